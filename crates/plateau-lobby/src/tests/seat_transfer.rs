//! A seat is transferred to another device.

use super::*;

/// Another device takes the chair over with a code, once; the one that had it watches, and its
/// secret opens nothing.
#[test]
fn a_chair_goes_to_another_device() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("G", 1));
    let come = |code: &str| {
        let client = RoomClient::take_over(room_name(&secret(0)), secret(2), code.into());
        client.greeting()
    };
    world.say(3, come(CODE));
    assert_eq!(refusal(&world, 3), Some(Why::NoSuchCode), "nobody has named one");
    world.say(4, Call::Hand { code: CODE.into() });
    assert_eq!(refusal(&world, 4), Some(Why::NotSeated));
    world.say(2, Call::Hand { code: CODE.into() });
    world.say(3, come("kjhgfedcba"));
    assert_eq!(chair_of(&world, 3), None);
    world.say(3, come(CODE));
    assert_eq!((chair_of(&world, 3), chair_of(&world, 2)), (Some(Chair::Guest), None));
    // Said twice it is done once; a third device comes too late.
    world.say(3, come(CODE));
    assert_eq!(chair_of(&world, 3), Some(Chair::Guest));
    let third = RoomClient::take_over(room_name(&secret(0)), "z".repeat(43), CODE.into());
    world.say(5, third.greeting());
    assert_eq!(refusal(&world, 5), Some(Why::NoSuchCode));
    world.say(2, enter("G", 1));
    assert_eq!(chair_of(&world, 2), None, "the former secret holds nothing");
    world.say(2, Call::Do { id: 1, seen: 3, action: Action::Resign });
    assert_eq!(refusal(&world, 2), Some(Why::NotSeated));
    world.say(3, Call::Do { id: 2, seen: 3, action: Action::Resign });
    let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    assert!(room.game().finish().is_some() && room.last() == 4);
}

#[test]
fn a_code_grows_old() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(1, Call::Hand { code: CODE.into() });
    world.now_ms += crate::SEAT_TRANSFER_MS;
    world.say(3, RoomClient::take_over(room_name(&secret(0)), secret(2), CODE.into()).greeting());
    assert_eq!(refusal(&world, 3), Some(Why::NoSuchCode));
}
