//! The one rule option of Pogo.

use crate::rule_set::rule_set;

rule_set! {
    /// The rules of one game of Pogo.
    PogoRules:
    /// Whether three tokens may turn twice the same way and so reach a neighbouring place.
    uturn: UTurn {
        /// They may.
        Yes = "yes",
        /// They may not.
        No = "no",
    }
}
