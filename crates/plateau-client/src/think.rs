//! What the worker does with a request. No browser is needed here: the clock, the stop and the way replies are
//! sent come in as arguments.

use plateau_game::Game;
use plateau_games::AnyPosition;
use plateau_match::{Match, record};
use plateau_players::{
    Control, Decision, Library, Limits, News, Player, Question, Spec, TableBook, Time, Value as Worth,
};
use plateau_wire::{Candidate, Reply, Request, Task, Value};

/// Who analyses: the full searcher, as strong as it is.
const ANALYST: &str = "search";

/// Remembers the player of the last request, and so what it learned.
#[derive(Debug, Default)]
pub struct Head {
    player: Option<(String, Box<dyn Player>)>,
    /// What is known for certain, once it was worked out.
    library: Library,
}

impl Head {
    /// Answers one request.
    pub fn answer(&mut self, request: &Request, control: Control<'_>, send: &mut dyn FnMut(Reply)) {
        let id = request.id;
        let outcome =
            record::read(&request.record).map_err(|error| error.to_string()).and_then(|game| match &request
                .task
            {
                Task::Move { player, seed } => self.choose(id, &game, player, *seed, control, send),
                Task::Analyse { lines, time_ms } => self.analyse(id, &game, *lines, *time_ms, control, send),
            });
        if let Err(sentence) = outcome {
            send(Reply::Failed { id, sentence });
        }
    }

    fn choose(
        &mut self,
        id: u32,
        game: &Match,
        player: &str,
        seed: u64,
        control: Control<'_>,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(), String> {
        let keys = keys(game);
        let question = Question {
            history: &keys,
            control,
            seed,
            ..Question::new(*game.position(), Limits { time: time_left(game), ..Limits::default() })
        };
        let decision = self.player(player, game)?.think(&question, &mut |news| {
            if news.rank == 0 {
                send(progress(id, news));
            }
        });
        let mv = decision.mv.ok_or("there is no move here")?;
        let value = (decision.by != "chance").then(|| worth(decision.value, decision.exact));
        let line = decision.pv.iter().map(ToString::to_string).collect();
        send(Reply::Chosen { id, mv: mv.to_string(), value, line, by: decision.by.into() });
        Ok(())
    }

    fn analyse(
        &mut self,
        id: u32,
        game: &Match,
        lines: u8,
        time_ms: u32,
        control: Control<'_>,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(), String> {
        if let Some(candidates) = self.known(game.position(), control) {
            send(Reply::Analysed { id, done: true, depth: 0, nodes: 0, candidates });
            return Ok(());
        }
        let keys = keys(game);
        let question = Question {
            history: &keys,
            control,
            lines: usize::from(lines.max(1)),
            ..Question::new(*game.position(), Limits::time(u64::from(time_ms)))
        };
        let mut best: Vec<Candidate> = Vec::new();
        let decision = self.player(ANALYST, game)?.think(&question, &mut |news| {
            best.truncate(news.rank);
            best.extend(candidate(news.value, false, &news.line));
            let (depth, nodes) = (news.depth, news.nodes);
            if best.len() == question.lines {
                send(Reply::Analysed { id, done: false, depth, nodes, candidates: best.clone() });
            }
        });
        send(Reply::Analysed {
            id,
            done: true,
            depth: decision.depth,
            nodes: decision.nodes,
            candidates: candidates(&decision),
        });
        Ok(())
    }

    /// Every legal move with its true value, best first, where there is certain knowledge. Force 3 is small enough to
    /// be solved when it is asked about.
    fn known(&mut self, position: &AnyPosition, control: Control<'_>) -> Option<Vec<Candidate>> {
        if let AnyPosition::Force3(force3) = position
            && self.library.moves(position).is_none()
        {
            let book = TableBook::force3(force3.rules(), &control)?;
            self.library = std::mem::take(&mut self.library).with(book);
        }
        let mut moves = self.library.moves(position)?;
        moves.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        Some(moves.into_iter().filter_map(|(mv, value)| candidate(value, true, &[mv])).collect())
    }

    /// The player of this description, the same as last time if it was asked last time.
    fn player(&mut self, description: &str, game: &Match) -> Result<&mut dyn Player, String> {
        let name = format!("{description} in {}", game.variant().game());
        if self.player.as_ref().is_none_or(|(known, _)| *known != name) {
            let spec: Spec = description.parse().map_err(|error| format!("{error}"))?;
            spec.check(game.variant().game()).map_err(|error| error.to_string())?;
            self.player = Some((name, spec.build()));
        }
        match &mut self.player {
            Some((_, player)) => Ok(player.as_mut()),
            None => Err(format!("nobody answers to '{description}'")),
        }
    }
}

/// The positions of the game before the present one, for repetitions.
fn keys(game: &Match) -> Vec<u64> {
    (0..game.ply()).filter_map(|ply| game.position_after(ply)).map(|position| position.key()).collect()
}

fn time_left(game: &Match) -> Time {
    let increment_ms = game.time_control().map_or(0, |control| control.increment_ms);
    match game.remaining_ms(game.side_to_move()) {
        Some(left_ms) => Time::Clock { left_ms, increment_ms },
        None => Time::Unlimited,
    }
}

fn progress(id: u32, news: &News) -> Reply {
    let line = news.line.iter().map(ToString::to_string).collect();
    Reply::Progress { id, depth: news.depth, nodes: news.nodes, value: Some(worth(news.value, false)), line }
}

fn candidates(decision: &Decision) -> Vec<Candidate> {
    decision.lines.iter().filter_map(|(value, line)| candidate(*value, decision.exact, line)).collect()
}

fn candidate(value: Worth, exact: bool, line: &[plateau_games::AnyMove]) -> Option<Candidate> {
    let mv = line.first()?.to_string();
    let line = line.iter().map(ToString::to_string).collect();
    Some(Candidate { mv, value: worth(value, exact), line })
}

fn worth(value: Worth, exact: bool) -> Value {
    match value.plies() {
        Some(plies) if value.is_win() => Value::Win(plies),
        Some(plies) => Value::Loss(plies),
        None if exact && value.points() == 0 => Value::Draw,
        None => Value::Score(value.points()),
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    fn ask(game: GameId, moves: &str, task: Task) -> Vec<Reply> {
        let mut played = Match::new(Variant::new(game));
        for text in moves.split_whitespace() {
            let mv = played.position().parse_move(text).unwrap();
            played.play(mv).unwrap();
        }
        let request = Request { id: 3, record: record::write(&played), task };
        let mut replies = Vec::new();
        Head::default().answer(&request, Control::default(), &mut |reply| replies.push(reply));
        replies
    }

    fn move_by(player: &str) -> Task {
        Task::Move { player: player.into(), seed: 1 }
    }

    #[test]
    fn a_level_answers_with_a_winning_move() {
        let replies = ask(GameId::Sogo, "a1 b1 a1 b1 a1 b1", move_by("level:5"));
        let Some(Reply::Chosen { id: 3, mv, value: Some(value), .. }) = replies.last() else {
            panic!("{replies:?}")
        };
        assert_eq!((mv.as_str(), *value), ("a1", Value::Win(1)));
    }

    #[test]
    fn every_offered_opponent_plays_every_game() {
        for game in GameId::ALL {
            for opponent in crate::opponent::NAMED
                .into_iter()
                .chain([crate::opponent::FIRST_CUSTOM])
                .filter(|name| *name != "level:10")
            {
                let replies = ask(game, "", move_by(opponent));
                assert!(
                    matches!(replies.last(), Some(Reply::Chosen { .. })),
                    "{opponent} in {game}: {replies:?}"
                );
            }
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
    fn what_cannot_be_answered_is_refused_in_one_sentence() {
        for (game, task) in [("sogo", move_by("level:11")), ("chess", move_by("level:1"))] {
            let request = Request { id: 9, record: format!("[Game \"{game}\"]\n\n*\n"), task };
            let mut replies = Vec::new();
            Head::default().answer(&request, Control::default(), &mut |reply| replies.push(reply));
            assert!(matches!(replies[..], [Reply::Failed { id: 9, .. }]), "{replies:?}");
        }
    }
}
