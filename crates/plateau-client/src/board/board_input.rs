//! The board on the screen: what the hand holds, where the pointer is, how the board is shown. It
//! turns clicks and drops into moves and hands them to the table; the game itself is there, not
//! here.

use leptos::prelude::*;
use plateau_game::{Place, Score};
use plateau_games::{AnyMove, AnyPosition};
use plateau_scene::{Answer, Board, Hand, Held, Layout, Lifted, Target};
use plateau_session::{Input, Session, seating};

use super::eval_overlay::Counted;
use crate::game::labels::values;
use crate::game::panels::{Panels, Question};
use crate::game::per_position::PerPosition;
use crate::game::status_text;
use crate::game::table::Table;
use crate::ground::persisted::remembered;
use crate::ground::sound;

#[derive(Clone, Copy)]
pub struct Screen {
    pub table: Table,
    pub panels: Panels,
    /// What was taken up.
    held: PerPosition<Held>,
    /// Pieces that go along with the pointer, or stay where it let go of them while a question
    /// about them is open.
    pub carried: PerPosition<Lifted>,
    hover: RwSignal<Option<Place>>,
    /// What an evaluation counts, while somebody looks at it.
    pub counted: PerPosition<Counted>,
    /// Moves from here on whose position is shown, while somebody points at them.
    pub preview: PerPosition<Vec<AnyMove>>,
    pub show_threats: RwSignal<bool>,
    /// Nothing can be drawn in 3D here, or not any more.
    pub without_gpu: RwSignal<bool>,
}

impl Screen {
    pub fn new(table: Table) -> Screen {
        // A board to try things on begins as it is meant to.
        let show_threats = if table.session(Session::is_kept) {
            remembered(table.ui, "threats")
        } else {
            RwSignal::new(false)
        };
        Screen {
            table,
            panels: Panels::new(table),
            held: PerPosition::new(table),
            carried: PerPosition::new(table),
            hover: RwSignal::new(None),
            counted: PerPosition::new(table),
            preview: PerPosition::new(table),
            show_threats,
            without_gpu: RwSignal::new(false),
        }
    }

    pub fn hand(&self) -> Hand {
        Hand { held: self.held.get() }
    }

    pub fn set_hand(&self, hand: Hand) {
        self.held.set(hand.held);
    }

    /// The place pointed at, as long as the board has it: a smaller one may have come under a
    /// pointer that rests.
    pub fn pointed(&self) -> Option<Place> {
        let board = self.table.board();
        self.hover.get().filter(|place| board.contains(*place))
    }

    /// The pointer, or the keys, came to a place; nobody is told where nothing changes.
    pub fn point_at(&self, place: Option<Place>) {
        if self.hover.get_untracked() != place {
            self.hover.set(place);
        }
    }

    /// Whether the levels of a cube lie side by side: as the player chose for this game, else as
    /// fits board and device.
    pub fn is_fanned(&self) -> bool {
        let Table { ui, .. } = self.table;
        let board = self.table.board();
        let chosen = ui.settings.with(|settings| settings.fans.get(&board.game).copied());
        board.is_cube()
            && chosen
                .unwrap_or_else(|| Layout::fans_out(&board, ui.system.with(|system| system.coarse)))
    }

    pub fn toggle_fan(&self) {
        let (now, game) = untrack(|| (self.is_fanned(), self.table.id()));
        self.table.ui.settings.update(|settings| {
            settings.fans.insert(game, !now);
        });
    }

    /// Whether Othello is played on felt of one green.
    pub fn has_plain_felt(&self) -> bool {
        self.table.ui.settings.with(|settings| settings.plain_felt)
    }

    /// Whether the board is shown flat: because somebody wants that, or because nothing else can be
    /// drawn.
    pub fn is_flat(&self) -> bool {
        self.without_gpu.get() || self.table.ui.settings.with(|settings| settings.flat)
    }

    /// What the moves at hand are worth, by the places that play or begin them.
    pub fn values(&self) -> Vec<(Place, Score)> {
        /// More numbers than these on a board are more than anybody reads.
        const MOST: usize = 24;
        if self.preview.get().is_some() || self.table.draft.with(Option::is_some) {
            return Vec::new();
        }
        let position = self.table.game.with(|game| *game.position());
        let held = self.held.get();
        self.table.candidates.with(|list| {
            let mut values = values(&position, &Board::of(&position), held, list);
            values.truncate(MOST);
            values
        })
    }

    /// A click, a touch or Enter.
    pub fn click(&self, target: Target) {
        if self.table.draft.with_untracked(Option::is_some) {
            return self.set_up(target);
        }
        self.act(|hand, position, moves| hand.click(position, moves, target));
    }

    /// Something was carried from one place to another.
    pub fn drop(&self, held: Held, to: Place) {
        if self.table.draft.with_untracked(Option::is_some) {
            return self.withdraw();
        }
        self.act(|hand, position, moves| hand.drop(position, moves, held, to));
    }

    /// On a board that is being set up a click puts something down, or takes it away.
    fn set_up(&self, target: Target) {
        let Target::Place(place) = target else { return };
        let tool = self.table.tool.get_untracked();
        let has_changed = self
            .table
            .draft
            .try_update(|draft| draft.as_mut().is_some_and(|draft| draft.apply(tool, place)));
        if has_changed != Some(true) {
            sound::refuse(self.table.ui);
        }
    }

    /// Does what the hand's action comes to, or says why not.
    fn act(&self, action: impl FnOnce(&mut Hand, &AnyPosition, &[AnyMove]) -> Answer) {
        let Screen { table, panels, .. } = *self;
        let texts = table.ui.texts();
        if !table.session(Session::is_my_turn) {
            return table.send(Input::Touch);
        }
        let position = table.now(|game| *game.position());
        let mut hand = untrack(|| self.hand());
        let answer = action(&mut hand, &position, &table.playable());
        self.set_hand(hand);
        match answer {
            Answer::Play(mv) => self.play_asking(mv),
            Answer::Selected(held) => table.announce(self.held_words(held)),
            Answer::Released => {}
            Answer::WhichCount(counts) => panels.ask(Question::WhichCount(counts)),
            Answer::Refused(reason) => {
                sound::refuse(table.ui);
                table.ui.say(status_text::refusal(reason, texts));
            }
        }
    }

    fn held_words(&self, held: Held) -> String {
        let name = match held {
            Held::From(place) => untrack(|| self.table.board()).place_name(place),
            Held::Reserve(side) => self.table.name(side).to_owned(),
        };
        self.table.ui.texts().selected(&name)
    }

    /// Plays, or asks first: where the player wants to be asked, and where moves would be lost.
    pub fn play_asking(&self, mv: AnyMove) {
        let (is_proposing, is_shared, is_replacing) = self.table.session(|session| {
            (session.is_proposing(), seating::is_shared(session.game()), session.is_replacing(mv))
        });
        let counts = !is_proposing || is_shared;
        if !is_proposing && is_replacing {
            self.panels.ask(Question::Replace(mv));
        } else if counts && self.table.ui.settings.with_untracked(|settings| settings.confirm) {
            self.panels.ask(Question::Confirm(mv));
        } else {
            self.play(mv);
        }
    }

    /// Plays or proposes a move, with the pieces that were carried where there are any.
    pub fn play(&self, mv: AnyMove) {
        let carried = self.carried.get_untracked();
        self.withdraw();
        self.table.send_with(Input::Move(mv), carried);
    }

    /// Nothing is asked any more, and what a question was about goes back.
    pub fn withdraw(&self) {
        self.panels.question.set(None);
        self.carried.set(None);
    }
}
