//! Request handling of the worker. No browser is needed here: the clock, the stop and the reply
//! channel come in as arguments.

use plateau_games::{AnyPosition, GameId};
use plateau_match::contest::MatchTally;
use plateau_match::{Match, record};
use plateau_players::{
    Control, Decision, Level, Library, Limits, Player, Question, Resource, Spec, analyst,
    solves_every_move,
};
use plateau_wire::{Candidate, Reply, Request, Task};

use super::contest::contest;
use super::lazy_files::{helpful, with_file};
use super::q_learner::learn;
use super::recorded_search;
use super::replies::{candidate, candidates, progress, words};
use super::review_task;

/// Engine of a request: a player of some description, or the analyser.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Player(Spec),
    Analyst,
}

/// Answers the requests of the page. Remembers the player of the last one, and so what it learned.
#[derive(Debug, Default)]
pub struct EngineService {
    player: Option<(Who, GameId, Box<dyn Player>)>,
    /// Cached certain knowledge, computed or fetched.
    library: Library,
    /// Files that were fetched, or of which it is known that they cannot be had.
    settled: Vec<Resource>,
}

/// The number of a request, and the game it is about.
struct OpenRequest {
    id: u32,
    game: Match,
}

impl EngineService {
    /// Knowledge that would help with a request and has not been fetched yet.
    pub fn wants(&self, request: &Request) -> Option<Resource> {
        let game = record::read(&request.record).ok()?;
        helpful(game.position(), &request.task).filter(|resource| !self.settled.contains(resource))
    }

    /// Takes a file that a request wanted; `None` means that there is none to be had. A sentence
    /// where the file is not what it should be: everything goes on without it.
    pub fn learn(&mut self, resource: Resource, bytes: Option<&[u8]>) -> Result<(), String> {
        self.settled.push(resource);
        let Some(bytes) = bytes else { return Ok(()) };
        self.library = with_file(self.library.clone(), resource, bytes)?;
        // The current player was made without it.
        self.player = None;
        Ok(())
    }

    /// Answers one request.
    pub fn answer(&mut self, request: &Request, control: Control<'_>, send: &mut dyn FnMut(Reply)) {
        let (id, task) = (request.id, &request.task);
        let outcome =
            record::read(&request.record).map_err(|error| error.to_string()).and_then(|game| {
                let asked = OpenRequest { id, game };
                match task {
                    Task::Move { player, seed } => {
                        self.choose(&asked, player, *seed, control, send)
                    }
                    Task::Analyse { lines, time_ms } => {
                        self.analyse(&asked, *lines, *time_ms, control, send)
                    }
                    Task::Review { first, end, nodes } => {
                        let portion = *first as usize..*end as usize;
                        let library = self.library.clone().with_proofs();
                        review_task::assess(id, &asked.game, portion, *nodes, &library, send)
                    }
                    Task::Decide { nodes } => {
                        let library = self.library.clone().with_proofs();
                        review_task::decide(id, &asked.game, *nodes, &library, send)
                    }
                    Task::Ponder { player } => self.ponder(&asked, player, control, send),
                    Task::Contest { players, games, seed } => {
                        contend(&asked, players, (*games, *seed), control, send)
                    }
                    Task::Learn { episodes, seed } => learn(id, *episodes, *seed, control, send),
                    Task::Inside { search } => recorded_search::of_game(
                        id,
                        &asked.game,
                        search,
                        &self.library,
                        control,
                        send,
                    ),
                    Task::InsideTree { tree, search } => {
                        recorded_search::of_tree(id, tree, search, control, send)
                    }
                }
            });
        if let Err(sentence) = outcome {
            send(Reply::Failed { id, sentence });
        }
    }

    fn choose(
        &mut self,
        asked: &OpenRequest,
        player: &str,
        seed: u64,
        control: Control<'_>,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(), String> {
        let (id, game) = (asked.id, &asked.game);
        let keys = game.earlier_keys();
        let spec = read_spec(player, game)?;
        let limits = limits_for(&spec, game);
        let question =
            Question { history: &keys, control, seed, ..Question::new(*game.position(), limits) };
        let decision = self.player(Who::Player(spec), game).think(&question, &mut |news| {
            if news.rank == 0 {
                send(progress(id, news));
            }
        });
        let mv = decision.mv.ok_or("there is no move here")?;
        let Decision { score, by, .. } = decision;
        send(Reply::Chosen { id, mv: mv.to_string(), value: score, line: words(&decision.pv), by });
        Ok(())
    }

    fn analyse(
        &mut self,
        asked: &OpenRequest,
        lines: u8,
        time_ms: u32,
        control: Control<'_>,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(), String> {
        let (id, game) = (asked.id, &asked.game);
        let keys = game.earlier_keys();
        let question = Question {
            history: &keys,
            control,
            lines: worthwhile_lines(game.position(), lines),
            ..Question::new(*game.position(), Limits::time(u64::from(time_ms)))
        };
        let legal = game.moves().len();
        let mut best: Vec<Candidate> = Vec::new();
        let decision = self.player(Who::Analyst, game).think(&question, &mut |news| {
            best.truncate(news.rank);
            best.extend(candidate(news.score, &news.line));
            let (depth, nodes) = (news.depth, news.nodes);
            if lines > 0 && best.len() == question.lines.min(legal) {
                send(Reply::Analysed {
                    id,
                    done: false,
                    depth,
                    nodes,
                    by: None,
                    candidates: best.clone(),
                });
            }
        });
        let Decision { score, depth, nodes, ref pv, by, .. } = decision;
        let candidates = match lines {
            0 => vec![Candidate { mv: String::new(), value: score, line: words(pv) }],
            _ => candidates(&decision),
        };
        send(Reply::Analysed { id, done: true, depth, nodes, by: Some(by), candidates });
        Ok(())
    }

    /// Thinks on the opponent's time: what they might do, and what to answer to that. Nothing comes
    /// of it but what the player remembers.
    fn ponder(
        &mut self,
        asked: &OpenRequest,
        player: &str,
        control: Control<'_>,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(), String> {
        let mut game = asked.game.clone();
        let spec = read_spec(player, &game)?;
        for _ in 0..2 {
            if game.finish().is_some() || control.stop_requested() {
                break;
            }
            let keys = game.earlier_keys();
            let question = Question {
                history: &keys,
                control,
                ..Question::new(*game.position(), Limits::default())
            };
            let decision =
                self.player(Who::Player(spec.clone()), &game).think(&question, &mut |_| {});
            let Some(mv) = decision.mv else { break };
            game.play(mv).map_err(|refusal| refusal.to_string())?;
        }
        send(Reply::Pondered { id: asked.id });
        Ok(())
    }

    /// This player, the same as last time if it was asked last time.
    fn player(&mut self, who: Who, game: &Match) -> &mut dyn Player {
        let id = game.variant().game();
        let held = self.player.take().filter(|(known, played, _)| (known, *played) == (&who, id));
        let (_, _, player) = self.player.insert(held.unwrap_or_else(|| {
            let library = self.library.clone().with_proofs();
            let player = match &who {
                Who::Player(spec) => spec.build_with(&library),
                Who::Analyst => analyst(&library),
            };
            (who, id, player)
        }));
        player.as_mut()
    }
}

/// A description that means something in this game, cut down to what a page can bear.
fn read_spec(description: &str, game: &Match) -> Result<Spec, String> {
    let spec: Spec = description.parse().map_err(|error| format!("{error}"))?;
    let spec = spec.for_page();
    spec.check(game.variant().game()).map_err(|error| error.to_string())?;
    Ok(spec)
}

/// Some quick games between two players, on the board of the game that was asked about.
fn contend(
    asked: &OpenRequest,
    players: &[String; 2],
    (games, seed): (u32, u64),
    control: Control<'_>,
    send: &mut dyn FnMut(Reply),
) -> Result<(), String> {
    let (id, variant) = (asked.id, asked.game.variant());
    let [a, b] = players;
    let players = [read_spec(a, &asked.game)?.build(), read_spec(b, &asked.game)?.build()];
    let mut tell = |done: bool, tally: &MatchTally| {
        let MatchTally { wins, draws, losses, .. } = *tally;
        send(Reply::Contested { id, done, wins, draws, losses });
    };
    let start = Match::new(variant);
    let tally =
        contest(&start, players, games as usize, seed, control, &mut |tally| tell(false, tally));
    tell(true, &tally);
    Ok(())
}

/// As many lines as were asked for; where the end of an Othello game is near, every move is worth
/// one.
fn worthwhile_lines(position: &AnyPosition, lines: u8) -> usize {
    if lines > 1 && solves_every_move(position) { 64 } else { usize::from(lines) }
}

/// Without a clock the highest level takes two seconds of its own; here its answer is there within
/// them, journey included.
fn limits_for(spec: &Spec, game: &Match) -> Limits {
    let increment_ms = game.time_control().map_or(0, |control| control.increment_ms);
    match game.remaining_ms(game.side_to_move()) {
        Some(left_ms) => Limits::clock(left_ms, increment_ms),
        None if matches!(spec, Spec::Level(Level::HIGHEST, _)) => Limits::time(1_800),
        None => Limits::default(),
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::{Distance, Score, Source, Unit};
    use plateau_games::Variant;

    use super::*;

    fn ask(game: GameId, moves: &str, task: Task) -> Vec<Reply> {
        ask_on(Variant::new(game), moves, task)
    }

    fn ask_on(variant: Variant, moves: &str, task: Task) -> Vec<Reply> {
        let mut played = Match::new(variant);
        for text in moves.split_whitespace() {
            let mv = played.position().parse_move(text).unwrap();
            played.play(mv).unwrap();
        }
        let request = Request { id: 3, record: record::write(&played), task };
        let mut replies = Vec::new();
        EngineService::default()
            .answer(&request, Control::default(), &mut |reply| replies.push(reply));
        replies
    }

    fn move_by(player: &str) -> Task {
        Task::Move { player: player.into(), seed: 1 }
    }

    #[test]
    fn a_level_answers_with_a_winning_move() {
        let replies = ask(GameId::Sogo, "a1 b1 a1 b1 a1 b1", move_by("level:5"));
        let Some(Reply::Chosen { id: 3, mv, value, .. }) = replies.last() else {
            panic!("{replies:?}")
        };
        assert_eq!((mv.as_str(), *value), ("a1", Score::win_in(1)));
    }

    #[test]
    fn three_plies_of_minimax_on_the_smallest_cube_are_laid_open() {
        let variant = Variant::build(GameId::Morpion, Some(3), &[]).unwrap();
        let replies = ask_on(variant, "", Task::Inside { search: "minimax:depth=3".into() });
        let mut recorded = 0;
        for reply in &replies {
            let Reply::Inside { nodes, .. } = reply else { panic!("{reply:?}") };
            recorded += nodes.len();
        }
        let Some(Reply::Inside { summary: Some(summary), .. }) = replies.last() else { panic!() };
        assert_eq!((summary.depth, summary.visited, recorded), (3, 18_280, 18_280));
        assert!(replies.len() > 4, "in parts");
        assert!(replies[..replies.len() - 1].iter().all(|reply| !reply.is_last()));
    }

    #[test]
    fn an_analysis_without_time_still_says_something() {
        for game in GameId::ALL {
            let replies = ask(game, "", Task::Analyse { lines: 4, time_ms: 0 });
            let Some(Reply::Analysed { done: true, candidates, .. }) = replies.last() else {
                panic!("{game}: {replies:?}")
            };
            assert!(!candidates.is_empty(), "{game}: {replies:?}");
        }
    }

    #[test]
    fn morpion_is_won_at_once_by_the_proof() {
        for task in [move_by("level:10"), Task::Analyse { lines: 3, time_ms: 0 }] {
            let replies = ask(GameId::Morpion, "", task);
            let value = match &replies[..] {
                [Reply::Chosen { value, by: Source::Proof, .. }] => *value,
                [Reply::Analysed { done: true, candidates, .. }] => candidates[0].value,
                _ => panic!("{replies:?}"),
            };
            assert_eq!(value, Score::Win(Distance::AtMost(59)));
        }
    }

    #[test]
    fn analysis_ends_with_the_candidates_best_first() {
        let replies = ask(GameId::Force3, "@b1 @a1", Task::Analyse { lines: 3, time_ms: 0 });
        let Some(Reply::Analysed { done: true, candidates, .. }) = replies.last() else {
            panic!("{replies:?}")
        };
        assert!(!candidates.is_empty());
    }

    #[test]
    fn near_the_end_of_a_cube_every_move_has_its_certain_value() {
        const GAME: &str = "d4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 d3 b2 d2 \
                            a3 a3 d2 a1 a1 c4 d2 c3 a3 c2 b2";
        let replies = ask(GameId::Sogo, GAME, Task::Analyse { lines: 2, time_ms: 600_000 });
        let Some(Reply::Analysed { done: true, candidates, .. }) = replies.last() else {
            panic!("{replies:?}")
        };
        assert!(candidates.len() > 2, "{candidates:?}");
        assert!(candidates.iter().all(|one| one.value.is_certain()), "{candidates:?}");
    }

    /// Of every game, early and late: one candidate without a move, of the same worth as with one.
    #[test]
    fn a_position_can_be_valued_without_its_moves() {
        for game in GameId::ALL {
            let replies = ask(game, "", Task::Analyse { lines: 0, time_ms: 0 });
            let [Reply::Analysed { done: true, candidates, .. }] = &replies[..] else {
                panic!("{game}: {replies:?}")
            };
            assert!(
                matches!(&candidates[..], [Candidate { mv, .. }] if mv.is_empty()),
                "{game}: {replies:?}"
            );
        }
        let value =
            |lines| match ask(GameId::Force3, "@a1", Task::Analyse { lines, time_ms: 0 }).last() {
                Some(Reply::Analysed { candidates, .. }) => candidates[0].value,
                other => panic!("{other:?}"),
            };
        assert_eq!(value(0), value(1));
    }

    /// A small board is judged by the general search before its end, which does not count discs.
    #[test]
    fn estimates_other_than_discs_have_no_number_in_othello() {
        let small = Variant::build(GameId::Othello, Some(6), &[]).unwrap();
        let replies = ask_on(small, "", Task::Analyse { lines: 2, time_ms: 0 });
        for reply in replies {
            let Reply::Analysed { candidates, .. } = &reply else { panic!("{reply:?}") };
            assert!(
                !candidates.is_empty()
                    && candidates
                        .iter()
                        .all(|one| matches!(one.value, Score::Points(_, Unit::Unnamed))),
                "{reply:?}"
            );
        }
    }

    #[test]
    fn a_contest_is_told_game_by_game() {
        let players = ["alphabeta:depth=2".to_owned(), "random".to_owned()];
        let replies = ask(GameId::Force3, "", Task::Contest { players, games: 2, seed: 1 });
        let [Reply::Contested { done: false, .. }, Reply::Contested { done: false, .. }, last] =
            &replies[..]
        else {
            panic!("{replies:?}")
        };
        assert!(
            matches!(last, Reply::Contested { done: true, wins, draws, losses, .. } if wins + draws + losses == 2)
        );
    }

    #[test]
    fn a_typed_tree_is_searched() {
        let tree = |tree: &str| {
            let search = "alphabeta:depth=2".to_owned();
            ask(GameId::Sogo, "", Task::InsideTree { tree: tree.to_owned(), search })
        };
        let replies = tree("(3 5) (2 9)");
        let [Reply::Inside { nodes, .. }, Reply::Inside { summary: Some(summary), .. }] =
            &replies[..]
        else {
            panic!("{replies:?}")
        };
        assert_eq!((nodes.len(), summary.visited), (6, 6), "all but the 9");
        assert_eq!(summary.best, ["a"]);
        assert!(matches!(tree("(3 5")[..], [Reply::Failed { .. }]));
    }

    #[test]
    fn a_search_shows_its_tree() {
        let replies = ask(GameId::Force3, "", Task::Inside { search: "alphabeta:depth=3".into() });
        let [Reply::Inside { nodes, .. }, Reply::Inside { summary: Some(summary), .. }] =
            &replies[..]
        else {
            panic!("{replies:?}")
        };
        assert_eq!(nodes.iter().filter(|node| node.parent == Some(0)).count(), 12);
        assert!(summary.visited < summary.minimax.positions, "{summary:?}");
        assert!(nodes.iter().all(|node| node.truth.is_some()), "the table knows them all");
        let unknown = ask(GameId::Force3, "", Task::Inside { search: "guess".into() });
        assert!(matches!(unknown[..], [Reply::Failed { .. }]), "{unknown:?}");
    }

    #[test]
    fn pondering_ends_by_itself() {
        let replies = ask(GameId::Sogo, "a1", Task::Ponder { player: "search:depth=3".into() });
        assert_eq!(replies, [Reply::Pondered { id: 3 }]);
    }

    #[test]
    fn a_file_is_wanted_until_it_was_had_or_found_missing() {
        let record = record::write(&Match::new(Variant::new(GameId::Othello)));
        let request = Request { id: 1, record, task: move_by("level:10") };
        let weights = plateau_othello::Weights::zero().to_bytes();
        for (bytes, fits) in
            [(None, true), (Some(&weights[..]), true), (Some(&b"damaged"[..]), false)]
        {
            let mut engine = EngineService::default();
            assert_eq!(engine.wants(&request), Some(Resource::OthelloWeights));
            assert_eq!(engine.learn(Resource::OthelloWeights, bytes).is_ok(), fits);
            assert_eq!(engine.wants(&request), None);
        }
    }

    #[test]
    fn unanswerable_requests_are_refused_in_one_sentence() {
        for (game, task) in [("sogo", move_by("level:11")), ("chess", move_by("level:1"))] {
            let request = Request { id: 9, record: format!("[Game \"{game}\"]\n\n*\n"), task };
            let mut replies = Vec::new();
            EngineService::default()
                .answer(&request, Control::default(), &mut |reply| replies.push(reply));
            assert!(matches!(replies[..], [Reply::Failed { id: 9, .. }]), "{replies:?}");
        }
    }
}
