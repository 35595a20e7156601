//! The table: menus, hints, questions.
