//! What only Unix has.

use std::fs::{DirBuilder, File, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::Path;

/// Makes the folder and those above it, as far as they are missing, for nobody else's eyes.
pub(super) fn create_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Makes the names in a folder last through a power cut, if the file system can.
pub(super) fn sync_folder(path: &Path) {
    // The file is there, and written; a folder that cannot be synced is no reason to say otherwise.
    let _ = File::open(path).and_then(|folder| folder.sync_all());
}

/// Whether the path still leads to the open file.
pub(super) fn leads_to(path: &Path, file: &File) -> io::Result<bool> {
    let open = file.metadata()?;
    match path.metadata() {
        Ok(there) => Ok((there.dev(), there.ino()) == (open.dev(), open.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Those of a new file that anybody may see, as far as the player's umask lets them.
pub(super) fn usual_permissions() -> Option<Permissions> {
    Some(Permissions::from_mode(0o666))
}
