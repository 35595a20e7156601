//! Bytes from anywhere, a piece at a time, with their places.

use std::io::{self, ErrorKind, Read};

use crate::record::problem::Place;

/// The longest text that is kept whole, in bytes.
pub const LONGEST: usize = 1 << 24;
/// How much is read at once.
const PIECE: usize = 1 << 16;
/// What a token may look at without asking for more; nearly all tokens are shorter.
const AHEAD: usize = 512;

/// A window on the bytes of a file.
#[derive(Debug)]
pub(super) struct Source<R> {
    input: R,
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    ended: bool,
    /// The offset of the first byte in the buffer.
    base: u64,
    line: u64,
    /// The offset of the first byte of the line, moved on by each byte that is no character of its own.
    line_start: u64,
    /// The offset behind the last carriage return: a line feed there is part of the same line break.
    after_return: u64,
}

impl<R: Read> Source<R> {
    /// Reads from `place` on: `input` stands there.
    pub(super) fn new(input: R, place: Place) -> Self {
        Self {
            input,
            buffer: vec![0; PIECE],
            at: 0,
            end: 0,
            ended: false,
            base: place.offset,
            line: place.line,
            line_start: place.offset.wrapping_sub(place.column.saturating_sub(1)),
            after_return: u64::MAX,
        }
    }

    /// Sees to it that a token of usual length lies in [`rest`](Self::rest).
    #[inline]
    pub(super) fn ready(&mut self) -> io::Result<()> {
        if self.end - self.at < AHEAD && !self.ended { self.fill() } else { Ok(()) }
    }

    /// Makes the rest longer, unless it is long enough or the file ends.
    #[cold]
    pub(super) fn more(&mut self) -> io::Result<bool> {
        if self.ended || self.end - self.at >= LONGEST {
            return Ok(false);
        }
        if self.at == 0 && self.end == self.buffer.len() {
            self.buffer.resize(2 * self.buffer.len(), 0);
        }
        self.fill()?;
        Ok(true)
    }

    /// The bytes not yet taken, as far as they have been read.
    #[inline]
    pub(super) fn rest(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// The bytes from an earlier [`position`](Self::position) on; valid until more is read.
    #[inline]
    pub(super) fn bytes(&self, from: usize, to: usize) -> &[u8] {
        &self.buffer[from..to]
    }

    #[inline]
    pub(super) const fn position(&self) -> usize {
        self.at
    }

    #[inline]
    pub(super) const fn offset(&self) -> u64 {
        self.base + self.at as u64
    }

    #[inline]
    pub(super) const fn place(&self) -> Place {
        let offset = self.offset();
        Place { offset, line: self.line, column: offset.wrapping_sub(self.line_start) + 1 }
    }

    #[inline]
    pub(super) const fn at_line_start(&self) -> bool {
        self.offset() == self.line_start
    }

    /// Whether a carriage return stands right before: a line feed would belong to it.
    #[inline]
    pub(super) const fn behind_return(&self) -> bool {
        self.after_return == self.offset()
    }

    /// Takes bytes among which is no line break and no part of a longer character.
    #[inline]
    pub(super) const fn take(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Takes bytes among which are so many line feeds, the last one right before `line_start`,
    /// and nothing else that [`take`](Self::take) could not take.
    #[inline]
    pub(super) const fn take_lines(&mut self, bytes: usize, lines: u64, line_start: usize) {
        if lines > 0 {
            self.line += lines;
            self.line_start = self.offset() + line_start as u64;
        }
        self.at += bytes;
    }

    /// Takes bytes that no column counts.
    pub(super) const fn take_unseen(&mut self, bytes: usize) {
        self.at += bytes;
        self.line_start += bytes as u64;
    }

    /// Takes a line break byte; whether it begins a new line.
    #[inline]
    pub(super) const fn take_break(&mut self, byte: u8) -> bool {
        let continued = byte == b'\n' && self.behind_return();
        self.at += 1;
        self.line_start = self.offset();
        if byte == b'\r' {
            self.after_return = self.line_start;
        }
        if !continued {
            self.line += 1;
        }
        !continued
    }

    /// Takes any bytes.
    pub(super) fn take_any(&mut self, bytes: usize) {
        let target = self.at + bytes;
        // As most texts are; asking all bytes at once is faster than one by one.
        if self.buffer[self.at..target].iter().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~')) {
            return self.take(bytes);
        }
        while self.at < target {
            match self.buffer[self.at] {
                byte @ (b'\n' | b'\r') => {
                    self.take_break(byte);
                }
                0x80..=0xbf => self.take_unseen(1),
                _ => self.at += 1,
            }
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.at..self.end, 0);
        self.base += self.at as u64;
        self.end -= self.at;
        self.at = 0;
        while self.end < self.buffer.len() {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(bytes) => self.end += bytes,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
