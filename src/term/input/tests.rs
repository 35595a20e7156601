use crossterm::event::KeyEventState;

use super::*;

fn press(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    key(KeyEvent::new(code, modifiers))
}

#[test]
fn keys() {
    const NONE: KeyModifiers = KeyModifiers::NONE;
    const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
    const CTRL: KeyModifiers = KeyModifiers::CONTROL;
    const ALT: KeyModifiers = KeyModifiers::ALT;
    for (code, modifiers, expected) in [
        (KeyCode::Char('e'), NONE, Some(Key::Char('e'))),
        (KeyCode::Char('N'), SHIFT, Some(Key::Char('N'))),
        (KeyCode::Char('ｅ'), NONE, Some(Key::Char('ｅ'))),
        (KeyCode::Char('한'), NONE, Some(Key::Char('한'))),
        (KeyCode::Char('\u{301}'), NONE, Some(Key::Char('\u{301}'))),
        (KeyCode::Char('c'), CTRL, Some(Key::Ctrl('c'))),
        (KeyCode::Char('C'), CTRL | SHIFT, Some(Key::Ctrl('c'))),
        (KeyCode::Char('j'), CTRL, Some(Key::Enter)),
        (KeyCode::Char('4'), CTRL, None),
        (KeyCode::Char(' '), CTRL, None),
        (KeyCode::Char('x'), ALT, None),
        (KeyCode::Char('x'), KeyModifiers::SUPER, None),
        (KeyCode::Enter, ALT, None),
        (KeyCode::Char('\u{7f}'), NONE, None),
        (KeyCode::Char('\u{9b}'), NONE, None),
        (KeyCode::Char('\u{1}'), NONE, None),
        (KeyCode::Tab, NONE, Some(Key::Tab)),
        (KeyCode::Tab, SHIFT, Some(Key::BackTab)),
        (KeyCode::BackTab, SHIFT, Some(Key::BackTab)),
        (KeyCode::Left, CTRL, Some(Key::Left)),
        (KeyCode::F(1), NONE, Some(Key::F(1))),
        (KeyCode::Insert, NONE, None),
        (KeyCode::CapsLock, NONE, None),
    ] {
        assert_eq!(press(code, modifiers), expected, "{code:?} {modifiers:?}");
    }
}

#[test]
fn only_the_left_button_and_the_wheel_count() {
    for (kind, expected) in [
        (MouseEventKind::Down(MouseButton::Left), Some(Pointer::Press)),
        (MouseEventKind::Drag(MouseButton::Left), Some(Pointer::Drag)),
        (MouseEventKind::Up(MouseButton::Left), Some(Pointer::Release)),
        (MouseEventKind::Down(MouseButton::Right), None),
        (MouseEventKind::Up(MouseButton::Middle), None),
        (MouseEventKind::Moved, None),
        (MouseEventKind::ScrollUp, Some(Pointer::WheelUp)),
        (MouseEventKind::ScrollDown, Some(Pointer::WheelDown)),
        (MouseEventKind::ScrollLeft, None),
    ] {
        let event = MouseEvent { kind, column: 7, row: 300, modifiers: KeyModifiers::NONE };
        let expected = expected.map(|kind| Input::Pointer { kind, column: 7, row: 300 });
        assert_eq!(translate(Event::Mouse(event)), expected, "{kind:?}");
    }
}

#[test]
fn a_key_is_heard_once_however_the_terminal_reports_it() {
    for kind in [KeyEventKind::Repeat, KeyEventKind::Release] {
        let event = KeyEvent {
            code: KeyCode::Enter,
            modifiers: KeyModifiers::NONE,
            kind,
            state: KeyEventState::NONE,
        };
        assert_eq!(translate(Event::Key(event)), None, "{kind:?}");
    }
}

#[test]
fn a_paste_is_one_input_and_cut_between_characters() {
    let text = "1. e4 e5 2. Nf3\nNc6".to_owned();
    assert_eq!(translate(Event::Paste(text.clone())), Some(Input::Paste(text)));
    let long = format!("{}é", "x".repeat(PASTE_LIMIT - 1));
    assert_eq!(capped(long).len(), PASTE_LIMIT - 1);
    assert_eq!(capped("é".repeat(PASTE_LIMIT)).len(), PASTE_LIMIT);
    assert_eq!(capped(String::new()), "");
}
