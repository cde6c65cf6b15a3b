//! Lines of GTP and the time they give.

use plateau_game::Side;
use plateau_players::Limits;

use super::clock::GtpClocks;
use super::line::GtpLine;

#[test]
fn lines_are_taken_apart() {
    let line = |id: &str, command: &str, words: &[&str]| {
        Some(GtpLine {
            id: id.into(),
            command: command.into(),
            words: words.iter().map(ToString::to_string).collect(),
        })
    };
    for (text, expected) in [
        ("", None),
        ("   # all comment", None),
        ("name", line("", "name", &[])),
        ("7 play b f5", line("7", "play", &["b", "f5"])),
        ("\t7\tplay  b\u{7} f5 # why not", line("7", "play", &["b", "f5"])),
        ("007", line("007", "", &[])),
        ("play 7", line("", "play", &["7"])),
    ] {
        assert_eq!(GtpLine::read(text), expected, "{text}");
    }
}

#[test]
fn time_for_a_move() {
    let clock = |left_ms| Limits::clock(left_ms, 0);
    for (settings, limits) in [
        (["0", "0", "0"], clock(1)),
        (["300", "0", "0"], clock(300_000)),
        (["300", "30", "5"], clock(300_000)),
        (["0", "30", "5"], Limits::time(6_000)),
        (["0", "1", "0"], Limits::default()),
        (["1.5", "0", "0"], clock(1_500)),
    ] {
        let [main, byo_yomi, stones] = settings;
        let clocks = GtpClocks::from_settings(main, byo_yomi, stones).unwrap();
        assert_eq!(clocks.limits(Side::X), limits, "{settings:?}");
    }
    let mut clocks = GtpClocks::default();
    clocks.set(Side::O, "12", "4").unwrap();
    assert_eq!(clocks.limits(Side::O), Limits::time(3_000));
    assert_eq!(clocks.limits(Side::X), Limits::default());
    let before = clocks;
    for (time, stones) in
        [("-1", "0"), ("x", "0"), ("nan", "0"), ("1", "-1"), ("1", "1.5"), ("1e99", "1")]
    {
        assert!(clocks.set(Side::O, time, stones).is_err(), "{time} {stones}");
        assert_eq!(clocks, before, "{time} {stones}");
    }
}
