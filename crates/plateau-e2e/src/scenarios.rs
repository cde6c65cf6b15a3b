//! What people do with the page, one function each. `docs/app.md` says which promise each of them keeps.

use crate::browser::{Browser, Outcome};
use crate::stand::Stand;
use crate::{
    access, analysis, carrying, choices, controls, games, gpu, keeping, keystrokes, knowledge, look, manners,
    opponents, pointing, reading, resting, review, safekeeping, solving,
};

/// One thing that must work.
#[derive(Debug)]
pub struct Scenario {
    pub name: &'static str,
    /// Flags of the browser besides the usual ones.
    pub flags: &'static [&'static str],
    pub run: fn(&Stand, &mut Browser) -> Outcome<()>,
}

const fn scenario(name: &'static str, run: fn(&Stand, &mut Browser) -> Outcome<()>) -> Scenario {
    Scenario { name, flags: &[], run }
}

/// The longest first, so that they do not come last and alone.
pub const SCENARIOS: &[Scenario] = &[
    scenario("play against a computer", opponents::against),
    scenario("look at themes", look::themes),
    scenario("look at boards", look::boards),
    scenario("audit for accessibility", access::audit),
    scenario("play with keys", games::with_keys),
    scenario("look at sizes", look::sizes),
    scenario("rest over every pair of boards", resting::every_pair),
    scenario("watch two computers", opponents::watching),
    scenario("play with the mouse", games::with_the_mouse),
    scenario("play on the table", games::on_the_table),
    scenario("play with fingers", games::with_fingers),
    Scenario {
        name: "play without WebGL",
        flags: &["--disable-gpu", "--disable-3d-apis"],
        run: games::without_webgl,
    },
    scenario("look at pages", look::pages),
    scenario("solve as natively", solving::as_natively),
    scenario("begin with one click", choices::one_click),
    scenario("choose a new game", choices::new_game),
    scenario("choose any opponent", choices::every_opponent),
    scenario("choose an opponent put together", choices::custom),
    scenario("choose rules", choices::rules),
    scenario("choose looks", choices::looks),
    scenario("rest over every pair of sizes", resting::every_size),
    scenario("break off with a sentence", resting::broken_off),
    scenario("pause and step", opponents::pausing),
    scenario("pause menu", controls::pause_menu),
    scenario("take back and look back", controls::taking_back),
    scenario("take back with keys", controls::taking_back_keys),
    scenario("give up, rematch, swap", controls::giving_up),
    scenario("offer a draw", controls::draws),
    scenario("ask for a hint", controls::hints),
    scenario("confirm moves", controls::confirming),
    scenario("play by the clock", controls::clocks),
    scenario("be refused with a reason", controls::refusals),
    scenario("two clicks", controls::two_clicks),
    scenario("pass in Othello", controls::forced_pass),
    scenario("pace and sounds", controls::pace_and_sounds),
    scenario("analyse candidates", analysis::candidates),
    scenario("analyse exactly", analysis::exact),
    scenario("analyse a whole game", analysis::graph),
    scenario("look inside a search", analysis::inside),
    scenario("know Pogo", knowledge::pogo),
    scenario("know the end of an Othello game", knowledge::othello),
    scenario("know nothing of Othello", knowledge::othello_without),
    scenario("judge a whole game", review::whole_game),
    scenario("judge no further", review::stopped),
    scenario("carry with the mouse", carrying::with_the_mouse),
    scenario("carry with a finger", carrying::with_a_finger),
    scenario("reload in the middle", keeping::reload),
    scenario("reload while thinking", opponents::reload_while_thinking),
    scenario("share a link", keeping::link),
    scenario("save and load a file", keeping::file),
    scenario("paste a text", keeping::paste),
    scenario("keep a history", keeping::history),
    scenario("keep every game", safekeeping::every_game),
    scenario("say when nothing can be kept", safekeeping::refusing_store),
    scenario("copy and say so", safekeeping::copying),
    scenario("play by a seed", safekeeping::seeds),
    scenario("wait with a new version", safekeeping::new_version),
    scenario("count clicks", keystrokes::counted),
    scenario("use keys without focus", keystrokes::without_focus),
    scenario("keep buttons in their places", keystrokes::fixed_places),
    scenario("survive damage", keeping::damage),
    scenario("work offline", keeping::offline),
    scenario("lose the GPU and have it back", gpu::given_back),
    scenario("lose the GPU for good", gpu::gone),
    scenario("read the rules", reading::rules),
    scenario("speak French", reading::french),
    scenario("use every shortcut", reading::shortcuts),
    scenario("keyboard alone", access::keyboard_alone),
    scenario("less motion", access::less_motion),
    scenario("tap what one sees", pointing::taps),
    scenario("hover over what one sees", pointing::hovers),
    scenario("keep the board in sight", pointing::stays_in_sight),
    scenario("pick up tokens in hand", pointing::tokens_in_hand),
    scenario("turn without playing", manners::turning),
    scenario("turn with fingers", manners::turning_with_fingers),
    scenario("hover to see", manners::hovering),
    scenario("see in three dimensions", manners::aids),
    scenario("rest without drawing", manners::idle),
    scenario("answer while thinking", manners::thinking),
    scenario("start cold", manners::cold_start),
];
