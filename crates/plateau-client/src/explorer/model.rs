//! What the views of the room share: the recording, the selected node, the moment, and the worker
//! that records.

use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::*;
use plateau_games::AnyMove;
use plateau_match::{Match, record};
use plateau_players::{Algorithm, InsideOptions, Switch};
use plateau_search::recording::Recording;
use plateau_wire::{Reply, Task};
use web_sys::PointerEvent;

use super::address::{Address, Aside, QuizAt};
use super::playback;
use super::recording::RecordedSearch;
use super::sentence::Teller;
use crate::game::table::Table;
use crate::ground::engine_worker::EngineWorker;
use crate::ground::route::Route;
use crate::ground::ui::{Ui, show_address, use_ui};
use crate::text::switch_name;
use plateau_session::{BoardChange, Input};

#[derive(Clone, Copy)]
pub struct ExplorerModel {
    pub ui: Ui,
    /// Shows the node that is looked at.
    pub table: Table,
    /// The game as it stands where the search begins.
    pub game: StoredValue<Match>,
    pub options: RwSignal<InsideOptions>,
    pub looked: RwSignal<Option<Arc<RecordedSearch>>>,
    pub selected: RwSignal<u32>,
    pub hovered: RwSignal<Option<u32>>,
    /// Where the pointer was last seen.
    pointer: StoredValue<Option<(i32, i32)>>,
    pub time: RwSignal<u32>,
    /// The quiz or the lesson that is open.
    pub aside: RwSignal<Option<Aside>>,
    /// Whether what comes later is kept from the eyes, because it was asked for.
    pub hides: RwSignal<bool>,
    /// Whether somebody steps through the search: what is still to come is kept from the eyes.
    steps: RwSignal<bool>,
    failed: RwSignal<bool>,
    /// The moves that led to the selected node of the search before.
    line: StoredValue<Vec<String>>,
    /// Whether anything was chosen here: until then the address is left as it came.
    chosen: RwSignal<bool>,
    engine: StoredValue<EngineWorker, LocalStorage>,
}

impl ExplorerModel {
    pub fn open(game: &Match, address: Address) -> ExplorerModel {
        let Address { options, node, aside, .. } = address;
        let game = without_seats(game);
        let model = ExplorerModel {
            ui: use_ui(),
            table: Table::passing(game.clone()),
            game: StoredValue::new(game),
            options: RwSignal::new(options),
            looked: RwSignal::new(None),
            selected: RwSignal::new(node),
            hovered: RwSignal::new(None),
            pointer: StoredValue::new(None),
            time: RwSignal::new(0),
            aside: RwSignal::new(aside),
            hides: RwSignal::new(false),
            steps: RwSignal::new(false),
            failed: RwSignal::new(false),
            line: StoredValue::new(Vec::new()),
            chosen: RwSignal::new(false),
            engine: StoredValue::new_local(EngineWorker::new()),
        };
        Effect::new(move |before: Option<()>| {
            let options = model.options.get();
            if before.is_some() {
                model.chosen.set(true);
            }
            untrack(|| {
                model.note_line();
                // What the address names is shown at first.
                model.search(options, if before.is_some() { None } else { Some(node) });
            });
        });
        model.table.propose_to(Some(Arc::new(move |mv| model.follow(mv))));
        Effect::new(move |_| model.show_node());
        Effect::new(move |_| model.write_address());
        on_cleanup(move || {
            let _ = model.engine.try_with_value(EngineWorker::end);
        });
        model
    }

    /// Remembers the moves that lead to the selected node, as long as they are known: the next
    /// search is looked at from there.
    fn note_line(&self) {
        if let Some(line) =
            self.with(|looked| looked.line(self.selected.get().min(looked.len() - 1)))
        {
            self.line.set_value(line);
        }
    }

    /// Records a search, and selects a node of it: this one, or where the moves lead that led to
    /// the one that was selected.
    fn search(&self, options: InsideOptions, node: Option<u32>) {
        let model = *self;
        model.looked.set(None);
        model.steps.set(false);
        model.hovered.set(None);
        model.failed.set(false);
        let text = model.game.with_value(record::write);
        let task = Task::Inside { search: options.to_string() };
        let parts = RefCell::new(Recording::default());
        model.engine.with_value(|engine| {
            engine.ask(text, task, move |reply| match reply {
                Reply::Inside { nodes, playouts, summary, .. } => {
                    parts.borrow_mut().nodes.extend(nodes);
                    parts.borrow_mut().playouts.extend(playouts);
                    if let Some(summary) = summary {
                        let recording = Recording { summary, ..parts.take() };
                        model.take(options.clone(), recording, node);
                    }
                }
                Reply::Failed { .. } => model.failed.set(true),
                _ => {}
            });
        });
    }

    fn take(&self, options: InsideOptions, recording: Recording, node: Option<u32>) {
        let root = self.game.with_value(|game| *game.position());
        let looked = RecordedSearch::new(options, root, recording);
        let node = match (node, self.aside.get_untracked()) {
            (Some(node), _) if node > 0 && node < looked.len() => node,
            (Some(_), Some(Aside::Lesson(at))) => at.step().at.find(&looked),
            _ => self.line.with_value(|line| looked.along(line)),
        };
        let last = playback::moments(&looked).saturating_sub(1);
        self.looked.set(Some(Arc::new(looked)));
        self.time.set(last);
        self.show(node);
    }

    pub fn is_ready(&self) -> bool {
        self.looked.with(Option::is_some) || self.failed.get()
    }

    /// Looks at the recording, where there is one.
    pub fn with<T>(&self, look: impl FnOnce(&RecordedSearch) -> T) -> Option<T> {
        self.looked.with(|looked| looked.as_deref().filter(|looked| !looked.is_empty()).map(look))
    }

    /// The node that is looked at: the one pointed at, else the selected one.
    pub fn shown(&self) -> u32 {
        let node = self.hovered.get().unwrap_or_else(|| self.selected.get());
        self.with(|looked| node.min(looked.len() - 1)).unwrap_or(0)
    }

    /// Selects a node; the moment is the one at which it has just been left.
    pub fn select(&self, node: u32) {
        self.chosen.set(true);
        self.steps.set(false);
        self.show(node);
    }

    fn show(&self, node: u32) {
        let time = untrack(|| {
            self.with(|looked| {
                (looked.options.algorithm != Algorithm::Mcts).then(|| looked.shape.left_at(node))
            })
        });
        self.hovered.set(None);
        self.selected.set(node);
        if let Some(time) = time.flatten() {
            self.time.set(time);
        }
    }

    /// Goes to a moment; the selected node goes along, and what comes later is hidden.
    pub fn go_to(&self, time: u32) {
        let found = untrack(|| self.with(|looked| playback::moment(looked, time))).flatten();
        let last = untrack(|| self.with(playback::moments)).unwrap_or(0).saturating_sub(1);
        let is_sampled = self.options.with_untracked(|one| one.algorithm == Algorithm::Mcts);
        self.steps.set(!is_sampled && time < last);
        self.time.set(time);
        self.chosen.set(true);
        if let Some(moment) = found {
            self.hovered.set(None);
            self.selected.set(moment.node);
        }
    }

    /// Looks at a node at a moment that is not its own.
    pub fn look_at(&self, node: u32, time: u32) {
        self.chosen.set(true);
        self.hovered.set(None);
        self.selected.set(node);
        self.time.set(time);
    }

    /// Whether what came of a node may be seen: while a question is open only what had happened by
    /// then.
    pub fn knows(&self, looked: &RecordedSearch, node: u32) -> bool {
        let is_sampled = looked.options.algorithm == Algorithm::Mcts;
        let seen = || looked.shape.left_at(node) <= self.time.get();
        if is_sampled { !self.hides.get() } else { !self.is_hiding() || seen() }
    }

    /// Whether what is still to come is hidden, for a question or for steps.
    pub fn is_hiding(&self) -> bool {
        self.hides.get() || self.steps.get()
    }

    /// A value with what it is, where it may be seen.
    pub fn worth(&self, looked: &RecordedSearch, node: u32) -> String {
        if self.knows(looked, node) { self.teller().bounded(looked, node) } else { "?".to_owned() }
    }

    /// A pointer that moves over a node points at it. One at rest does not, though browsers tell of
    /// a move where something comes under it: else the node of a lesson's next step would give way
    /// to whatever lies there.
    pub fn pointer_moved(&self, event: &PointerEvent, node: Option<u32>) {
        if self.pointer.get_value() != Some(place_of(event)) {
            self.point_at(node);
        }
    }

    /// Whatever it is over: the whole room tells, after the node that was under the pointer has
    /// heard of it.
    pub fn note_pointer(&self, event: &PointerEvent) {
        self.pointer.set_value(Some(place_of(event)));
    }

    pub fn point_at(&self, node: Option<u32>) {
        if self.hovered.get_untracked() != node {
            self.hovered.set(node);
        }
    }

    pub fn teller(&self) -> Teller {
        let names = plateau_game::Side::BOTH.map(|side| self.table.name(side));
        Teller { texts: self.ui.texts(), names }
    }

    /// What the whole search came to, in words.
    pub fn told(&self) -> String {
        let texts = self.ui.texts();
        let words = texts.explorer();
        if self.failed.get() {
            return words.none().to_owned();
        }
        let told = self.with(|looked| {
            let mistakes = self.mistakes(looked);
            let summary = &looked.recording.summary;
            if looked.options.algorithm == Algorithm::Mcts {
                return words
                    .summary_sampled(&summary.visited.to_string(), &summary.depth.to_string());
            }
            let numbers = [
                summary.visited.to_string(),
                summary.depth.to_string(),
                positions(summary.minimax.positions),
                summary.evaluated.to_string(),
                summary.cuts.to_string(),
                summary.table_hits.to_string(),
            ];
            let [visited, depth, without, evaluated, cuts, answers] =
                numbers.each_ref().map(String::as_str);
            let asked = looked.options.depth.to_string();
            let mut told = if summary.value.is_none() {
                words.summary_stopped(visited, &asked, without)
            } else if summary.minimax.counted {
                words.summary(visited, depth, without, evaluated, cuts, answers)
            } else {
                words.summary_estimated(visited, depth, without, evaluated, cuts, answers)
            };
            if let Some(mistakes) = mistakes {
                told = format!("{told} {mistakes}");
            }
            if summary.omitted > 0 {
                told = format!("{told} {}", words.omitted(&summary.omitted.to_string()));
            }
            told
        });
        told.unwrap_or_else(|| words.working().to_owned())
    }

    /// What the search does wrong on purpose, where it does.
    fn mistakes(&self, looked: &RecordedSearch) -> Option<String> {
        let words = self.ui.texts().explorer();
        let made = Switch::ALL
            .into_iter()
            .filter(|switch| switch.is_mistake() && looked.options.has(*switch));
        let names: Vec<&str> = made.map(|switch| switch_name(switch, self.ui.texts())).collect();
        (!names.is_empty()).then(|| words.mistakes_made(&names.join(", ")))
    }

    /// Puts the node that is looked at on the board, as the search saw it: where it forgot rules,
    /// no game leads there.
    fn show_node(&self) {
        let node = self.shown();
        // While the next search is under way the board stays as it is.
        let Some((line, imagined)) = self.with(|looked| (looked.line(node), looked.position(node)))
        else {
            return;
        };
        let mut game = self.game.get_value();
        for mv in &line {
            let Ok(mv) = game.position().parse_move(mv) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        if let Some(imagined) = imagined.filter(|imagined| imagined != game.position()) {
            game = Match::from_position(imagined);
        }
        let is_new = self
            .table
            .now(|shown| shown.position() != game.position() || shown.ply() != game.ply());
        if is_new {
            self.table.send(Input::Follow(Box::new(game), BoardChange::Jumped));
        }
    }

    /// A move of the hand leads to the child that it leads to; what was never looked at is said to
    /// be so.
    fn follow(&self, mv: AnyMove) {
        let child = untrack(|| {
            let node = self.shown();
            self.with(|looked| looked.child(node, &mv.to_string()))
        });
        match child.flatten() {
            Some(child) => self.select(child),
            None => self.ui.say(self.ui.texts().explorer().never_looked(&mv.to_string())),
        }
    }

    /// The address always names what is seen; going back leads out of the room, not through every
    /// node.
    fn write_address(&self) {
        let address = self.address();
        if !self.chosen.get() {
            return;
        }
        show_address(&address);
    }

    pub fn address(&self) -> String {
        let (node, aside) = (self.selected.get(), self.aside.get());
        let rest = self.options.with(|options| {
            self.game.with_value(|game| Address::write(game, options, node, aside))
        });
        Route::Inside(self.game.with_value(|game| game.variant().game()), rest).address()
    }

    pub fn quiz(&self) -> Option<QuizAt> {
        match self.aside.get()? {
            Aside::Quiz(quiz) => Some(quiz),
            Aside::Lesson(_) => None,
        }
    }
}

/// A number of positions; of estimates beyond a thousand million only the size says something.
fn positions(count: u64) -> String {
    if count < 1_000_000_000 { count.to_string() } else { format!("{:.1e}", count as f64) }
}

/// The same moves with nobody in the seats: no clock runs here and no computer plays.
fn without_seats(game: &Match) -> Match {
    let mut plain = Match::from_position(*game.start());
    for ply in &game.plies()[..game.ply()] {
        if plain.play(ply.mv()).is_err() {
            break;
        }
    }
    plain
}

fn place_of(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}
