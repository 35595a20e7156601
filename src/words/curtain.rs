//! What the curtain says (Fog of War).

/// To the player who comes next, by name if it is not written anywhere else.
pub fn call(name: Option<&str>) -> String {
    call_in_two(name).join(" ")
}

/// The same in two lines.
pub fn call_in_two(name: Option<&str>) -> [String; 2] {
    let whom = name.map_or_else(String::new, |name| format!(", {name}"));
    ["Press Enter".to_owned(), format!("when you sit here alone{whom}.")]
}
