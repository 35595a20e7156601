//! What is to be seen on the board: the men that the viewer may see, and marks.

use super::model::{Model, Page};
use super::notice::Notice;
use super::question::Question;
use crate::rules::coord::Coord;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::{Eyes, Geometry, Mark, View};

impl Model {
    /// The board as it is drawn.
    pub fn board_view(&self) -> View {
        let table = &self.table;
        let mut view = match (&self.page, &self.viewer.replay) {
            (Page::Setup(form), _) => {
                let position = form.position();
                return position.view_of(Eyes::Of(position.turn()));
            }
            (Page::View, Some(replay)) => return replay.view(),
            _ if table.is_covered() => return View::all_hidden(table.game.start().geometry()),
            (Page::Start(_) | Page::Table | Page::View, _) => table.seen().view_at(table.shown_plies()),
        };
        if table.browsed.is_some() || !matches!(self.page, Page::Table) {
            return view;
        }
        for choice in table.hinted() {
            let mark = if choice.captures { Mark::Capture } else { Mark::Target };
            view.mark(choice.to, mark);
        }
        if let Some(at) = table.picked.or_else(|| self.only_origin()) {
            view.mark(at, Mark::Picked);
        }
        if let Some(Question::Promotion { from, to }) = self.asked().map(|asked| &asked.question) {
            view.mark(*from, Mark::Picked);
            view.mark(*to, Mark::Target);
        }
        if table.cursor_shown && table.game.outcome().is_none() && !table.is_waiting() {
            view.mark(table.cursor(), Mark::Cursor);
        }
        for at in table.notice.iter().flat_map(Notice::blamed) {
            view.mark(at, Mark::Blame);
        }
        view
    }

    /// The size of the board that is drawn.
    pub fn geometry(&self) -> Geometry {
        match (&self.page, &self.viewer.replay) {
            (Page::Setup(form), _) => form.position().geometry(),
            (Page::View, Some(replay)) => replay.board().geometry(),
            (Page::Start(_) | Page::Table | Page::View, _) => self.table.game.start().geometry(),
        }
    }

    /// Who sits at the bottom of the board.
    pub fn bottom(&self) -> Side {
        let home = if self.table.flipped { Side::Black } else { Side::White };
        let game = &self.table.game;
        let turn = match &self.page {
            // Each side has its own men before it.
            Page::Start(_) | Page::Table if game.variant() == Variant::Fog => {
                return if self.table.flipped { !self.table.seat } else { self.table.seat };
            }
            Page::Setup(form) => form.position().turn(),
            // Nobody sits at a game that is only looked at.
            Page::View => return if self.viewer.flipped { Side::Black } else { Side::White },
            Page::Start(_) | Page::Table => game.turn(),
        };
        if self.settings.auto_flip { turn } else { home }
    }

    /// The one man that the typed text can mean.
    fn only_origin(&self) -> Option<Coord> {
        let hinted = self.table.hinted();
        let first = hinted.first()?.from;
        hinted.iter().all(|choice| choice.from == first).then_some(first)
    }
}
