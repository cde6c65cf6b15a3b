//! The computers to choose from: by name, or put together piece by piece.

use plateau_games::GameId;
use plateau_match::{Match, Player, Seat};
use plateau_players::{Algorithm, Custom, Level, Limits, Spec, Style};

use crate::text::Texts;

/// The opponents offered by name.
pub const NAMED: [&str; 17] = [
    "level:1",
    "level:2",
    "level:3",
    "level:4",
    "level:5",
    "level:6",
    "level:7",
    "level:8",
    "level:9",
    "level:10",
    AGGRESSIVE,
    SOLID,
    TRICKY,
    "classic:easy",
    "classic:normal",
    "classic",
    "random",
];

/// The styles by name, each about as strong as level 7.
const AGGRESSIVE: &str = "search:nodes=25000,style=aggressive";
const SOLID: &str = "search:nodes=25000,style=solid";
const TRICKY: &str = "search:nodes=25000,style=tricky";

/// Where putting one together begins.
pub const FIRST_CUSTOM: &str = "alphabeta:depth=4";

/// A game as it is played here: who is not known here, such as another program's engine, is a
/// person by that name.
pub fn seated(game: Match) -> Match {
    let seats = game.seats().clone().map(|seat| match &seat.player {
        Player::Program(who) if who.parse::<Spec>().is_err() => {
            let name = if seat.name.is_empty() { who.clone() } else { seat.name };
            Seat { name, player: Player::Human }
        }
        _ => seat,
    });
    game.with_seats(seats)
}

/// What a specification is called on the screen.
pub fn name(specification: &str, texts: &Texts) -> String {
    match specification {
        "classic" => texts.player_classic().into(),
        "classic:easy" => texts.classic_easy().into(),
        "classic:normal" => texts.classic_normal().into(),
        "random" => texts.player_random().into(),
        AGGRESSIVE => texts.style_player(texts.style_aggressive()),
        SOLID => texts.style_player(texts.style_solid()),
        TRICKY => texts.style_player(texts.style_tricky()),
        other => match other.strip_prefix("level:") {
            Some(level) => texts.level_name(level),
            None => match other.parse() {
                Ok(Spec::Custom(custom)) => custom_name(&custom, texts),
                _ => other.to_owned(),
            },
        },
    }
}

/// The number of a level, for those that are one.
pub fn level(specification: &str) -> Option<u8> {
    match specification.parse() {
        Ok(Spec::Level(level, _)) => Some(level.number()),
        _ => None,
    }
}

/// How strong a level is in a game.
pub fn rating(level: u8, game: GameId) -> u16 {
    Level::new(level).unwrap_or(Level::HIGHEST).rating(game)
}

/// One of the ten who play at the levels.
#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub name: &'static str,
    /// How they play, in one sentence.
    pub plays: &'static str,
}

/// Who plays at a level.
pub fn person(level: u8, texts: &Texts) -> Person {
    let (words, at) = (texts.play(), usize::from(level.clamp(1, 10)) - 1);
    Person { name: words.people().at(at), plays: words.people_play().at(at) }
}

pub fn algorithm_name(algorithm: Algorithm, texts: &Texts) -> &'static str {
    match algorithm {
        Algorithm::Minimax => texts.inside_all(),
        Algorithm::AlphaBeta => texts.inside_cuts(),
        Algorithm::Search => texts.full_search(),
        Algorithm::Mcts => texts.monte_carlo(),
    }
}

/// One that was put together: its algorithm, then what was chosen.
fn custom_name(custom: &Custom, texts: &Texts) -> String {
    let Limits { depth, nodes, .. } = custom.limits;
    let with = |name: &str, number: Option<String>| {
        number.map(|number| format!("{} {number}", name.to_lowercase()))
    };
    let time = (time_ms(&custom.limits) as f64 / 1000.0).to_string();
    let chosen = [
        with(texts.depth(), depth.map(|depth| depth.to_string())),
        with(texts.nodes(), nodes.map(|nodes| nodes.to_string())),
        custom.limits.time_ms.map(|_| texts.seconds(&texts.localised(&time))),
        with(texts.noise(), (custom.noise != 0).then(|| custom.noise.to_string())),
        (custom.style != Style::Plain).then(|| style_name(custom.style, texts).to_owned()),
    ];
    let weights = custom.weights.iter().map(|(name, value)| {
        format!("{} {value}", texts.engine_lessons().terms().get(name).unwrap_or(name))
    });
    let parts = chosen.into_iter().flatten().chain(weights);
    [algorithm_name(custom.algorithm, texts).to_owned()]
        .into_iter()
        .chain(parts)
        .collect::<Vec<_>>()
        .join(", ")
}

/// The pieces of one that is put together; `None` for those with a name.
pub fn custom(specification: &str) -> Option<Custom> {
    match specification.parse() {
        Ok(Spec::Custom(custom)) if !NAMED.contains(&specification) => Some(custom),
        _ => None,
    }
}

/// Whether a computer may think on its opponent's time: only those whose strength is a matter of
/// time.
pub fn ponders(specification: &str) -> bool {
    let timed = |custom: &Custom| {
        custom.noise == 0 && time_ms(&custom.limits) > 0 && custom.limits.depth.is_none()
    };
    match specification.parse() {
        Ok(Spec::Level(level, _)) => level == Level::HIGHEST,
        Ok(Spec::Custom(custom)) => custom.algorithm == Algorithm::Search && timed(&custom),
        _ => false,
    }
}

/// The specification with one piece exchanged.
pub fn changed(specification: &str, change: impl FnOnce(&mut Custom)) -> String {
    match custom(specification) {
        Some(mut custom) => {
            change(&mut custom);
            Spec::Custom(custom).to_string()
        }
        None => specification.to_owned(),
    }
}

pub fn set_algorithm(custom: &mut Custom, name: &str) {
    custom.algorithm = Algorithm::from_name(name).unwrap_or(custom.algorithm);
}

/// 0 is no limit; another one holds then.
pub fn set_depth(custom: &mut Custom, depth: u32) {
    custom.limits.depth = (depth > 0).then_some(depth);
    be_limited(custom);
}

pub fn set_time(custom: &mut Custom, ms: u64) {
    custom.limits.time_ms = (ms > 0).then_some(ms);
    be_limited(custom);
}

/// Without any limit nobody would ever move.
fn be_limited(custom: &mut Custom) {
    if custom.limits == Limits::default() {
        custom.limits.time_ms = Some(Custom::USUAL_MS);
    }
}

/// Whether nothing but the limit holds that stands in where none was chosen.
pub fn is_by_default(custom: &Custom) -> bool {
    custom.limits == Limits { time_ms: Some(Custom::USUAL_MS), ..Limits::default() }
}

pub const fn time_ms(limits: &Limits) -> u64 {
    match limits.time_ms {
        Some(ms) => ms,
        None => 0,
    }
}

pub fn set_weight(custom: &mut Custom, name: &str, value: i32) {
    custom.weights.retain(|(known, _)| known != name);
    custom.weights.push((name.to_owned(), value.clamp(-10_000, 10_000)));
}

pub fn style_name(style: Style, texts: &Texts) -> &'static str {
    match style {
        Style::Plain => texts.style_plain(),
        Style::Aggressive => texts.style_aggressive(),
        Style::Solid => texts.style_solid(),
        Style::Tricky => texts.style_tricky(),
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_match::{Match, record};
    use plateau_players::Control;
    use plateau_wire::{Reply, Request, Task};
    use plateau_worker::EngineService;

    use super::*;

    #[test]
    fn who_is_not_known_here_is_a_person_by_that_name() {
        let text = "[Game \"sogo\"]\n[x \"Edax\"]\n[xPlayer \"gtp:edax\"]\n[oPlayer \"ugi:./engine --fast\"]\n\n*\n";
        let game = seated(record::read(text).unwrap());
        assert_eq!(game.seats(), &[Seat::human("Edax"), Seat::human("ugi:./engine --fast")]);
        let text = "[Game \"sogo\"]\n[xPlayer \"level:3\"]\n[oPlayer \"friend\"]\n\n*\n";
        let known = record::read(text).unwrap();
        assert_eq!(seated(known.clone()), known);
    }

    #[test]
    fn opponents_have_names() {
        let texts = crate::text::Lang::En.texts();
        assert_eq!(name("level:7", texts), "Level 7");
        assert_eq!(
            name("alphabeta:depth=6,noise=3", texts),
            "Alpha-beta, depth 6, 2 s, randomness 3"
        );
        let french = crate::text::Lang::Fr.texts();
        assert_eq!(
            name("search:time=500,style=solid,w.centre=77", french),
            "Recherche complète, 0,5\u{a0}s, solide, au milieu 77"
        );
        assert_eq!(name("classic:easy", texts), "The original program, easy");
    }

    #[test]
    fn only_who_plays_by_time_ponders() {
        for (spec, expected) in [
            ("level:10", true),
            ("level:9", false),
            ("search:time=500", true),
            ("search:depth=4", false),
            ("search:depth=4,time=500", false),
            (TRICKY, false),
        ] {
            assert_eq!(ponders(spec), expected, "{spec}");
        }
    }

    #[test]
    fn one_is_put_together_piece_by_piece() {
        let mut spec = FIRST_CUSTOM.to_owned();
        spec = changed(&spec, |custom| set_algorithm(custom, "search"));
        spec = changed(&spec, |custom| set_time(custom, 500));
        spec = changed(&spec, |custom| custom.style = Style::Tricky);
        spec = changed(&spec, |custom| set_weight(custom, "tokens", 7));
        spec = changed(&spec, |custom| set_weight(custom, "tokens", 9));
        assert_eq!(spec, "search:depth=4,time=500,style=tricky,w.tokens=9");
        assert_eq!(changed("level:3", |custom| set_depth(custom, 9)), "level:3");
        assert!(custom("level:3").is_none());
    }

    #[test]
    fn whoever_is_put_together_has_a_limit() {
        let limits =
            |spec: &str| custom(spec).map(|custom| (custom.limits.depth, time_ms(&custom.limits)));
        assert_eq!(
            limits(FIRST_CUSTOM),
            Some((Some(4), 2_000)),
            "two seconds unless somebody says otherwise"
        );
        let patient = changed(FIRST_CUSTOM, |custom| set_time(custom, 0));
        assert_eq!(patient, "alphabeta:depth=4,time=no");
        assert_eq!(limits(&patient), Some((Some(4), 0)));
        let endless = changed(&patient, |custom| set_depth(custom, 0));
        assert_eq!(limits(&endless), Some((None, 2_000)));
        assert_eq!(changed(&endless, |custom| set_time(custom, 0)), endless);
        let by_default = |spec: &str| custom(spec).is_some_and(|custom| is_by_default(&custom));
        assert_eq!([by_default(&patient), by_default(&endless)], [false, true]);
    }

    #[test]
    fn every_offered_opponent_plays_every_game() {
        for game in GameId::ALL {
            let record = record::write(&Match::new(Variant::new(game)));
            for opponent in
                NAMED.into_iter().chain([FIRST_CUSTOM]).filter(|name| *name != "level:10")
            {
                let task = Task::Move { player: opponent.into(), seed: 1 };
                let request = Request { id: 3, record: record.clone(), task };
                let mut last = None;
                EngineService::default()
                    .answer(&request, Control::default(), &mut |reply| last = Some(reply));
                assert!(
                    matches!(last, Some(Reply::Chosen { .. })),
                    "{opponent} in {game}: {last:?}"
                );
            }
        }
    }
}
