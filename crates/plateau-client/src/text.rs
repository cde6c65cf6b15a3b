//! Everything people read, one file a language. A sentence with gaps writes them `{0}`, `{1}`; [`fill`] fills
//! them. Adding a field here makes the compiler ask for it in every language.

mod en;
mod fr;
mod study;

use plateau_games::GameId;

pub use study::StudyTexts;

/// The languages of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    En,
    Fr,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Fr => "Français",
        }
    }

    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The first of a browser's languages that we speak, English otherwise.
    pub fn preferred<'a>(languages: impl IntoIterator<Item = &'a str>) -> Lang {
        languages
            .into_iter()
            .find_map(|tag| Lang::from_code(&tag.get(..2)?.to_ascii_lowercase()))
            .unwrap_or(Lang::En)
    }

    pub const fn texts(self) -> &'static Texts {
        match self {
            Lang::En => &en::TEXTS,
            Lang::Fr => &fr::TEXTS,
        }
    }
}

/// What there is to say about one game.
#[derive(Debug)]
pub struct GameTexts {
    pub name: &'static str,
    pub tagline: &'static str,
    /// Short paragraphs.
    pub rules: &'static [&'static str],
    /// How to play it here, with the hands.
    pub hands: &'static str,
}

/// A choice among rule options: the option, then one name for each of its values.
#[derive(Debug)]
pub struct OptionTexts {
    pub key: &'static str,
    pub name: &'static str,
    pub values: &'static [&'static str],
}

macro_rules! texts {
    ($($field:ident,)*) => {
        /// The sentences of one language.
        #[derive(Debug)]
        pub struct Texts {
            pub games: [GameTexts; GameId::ALL.len()],
            pub study: &'static StudyTexts,
            pub options: &'static [OptionTexts],
            /// In the order of `Colour::ALL`.
            pub colours: [&'static str; 8],
            /// A key or gesture, then what it does.
            pub shortcuts: &'static [(&'static str, &'static str)],
            $(pub $field: &'static str,)*
        }

        impl Texts {
            /// Every plain sentence with its name, for checks over all of them.
            pub fn sentences(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), self.$field),)*]
            }
        }
    };
}

texts! {
    app_name, app_tagline, home, settings, help, rules, history, close, cancel, ok, play_now, resume, new_game,
    start, restart, restart_ask, rematch, swap_sides, undo, redo, first, last, resign, resign_ask, offer_draw,
    draw_accepted, draw_declined, hint, pause, go_on, step, menu, moves, no_moves_yet, move_number, board,
    board_help, board_table, flat_board, levels_pad, level_n, view, view_perspective, view_top, view_front,
    view_side, zoom_in, zoom_out, whole_board, exploded, threats, analysis, share, share_link, copy, copied, save_file,
    load_file, load, load_hint, paste_text, image, mode, mode_humans, mode_computer, mode_watch, you_play,
    first_player, second_player, chance, opponent, player_x, player_o, human, level_name, level, size, clock,
    clock_none, clock_minutes, language, language_auto, theme, theme_auto, theme_light, theme_dark,
    theme_contrast, animation, animation_none, animation_fast, animation_normal, animation_slow, pace,
    pace_none, pace_short, pace_long, show_legal, show_marks, show_lines, confirm_moves, sounds, quality,
    quality_auto, quality_low, quality_medium, quality_high, colours_title, colours_game, colour_first,
    colour_second, reset_settings, your_turn, to_move, thinks, thinks_depth, thinking_paused, must_pass, wins,
    draw, you_win, you_lose, why_line, why_both_lines, why_full, why_discs, why_stacks, why_repetition,
    why_resignation, why_agreement, why_time, why_adjudication, score, in_hand, looking_back, back_to_now,
    selected, tap_again, which_count, count_one, count_many, confirm_ask, confirm, hint_is, hint_why, reason_wins,
    reason_parries, reason_win, reason_win_within, reason_loss, reason_loss_within, reason_draw, reason_discs, reason_score,
    reason_score_alone, reason_best, reason_best_alone, exact_value,
    value_win, value_win_within, value_wins, value_loss, value_loss_within, value_loses, value_draw, evaluation, candidates, graph, announce_move, empty, hole, tile, stack_of, full_rod,
    no_rod, coloured, taken, turns_nothing, can_move, game_over, place_first, no_token_in_hand, is_hole,
    carries_token, no_token, not_yours, not_neighbours, not_beside_hole, foreign_tile, no_double, inverse,
    not_your_stack, no_such_distance, not_legal, not_your_turn, bad_link, bad_file, bad_saved, loaded,
    history_empty, history_clear, history_note, open, delete, no_webgl, skip_to_board,
    shortcuts_title, settings_note, rules_of, play_this, coordinates, algorithm, depth, noise, install_hint,
    player_classic, player_random, style, evaluation_for, threats_none, custom_opponent, think_time, unlimited,
    seconds, style_plain, style_aggressive, style_solid, style_tricky, style_player, review, review_cancel,
    review_progress, review_done, slip_doubtful, slip_grave, weights, classic_easy, classic_normal,
    threats_found, saved_here, drag_hint, ponder, try_weights, weights_standing, weights_done, inside, inside_cuts,
    inside_all, inside_told, inside_help, inside_cut, inside_none, unkept, update_ready, deleted, undo_delete, unfinished_at, letter_keys, seed, not_copied, file_name, broken, reload, replace_ask, draw_ask, draw_take,
}

impl Texts {
    pub fn game(&self, game: GameId) -> &GameTexts {
        &self.games[game as usize]
    }

    /// The name of a rule option, and of each of its values.
    pub fn option(&self, key: &str) -> Option<&OptionTexts> {
        self.options.iter().find(|option| option.key == key)
    }
}

/// A sentence with its gaps filled.
pub fn fill(sentence: &str, values: &[&str]) -> String {
    values
        .iter()
        .enumerate()
        .fold(sentence.to_owned(), |text, (i, value)| text.replace(&format!("{{{i}}}"), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_the_same_gaps_and_no_empty_sentence() {
        let gaps = |text: &str| (0..4).map(|i| text.contains(&format!("{{{i}}}"))).collect::<Vec<_>>();
        for ((name, en), (_, fr)) in
            Lang::En.texts().sentences().into_iter().zip(Lang::Fr.texts().sentences())
        {
            assert!(!en.trim().is_empty() && !fr.trim().is_empty(), "{name} is empty");
            assert_eq!(gaps(en), gaps(fr), "{name} has other gaps in French");
        }
    }

    #[test]
    fn every_rule_option_and_value_has_a_name() {
        for lang in Lang::ALL {
            for option in GameId::ALL.iter().flat_map(|game| game.rule_options()) {
                let texts = lang.texts().option(option.key).unwrap_or_else(|| panic!("{}", option.key));
                assert_eq!(texts.values.len(), option.values.len(), "{} in {}", option.key, lang.code());
            }
        }
    }

    #[test]
    fn the_browser_chooses_the_language() {
        let cases: [(&[&str], Lang); 4] = [
            (&["fr-CA", "en"], Lang::Fr),
            (&["de", "fr"], Lang::Fr),
            (&["de"], Lang::En),
            (&["é", "EN-gb"], Lang::En),
        ];
        for (languages, expected) in cases {
            assert_eq!(Lang::preferred(languages.iter().copied()), expected, "{languages:?}");
        }
    }

    #[test]
    fn gaps_are_filled() {
        assert_eq!(fill("{0} and {1} and {0}", &["a", "b"]), "a and b and a");
    }
}
