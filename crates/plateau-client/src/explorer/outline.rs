//! The tree in words, for keys and screen readers: the way to the selected node, and its children.
//! Up and down lead to its neighbours, left to the node above, right into it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::model::ExplorerModel;
use super::recording::RecordedSearch;

/// More children are only counted.
const MOST_CHILDREN: usize = 40;

/// One line of the outline.
#[derive(Clone, PartialEq)]
struct Item {
    node: u32,
    level: usize,
    position: usize,
    size: usize,
    has_children: bool,
    is_open: bool,
    words: String,
}

#[component]
pub fn Outline(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let items = Memo::new(move |_| {
        let selected = model.selected.get();
        model
            .with(|looked| items(model, looked, selected.min(looked.len() - 1)))
            .unwrap_or_default()
    });
    let hidden = move || {
        let count = model
            .with(|looked| looked.shape.children(model.selected.get().min(looked.len() - 1)).len());
        let hidden = count.unwrap_or(0).saturating_sub(MOST_CHILDREN);
        (hidden > 0).then(|| words().hidden(&hidden.to_string()))
    };
    let list: NodeRef<leptos::html::Ul> = NodeRef::new();
    let keys = move |event: KeyboardEvent| {
        let selected = model.selected.get_untracked();
        let to =
            untrack(|| model.with(|looked| neighbour(looked, selected, &event.key()))).flatten();
        if let Some(to) = to {
            event.prevent_default();
            model.select(to);
            request_animation_frame(move || focus_selected(list));
        }
    };
    let item = move |item: Item| {
        let Item { node, level, position, size, has_children, is_open, words } = item;
        let is_selected = model.selected.get_untracked() == node;
        view! {
            <li role="treeitem" prop:ariaLevel=level.to_string() prop:ariaPosInSet=position.to_string() prop:ariaSetSize=size.to_string()
                aria-selected=is_selected.to_string() aria-expanded=has_children.then(|| is_open.to_string())
                tabindex=if is_selected { "0" } else { "-1" } data-node=node.to_string()
                style=("--level", level.to_string())
                on:click=move |_| model.select(node)
                on:pointermove=move |event| model.pointer_moved(&event, Some(node))
                on:pointerleave=move |_| model.point_at(None)>
                {words}
            </li>
        }
    };
    view! {
        <section class="outline">
            <h2 id="outline-title">{move || words().outline()}</h2>
            <ul role="tree" aria-labelledby="outline-title" id="outline" node_ref=list on:keydown=keys>
                {move || items.get().into_iter().map(item).collect_view()}
            </ul>
            {move || hidden().map(|hidden| view! { <p class="quiet">{hidden}</p> })}
        </section>
    }
}

fn focus_selected(list: NodeRef<leptos::html::Ul>) {
    let found = list
        .get_untracked()
        .and_then(|list| list.query_selector("[aria-selected=true]").ok().flatten());
    if let Some(item) = found.and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
        let _ = item.focus();
    }
}

/// Where a key leads from a node.
pub fn neighbour(looked: &RecordedSearch, node: u32, key: &str) -> Option<u32> {
    let parent = looked.recording.nodes[node as usize].parent;
    let brothers: Vec<u32> = match parent {
        Some(parent) => looked.shape.children(parent).to_vec(),
        None => looked.shape.roots().collect(),
    };
    let at = brothers.iter().position(|brother| *brother == node)?;
    match key {
        "ArrowUp" => at.checked_sub(1).map(|at| brothers[at]),
        "ArrowDown" => brothers.get(at + 1).copied(),
        "ArrowLeft" => parent,
        "ArrowRight" => looked.shape.children(node).first().copied(),
        "Home" => brothers.first().copied(),
        "End" => brothers.last().copied(),
        _ => None,
    }
}

fn items(model: ExplorerModel, looked: &RecordedSearch, selected: u32) -> Vec<Item> {
    let way = looked.shape.way(selected);
    let open = way.iter().map(|node| (*node, true));
    let children =
        looked.shape.children(selected).iter().take(MOST_CHILDREN).map(|node| (*node, false));
    open.chain(children).map(|(node, is_open)| item(model, looked, node, is_open)).collect()
}

fn item(model: ExplorerModel, looked: &RecordedSearch, node: u32, is_open: bool) -> Item {
    let visited = &looked.recording.nodes[node as usize];
    let words = model.ui.texts().explorer();
    let (position, size) = match visited.parent {
        Some(parent) => {
            let brothers = looked.shape.children(parent);
            (brothers.iter().position(|brother| *brother == node).unwrap_or(0), brothers.len())
        }
        None => (
            looked.shape.roots().position(|root| root == node).unwrap_or(0),
            looked.shape.roots().count(),
        ),
    };
    let name = match (visited.parent, size) {
        (Some(_), _) => visited.mv.clone(),
        (None, 1) => words.root().to_owned(),
        (None, _) => format!("{} {}", words.iteration(), position + 1),
    };
    Item {
        node,
        level: looked.shape.ply[node as usize] as usize + 1,
        position: position + 1,
        size,
        has_children: !looked.shape.children(node).is_empty(),
        is_open,
        words: format!("{name} {}", model.worth(looked, node)),
    }
}
