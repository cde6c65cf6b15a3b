//! Links: the same game at the same move, and no damaged link opens.

use plateau_games::GameId;

use super::support::{fresh, play, random_match};
use crate::link::{self, Carried, LONGEST};
use crate::study::Study;

#[test]
fn a_link_opens_the_same_game_at_the_same_move() {
    for seed in 0..500 {
        let game = random_match(seed, 40);
        let fragment = link::write(&game);
        assert_eq!(link::read(&fragment).as_ref(), Ok(&game), "seed {seed}");
        assert_eq!(link::read(&format!("#{fragment}")), Ok(game), "seed {seed}");
        assert!(
            fragment.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)),
            "{fragment}"
        );
    }
}

/// A link must fit where links are pasted: a full game of Othello in a few hundred characters.
#[test]
fn links_are_short() {
    let mut game = fresh(GameId::Othello, None, &[]);
    while let Some(mv) = game.moves().first().copied() {
        game.play(mv).unwrap();
    }
    let length = link::write(&game).len();
    assert!(game.ply() >= 50 && length < 320, "{length} characters for {} moves", game.ply());
}

/// The fragment of one known game: links that people keep must go on opening.
#[test]
fn old_links_still_open() {
    let mut game = fresh(GameId::Sogo, Some(3), &[]);
    play(&mut game, "a1 b1 a1 b1 a1");
    assert_eq!(link::write(&game), KNOWN);
    assert_eq!(link::read(KNOWN), Ok(game));
}

const KNOWN: &str = "p1.MAR2X1tHYW1lICJzb2dvIl1bU2l6ZSAiMyJdYTEgYjEgYTEgYjEgYTEgeCB3aW5z";

#[test]
fn every_damaged_link_is_refused() {
    const ALPHABET: &[u8] = b"ABab01-_.=#% ";
    for seed in 0..20 {
        let fragment = link::write(&random_match(seed, 12));
        for cut in 0..fragment.len() {
            assert!(link::read(&fragment[..cut]).is_err(), "seed {seed}, cut at {cut}");
        }
        for at in 0..fragment.len() {
            for &other in ALPHABET.iter().filter(|other| **other != fragment.as_bytes()[at]) {
                let mut changed = fragment.clone().into_bytes();
                changed[at] = other;
                let changed = String::from_utf8(changed).unwrap();
                assert!(link::read(&changed).is_err(), "seed {seed}: {changed}");
            }
        }
    }
}

#[test]
fn refusals_are_sentences() {
    let check = |fragment: &str, sentence: &str| {
        assert_eq!(link::read(fragment).unwrap_err().to_string(), sentence, "{fragment}");
    };
    check("", "the link is of an unknown version (expected its fragment to begin with 'p1.')");
    check(
        "#p2.AAAA",
        "the link is of an unknown version (expected its fragment to begin with 'p1.')",
    );
    check("p1.AA=A", "the link is damaged: '=' at character 6 cannot stand in a link");
    check("p1.AAAAA", "the link is damaged: it is cut or changed at its end");
    check("p1.AAAAAAAA", "the link is damaged: its checksum does not match");
    check(
        "p1.AAAAAA",
        "the link holds a record that does not fit: line 1, column 1: there is no tag Game (expected one such as \
         [Game \"sogo\"])",
    );
}

#[test]
fn a_link_carries_a_tree_as_long_as_it_fits() {
    let mut game = fresh(GameId::Sogo, None, &[]);
    play(&mut game, "a1 b1 c1");
    let mut study = Study::new(&game);
    let b2 = study.node(Study::ROOT).position().parse_move("b2").unwrap();
    let beside = study.enter(Study::ROOT, b2).unwrap();
    study.set_comment(beside, "as good").unwrap();
    let small = study.to_match(study.end());
    let (fragment, carried) = link::write_fitting(&small);
    assert_eq!((link::read(&fragment), carried), (Ok(small), Carried::Whole));
    study.set_comment(beside, "so much to say ".repeat(600)).unwrap();
    let large = study.to_match(study.end());
    let (fragment, carried) = link::write_fitting(&large);
    assert_eq!((link::read(&fragment), carried), (Ok(game), Carried::MainLine));
    assert!(fragment.len() < LONGEST && link::write(&large).len() > LONGEST);
}
