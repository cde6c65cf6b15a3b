//! What is studied and where one stands. The table shows the line through that place and is played
//! on as any other; the room follows it, so that what is played stands in the study at once.

use std::collections::BTreeSet;

use leptos::prelude::*;
use plateau_match::study::{NodeId, Study, StudyRefusal};
use plateau_match::{Match, Sign};
use plateau_session::{BoardChange, Input, Session};

use super::edits::{Edit, Edits, Moment};
use crate::game::import_errors;
use crate::game::table::Table;
use crate::ground::archive;
use crate::ground::repository;

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
        };
        let change = room.table.change;
        Effect::watch(move || change.get(), move |_, _, _| untrack(|| room.follow_table()), true);
        let loads = room.table.loads;
        Effect::watch(move || loads.get(), move |_, _, _| untrack(|| room.catch_up()), false);
        untrack(|| {
            room.claim(false);
            room.keep();
        });
        room
    }

    /// Stands elsewhere. Along the line at hand the board goes there by its move, where it is one.
    pub fn go(&self, to: NodeId) {
        let from = self.at.get();
        let way = self.study.with(|study| (study.path(from), study.path(to)));
        let step = |id: NodeId| self.study.with(|study| study.node(id).mv());
        let is_forward = way.1.len() == way.0.len() + 1 && way.1.starts_with(&way.0);
        let is_back = way.0.len() == way.1.len() + 1 && way.0.starts_with(&way.1);
        let change = match (is_forward, is_back) {
            (true, _) => step(to).map(BoardChange::Played),
            (_, true) => step(from).map(BoardChange::TakenBack),
            _ => None,
        };
        self.edits.update_value(Edits::pause);
        self.stand(to, change.unwrap_or(BoardChange::Jumped));
    }

    /// One move back.
    pub fn back(&self) {
        let parent = self.study.with(|study| study.node(self.at.get()).parent());
        if let Some(parent) = parent {
            self.go(parent);
        }
    }

    /// One move on along the line at hand.
    pub fn forward(&self) {
        let at = self.at.get();
        let next = self.table.now(|line| line.plies().get(line.ply()).map(|ply| ply.mv()));
        let to = self.study.with(|study| {
            let known = next.and_then(|mv| study.child(at, mv));
            known.or(study.node(at).children().first().copied())
        });
        if let Some(to) = to {
            self.go(to);
        }
    }

    /// To where going on move by move would lead.
    pub fn go_to_end(&self) {
        let mut line = self.table.now(Clone::clone);
        if line.jump(line.plies().len()).is_ok() {
            self.go(self.study.with(|study| study.at_way(&way_of(&line))));
        }
    }

    /// To the variation beside this one.
    pub fn sideways(&self, forward: bool) {
        let at = self.at.get();
        if let Some(to) = self.study.with(|study| study.beside(at, forward)) {
            self.go(to);
        }
    }

    /// Says something about the position at hand; it is kept letter by letter.
    pub fn set_comment(&self, text: &str) {
        let at = self.at.get();
        self.edit(Edit::Words(at), |study| study.set_comment(at, text).map(|()| at));
    }

    /// Says how good the move to a place was.
    pub fn set_sign(&self, at: NodeId, sign: Option<Sign>) {
        let here = self.at.get();
        self.edit(Edit::Other, |study| study.set_sign(at, sign).map(|()| here));
    }

    /// The line at hand comes before the one that stands before it.
    pub fn promote(&self) {
        let at = self.at.get();
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
        let at = self.at.get();
        self.edit(Edit::Other, |study| study.delete(at));
    }

    pub fn undo(&self) {
        self.travel(Edits::undo);
    }

    pub fn redo(&self) {
        self.travel(Edits::redo);
    }

    fn travel(&self, turn: impl FnOnce(&mut Edits, Moment) -> Option<Moment>) {
        if self.is_refused() {
            return;
        }
        let now = self.now();
        let then = self.edits.try_update_value(|edits| turn(edits, now)).flatten();
        if let Some(mut then) = then {
            // What was taken back is still the same study.
            let identity = self.study.with(|study| archive::study_identity(study).to_owned());
            archive::rename_study(&mut then.study, &identity);
            self.show(then);
        }
    }

    fn show(&self, moment: Moment) {
        let line = moment.study.line_through(moment.at);
        self.study.set(moment.study);
        self.table.send(Input::Refresh(Box::new(line)));
        self.stand(moment.at, BoardChange::Jumped);
    }

    fn now(&self) -> Moment {
        Moment { study: self.study.get(), at: self.at.get() }
    }

    /// Changes the study, and stands where the change says. What is refused changes nothing.
    fn edit(&self, edit: Edit, change: impl FnOnce(&mut Study) -> Result<NodeId, StudyRefusal>) {
        if self.is_refused() {
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
        if matches!(edit, Edit::Words(_)) {
            self.keep();
        } else {
            self.stand(at, BoardChange::Jumped);
        }
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
        let mut is_fresh = false;
        self.study.update_untracked(|study| {
            is_fresh = archive::identify_study(study, js_sys::Date::now() as u64, chance);
        });
        self.claim(is_fresh);
    }

    /// Stands at a place, and brings the table there.
    fn stand(&self, at: NodeId, change: BoardChange) {
        let line = self.study.with(|study| {
            // Going back along a line keeps it in sight; from the place itself its first
            // continuations follow.
            let (ply, way) = (study.ply(at), study.way_text(at));
            let along = self.table.now(|line| {
                let mut line = line.clone();
                (line.jump(ply).is_ok() && way_of(&line) == way).then_some(line)
            });
            along.filter(|line| is_whole(study, line)).unwrap_or_else(|| study.line_through(at))
        });
        self.at.set(at);
        self.table.send(Input::Follow(Box::new(line), change));
        self.available.set(self.edits.with_value(Edits::available));
        self.keep();
    }

    /// Takes over what was played on the table since, and gives it back the continuations that are
    /// known.
    fn follow_table(&self) {
        let before = self.now();
        let mut study = before.study.clone();
        let line = self.table.now(Clone::clone);
        let at = match study.follow(&line) {
            Ok(at) => at,
            Err(refusal) => {
                self.say_refused(&refusal);
                return self.stand(before.at, BoardChange::Jumped);
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
        let whole = self.study.with(|study| study.line_through(at));
        if !self.study.with(|study| is_whole(study, &line)) {
            self.table.send(Input::Refresh(Box::new(whole)));
        }
        self.keep();
    }

    /// Keeps the study as it stands, unless another tab does.
    fn keep(&self) {
        if self.table.session(Session::may_write) {
            let at = self.at.get();
            repository::keep_study(&self.study.with(|study| archive::from_study(study, at)));
        }
    }

    fn identity(&self) -> String {
        self.study.with(|study| archive::study_identity(study).to_owned())
    }

    /// Claims the study for this tab.
    fn claim(&self, is_fresh: bool) {
        self.table.send(Input::Claim { identity: self.identity(), is_fresh });
    }

    /// Brings the study to where another tab has left it.
    fn catch_up(&self) {
        if let Some(latest) = repository::archived_game(&self.identity()) {
            let (study, at) = archive::to_study(&latest);
            if self.study.with(|ours| *ours != study) {
                return self.show(Moment { study, at });
            }
        }
        self.keep();
    }

    /// Whether the study must not change here, which is said.
    fn is_refused(&self) -> bool {
        let is_refused = !self.table.session(Session::may_write);
        if is_refused {
            self.table.send(Input::Touch);
        }
        is_refused
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
