//! Frames on their way to the terminal: one write each, and none where nothing changed.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::Color;

use super::{sixteen, system};
use crate::app::capabilities::Colours;

/// ratatui's crossterm backend, with its output gathered and thinned out.
///
/// By itself that one flushes three times a frame and resets the colours even
/// when no cell changed.
#[derive(Debug)]
pub struct Screen<W: Write> {
    out: W,
    batch: Vec<u8>,
    colours: Colours,
    /// `None` while nobody knows.
    cursor_shown: Option<bool>,
    cursor: Option<Position>,
}

impl<W: Write> Screen<W> {
    /// A screen that draws to `out` in no more than these colours.
    pub fn new(out: W, colours: Colours) -> Self {
        crossterm::style::force_color_output(colours != Colours::None);
        Self { out, batch: Vec::new(), colours, cursor_shown: None, cursor: None }
    }

    /// Puts bytes in front of the next frame.
    pub(super) fn prepend(&mut self, bytes: &[u8]) {
        self.batch.extend_from_slice(bytes);
    }

    fn inner(&mut self) -> CrosstermBackend<&mut Vec<u8>> {
        CrosstermBackend::new(&mut self.batch)
    }
}

impl<W: Write> Backend for Screen<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut content = content.peekable();
        if content.peek().is_none() {
            return Ok(());
        }
        self.cursor = None;
        match self.colours {
            Colours::None => {}
            Colours::Ansi16 => {
                let drawn = self.batch.len();
                self.inner().draw(content)?;
                let named = sixteen::renamed(&self.batch[drawn..]);
                self.batch.splice(drawn.., named);
                return Ok(());
            }
            Colours::Indexed256 | Colours::True => return self.inner().draw(content),
        }
        // With colours disabled crossterm writes an empty SGR in their place, which would
        // reset bold and reverse as well; so none may reach it.
        let plain: Vec<_> = content
            .map(|(x, y, cell)| {
                let mut cell = cell.clone();
                cell.fg = Color::Reset;
                cell.bg = Color::Reset;
                (x, y, cell)
            })
            .collect();
        self.inner().draw(plain.iter().map(|(x, y, cell)| (*x, *y, cell)))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown != Some(false) {
            self.cursor_shown = Some(false);
            self.inner().hide_cursor()?;
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown != Some(true) {
            self.cursor_shown = Some(true);
            self.inner().show_cursor()?;
        }
        Ok(())
    }

    /// Asking the terminal would mean to wait for it, and every frame places the cursor anew. Nor may a
    /// frame tell where it stood in another, which may have been for other eyes.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        if self.cursor != Some(position) {
            self.cursor = Some(position);
            self.inner().set_cursor_position(position)?;
        }
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        // A screen is cleared when somebody else has written on it.
        self.cursor_shown = None;
        self.cursor = None;
        self.inner().clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = system::size()?;
        Ok(Size { width, height })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let written = self.out.write_all(&self.batch).and_then(|()| self.out.flush());
        self.batch.clear();
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the writes that would be system calls.
    #[derive(Default)]
    struct Wire {
        writes: Vec<String>,
    }

    impl Write for &mut Wire {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.writes.push(String::from_utf8(bytes.to_vec()).unwrap());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What ratatui calls for one frame.
    fn frame(screen: &mut Screen<&mut Wire>, cells: &[(u16, u16, Cell)], cursor: Option<(u16, u16)>) {
        screen.draw(cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
        match cursor {
            None => screen.hide_cursor().unwrap(),
            Some(position) => {
                screen.show_cursor().unwrap();
                screen.set_cursor_position(position).unwrap();
            }
        }
        screen.flush().unwrap();
    }

    #[test]
    fn one_write_a_frame_and_none_for_an_unchanged_one() {
        let mut wire = Wire::default();
        let mut screen = Screen::new(&mut wire, Colours::None);
        let cells = [(0, 0, Cell::new("x"))];
        frame(&mut screen, &cells, Some((3, 1)));
        frame(&mut screen, &[], Some((3, 1)));
        frame(&mut screen, &[], Some((4, 1)));
        frame(&mut screen, &[], None);
        frame(&mut screen, &[], None);
        assert_eq!(wire.writes.len(), 3, "{:?}", wire.writes);
        assert_eq!(wire.writes[1], "\x1b[2;5H");
        assert_eq!(wire.writes[2], "\x1b[?25l");
    }

    #[test]
    fn the_cursor_is_placed_anew_after_a_clear() {
        let mut wire = Wire::default();
        let mut screen = Screen::new(&mut wire, Colours::None);
        frame(&mut screen, &[], Some((0, 0)));
        screen.clear().unwrap();
        frame(&mut screen, &[], Some((0, 0)));
        assert!(wire.writes[1].ends_with("\x1b[?25h\x1b[1;1H"), "{:?}", wire.writes);
    }

    #[test]
    fn without_colours_bold_survives_and_no_colour_is_written() {
        use ratatui::style::{Modifier, Style};
        let mut cell = Cell::new("K");
        cell.set_style(Style::new().fg(Color::Red).bg(Color::Rgb(1, 2, 3)).add_modifier(Modifier::BOLD));
        let mut wire = Wire::default();
        let mut screen = Screen::new(&mut wire, Colours::None);
        frame(&mut screen, &[(0, 0, cell)], None);
        assert!(wire.writes[0].contains("\x1b[1mK"), "{:?}", wire.writes);
        assert!(!wire.writes[0].contains("\x1b[3") && !wire.writes[0].contains("\x1b[4"));
    }
}
