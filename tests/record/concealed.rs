//! Which games may be shown.

use crate::told::records;

#[test]
fn only_fog_of_war_that_goes_on_is_not_to_be_shown() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    let rooks = "[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 98 90\"]\n\n";
    let blocked = "[FEN \"6k1/8/8/8/1p6/pPp5/PRP5/KB6 b - - 0 1\"]\n\n";
    for (title, variant, text, concealed) in [
        ("chess", "Chess", "\n1. e4 *", false),
        ("before the first move", "Fog of War", "\n*", true),
        ("going on", "Fog of War", "\n1. e4 e5 *", true),
        ("without a result", "Fog of War", "\n1. e4 e5", true),
        ("in what would be mate", "Fog of War", "\n1. f3 e5 2. g4 Qh4# *", true),
        ("a move that cannot be read", "Fog of War", "\n1. e4 Ke5 *", true),
        ("resigned", "Fog of War", "\n1. e4 e5 1-0", false),
        ("by the tag", "Fog of War", "[Result \"0-1\"]\n\n1. e4 e5 *", false),
        ("king captured", "Fog of War", "\n1. e4 f5 2. Qh5 a6 3. Qxe8 *", false),
        ("king captured in a variation", "Fog of War", "\n1. e4 f5 2. Qh5 a6 (2... b6 3. Qxe8) *", true),
        ("twice", "Fog of War", &format!("\n{shuffle}*"), true),
        ("three times", "Fog of War", &format!("\n{}*", shuffle.repeat(2)), false),
        ("99 quiet plies", "Fog of War", &format!("{rooks}Ra2 *"), true),
        ("100 quiet plies", "Fog of War", &format!("{rooks}Ra2 Ra7 *"), false),
        ("no move at all", "Fog of War", &format!("{blocked}Kh8 *"), false),
    ] {
        let text = format!("[Variant \"{variant}\"]\n{text}");
        let record = records(text.as_bytes()).remove(0);
        assert_eq!(record.is_concealed(), concealed, "{title}");
        assert_eq!(record.disclosed().is_err(), concealed, "{title}");
    }
}
