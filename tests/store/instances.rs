//! Several instances at once, in one process and in many.
