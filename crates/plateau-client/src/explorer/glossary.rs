//! Glossary of search terms, where they are used.

use leptos::prelude::*;
use plateau_locale::Texts;

/// Some terms with their meanings, by their names in `course.ftl`.
pub fn terms(names: &[&str], texts: &Texts) -> AnyView {
    let (terms, meanings) = (texts.course().terms(), texts.course().meanings());
    let entry = |name: &&str| {
        view! { <div><dt>{terms.get(name)}</dt> <dd>{meanings.get(name)}</dd></div> }.into_any()
    };
    view! { <dl class="terms">{names.iter().map(entry).collect::<Vec<AnyView>>()}</dl> }.into_any()
}

/// All terms, folded away.
pub fn glossary(texts: &Texts) -> AnyView {
    view! {
        <details class="glossary" id="glossary">
            <summary>{texts.course().glossary()}</summary>
            {terms(texts.course().terms().keys(), texts)}
        </details>
    }
    .into_any()
}
