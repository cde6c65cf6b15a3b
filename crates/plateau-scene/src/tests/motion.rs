//! Motions: where they start and end, when they are heard.

use super::*;

#[test]
fn motions_start_elsewhere_and_end_at_rest() {
    for variant in variants() {
        random_games(variant, |before, step, after| {
            let (old, _) = scene_of(before);
            let (new, scene) = scene_of(after);
            let motion = Motion::of(step, &old, &new, &scene);
            assert_eq!(motion.tracks.is_empty(), step == Step::Pass, "{after} by {step:?}");
            for track in &motion.tracks {
                let rest = scene.items[track.item].pose;
                assert_ne!(motion.pose(track.item, rest, 0.0), rest, "{after} by {step:?}");
                let end = motion.pose(track.item, rest, motion.length());
                assert!((end.at - rest.at).length() < 1e-4, "{after} by {step:?}");
                assert!((end.size - rest.size).length() < 1e-4, "{after} by {step:?}");
                assert!(end.turn.angle.abs() < 1e-3, "{after} by {step:?}");
            }
        });
    }
}

/// Sounds lie within their animation, and every animation has a sound.
#[test]
fn pieces_are_heard_when_they_come_down() {
    for variant in variants() {
        random_games(variant, |before, step, after| {
            let (old, _) = scene_of(before);
            let (new, scene) = scene_of(after);
            let motion = Motion::of(step, &old, &new, &scene);
            let impacts = motion.impacts();
            assert!(impacts.len() >= motion.tracks.len(), "{after} by {step:?}");
            assert!(impacts.is_sorted_by(|a, b| a.time <= b.time));
            for Impact { time, force } in impacts {
                assert!(time > 0.0 && time <= motion.length() && force > 0.0 && force <= 1.0);
            }
        });
    }
}

#[test]
fn a_hop_ends_with_its_foot_on_the_board() {
    let start = AnyPosition::start(Variant::new(GameId::Pogo));
    let mv = start.parse_move("2a1-b2").unwrap();
    let after = start.try_play(mv).unwrap();
    let ((old, _), (new, scene)) = (scene_of(&start), scene_of(&after));
    let motion = Motion::of(Step::of(mv), &old, &new, &scene);
    let mut flattest = 1.0_f32;
    for track in &motion.tracks {
        let rest = scene.items[track.item].pose;
        let foot = |pose: Pose| pose.at.y - pose.size.y / 2.0;
        for share in 0..=20 {
            let pose = motion.pose(
                track.item,
                rest,
                track.start + (track.end - track.start) * share as f32 / 20.0,
            );
            assert!(foot(pose) >= foot(rest) - 1e-4, "it never sinks in");
            flattest = flattest.min(pose.size.y / rest.size.y);
        }
    }
    assert!(flattest < 0.9, "it gives way when it lands: {flattest}");
}

#[test]
fn a_flip_shows_the_old_side_first() {
    let start = AnyPosition::start(Variant::new(GameId::Othello));
    let mv = start.parse_move("f5").unwrap();
    let after = start.try_play(mv).unwrap();
    let (old, _) = scene_of(&start);
    let (new, scene) = scene_of(&after);
    let motion = Motion::of(Step::of(mv), &old, &new, &scene);
    let flipped: Vec<&Track> =
        motion.tracks.iter().filter(|track| matches!(track.path, Path::Flip { .. })).collect();
    assert_eq!(flipped.len(), 1);
    let rest = scene.items[flipped[0].item].pose;
    let up = motion.pose(flipped[0].item, rest, 0.0).turn.apply(Vec3::UP);
    assert!(up.y < -0.99, "the disc starts face down: {up:?}");
}
