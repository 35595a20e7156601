//! What is kept of positions by their hash.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Something for each hash of a position.
pub(super) type Places<T> = HashMap<u64, T, BuildHasherDefault<AsItIs>>;

/// Takes hashes as they are: they need no other hash.
#[derive(Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}
