//! What the page says: the state of the game, the reason of an end, why a move is refused. Plain
//! functions from data to a sentence of the chosen language.

use plateau_game::{Distance, Outcome, Score, Side};
use plateau_games::{AnyMove, AnyPosition, AnyRefusal};
use plateau_match::{Ending, Finish, Match, Player, Seat};
use plateau_scene::{Board, Held, Step, Tally};
use plateau_session::seating::sole_human;

use super::labels::listed;
use super::opponents;
use crate::ground::colour::{Colour, side_name};
use crate::ground::threats::{threats, winning_moves};
use crate::text::{Lang, Texts};

/// A sentence about where the game stands.
pub fn status(game: &Match, colours: [Colour; 2], texts: &Texts) -> String {
    if let Some(finish) = game.finish() {
        return result(game, finish, colours, texts);
    }
    let side = game.side_to_move();
    let name = side_name(colours, side, texts);
    let against_computer = game.seat(side).is_human() && !game.seat(!side).is_human();
    if against_computer { texts.your_turn(name) } else { texts.to_move(name) }
}

/// Who won and why; against a computer also whether that is good news.
pub fn result(game: &Match, finish: Finish, colours: [Colour; 2], texts: &Texts) -> String {
    let sentence = outcome_words(finish, colours, texts);
    match (finish.outcome, sole_human(game)) {
        (Outcome::Win(side), Some(human)) if side == human => {
            format!("{} {sentence}", texts.you_win())
        }
        (Outcome::Win(_), Some(_)) => format!("{} {sentence}", texts.you_lose()),
        _ => sentence,
    }
}

/// Who won and why.
pub fn outcome_words(finish: Finish, colours: [Colour; 2], texts: &Texts) -> String {
    let why = why(finish.ending, texts);
    match finish.outcome {
        Outcome::Draw => texts.draw(why),
        Outcome::Win(side) => texts.wins(side_name(colours, side, texts), why),
    }
}

fn why(ending: Ending, texts: &Texts) -> &'static str {
    match ending {
        Ending::Line => texts.why_line(),
        Ending::BothLines => texts.why_both_lines(),
        Ending::FullBoard => texts.why_full(),
        Ending::DiscsCounted => texts.why_discs(),
        Ending::AllStacks => texts.why_stacks(),
        Ending::Repetition => texts.why_repetition(),
        Ending::Resignation => texts.why_resignation(),
        Ending::Agreement => texts.why_agreement(),
        Ending::Time => texts.why_time(),
        Ending::Adjudication => texts.why_adjudication(),
    }
}

/// Who sits there, in the language of the page: records carry the names of the language they began
/// in, and people may have names of their own.
pub fn seat_name(seat: &Seat, texts: &Texts) -> String {
    match &seat.player {
        Player::Program(specification) => opponents::name(specification, texts),
        Player::Human if Lang::names_a_person(&seat.name) => texts.human().to_owned(),
        Player::Human | Player::Remote => seat.name.clone(),
    }
}

/// The date of a game as it is written here; what is no date stays as it is.
pub fn date(tag: &str, texts: &Texts) -> String {
    let parts: Vec<&str> = tag.split('.').collect();
    let is_number =
        |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    match parts[..] {
        [year, month, day] if parts.iter().all(is_number) => texts.date(year, month, day),
        _ => tag.to_owned(),
    }
}

/// The count that matters besides: discs in Othello, tokens in hand in Force 3.
pub fn tally(board: &Board, colours: [Colour; 2], texts: &Texts) -> Option<String> {
    let names = Side::BOTH.map(|side| side_name(colours, side, texts));
    board.tally.map(|tally| match tally {
        Tally::Discs([x, o]) => texts.score(names[0], &x.to_string(), names[1], &o.to_string()),
        Tally::InHand([x, o]) => texts.in_hand(names[0], &x.to_string(), names[1], &o.to_string()),
    })
}

/// What was taken up, and what it can do.
pub fn in_hand(held: Held, board: &Board, moves: &[AnyMove], texts: &Texts) -> String {
    let Held::From(place) = held else { return texts.play().held_reserve().to_owned() };
    let name = board.place_name(place);
    let any = |fits: &dyn Fn(Step) -> bool| moves.iter().any(|mv| fits(Step::of(*mv)));
    let slides = any(&|step| matches!(step, Step::Slide { from, .. } if from == place));
    let puts = any(&|step| step == Step::Put(place));
    let carries = any(&|step| matches!(step, Step::Carry { from, .. } if from == place));
    match (slides, puts, carries) {
        (true, true, _) => texts.play().held_tile(&name),
        (true, _, true) => texts.play().held_token_on_tile(&name),
        (true, ..) => texts.play().held_slide(&name),
        _ => texts.play().held_piece(&name),
    }
}

/// How good a move is, in words: certain values as such, evaluations as a number.
pub fn value(value: Score, texts: &Texts) -> String {
    match value {
        Score::Win(distance) => match distance {
            Distance::Exactly(plies) => texts.value_win(plies as usize),
            Distance::AtMost(plies) => texts.value_win_within(plies as usize),
            Distance::Unknown => texts.value_wins().into(),
        },
        Score::Loss(distance) => match distance {
            Distance::Exactly(plies) => texts.value_loss(plies as usize),
            Distance::AtMost(plies) => texts.value_loss_within(plies as usize),
            Distance::Unknown => texts.value_loses().into(),
        },
        Score::Draw => texts.value_draw().into(),
        Score::Discs(discs) => format!("{discs:+}, {}", texts.exact_value()),
        Score::Points(..) => listed(value, texts).unwrap_or_default(),
    }
}

/// A hint with its reason, the surest one there is.
pub fn hint(
    position: &AnyPosition,
    mv: AnyMove,
    value: Option<Score>,
    line: &[String],
    texts: &Texts,
) -> String {
    let name = mv.to_string();
    match reason(position, mv, value, line, texts) {
        Some(why) => texts.hint_why(&name, &why),
        None => texts.hint_is(&name),
    }
}

fn reason(
    position: &AnyPosition,
    mv: AnyMove,
    value: Option<Score>,
    line: &[String],
    texts: &Texts,
) -> Option<String> {
    if winning_moves(position).contains(&mv) {
        return Some(texts.reason_wins().into());
    }
    let parried = parried(position, mv).map(|names| texts.reason_parries(&names));
    let worth = match value? {
        Score::Win(distance) => Some(match distance {
            Distance::Exactly(plies) => texts.reason_win(plies as usize),
            Distance::AtMost(plies) => texts.reason_win_within(plies as usize),
            Distance::Unknown => texts.value_wins().into(),
        }),
        Score::Loss(distance) => Some(match distance {
            Distance::Exactly(plies) => texts.reason_loss(plies as usize),
            Distance::AtMost(plies) => texts.reason_loss_within(plies as usize),
            Distance::Unknown => texts.value_loses().into(),
        }),
        Score::Draw => Some(texts.reason_draw().into()),
        Score::Discs(discs) => Some(texts.reason_discs(&format!("{discs:+}"))),
        Score::Points(..) if parried.is_some() => None,
        thought @ Score::Points(..) => Some(believed(thought, line, texts)),
    };
    let reasons: Vec<String> = parried.into_iter().chain(worth).collect();
    Some(reasons.join("; "))
}

/// What a search believes, and the reply that it expects: the first move of its line is the hint
/// itself.
fn believed(thought: Score, line: &[String], texts: &Texts) -> String {
    match (listed(thought, texts), line.get(1)) {
        (Some(number), Some(reply)) => texts.reason_score(&number, reply),
        (Some(number), None) => texts.reason_score_alone(&number),
        (None, Some(reply)) => texts.reason_best(reply),
        (None, None) => texts.reason_best_alone().into(),
    }
}

/// The wins the opponent had in mind and no longer has after a move.
fn parried(position: &AnyPosition, mv: AnyMove) -> Option<String> {
    let threats = threats(position);
    let left = winning_moves(&position.try_play(mv).ok()?);
    let gone = !threats.is_empty() && threats.iter().all(|threat| !left.contains(threat));
    gone.then(|| threats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// Why a click did nothing.
pub fn refusal(refusal: Option<AnyRefusal>, texts: &Texts) -> String {
    refusal.map_or_else(|| texts.not_legal().into(), |refusal| texts.refused(refusal))
}

#[cfg(test)]
mod tests {
    use plateau_game::Unit;
    use plateau_games::{GameId, Variant};

    use super::*;
    use crate::ground::games::profile;

    fn game(id: GameId, moves: &str) -> Match {
        let mut game = Match::new(Variant::new(id));
        for text in moves.split_whitespace() {
            let mv = game.position().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn the_status_says_whose_turn_it_is_and_how_it_ended() {
        let sogo = game(GameId::Sogo, "a1");
        let check = |game: &Match, lang: Lang, expected: &str| {
            let colours = profile(game.variant().game()).colours;
            assert_eq!(status(game, colours, lang.texts()), expected);
        };
        check(&sogo, Lang::En, "Blue to move.");
        check(&sogo, Lang::Fr, "Au tour de Bleu.");
        let alone = sogo.with_seats([Seat::program("", "level:1"), Seat::human("")]);
        check(&alone, Lang::En, "Blue: your turn.");
        let won = game(GameId::Sogo, "a1 b1 a1 b1 a1 b1 a1");
        check(&won, Lang::En, "Amber wins: a line is complete.");
        let lost = won.with_seats([Seat::program("", "level:1"), Seat::human("")]);
        check(&lost, Lang::En, "You lose. Amber wins: a line is complete.");
    }

    #[test]
    fn counts_are_told_where_they_matter() {
        let check = |id: GameId, moves: &str, expected: Option<&str>| {
            let game = game(id, moves);
            let board = Board::of(game.position());
            assert_eq!(tally(&board, profile(id).colours, Lang::En.texts()).as_deref(), expected);
        };
        check(GameId::Othello, "f5", Some("Black 4, White 1"));
        check(GameId::Force3, "@a1", Some("In hand: Red 2, Blue 3"));
        check(GameId::Pogo, "", None);
    }

    /// An edge of Force 3 may slide or take a token: that is why it needs a second click, and it is
    /// said.
    #[test]
    fn what_is_held_says_what_it_can_do() {
        let check = |id: GameId, moves: &str, place: &str, expected: &str| {
            let game = game(id, moves);
            let held = Held::From(plateau_game::Place::from_cell(place).unwrap());
            let board = Board::of(game.position());
            assert_eq!(in_hand(held, &board, &game.moves(), Lang::En.texts()), expected);
        };
        check(
            GameId::Force3,
            "",
            "b1",
            "b1: click the hole to slide the tile, or b1 again to put a token on it.",
        );
        check(GameId::Force3, "@a1 @c3", "a1", "a1: click where it should go.");
        check(
            GameId::Force3,
            "@b1 @c3",
            "b1",
            "b1: click the hole to slide the tile, or a bare tile to move the token.",
        );
        check(GameId::Pogo, "", "a1", "a1: click where it should go.");
    }

    #[test]
    fn a_hint_has_a_number_only_where_it_counts_something() {
        let start = *game(GameId::Othello, "").position();
        let mv = start.parse_move("f5").unwrap();
        let check = |value: Score, line: &[&str], expected: &str| {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            assert_eq!(hint(&start, mv, Some(value), &line, Lang::En.texts()), expected);
        };
        let (discs, leaning) = (Score::Points(5, Unit::Discs), Score::Points(56, Unit::Unnamed));
        check(discs, &["f5", "f6", "e6"], "Best move: f5 (≈+5 discs, expected reply: f6).");
        check(discs, &["f5"], "Best move: f5 (≈+5 discs).");
        check(leaning, &["f5", "f6"], "Best move: f5 (expected reply: f6).");
        check(leaning, &[], "Best move: f5 (looks best).");
        check(Score::Discs(2), &["f5"], "Best move: f5 (+2 discs at the end).");
    }

    /// The start of Morpion in a cube of four: the proof knows how long the win can be put off, and
    /// no more.
    #[test]
    fn a_bound_is_told_as_a_bound() {
        let start = *game(GameId::Morpion, "").position();
        let mv = start.parse_move("b22").unwrap();
        let bound = Score::Win(Distance::AtMost(59));
        let check = |lang: Lang, hinted: &str, told: &str| {
            assert_eq!(hint(&start, mv, Some(bound), &["b22".into()], lang.texts()), hinted);
            assert_eq!(value(bound, lang.texts()), told);
        };
        check(Lang::En, "Best move: b22 (forced win in at most 59).", "wins, in at most 59");
        check(
            Lang::Fr,
            "Meilleur coup\u{a0}: b22 (gain forcé en 59 coups au plus).",
            "gagne, en 59 coups au plus",
        );
        assert_eq!(listed(bound, Lang::En.texts()).as_deref(), Some("W≤59"));
        assert_eq!(value(Score::Loss(Distance::Unknown), Lang::En.texts()), "loses");
    }

    #[test]
    fn seats_and_dates_follow_the_language() {
        let (en, fr) = (Lang::En.texts(), Lang::Fr.texts());
        let check = |seat: &Seat, expected: [&str; 2]| {
            assert_eq!([en, fr].map(|texts| seat_name(seat, texts)), expected);
        };
        check(&Seat::program("Level 3", "level:3"), ["Level 3", "Niveau 3"]);
        check(&Seat::human("Joueur"), ["Player", "Joueur"]);
        check(&Seat::human("Ada"), ["Ada", "Ada"]);
        assert_eq!([en, fr].map(|texts| date("2026.11.16", texts)), ["2026-11-16", "16/11/2026"]);
        assert_eq!(date("????.??.??", fr), "????.??.??");
    }

    #[test]
    fn refusals_are_said_in_both_languages() {
        let position = game(GameId::Othello, "");
        let mv = position.position().parse_move("a1").unwrap();
        let reason = position.position().check(mv).err();
        assert_eq!(refusal(reason, Lang::En.texts()), "A disc on a1 would turn nothing over.");
        assert_eq!(refusal(reason, Lang::Fr.texts()), "Un pion en a1 ne retournerait rien.");
    }
}
