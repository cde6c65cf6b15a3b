//! Games played by what assistive technology is told, and nothing else: roles, names and the live
//! region of Chromium's accessibility tree.

use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_game::mix64;
use plateau_games::GameId;
use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, begin, no_errors};
use crate::driver::tab::{DESKTOP, PATIENCE, Tab, text};

/// In the name of a place where the side to move can do something.
const PLAYABLE: &str = ", playable";
/// Presses within which every game of chance below has ended.
const MOST: u64 = 600;

/// A node of the accessibility tree.
struct AxNode {
    id: String,
    role: String,
    name: String,
    is_live: bool,
    children: Vec<String>,
    element: Value,
}

impl AxNode {
    fn new(node: &Value) -> AxNode {
        let list = |name: &str| node[name].as_array().cloned().unwrap_or_default();
        AxNode {
            id: text(&node["nodeId"]),
            role: text(&node["role"]["value"]),
            name: text(&node["name"]["value"]),
            is_live: list("properties")
                .iter()
                .any(|it| it["name"] == "live" && it["value"]["value"] != "off"),
            children: list("childIds").iter().map(text).collect(),
            element: node["backendDOMNodeId"].clone(),
        }
    }
}

fn tree(tab: &mut Tab<'_>) -> Outcome<Vec<AxNode>> {
    let found = tab.call("Accessibility.getFullAXTree", json!({}))?;
    Ok(found["nodes"].as_array().into_iter().flatten().map(AxNode::new).collect())
}

/// The texts below a node.
fn texts<'a>(tree: &'a [AxNode], node: &'a AxNode) -> Vec<&'a AxNode> {
    if node.role == "StaticText" {
        return vec![node];
    }
    let below = node.children.iter().filter_map(|id| tree.iter().find(|node| node.id == *id));
    below.flat_map(|node| texts(tree, node)).collect()
}

/// What the live regions said last, and the question that has the focus: the same words are heard
/// again where their element is another one.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    words: String,
    ids: Vec<String>,
}

impl Heard {
    fn of(tree: &[AxNode]) -> Heard {
        let regions = tree.iter().filter(|node| node.is_live);
        let said: Vec<&AxNode> =
            regions.flat_map(|node| texts(tree, node)).chain(question(tree)).collect();
        let words: Vec<&str> = said.iter().map(|node| node.name.as_str()).collect();
        Heard { words: words.join(" "), ids: said.iter().map(|node| node.id.clone()).collect() }
    }

    fn is_end(&self) -> bool {
        self.words.contains(" wins") || self.words.contains("draw")
    }
}

/// How many tokens of a stack go.
fn question(tree: &[AxNode]) -> Option<&AxNode> {
    tree.iter().find(|node| node.role == "alertdialog")
}

fn press(tab: &mut Tab<'_>, node: &AxNode) -> Outcome<()> {
    tab.call("DOM.focus", json!({ "backendNodeId": node.element }))?;
    tab.key("Enter")?;
    tab.settle()
}

/// The answers to a question, else the places where the side to move can do something.
fn choices(tree: &[AxNode]) -> Vec<&AxNode> {
    let is_wanted = |node: &&AxNode| match question(tree) {
        Some(_) => node.name.ends_with(" token") || node.name.ends_with(" tokens"),
        None => node.name.contains(PLAYABLE),
    };
    tree.iter().filter(|node| node.role == "button").filter(is_wanted).collect()
}

/// The tree once it offers a move or tells the end: passes are made by the page.
fn next_tree(tab: &mut Tab<'_>) -> Outcome<Vec<AxNode>> {
    let since = Instant::now();
    loop {
        let nodes = tree(tab)?;
        if !choices(&nodes).is_empty() || Heard::of(&nodes).is_end() {
            return Ok(nodes);
        }
        if since.elapsed() > PATIENCE {
            return Err(format!("nothing to play after: {}", Heard::of(&nodes).words));
        }
        sleep(Duration::from_millis(100));
    }
}

/// A game of two people by chance to its end: every press is heard, and so is the result.
fn play(tab: &mut Tab<'_>, game: GameId) -> Outcome<()> {
    let mut last = Heard::default();
    for step in 0..MOST {
        let nodes = next_tree(tab)?;
        let said = Heard::of(&nodes);
        if step > 0 && said == last {
            return Err(format!("press {step} was not heard: {said:?}"));
        }
        if said.is_end() {
            let is_rematch = |node: &AxNode| node.role == "button" && node.name == "Rematch";
            let has_rematch = nodes.iter().any(is_rematch);
            return if has_rematch { Ok(()) } else { Err("no button for a rematch".into()) };
        }
        last = said;
        let mut choices = choices(&nodes);
        // Stacks that are covered end a game of Pogo sooner.
        if choices.iter().any(|node| node.name.contains("token")) {
            choices.retain(|node| node.name.contains("token"));
        }
        let chosen = mix64(step ^ game as u64) % choices.len() as u64;
        press(tab, choices[chosen as usize])?;
    }
    Err(format!("no end after {MOST} presses"))
}

/// Each game from its first move to the offer of another one.
pub fn every_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for game in GameId::ALL {
        let mut tab = begin(fixture, browser, DESKTOP, game.name(), HUMANS)?;
        tab.settle()?;
        play(&mut tab, game).map_err(|error| format!("{game}: {error}"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}
