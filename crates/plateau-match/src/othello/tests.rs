//! Round trips, refusals by place, and fuzzing of the three formats.

use plateau_game::{Game, Notation, laws};
use plateau_games::othello::{Disc, Othello};

use super::wthor::{self, Archive, Names, WthorKind};
use super::{OthelloGame, ggf, transcript};
use crate::Match;

/// A finished game in which both sides pass.
const WITH_PASSES: &str = "d3c3e6d2c4b5b2f4b3c6g3b4a4f7c2e2b6c1b1a1g8c5d1g4f3f5e3g2c7f2h3b7a6f6a2c8\
    h2g1a3e7g5g7b8a8d6a7f1h1f8h5h7h4h6g6pah8pae8pad7d8e1a5";

fn start() -> Othello<8> {
    Othello::start(())
}

fn random_game(seed: u64) -> OthelloGame<8> {
    let positions = laws::random_game::<Othello<8>>((), seed, 100);
    let mut game = OthelloGame::new(positions[0]);
    for pair in positions.windows(2) {
        game.moves.extend(pair[0].moves().find(|disc| pair[0].play(*disc) == pair[1]));
    }
    game
}

#[test]
fn transcripts_come_back_with_their_passes() {
    let game = transcript::read(start(), WITH_PASSES).unwrap();
    assert_eq!(game.moves.iter().filter(|disc| disc.is_pass()).count(), 3);
    assert_eq!(transcript::write(&game), WITH_PASSES);
    assert_eq!(transcript::read(start(), &WITH_PASSES.replace("pa", "")), Ok(game.clone()));
    assert_eq!(
        transcript::read(start(), &WITH_PASSES.replace("pa", " PASS ").to_uppercase()),
        Ok(game)
    );
    for seed in 0..50 {
        let game = random_game(seed);
        assert_eq!(transcript::read(start(), &transcript::write(&game)), Ok(game));
    }
}

#[test]
fn numbers_of_moves_are_no_part_of_a_transcript() {
    let plain = transcript::read(start(), "f5d6c3d3").unwrap();
    for text in ["1. F5 d6 2. C3 d3", "1.f5 2.d6 3.c3 4.d3", "f5 1...d6\n2. c3 2... d3"] {
        assert_eq!(transcript::read(start(), text).as_ref(), Ok(&plain), "{text}");
    }
    assert!(transcript::read(start(), "1 f5").is_err());
}

#[test]
fn bad_transcripts_are_refused_by_place() {
    let cases = [
        ("f5d", "character 3: unknown move 'd' (expected a1 to h8, or pass)"),
        ("f5 z9", "character 4: unknown move 'z9' (expected a1 to h8, or pass)"),
        ("f5d6f5", "character 5: there is a disc on f5 already"),
        ("f5pa", "character 3: passing is only for a player without a move, and there is one"),
        ("f5é5", "character 3: unknown move 'é5' (expected a1 to h8, or pass)"),
        ("e6f4e3f6g5d6e7f5c5a1", "character 19: the game is over"),
    ];
    for (text, sentence) in cases {
        assert_eq!(transcript::read(start(), text).unwrap_err().to_string(), sentence);
    }
}

const GGF: &str = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[one \\] two]PW[three]RB[2197.01]\
    TI[05:00//02:00]TY[8]RE[+0.00]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- \
    -------- *]B[f5//0.01]W[D6/2.50/3]\nB[c3];)";

#[test]
fn ggf_is_read() {
    let game = ggf::read::<8>(GGF).unwrap();
    assert_eq!(transcript::write(&game), "f5d6c3");
    assert_eq!(game.start, start());
    assert_eq!(game.tag("x"), Some("one ] two"));
    assert_eq!(game.tag("o"), Some("three"));
    assert_eq!(game.tag("Place"), Some("GGS/os"));
    assert_eq!(game.tag("RB"), Some("2197.01"));
}

#[test]
fn ggf_comes_back() {
    let middle = Othello::<6>::parse((), "--------------OX----XO-----X-------- O").unwrap();
    let mut from_middle = OthelloGame::new(middle);
    from_middle.moves.extend(middle.moves().next());
    from_middle.tags.push(("x".into(), "back\\slash]".into()));
    check_round_trip(from_middle.clone());
    from_middle.tags.push(("BlackDiscs".into(), "40".into()));
    from_middle.tags.push(("W".into(), "a1".into()));
    let back = ggf::read::<6>(&ggf::write(&from_middle)).unwrap();
    assert_eq!((back.tag("BlackDiscs"), back.tag("W")), (None, None));
    for seed in 0..50 {
        check_round_trip(random_game(seed));
    }
    let with_passes = transcript::read(start(), WITH_PASSES).unwrap();
    let text = ggf::write(&with_passes);
    assert!(text.contains("RE[-22]") && text.contains("[PA]"), "{text}");
    let without = text.replace("B[PA]", "").replace("W[PA]", "");
    assert_eq!(ggf::read::<8>(&without).unwrap().moves, with_passes.moves);
}

fn check_round_trip<const N: usize>(game: OthelloGame<N>) {
    let back = ggf::read::<N>(&ggf::write(&game)).unwrap();
    assert_eq!((back.start, &back.moves), (game.start, &game.moves));
    for (name, value) in &game.tags {
        assert_eq!(back.tag(name), Some(value.as_str()));
    }
    assert_eq!(ggf::write(&back), ggf::write(&ggf::read::<N>(&ggf::write(&back)).unwrap()));
}

#[test]
fn bad_ggf_is_refused_by_place() {
    let cases = [
        ("", "byte 1: expected '(;'"),
        ("(;GM[Othello]", "byte 14: expected a tag in capital letters or ';)'"),
        ("(;GM[Othello", "byte 6: expected ']' at the end of this value"),
        ("(;GM Othello]", "byte 5: expected '['"),
        ("(;GM[Chess];)", "tag GM at byte 3: expected a game of Othello, found 'Chess'"),
        ("(;BO[6 ------];)", "tag BO at byte 3: expected a board of size 8, found '6'"),
        ("(;BO[8];)", "tag BO at byte 3: expected a board and the side to move"),
        ("(;B[f5]BO[8];)", "tag BO at byte 8: the board comes before the moves"),
        ("(;B[i5];)", "tag B at byte 3: unknown move 'i5' (expected a1 to h8, or pass)"),
        ("(;W[f5];)", "tag W at byte 3: it is x's turn"),
        ("(;B[a1];)", "tag B at byte 3: a disc on a1 would turn nothing"),
        ("(;B[f5];) (;", "byte 11: expected nothing after one game"),
    ];
    for (text, sentence) in cases {
        assert_eq!(ggf::read::<8>(text).unwrap_err().to_string(), sentence);
    }
}

/// A `.wtb` file with these games, written as the format says.
fn wtb(games: &[&str]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 11, 15];
    bytes.extend((games.len() as u32).to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(1997_u16.to_le_bytes());
    bytes.extend([8, 0, 24, 0]);
    for game in games {
        bytes.extend([1, 0, 0, 0, 7, 0, 40, 38]);
        let moves =
            game.as_bytes().chunks(2).map(|cell| (cell[1] - b'0') * 10 + cell[0] - b'a' + 1);
        bytes.extend(moves.chain(std::iter::repeat(0)).take(60));
    }
    bytes
}

/// A file of names, each padded with zeros to one length.
fn names(length: usize, names: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![0; 16];
    bytes[8] = names.len() as u8;
    for name in names {
        bytes.extend(name.iter().copied().chain(std::iter::repeat(0)).take(length));
    }
    bytes
}

#[test]
fn wthor_is_read() {
    let without_passes = WITH_PASSES.replace("pa", "");
    let file = wtb(&["f5d6c3", &without_passes, "f5f5"]);
    let archive = Archive::read(&file).unwrap();
    assert_eq!((archive.len(), archive.is_empty(), archive.year()), (3, false, 1997));
    let players = names(20, &[b"Andr\xe9 Un"]);
    let tournaments = names(26, &[b"Zero", b"One"]);
    let names = Names::read(Some(&players), Some(&tournaments)).unwrap();
    let games: Vec<_> = archive.games(&names).collect();
    let first = games[0].as_ref().unwrap();
    assert_eq!(transcript::write(first), "f5d6c3");
    let tags = ["Event", "x", "o", "Date", "BlackDiscs"].map(|name| first.tag(name).unwrap());
    assert_eq!(tags, ["One", "André Un", "#7", "1997", "40"]);
    assert_eq!(transcript::write(games[1].as_ref().unwrap()), WITH_PASSES);
    let error = games[2].as_ref().unwrap_err().to_string();
    assert_eq!(error, "game 3, move 2: there is a disc on f5 already");
}

#[test]
fn wthor_comes_back() {
    let mut games: Vec<Match> = Vec::new();
    for (text, names) in [
        ("(;GM[Othello]PB[Andr\u{e9} Un]PW[Zoe]TY[8]B[f5]W[d6]RE[+64:r];)", "Cup"),
        ("(;GM[Othello]PB[Zoe]PW[\u{738b} of a name that is too long]TY[8]B[f5]RE[+0:s];)", "Cup"),
    ] {
        let mut game = Match::try_from(&ggf::read::<8>(text).unwrap()).unwrap();
        game.set_tag("Event", names).unwrap();
        games.push(game);
    }
    let whole = transcript::read(start(), WITH_PASSES).unwrap();
    games.push(Match::try_from(&whole).unwrap());
    let base = wthor::write(&games, 1997).unwrap();
    let kinds = [&base.games, &base.players, &base.tournaments].map(|bytes| WthorKind::of(bytes));
    assert_eq!(
        kinds,
        [Some(WthorKind::Games), Some(WthorKind::Players), Some(WthorKind::Tournaments)]
    );
    let names = Names::read(Some(&base.players), Some(&base.tournaments)).unwrap();
    assert_eq!(names.players, ["Andr\u{e9} Un", "Zoe", "? of a name that is", ""]);
    assert_eq!(names.tournaments, ["Cup", ""]);
    let archive = Archive::read(&base.games).unwrap();
    assert_eq!((archive.len(), archive.year()), (3, 1997));
    let back: Vec<OthelloGame<8>> = archive.games(&names).map(Result::unwrap).collect();
    let discs: Vec<&str> = back.iter().filter_map(|game| game.tag("BlackDiscs")).collect();
    assert_eq!(discs[..2], ["64", "32"]);
    assert_eq!(back[0].tag("x"), Some("Andr\u{e9} Un"));
    assert_eq!(
        back.iter().map(|game| game.moves.len()).collect::<Vec<_>>(),
        [2, 1, whole.moves.len()]
    );
    assert_eq!(back[2].moves, whole.moves);
    // Written again it is the same: what the base tells of a result is kept.
    let again: Vec<Match> = back.iter().map(|game| Match::try_from(game).unwrap()).collect();
    assert_eq!(wthor::write(&again, 1997), Ok(base));
}

#[test]
fn games_beyond_wthor_are_refused_by_place() {
    let refused =
        |game: &Match| wthor::write(std::slice::from_ref(game), 1997).unwrap_err().to_string();
    let open = Match::try_from(&transcript::read(start(), "f5d6").unwrap()).unwrap();
    assert_eq!(refused(&open), "game 1: its result in discs is not known");
    let small = Match::from_position(Othello::<6>::start(()).into());
    assert_eq!(refused(&small), "game 1: expected Othello on 8 x 8 from the usual start");
}

#[test]
fn bad_wthor_is_refused_by_place() {
    let good = wtb(&["f5"]);
    let mut large = good.clone();
    large[12] = 10;
    let mut odd = good.clone();
    odd[24] = 99;
    let cases = [
        (&good[..15], "header: expected 16 bytes, found 15"),
        (&good[..83], "header: announces 1 records, the file holds 0"),
        (&large, "byte 13: expected a board of size 8, found 10"),
        (&odd, "game 1, move 1: expected a square from 11 to 88, found 99"),
    ];
    for (bytes, sentence) in cases {
        assert_eq!(read_all(bytes).unwrap_err(), sentence);
    }
    assert_eq!(Names::read(Some(&[1; 16]), None).unwrap_err().place, "header");
}

fn read_all(bytes: &[u8]) -> Result<Vec<OthelloGame<8>>, String> {
    let archive = Archive::read(bytes).map_err(|error| error.to_string())?;
    archive.games(&Names::default()).map(|game| game.map_err(|error| error.to_string())).collect()
}

/// Accepted inputs are legal games that round-trip.
fn check_accepted(game: &OthelloGame<8>) {
    let mut position = game.start;
    for disc in &game.moves {
        position = position.try_play(*disc).unwrap();
    }
    assert_eq!(position, game.last());
    let text = transcript::write(game);
    assert_eq!(transcript::read(game.start, &text).map(|back| back.moves), Ok(game.moves.clone()));
}

#[test]
fn fuzz_transcripts() {
    bolero::check!().for_each(|bytes| {
        let words = [
            "f5", "d6", "c3", "d3", "c4", "pa", "f4", "e6", " ", "--", "pass", "h9", "é", "b4",
            "c5", "f6",
        ];
        let near: String = bytes.iter().map(|byte| words[usize::from(byte & 15)]).collect();
        for text in [String::from_utf8_lossy(bytes).into_owned(), near] {
            transcript::read(start(), &text).iter().for_each(check_accepted);
        }
    });
}

#[test]
fn fuzz_ggf() {
    bolero::check!().for_each(|bytes| {
        let text = String::from_utf8_lossy(bytes);
        ggf::read::<8>(&text).iter().for_each(check_accepted);
        let mut near = GGF.as_bytes().to_vec();
        for change in bytes.chunks_exact(3) {
            let at = usize::from(change[0]) | usize::from(change[1]) << 8;
            let length = near.len();
            near[at % length] = change[2];
        }
        ggf::read::<8>(&String::from_utf8_lossy(&near)).iter().for_each(check_accepted);
    });
}

#[test]
fn fuzz_wthor() {
    let sound = wtb(&["f5d6c3d3c4", "f5f6e6f4"]);
    bolero::check!().for_each(|bytes| {
        read_all(bytes).iter().flatten().for_each(check_accepted);
        let mut near = sound.clone();
        for change in bytes.chunks_exact(2) {
            let length = near.len();
            near[usize::from(change[0]) % length] = change[1];
        }
        read_all(&near).iter().flatten().for_each(check_accepted);
        let _ = Names::read(Some(bytes), Some(bytes));
    });
}

#[test]
fn every_truncation_is_a_game_or_a_sentence() {
    for end in (0..GGF.len()).filter(|end| GGF.is_char_boundary(*end)) {
        assert!(!ggf::read::<8>(&GGF[..end]).unwrap_err().to_string().is_empty());
    }
    for end in 0..WITH_PASSES.len() {
        transcript::read(start(), &WITH_PASSES[..end]).iter().for_each(check_accepted);
    }
    assert!(Disc::read("pa").is_some_and(Disc::is_pass));
}

#[test]
fn files_of_the_base_are_known_by_their_content() {
    let file = |count_at: usize, count: u8, length: usize| {
        let mut bytes = vec![0; 16 + usize::from(count) * length];
        bytes[count_at] = count;
        bytes
    };
    assert_eq!(WthorKind::of(&file(4, 3, 68)), Some(WthorKind::Games));
    assert_eq!(WthorKind::of(&file(8, 3, 20)), Some(WthorKind::Players));
    assert_eq!(WthorKind::of(&file(4, 3, 20)), Some(WthorKind::Players));
    assert_eq!(WthorKind::of(&file(8, 3, 26)), Some(WthorKind::Tournaments));
    let mut large = file(4, 3, 68);
    large[12] = 10;
    assert_eq!(WthorKind::of(&large), None);
    for other in
        [&b""[..], b"f5d6c3", b"[Game \"othello\"]\n\n1. f5 d6 *", &file(4, 3, 68)[..200], &[0; 16]]
    {
        assert_eq!(WthorKind::of(other), None, "{other:?}");
    }
}
