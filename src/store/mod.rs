//! Games and settings on disk.
//!
//! - [`paths`]: where they are.
//! - [`running`]: games that are being played, safe from one instant to the next.
//! - [`kept`]: what stands in its snapshot.
//! - [`games`]: games that are over, and files that a player asks for.
//! - [`library`]: files of games to be looked through.
//! - [`config`]: the settings file.
//!
//! Places and times are passed in. Whatever goes wrong is a [`StoreError`](error::StoreError), and
//! no reason to stop playing.

pub mod config;
pub mod error;
pub mod games;
pub mod kept;
pub mod library;
pub mod paths;
pub mod running;

mod file;
mod lock;
mod numbered;

#[cfg_attr(not(unix), path = "other.rs")]
#[cfg_attr(unix, path = "unix.rs")]
mod system;
