//! Boards as they are drawn, in letters and in colour.

use plateau_game::Place;
use plateau_games::{AnyPosition, GameId, Variant};
use ratatui::text::Line;

use super::{Highlights, Picture};

fn position(game: GameId, size: Option<u8>, text: &str) -> AnyPosition {
    AnyPosition::parse(Variant::build(game, size, &[]).unwrap(), text).unwrap()
}

fn check_text(position: AnyPosition, highlights: &Highlights, expected: &str) {
    let lines = Picture::of(&position, highlights).text(80);
    assert_eq!(lines.join("\n"), expected.trim_matches('\n'));
}

/// The characters of the coloured board, without the colours.
fn check_styled(position: AnyPosition, highlights: &Highlights, width: usize, expected: &str) {
    let lines = Picture::of(&position, highlights).styled(width);
    let plain: Vec<String> = lines.iter().map(|line| plain(line).trim_end().to_string()).collect();
    assert_eq!(plain.join("\n"), expected.trim_matches('\n'));
}

fn plain(line: &Line<'_>) -> String {
    line.spans.iter().map(|span| span.content.as_ref()).collect()
}

#[test]
fn sogo_level_by_level() {
    let sogo = position(GameId::Sogo, Some(3), "xo/x/-/-/-/-/-/-/o x");
    let marks = Highlights {
        legal: vec![Place::new(0, 0, 2), Place::new(2, 0, 0)],
        cursor: Some(Place::new(1, 0, 1)),
        ..Highlights::default()
    };
    let text = "
   level 1     level 2     level 3
3  .  .  o  3  .  .  .  3  .  .  .
2  .  .  .  2  .  .  .  2  .  .  .
1  x  x  +  1  o >.< .  1  +  .  .
   a  b  c     a  b  c     a  b  c";
    check_text(sogo, &marks, text);
    let styled = "
   level 1      level 2      level 3
3        ○   3            3
2            2            2
1  ●  ●  ·   1  ○         1  ·
   a  b  c      a  b  c      a  b  c";
    check_styled(sogo, &marks, 40, styled);
    let large = "
    level 1         level 2         level 3
3          ▄▄   3               3
           ▀▀
2               2               2

1  ▄▄  ▄▄  ▗▖   1  ▄▄           1  ▗▖
   ▀▀  ▀▀          ▀▀
   a   b   c       a   b   c       a   b   c";
    check_styled(sogo, &marks, 50, large);
}

#[test]
fn a_line_that_won_is_in_capitals() {
    let sogo = position(GameId::Sogo, Some(3), "xxx/oo/-/-/-/-/-/-/- o");
    let marks = Highlights { winning: sogo.winning_lines().concat(), ..Highlights::default() };
    let text = "
   level 1     level 2     level 3
3  .  .  .  3  .  .  .  3  .  .  .
2  .  .  .  2  .  .  .  2  .  .  .
1  X  o  .  1  X  o  .  1  X  .  .
   a  b  c     a  b  c     a  b  c";
    check_text(sogo, &marks, text);
}

#[test]
fn morpion_in_two_rows_of_levels() {
    let morpion = AnyPosition::start(Variant::build(GameId::Morpion, Some(5), &[]).unwrap());
    let lines = Picture::of(&morpion, &Highlights::default()).text(60);
    assert_eq!(lines.len(), 14);
    assert_eq!(lines[0], "   level 1           level 2           level 3");
    assert_eq!(lines[7], "   level 4           level 5");
    assert!(lines.iter().all(|line| line.chars().count() <= 60));
}

#[test]
fn force3_with_its_hole() {
    let force3 = position(GameId::Force3, None, "x...#o..x o -");
    let marks = Highlights { chosen: Some(Place::new(2, 1, 0)), ..Highlights::default() };
    let text = "
3 [ ][ ][x]
2 [ ]   (o)
1 [x][ ][ ]
   a  b  c
in hand: x 1, o 2";
    check_text(force3, &marks, text);
}

#[test]
fn force3_says_what_is_forbidden() {
    let force3 = position(GameId::Force3, None, ".#....... o b2>b1");
    let notes = Picture::of(&force3, &Highlights::default()).notes;
    assert_eq!(notes, ["in hand: x 3, o 3", "forbidden now: b2>b1"]);
}

#[test]
fn othello_from_the_top() {
    let othello = position(GameId::Othello, Some(4), "-----OX--XO----- X");
    let marks = Highlights { legal: vec![Place::new(1, 0, 0)], ..Highlights::default() };
    let text = "
1  .  +  .  .
2  .  o  x  .
3  .  x  o  .
4  .  .  .  .
   a  b  c  d
discs: x 2, o 2";
    check_text(othello, &marks, text);
    let styled = "
1      ▗▖

2      ▄▄  ▄▄
       ▀▀  ▀▀
3      ▄▄  ▄▄
       ▀▀  ▀▀
4

   a   b   c   d
discs: x 2, o 2";
    check_styled(othello, &marks, 40, styled);
}

#[test]
fn every_token_of_a_tall_stack() {
    let pogo = position(GameId::Pogo, None, "xoxoxoxoxo/-/-/-/x/-/-/-/o x");
    let text = "

3  .  .  o

2  .  x  .

   o
   x
   o
   x
   o
   x
   o
   x
   o
1  x  .  .
   a  b  c";
    let lines = Picture::of(&pogo, &Highlights::default()).text(80);
    assert_eq!(lines.join("\n"), text[1..]);
}

/// A coloured board is always a rectangle, so that columns stay columns.
#[test]
fn coloured_boards_are_rectangles() {
    for game in GameId::ALL {
        for variant in Variant::all(game) {
            let mut position = AnyPosition::start(variant);
            for ply in 0..30 {
                check_rectangle(&position);
                let moves = position.moves();
                let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
                position = position.try_play(*mv).unwrap();
            }
        }
    }
}

fn check_rectangle(position: &AnyPosition) {
    let mut picture = Picture::of(position, &Highlights::default());
    picture.notes.clear();
    let widths: Vec<usize> = picture.styled(500).iter().map(Line::width).collect();
    assert!(widths.iter().all(|width| *width == widths[0]), "{position}: {widths:?}");
    for line in picture.styled(70) {
        assert!(line.width() <= 70, "{position}: {}", plain(&line));
    }
}
