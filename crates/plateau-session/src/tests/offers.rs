//! Resignation and draws.

use plateau_game::Score;

use super::*;

#[test]
fn resignation_acts_on_the_last_position_also_while_looking_back() {
    for (seats, script, expected) in [
        ("hp", "a1 =b1 c1 =d1 @1 resign-x", "a1 b1 c1 d1 # resignation"),
        ("hh", "a1 b1 @0 resign-o", "a1 b1 # resignation"),
        // Moves that were taken back are gone.
        ("hh", "a1 b1 undo resign-x", "a1 # resignation"),
        // A program's side is not given up by a person.
        ("hp", "a1 resign-o", "a1 / move"),
        ("hp", "a1 resign-x", "a1 # resignation"),
    ] {
        check(seats, script, expected);
    }
}

#[test]
fn of_two_people_either_may_resign() {
    let sides = |seats: &str| Driver::new(seats).session.sides_to_resign();
    assert_eq!(sides("hh"), Side::BOTH);
    assert_eq!(sides("hp"), [Side::X]);
    assert_eq!(sides("ph"), [Side::O]);
    assert_eq!(sides("pp"), []);
    let mut driver = Driver::new("hh");
    driver.run("a1 resign-o");
    assert_eq!(
        driver.game().finish().map(|finish| finish.outcome),
        Some(plateau_game::Outcome::Win(Side::X))
    );
    assert_eq!(driver.session.sides_to_resign(), []);
    assert_eq!(
        driver.run("@0").session.sides_to_resign(),
        [],
        "the game is over wherever one looks"
    );
}

#[test]
fn a_finished_game_cannot_be_resigned_from_an_earlier_position() {
    check("hh", "a1 b1 resign-x @0 resign-o @2", "a1 b1 # resignation");
}

#[test]
fn engines_take_draws_by_value() {
    let offer = |script: &str, value| {
        let mut driver = Driver::new("hp");
        driver.run(script).answer(Answer::Value(value));
        driver.state()
    };
    assert_eq!(offer("draw", Some(Score::Draw)), "# agreement");
    assert_eq!(offer("draw", Some(Score::loss_in(3))), "");
    assert_eq!(offer("draw", None), "");
    // While the program thinks: declined, it goes on.
    assert_eq!(offer("a1 draw", Some(Score::loss_in(3))), "a1 # agreement");
    assert_eq!(offer("a1 draw", Some(Score::win_in(3))), "a1 / move");
    // Looking back, the offer is about the last position.
    assert_eq!(offer("a1 =b1 c1 @0 draw", Some(Score::Draw)), "a1 b1 c1 # agreement");
    check("hp", "draw fail", "");
    check("hp", "a1 draw fail", "a1 / move");
}

#[test]
fn an_offer_lapses_with_the_next_move() {
    let mut driver = Driver::new("hp");
    driver.run("draw");
    let (id, _) = driver.question.clone().unwrap();
    driver.run("a1");
    driver.input(Input::Answer { id, answer: Answer::Value(Some(Score::Draw)) });
    assert_eq!(driver.state(), "a1 / move");
}

#[test]
fn two_people_agree_at_one_board() {
    check("hh", "a1 agree", "a1 # agreement");
    check("hh", "a1 b1 c1 @1 agree", "a1 b1 c1 # agreement");
    check_said(
        "hh",
        "a1 agree",
        &[
            Message::Ended(Driver::new("hh").run("a1 agree").game().finish().unwrap()),
            Message::DrawAccepted,
        ],
    );
    check("hh", "a1 draw", "a1");
}
