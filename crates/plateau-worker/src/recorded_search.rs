//! Recorded searches of a game or of a typed tree, sent in parts, so that no message is long.

use plateau_match::Match;
use plateau_players::{
    Control, InsideOptions, Library, Truth, TypedTree, look_inside, look_inside_tree,
};
use plateau_search::recording::Recording;
use plateau_wire::Reply;

const NODES_A_PART: usize = 4_000;

/// Search of a game's position, with exact values where they are known.
pub fn of_game(
    id: u32,
    game: &Match,
    search: &str,
    library: &Library,
    control: Control<'_>,
    send: &mut dyn FnMut(Reply),
) -> Result<(), String> {
    let options: InsideOptions = search.parse().map_err(|error| format!("{error}"))?;
    let (position, keys) = (game.position(), game.earlier_keys());
    let mut recording = look_inside(position, &keys, &options, control)
        .ok_or("there is nothing to look into here")?;
    Truth::new(position, library.clone().with_proofs()).tell(position, &mut recording);
    send_in_parts(id, recording, send);
    Ok(())
}

pub fn of_tree(
    id: u32,
    tree: &str,
    search: &str,
    control: Control<'_>,
    send: &mut dyn FnMut(Reply),
) -> Result<(), String> {
    let options: InsideOptions = search.parse().map_err(|error| format!("{error}"))?;
    let tree: TypedTree = tree.parse().map_err(|error| format!("{error}"))?;
    let recording = look_inside_tree(&tree, &options, control).ok_or("the search was stopped")?;
    send_in_parts(id, recording, send);
    Ok(())
}

fn send_in_parts(id: u32, recording: Recording, send: &mut dyn FnMut(Reply)) {
    let mut nodes = recording.nodes.into_iter();
    loop {
        let part: Vec<_> = nodes.by_ref().take(NODES_A_PART).collect();
        if part.is_empty() {
            break;
        }
        send(Reply::Inside { id, nodes: part, playouts: Vec::new(), summary: None });
    }
    let summary = Some(recording.summary);
    send(Reply::Inside { id, nodes: Vec::new(), playouts: recording.playouts, summary });
}
