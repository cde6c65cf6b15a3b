//! Rule options as data: every choice a game leaves open, readable and writable by name.

use plateau_game::TextError;

/// A rule that a game leaves open: its name and its possible values, the usual one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The name of the option.
    pub key: &'static str,
    /// Options, the default first.
    pub values: &'static [&'static str],
}

/// The rules of a game as a choice of one value for each of its options.
pub trait RuleSet: Copy + Eq + Default {
    /// The options of this game.
    const OPTIONS: &'static [RuleOption];

    /// Which value of `OPTIONS[option]` is chosen.
    fn chosen(&self, option: usize) -> usize;

    /// The same rules with another value, `value < OPTIONS[option].values.len()`.
    fn choosing(self, option: usize, value: usize) -> Self;

    /// The same rules with one option named in words, `("undo", "double")`.
    fn with(self, key: &str, value: &str) -> Result<Self, TextError> {
        let Some(option) = Self::OPTIONS.iter().position(|option| option.key == key) else {
            let keys: Vec<_> = Self::OPTIONS.iter().map(|option| option.key).collect();
            let expected =
                if keys.is_empty() { "none in this game".into() } else { keys.join(", ") };
            return Err(TextError::unknown("rule", key, expected));
        };
        let values = Self::OPTIONS[option].values;
        match values.iter().position(|known| *known == value) {
            Some(value) => Ok(self.choosing(option, value)),
            None => {
                Err(TextError::unknown("rule value", &format!("{key}={value}"), values.join(", ")))
            }
        }
    }

    /// Those options that differ from the usual rules, `undo=double both=draw`; empty for the usual
    /// rules.
    fn text(&self) -> String {
        let differing =
            Self::OPTIONS.iter().enumerate().filter(|(option, _)| self.chosen(*option) != 0);
        let words: Vec<_> = differing
            .map(|(option, rule)| format!("{}={}", rule.key, rule.values[self.chosen(option)]))
            .collect();
        words.join(" ")
    }

    /// Every set of rules there is, the usual one first.
    fn all() -> Vec<Self> {
        let mut all = vec![Self::default()];
        for (option, rule) in Self::OPTIONS.iter().enumerate() {
            let values = 0..rule.values.len();
            all = all
                .into_iter()
                .flat_map(|rules| values.clone().map(move |value| rules.choosing(option, value)))
                .collect();
        }
        all
    }
}

/// A game without options.
impl RuleSet for () {
    const OPTIONS: &'static [RuleOption] = &[];

    fn chosen(&self, _option: usize) -> usize {
        0
    }

    fn choosing(self, _option: usize, _value: usize) {}
}

/// Declares the rules of a game: for each option an enum of its values (the usual one first), and
/// the struct that holds one of each.
macro_rules! rule_set {
    (
        $(#[$set_doc:meta])* $set:ident:
        $($(#[$doc:meta])* $key:ident: $option:ident {
            $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)?
        })+
    ) => {
        $(#[$set_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each is documented where its values are")]
        pub struct $set { $(pub $key: $option),+ }

        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $option {
                #[default]
                $($(#[$value_doc])* $value),+
            }

            impl $option {
                /// Every choice, the usual one first.
                pub const ALL: &'static [$option] = &[$($option::$value),+];
            }
        )+

        impl $crate::RuleSet for $set {
            const OPTIONS: &'static [$crate::RuleOption] =
                &[$($crate::RuleOption { key: stringify!($key), values: &[$($text),+] }),+];

            fn chosen(&self, option: usize) -> usize {
                [$(self.$key as usize),+][option]
            }

            #[allow(unused_assignments, reason = "the count after the last option")]
            fn choosing(mut self, option: usize, value: usize) -> $set {
                let mut number = 0;
                $(
                    if number == option {
                        self.$key = $option::ALL[value];
                    }
                    number += 1;
                )+
                self
            }
        }
    };
}

pub(crate) use rule_set;
