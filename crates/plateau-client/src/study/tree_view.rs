//! The moves as a tree: the played line, and beside each move what would replace it. One Tab stop,
//! which is where one stands.

use std::collections::BTreeMap;

use leptos::prelude::*;
use plateau_match::Sign;
use plateau_match::study::{NodeId, Study};
use wasm_bindgen::JsCast;

use super::model::StudyModel;
use super::tree::{Item, Shown, in_sight, items, judged};
use crate::analysis::panel::Analysis;
use crate::analysis::review_run::Reviewed;
use crate::ground::focus;
use crate::text::Texts;

#[component]
pub fn TreeView(room: StudyModel, analysis: Analysis) -> impl IntoView {
    let ui = room.table.ui;
    let lines = Memo::new(move |_| {
        let judged = analysis.reviewed();
        room.study.with(|study| {
            let judged = judged.map(|found| judged_in(study, &found)).unwrap_or_default();
            items(study, &Shown { folded: room.folded.get(), judged })
        })
    });
    let beginning =
        Memo::new(move |_| room.study.with(|study| study.node(Study::ROOT).comment().to_owned()));
    // The place itself may be folded away: then the move beside it stands for it.
    let shown = Memo::new(move |_| {
        let at = room.at.get();
        room.study.with(|study| room.folded.with(|folded| in_sight(study, folded, at)))
    });
    Effect::new(move |_| {
        shown.get();
        lines.track();
        request_animation_frame(bring_into_sight);
    });
    let tree = Tree { room, shown };
    view! {
        <div class="moves tree-of-moves" id="tree" role="tree"
            aria-label=move || ui.texts().study().tree()>
            {move || tree.place(Study::ROOT, 1, None, view! {
                <span class="start">{move || ui.texts().study().at_start()}</span>
                <Words words=beginning.get() />
            }.into_any(), ui.texts().study().at_start().to_owned())}
            {move || tree.line(lines.get(), 1)}
        </div>
    }
}

/// The signs of a review of this study's game.
fn judged_in(study: &Study, found: &Reviewed) -> BTreeMap<NodeId, Sign> {
    if study.node(Study::ROOT).position() != found.game.start() {
        return BTreeMap::new();
    }
    judged(study, found.review.moves.iter().map(|judged| (judged.mv, judged.sign)))
}

#[derive(Clone, Copy)]
struct Tree {
    room: StudyModel,
    shown: Memo<NodeId>,
}

impl Tree {
    /// A line of moves, each followed by the lines beside it.
    fn line(self, items: Vec<Item>, level: usize) -> AnyView {
        items.into_iter().map(|item| self.item(item, level)).collect_view().into_any()
    }

    fn item(self, item: Item, level: usize) -> AnyView {
        let texts = self.room.table.ui.texts();
        let has_more = item.hidden > 0 || !item.variations.is_empty();
        let expanded = has_more.then_some(item.hidden == 0);
        let label = label(&item, texts);
        let hidden = (item.hidden > 0)
            .then(|| view! { <span class="more">{format!("+{}", item.hidden)}</span> });
        let content = view! {
            <Words words=item.introduction />
            {item.number.map(|number| view! { <span class="number">{number}</span> })}
            <span class="name">
                {item.mv}{item.sign.map(|sign| view! { <b class="sign">{sign.text()}</b> })}
            </span>
            {hidden}
            <Words words=item.comment />
        };
        let beside = item.variations.into_iter().map(|line| {
            view! { <div class="variation" role="group">{self.line(line, level + 1)}</div> }
        });
        let beside = beside.collect_view();
        view! { {self.place(item.node, level, expanded, content.into_any(), label)} {beside} }
            .into_any()
    }

    fn place(
        self,
        node: NodeId,
        level: usize,
        expanded: Option<bool>,
        content: AnyView,
        label: String,
    ) -> AnyView {
        let Tree { room, shown } = self;
        let is_here = move || shown.get() == node;
        view! {
            <div
                class="place"
                role="treeitem"
                prop:ariaLevel=level.to_string()
                aria-label=label
                aria-expanded=expanded.map(|expanded| expanded.to_string())
                aria-selected=move || is_here().to_string()
                tabindex=move || if is_here() { "0" } else { "-1" }
                on:click=move |_| room.go(node)
            >
                {content}
            </div>
        }
        .into_any()
    }
}

#[component]
fn Words(words: String) -> impl IntoView {
    (!words.is_empty()).then(|| view! { <span class="words">{words}</span> })
}

/// A move as it is read aloud: its number, its sign in words, what is said about it, how much
/// stands beside it.
fn label(item: &Item, texts: &Texts) -> String {
    let number = item.number.as_deref().map(|number| format!("{number} ")).unwrap_or_default();
    let mut words = vec![format!("{number}{}", item.mv)];
    words.extend(item.sign.map(|sign| texts.review().signs().at(sign as usize).to_owned()));
    words.extend(
        [&item.introduction, &item.comment].into_iter().filter(|said| !said.is_empty()).cloned(),
    );
    let beside = item.hidden + item.variations.len();
    if beside > 0 {
        words.push(texts.study().variations(beside));
    }
    words.join(", ")
}

const HERE: &str = "#tree [aria-selected='true']";

/// Keys that walk in the tree take the focus along where it is in the tree.
pub fn focus_on_place(event: &web_sys::KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if target.is_some_and(|target| target.closest("#tree").ok().flatten().is_some()) {
        request_animation_frame(|| {
            focus::on(document().query_selector(HERE).ok().flatten().as_ref());
        });
    }
}

/// Scrolls within the list alone, so that the page stays where it is.
fn bring_into_sight() {
    let find = |selector: &str| {
        document()
            .query_selector(selector)
            .ok()
            .flatten()
            .and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok())
    };
    let (Some(list), Some(place)) = (find("#tree"), find(HERE)) else { return };
    let (top, bottom) = (
        place.offset_top() - list.offset_top(),
        place.offset_top() - list.offset_top() + place.offset_height(),
    );
    if top < list.scroll_top() {
        list.set_scroll_top(top - 4);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top(bottom - list.client_height() + 4);
    }
}
