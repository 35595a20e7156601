use super::*;

/// Writes keys as they come: `⌥x` is Alt and x, `⌃x` Ctrl and x, `␛` Esc.
fn keys(script: &str) -> Vec<KeyEvent> {
    let mut chars = script.chars();
    let mut keys = Vec::new();
    while let Some(c) = chars.next() {
        keys.push(match c {
            '⌥' => KeyEvent::new(KeyCode::Char(chars.next().unwrap()), KeyModifiers::ALT),
            '⌃' => KeyEvent::new(KeyCode::Char(chars.next().unwrap()), KeyModifiers::CONTROL),
            '␛' => KeyCode::Esc.into(),
            c if c.is_uppercase() => KeyEvent::new(KeyCode::Char(c), KeyModifiers::SHIFT),
            c => KeyCode::Char(c).into(),
        });
    }
    keys
}

/// The inverse, with `☀` and `☾` for an answer.
fn heard(replies: &mut Replies, script: &str) -> String {
    let mut heard = Vec::new();
    for key in keys(script) {
        replies.hear(key, &mut heard);
    }
    write(&heard)
}

fn write(heard: &[Heard]) -> String {
    let mut text = String::new();
    for heard in heard {
        match heard {
            Heard::Background { light } => text.push(if *light { '☀' } else { '☾' }),
            Heard::Key(key) => {
                if key.modifiers == KeyModifiers::ALT {
                    text.push('⌥');
                }
                if key.modifiers == KeyModifiers::CONTROL {
                    text.push('⌃');
                }
                text.push(key.code.as_char().unwrap_or('␛'));
            }
        }
    }
    text
}

#[test]
fn answers_are_taken_out_and_nothing_else() {
    for (script, expected) in [
        ("e4", "e4"),
        ("⌥]11;rgb:ffff/ffff/ffff⌥\\", "☀"),
        ("⌥]11;rgb:1e1e/1e1e/2e2e⌃g", "☾"),
        ("⌥]11;rgb:FF/FF/FF⌃g", "☀"),
        ("⌥]11;rgba:0000/0000/0000/ffff⌥\\", "☾"),
        ("N⌥]11;rgb:0/0/0⌃gf3", "N☾f3"),
        // Split after an ESC: it passes, or ends the answer.
        ("␛]11;rgb:ffff/ffff/ffff⌥\\e4", "␛☀e4"),
        ("⌥]11;rgb:ffff/ffff/ffff␛\\e4", "☀e4"),
        ("␛␛]11;rgb:0/0/0⌃g", "␛␛☾"),
        // Not an answer, or not all of one.
        ("⌥]e4", "⌥]e4"),
        ("⌥]1e4", "⌥]1e4"),
        ("⌥]⌥]11;rgb:0/0/0⌃g", "⌥]☾"),
        ("⌥]11␛]11;rgb:0/0/0⌃g", "⌥]11␛☾"),
        ("]11;rgb:0/0/0", "]11;rgb:0/0/0"),
        ("␛e4]1", "␛e4]1"),
        ("⌥]11;rgb:zz", "zz"),
        ("⌥]11;rgb:ffff/Nf3", "Nf3"),
        ("⌥]11;rgb:ffff⌃c", "⌃c"),
        ("⌥]11;rgb:ffff␛x", "␛x"),
        ("⌥]11;rgb:ffff␛]11;rgb:0/0/0⌃g", "␛☾"),
        ("⌥]11;rgb:⌃g", ""),
        ("⌥]11;rgb:12345/1/1⌃g", ""),
        ("⌥]11;rgb:1//1⌃g", ""),
        ("⌥]11;rgb:ffff/ffff/ffff/ffff/ffff", "ffff"),
    ] {
        assert_eq!(heard(&mut Replies::default(), script), expected, "{script}");
    }
}

#[test]
fn held_keys_come_back_soon_but_half_an_answer_does_not() {
    for (script, patience, expected) in [
        ("e4", None, ""),
        ("␛", None, ""),
        ("⌥]", Some(SOON), "⌥]"),
        ("␛]", Some(SOON), "]"),
        ("⌥]11", Some(SOON), "⌥]11"),
        ("⌥]11;", Some(LATE), ""),
        ("⌥]11;rgb:ff", Some(LATE), ""),
        ("⌥]11;rgb:ff␛", Some(LATE), "␛"),
    ] {
        let mut replies = Replies::default();
        heard(&mut replies, script);
        assert_eq!(replies.patience(), patience, "{script}");
        let mut rest = Vec::new();
        replies.give_up(&mut rest);
        assert_eq!(write(&rest), expected, "{script}");
        assert_eq!(replies.patience(), None, "{script}");
        assert_eq!(heard(&mut replies, "e4"), "e4", "{script}");
    }
}

#[test]
fn no_key_is_lost_before_the_answer_is_certain() {
    let answer = "⌥]11";
    for length in 2..=answer.chars().count() {
        let start: String = answer.chars().take(length).collect();
        let script = format!("{start}e");
        assert_eq!(heard(&mut Replies::default(), &script), script);
    }
}
