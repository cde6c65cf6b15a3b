//! What is studied and where one stands. The table shows the line through that place and is played
//! on as any other; the room follows it, so that what is played stands in the study at once.

use std::collections::BTreeSet;

use leptos::prelude::*;
use plateau_match::study::{NodeId, Study, StudyRefusal};
use plateau_match::{Match, Sign};
use plateau_scene::Step;

use super::edits::{Edit, Edits, Moment};
use crate::game::import_errors;
use crate::game::table::{Change, Table};
use crate::ground::archive;
use crate::ground::repository;
use crate::ground::tab_lock::{self, Asking, Hold, Holding};

#[derive(Clone, Copy)]
pub struct StudyModel {
    /// The line through the place at hand, standing there.
    pub table: Table,
    pub study: RwSignal<Study>,
    pub at: RwSignal<NodeId>,
    /// The moves whose variations are hidden.
    pub folded: RwSignal<BTreeSet<NodeId>>,
    /// Whether there is something to take back, and something to do again.
    pub available: RwSignal<(bool, bool)>,
    edits: StoredValue<Edits>,
    holding: StoredValue<Holding, LocalStorage>,
}

impl StudyModel {
    pub fn new(game: &Match) -> StudyModel {
        let (study, at) = archive::to_study(game);
        let room = StudyModel {
            table: Table::studied(study.line_through(at)),
            study: RwSignal::new(study),
            at: RwSignal::new(at),
            folded: RwSignal::new(BTreeSet::new()),
            available: RwSignal::new((false, false)),
            edits: StoredValue::new(Edits::default()),
            holding: StoredValue::new_local(Holding::default()),
        };
        Effect::new(move |_| {
            room.table.change.track();
            untrack(|| room.follow_table());
        });
        Effect::new(move |_| {
            room.table.ui.news.track();
            if room.table.follows.get_untracked() {
                untrack(|| room.catch_up());
            }
        });
        on_cleanup(move || {
            let _ = room.holding.try_update_value(|holding| *holding = Holding::default());
        });
        room.claim();
        room.keep();
        room
    }

    /// Stands elsewhere. Along the line at hand the board goes there by its move, where it is one.
    pub fn go(&self, to: NodeId) {
        let from = self.at.get_untracked();
        let way = self.study.with_untracked(|study| (study.path(from), study.path(to)));
        let step =
            |id: NodeId| self.study.with_untracked(|study| study.node(id).mv().map(Step::of));
        let is_forward = way.1.len() == way.0.len() + 1 && way.1.starts_with(&way.0);
        let is_back = way.0.len() == way.1.len() + 1 && way.0.starts_with(&way.1);
        let change = match (is_forward, is_back) {
            (true, _) => step(to).map(Change::Played),
            (_, true) => step(from).map(Change::TakenBack),
            _ => None,
        };
        self.edits.update_value(Edits::pause);
        self.stand(to, change.unwrap_or(Change::Jumped));
    }

    /// One move back.
    pub fn back(&self) {
        let parent =
            self.study.with_untracked(|study| study.node(self.at.get_untracked()).parent());
        if let Some(parent) = parent {
            self.go(parent);
        }
    }

    /// One move on along the line at hand.
    pub fn forward(&self) {
        let at = self.at.get_untracked();
        let next =
            self.table.game.with_untracked(|line| line.plies().get(line.ply()).map(|ply| ply.mv()));
        let to = self.study.with_untracked(|study| {
            let known = next.and_then(|mv| study.child(at, mv));
            known.or(study.node(at).children().first().copied())
        });
        if let Some(to) = to {
            self.go(to);
        }
    }

    /// To where going on move by move would lead.
    pub fn go_to_end(&self) {
        let mut line = self.table.game.get_untracked();
        if line.jump(line.plies().len()).is_ok() {
            self.go(self.study.with_untracked(|study| study.at_way(&way_of(&line))));
        }
    }

    /// To the variation beside this one.
    pub fn sideways(&self, forward: bool) {
        let at = self.at.get_untracked();
        if let Some(to) = self.study.with_untracked(|study| study.beside(at, forward)) {
            self.go(to);
        }
    }

    /// Says something about the position at hand; it is kept letter by letter.
    pub fn set_comment(&self, text: &str) {
        let at = self.at.get_untracked();
        self.edit(Edit::Words(at), |study| study.set_comment(at, text).map(|()| at));
    }

    /// Says how good the move to a place was.
    pub fn set_sign(&self, at: NodeId, sign: Option<Sign>) {
        let here = self.at.get_untracked();
        self.edit(Edit::Other, |study| study.set_sign(at, sign).map(|()| here));
    }

    /// The line at hand comes before the one that stands before it.
    pub fn promote(&self) {
        let at = self.at.get_untracked();
        self.edit(Edit::Other, |study| {
            let path = study.path(at);
            let branch = path
                .into_iter()
                .rev()
                .find(|id| study.siblings(*id).first().is_some_and(|first| first != id));
            branch.map_or(Ok(true), |branch| study.promote(branch)).map(|_| at)
        });
    }

    /// Removes the move at hand and everything behind it.
    pub fn delete(&self) {
        let at = self.at.get_untracked();
        self.edit(Edit::Other, |study| study.delete(at));
    }

    pub fn undo(&self) {
        self.travel(Edits::undo);
    }

    pub fn redo(&self) {
        self.travel(Edits::redo);
    }

    fn travel(&self, turn: impl FnOnce(&mut Edits, Moment) -> Option<Moment>) {
        if self.is_elsewhere() {
            return;
        }
        let now = self.now();
        let then = self.edits.try_update_value(|edits| turn(edits, now)).flatten();
        if let Some(mut then) = then {
            // What was taken back is still the same study.
            let identity =
                self.study.with_untracked(|study| archive::study_identity(study).to_owned());
            archive::rename_study(&mut then.study, &identity);
            self.show(then);
        }
    }

    fn show(&self, moment: Moment) {
        let line = moment.study.line_through(moment.at);
        self.study.set(moment.study);
        self.table.game.set(line);
        self.stand(moment.at, Change::Jumped);
    }

    fn now(&self) -> Moment {
        Moment { study: self.study.get_untracked(), at: self.at.get_untracked() }
    }

    /// Changes the study, and stands where the change says. What is refused changes nothing.
    fn edit(&self, edit: Edit, change: impl FnOnce(&mut Study) -> Result<NodeId, StudyRefusal>) {
        if self.is_elsewhere() {
            return;
        }
        let before = self.now();
        let mut study = before.study.clone();
        let at = match change(&mut study) {
            Ok(at) => at,
            Err(refusal) => return self.say_refused(&refusal),
        };
        if study == before.study {
            return;
        }
        self.remember(before.clone(), edit);
        self.study.set(study);
        self.name();
        // The board is left alone where only words have changed.
        if matches!(edit, Edit::Words(_)) { self.keep() } else { self.stand(at, Change::Jumped) }
    }

    fn remember(&self, before: Moment, edit: Edit) {
        self.edits.update_value(|edits| edits.before(before, edit));
        self.available.set(self.edits.with_value(Edits::available));
    }

    fn say_refused(&self, refusal: &StudyRefusal) {
        let texts = self.table.ui.texts();
        self.table.ui.say(match refusal {
            StudyRefusal::Move(refusal) => import_errors::refused(refusal, texts),
            StudyRefusal::TooDeep => texts.study().too_deep().into(),
            StudyRefusal::Gone | StudyRefusal::Root => texts.not_legal().into(),
        });
    }

    /// From its first change on a study has an identity, under which it is kept.
    fn name(&self) {
        let chance = (js_sys::Math::random() * 4e9) as u32;
        self.study.update_untracked(|study| {
            archive::identify_study(study, js_sys::Date::now() as u64, chance)
        });
        self.claim();
    }

    /// Stands at a place, and brings the table there.
    fn stand(&self, at: NodeId, change: Change) {
        let line = self.study.with_untracked(|study| {
            // Going back along a line keeps it in sight; from the place itself its first
            // continuations follow.
            let (ply, way) = (study.ply(at), study.way_text(at));
            let along = self.table.game.with_untracked(|line| {
                let mut line = line.clone();
                (line.jump(ply).is_ok() && way_of(&line) == way).then_some(line)
            });
            along.filter(|line| is_whole(study, line)).unwrap_or_else(|| study.line_through(at))
        });
        self.at.set(at);
        self.table.game.set(line);
        self.table.changed(change);
        self.available.set(self.edits.with_value(Edits::available));
        self.keep();
    }

    /// Takes over what was played on the table since, and gives it back the continuations that are
    /// known.
    fn follow_table(&self) {
        let before = self.now();
        let mut study = before.study.clone();
        let line = self.table.game.get_untracked();
        let at = match study.follow(&line) {
            Ok(at) => at,
            Err(refusal) => {
                self.say_refused(&refusal);
                return self.stand(before.at, Change::Jumped);
            }
        };
        if at == before.at && study == before.study {
            return;
        }
        if study != before.study {
            self.remember(before, Edit::Other);
            self.study.set(study);
            self.name();
        }
        self.at.set(at);
        let whole = self.study.with_untracked(|study| study.line_through(at));
        if !self.study.with_untracked(|study| is_whole(study, &line)) {
            self.table.game.set(whole);
        }
        self.keep();
    }

    /// Keeps the study as it stands, unless another tab does.
    fn keep(&self) {
        if !self.table.follows.get_untracked() {
            let at = self.at.get_untracked();
            repository::keep_study(
                &self.study.with_untracked(|study| archive::from_study(study, at)),
            );
        }
    }

    fn identity(&self) -> String {
        self.study.with_untracked(|study| archive::study_identity(study).to_owned())
    }

    /// Asks for the right to write this study, where it has an identity that was not asked for
    /// before.
    fn claim(&self) {
        let wanted = self.identity();
        if self.holding.with_value(|holding| holding.identity == wanted) {
            return;
        }
        self.table.follows.set(false);
        self.holding.set_value(Holding { identity: wanted.clone(), hold: None });
        if !wanted.is_empty() {
            self.ask_for(wanted, Asking::IfFree);
        }
    }

    /// This tab works on, and the one that did follows.
    pub fn take_over(&self) {
        self.catch_up();
        self.ask_for(self.identity(), Asking::TakeOver);
    }

    fn ask_for(&self, wanted: String, asking: Asking) {
        let room = *self;
        let is_wanted = move |identity: &str| {
            room.holding.try_with_value(|holding| holding.identity == identity).unwrap_or(false)
        };
        let (asked, lost) = (wanted.clone(), wanted.clone());
        let answer = move |hold: Option<Hold>| {
            if is_wanted(&asked) {
                room.table.follows.set(hold.is_none());
                room.holding.update_value(|holding| holding.hold = hold);
            }
        };
        let given_up = move || {
            if is_wanted(&lost) {
                room.table.follows.set(true);
            }
        };
        tab_lock::ask(&wanted, asking, answer, given_up);
    }

    /// Brings the study to where another tab has left it.
    fn catch_up(&self) {
        if let Some(latest) = repository::archived_game(&self.identity()) {
            let (study, at) = archive::to_study(&latest);
            if self.study.with_untracked(|ours| *ours != study) {
                self.show(Moment { study, at });
            }
        }
    }

    fn is_elsewhere(&self) -> bool {
        let follows = self.table.follows.get_untracked();
        if follows {
            self.table.ui.say(self.table.ui.texts().study().elsewhere());
        }
        follows
    }
}

/// The moves up to where a line stands.
fn way_of(line: &Match) -> String {
    let moves = line.plies()[..line.ply()].iter().map(|ply| ply.mv().to_string());
    moves.collect::<Vec<_>>().join(" ")
}

/// Whether a line goes on to its end in the study.
fn is_whole(study: &Study, line: &Match) -> bool {
    let last = line.plies().iter().try_fold(Study::ROOT, |at, ply| study.child(at, ply.mv()));
    last.is_some_and(|last| study.node(last).children().is_empty())
}
