//! `plateau bot`: an engine that speaks UGI offers games in the lobby of a server, marked as an
//! engine. One game at a time: the first guest plays; after the game it is offered again.

mod caller;
mod patience;

use std::io::Write as _;
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_games::Variant;
use plateau_lobby::{Room, RoomClient, SECRET_LENGTH, secret_from};
use plateau_match::contest::Contender as _;
use plateau_match::{Match, TimeControl};
use plateau_players::Limits;
use plateau_wire::online::{Action, Chair, Offer, Person, Terms};

use crate::args::BotArgs;
use crate::failure::Failure;
use crate::io::Io;
use crate::match_runner::{Stop, UgiEngine};
use crate::printable::printable;
use crate::process_tree::end_with_signals;
use crate::signals::Signals;
use caller::{Caller, ServerSite};
use patience::{Pauses, ServerTrouble};

/// After a game the other has so long to want another one.
const AFTERWARDS: Duration = Duration::from_secs(60);
/// A clock should last for so many moves.
const MOVES_LEFT: u64 = 25;

/// Until the number of games is reached, or the program is interrupted.
pub fn run(args: &BotArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    end_with_signals(Signals::All);
    let site =
        ServerSite::from_url(&args.server, args.tls_ca.as_deref()).map_err(Failure::Input)?;
    let terms = terms(args)?;
    let cannot = |reason| Failure::Input(format!("engine '{}' cannot play: {reason}", args.engine));
    let mut engine =
        UgiEngine::start(&args.engine, Limits::default(), &Stop::default()).map_err(cannot)?;
    let (mut played, mut pauses) = (0, Pauses::default());
    while args.games.is_none_or(|most| played < most) {
        let mut bot = Bot::sit_down(args, site.clone(), terms.clone(), pauses);
        while !bot.is_done(args.games.map(|most| most - played)) {
            bot.go_on(args, &mut engine, io)?;
        }
        played += bot.finished;
        pauses = bot.caller.pauses;
        if bot.is_turned_away {
            sleep(pauses.next());
        }
    }
    Ok(())
}

fn terms(args: &BotArgs) -> Result<Terms, Failure> {
    let variant = Variant::build(args.game, args.size, &[]).map_err(Failure::input)?;
    let clock: Option<TimeControl> =
        args.clock.as_deref().map(str::parse).transpose().map_err(Failure::input)?;
    Ok(Terms {
        game: args.game.name().to_owned(),
        size: variant.size(),
        rules: variant.rules_text(),
        clock: clock.map(|clock| clock.to_string()),
        first: if args.second { Chair::Guest } else { Chair::Host },
        listed: true,
        ..Terms::default()
    })
}

/// The engine in one room, until the guest leaves.
struct Bot {
    caller: Caller,
    /// The game that the engine was told of.
    begun: Option<u32>,
    /// How many games have ended here.
    finished: u32,
    ended_at: Option<Instant>,
    away_since: Option<Instant>,
    /// This room cannot be used: another one has to be opened.
    is_turned_away: bool,
}

impl Bot {
    fn sit_down(args: &BotArgs, site: ServerSite, terms: Terms, pauses: Pauses) -> Bot {
        let secret = secret_from(&[(); SECRET_LENGTH].map(|()| fastrand::u8(..)));
        let person = Person { name: args.shown_name(), player: None, bot: true };
        let caller = Caller::new(site, RoomClient::open(secret, person, terms), pauses);
        Bot {
            caller,
            begun: None,
            finished: 0,
            ended_at: None,
            away_since: None,
            is_turned_away: false,
        }
    }

    /// Whether enough games were played, or the offer was withdrawn.
    fn is_done(&self, left: Option<u32>) -> bool {
        let other_left = self.away_since.is_some() && self.ended_at.is_some();
        let waited = self.ended_at.is_some_and(|ended| ended.elapsed() > AFTERWARDS);
        self.is_turned_away
            || other_left
            || waited
            || left.is_some_and(|left| self.finished >= left)
    }

    fn go_on(
        &mut self,
        args: &BotArgs,
        engine: &mut UgiEngine,
        io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        let before = self.caller.client.name.is_some();
        self.caller.hear();
        if let Some(why) = &self.caller.distrust {
            let hint = "--tls-ca names a file with whom to trust";
            return Err(Failure::Input(format!(
                "server '{}' is not trusted: {why} ({hint})",
                args.server
            )));
        }
        for trouble in std::mem::take(&mut self.caller.troubles) {
            let (ServerTrouble::Passing(said)
            | ServerTrouble::Room(said)
            | ServerTrouble::Lasting(said)) = &trouble;
            let sentence = printable(&format!("server '{}': {said}", args.server));
            if let ServerTrouble::Lasting(_) = trouble {
                return Err(Failure::Machine(sentence));
            }
            self.is_turned_away |= matches!(trouble, ServerTrouble::Room(_));
            // Errors are ignored: the error stream is closed.
            let _ = writeln!(io.errors, "plateau: {sentence}");
        }
        if let Some(name) = self.caller.client.name.as_deref().filter(|_| !before) {
            let (server, name) = (args.server.trim_end_matches('/'), printable(name));
            io.line(format!("waits in the lobby: {server}/#/with/{name}"))?;
            io.flush()?;
        }
        let Some((room, chair)) =
            self.caller.client.room().cloned().zip(self.caller.client.chair())
        else {
            return Ok(());
        };
        self.notice(&room, chair, io)?;
        if self.caller.client.proposed().is_some() {
            return Ok(());
        }
        if let Some(action) = self.wish(args, &room, chair, engine) {
            self.caller.propose(action);
        }
        Ok(())
    }

    /// Whether the other is here, and how games end.
    fn notice(&mut self, room: &Room, chair: Chair, io: &mut Io<'_>) -> Result<(), Failure> {
        let is_away =
            room.name(chair.other()).is_some() && !self.caller.client.here[chair.other().index()];
        self.away_since = self.away_since.filter(|_| is_away).or(is_away.then(Instant::now));
        if !room.is_over() {
            self.ended_at = None;
            return Ok(());
        }
        if self.ended_at.is_some() {
            return Ok(());
        }
        self.ended_at = Some(Instant::now());
        match room.game().finish() {
            Some(finish) => {
                self.finished += 1;
                self.caller.pauses.reset();
                io.line(format!("{} moves: {finish}", room.game().ply()))?;
            }
            None => io.line("aborted before both had moved")?,
        }
        io.flush()
    }

    /// Next action of the engine's side. It accepts takebacks and rematches, and declines draw
    /// offers.
    fn wish(
        &mut self,
        args: &BotArgs,
        room: &Room,
        chair: Chair,
        engine: &mut UgiEngine,
    ) -> Option<Action> {
        if let Some(asked) = room.offer().filter(|standing| standing.chair != chair) {
            return Some(match asked.offer {
                Offer::Draw => Action::Decline(Offer::Draw),
                other => Action::Accept(other),
            });
        }
        let patience = Duration::from_millis(self.caller.client.away_ms + 1_000);
        let left_long = self.away_since.is_some_and(|since| since.elapsed() > patience);
        if !room.is_played() {
            return None;
        }
        if room.chair(room.game().side_to_move()) != chair {
            return left_long.then_some(Action::Claim);
        }
        if self.begun != Some(room.round()) {
            self.begun = Some(room.round());
            engine.begin(room.game()).ok()?;
        }
        engine.limit(Limits { time_ms: Some(time_ms(args, room.game())), ..Limits::default() });
        // An engine that fails gives the game up; it is started again for the next one.
        Some(
            engine.choose(room.game(), 0).map_or(Action::Resign, |mv| Action::Move(mv.to_string())),
        )
    }
}

/// How long a move may take: as asked, and never more than a share of the clock.
fn time_ms(args: &BotArgs, game: &Match) -> u64 {
    let share = game.remaining_ms(game.side_to_move()).map(|left| (left / MOVES_LEFT).max(1));
    share.map_or(args.time, |share| args.time.min(share))
}
