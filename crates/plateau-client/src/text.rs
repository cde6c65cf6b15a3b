//! Everything people read, one file a language. A sentence with gaps writes them `{0}`, `{1}`;
//! [`fill`] fills them. Adding a field here makes the compiler ask for it in every language.

mod both;
mod code;
mod course;
mod device;
mod en;
mod engine_lessons;
mod explorer;
mod explorer_tours;
mod fr;
mod guide;
mod known;
mod learn;
mod online;
mod play;
mod puzzles;
mod review;
mod study;
#[cfg(test)]
mod typography;

use plateau_games::GameId;

pub use both::Both;
pub use course::CourseTexts;
pub use device::DeviceTexts;
pub use engine_lessons::LessonTexts;
pub use explorer::InsideTexts;
pub use explorer_tours::PathTexts;
pub use guide::GuideTexts;
pub use known::KnownTexts;
pub use learn::LearnTexts;
pub use online::OnlineTexts;
pub use play::{Person, RoomTexts};
pub use puzzles::PuzzleTexts;
pub use review::ReviewTexts;
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
            pub device: &'static DeviceTexts,
            pub guide: &'static GuideTexts,
            pub lesson: &'static LessonTexts,
            pub known: &'static KnownTexts,
            pub learn: &'static LearnTexts,
            pub course: &'static CourseTexts,
            pub puzzles: &'static PuzzleTexts,
            pub reviewing: &'static ReviewTexts,
            pub rooms: &'static RoomTexts,
            pub room_inside: &'static InsideTexts,
            pub paths: &'static PathTexts,
            pub study: &'static StudyTexts,
            pub online: &'static OnlineTexts,
            pub options: &'static [OptionTexts],
            /// In the order of `Colour::ALL`.
            pub colours: [&'static str; 8],
            /// Which form of a sentence fits so many: its place among those that `|` separates.
            pub plural: fn(usize) -> usize,
            /// The sign before tenths.
            pub decimal: &'static str,
            /// A key or gesture, then what it does.
            pub shortcuts: &'static [(&'static str, &'static str)],
            $(pub $field: &'static str,)*
        }

        impl Texts {
            /// Every plain sentence with its name, for checks over all of them.
            #[cfg(test)]
            pub fn sentences(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), self.$field),)*]
            }
        }
    };
}

texts! {
    app_name, app_tagline, home, settings, help, rules, history, close, cancel, play_now, resume, new_game,
    start, restart, rematch, swap_sides, undo, redo, resign, resign_ask, offer_draw,
    draw_accepted, draw_declined, hint, pause, go_on, step, menu, moves, no_moves_yet, move_number, board,
    board_help, board_table, flat_board, levels_pad, level_n, view, view_perspective, view_top, view_front,
    view_side, zoom_in, zoom_out, whole_board, exploded, threats, analysis, share, share_link, copy, copied, save_file,
    load_file, load, load_hint, paste_text, image, mode, mode_humans, mode_computer, mode_watch, you_play,
    first_player, second_player, chance, opponent, player_x, player_o, human, level_name, size, clock,
    clock_none, clock_minutes, language, language_auto, theme, theme_auto, theme_light, theme_dark,
    theme_contrast, animation, animation_none, animation_fast, animation_normal, animation_slow, pace,
    pace_none, pace_short, pace_long, show_legal, show_marks, show_lines, confirm_moves, taps_twice, keep_angle, sounds, quality,
    quality_auto, quality_low, quality_medium, quality_high, colours_title, colours_game, colour_first,
    colour_second, reset_settings, your_turn, to_move, thinks, thinks_depth, thinking_paused, must_pass, wins,
    draw, you_win, you_lose, why_line, why_both_lines, why_full, why_discs, why_stacks, why_repetition,
    why_resignation, why_agreement, why_time, why_adjudication, score, in_hand, looking_back, back_to_now,
    selected, tap_again, hidden_place, which_count, count_one, count_many, confirm_ask, confirm, hint_is, hint_why, reason_wins,
    reason_parries, reason_win, reason_win_within, reason_loss, reason_loss_within, reason_draw, reason_discs, reason_score,
    reason_score_alone, reason_best, reason_best_alone, exact_value,
    value_win, value_win_within, value_wins, value_loss, value_loss_within, value_loses, value_draw, evaluation, candidates, empty, hole, tile, stack_of, full_rod,
    no_rod, coloured, taken, turns_nothing, can_move, game_over, place_first, no_token_in_hand, is_hole,
    carries_token, no_token, not_yours, not_neighbours, not_beside_hole, foreign_tile, no_double, inverse,
    not_your_stack, no_such_distance, not_legal, not_your_turn, bad_link, bad_file, bad_saved, loaded,
    history_empty, history_clear, history_note, open, delete, no_webgl, skip_to_board,
    shortcuts_title, settings_note, rules_of, play_this, coordinates, algorithm, depth, noise, install_hint,
    player_classic, player_random, style, evaluation_for, threats_none, custom_opponent, think_time, unlimited,
    seconds, style_plain, style_aggressive, style_solid, style_tricky, style_player, review, weights, classic_easy, classic_normal,
    threats_found, saved_here, drag_hint, ponder, try_weights, weights_standing, weights_done, inside, inside_cuts,
    inside_all, unkept, unread, damaged_games, update_ready, deleted, undo_delete, unfinished_at, letter_keys, seed, not_copied, file_name, elsewhere, play_here,
    everything, everything_note, kept_for_good, kept_for_now, export_all, import_all, import_foreign, import_newer, import_done, import_known, import_damaged, text_unknown, text_at, text_move, text_move_unknown, text_no_game, text_tag, text_broken_tag, text_open, text_result, text_moves, text_othello, link_version, link_damaged, full_search, monte_carlo, nodes,
    hear_drop, hear_colour, hear_put, hear_disc, hear_hop, hear_token, hear_slide, hear_slide_two, hear_threat, hear_line, hear_stack, hear_free, hear_along, hear_hole, hear_turned, taken_back,
    place_level, hear_places, board_edge, rod_balls, rod_lands, rod_is_full, is_playable, is_last, is_selected, is_hinted, is_threat, is_winning, full_announcements, date, broken, reload, replace_ask, draw_ask, draw_take,
}

impl Texts {
    pub fn game(&self, game: GameId) -> &GameTexts {
        &self.games[game as usize]
    }

    /// A number as it is written here.
    pub fn number(&self, value: f64, digits: usize) -> String {
        self.localised(&format!("{value:.digits$}"))
    }

    /// The same for a text whose numbers were written with a point: it stands between two digits.
    pub fn localised(&self, text: &str) -> String {
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let parts: Vec<&str> = text.split('.').collect();
        let mut written = parts[0].to_owned();
        for pair in parts.windows(2) {
            let is_point =
                is_digit(pair[0].chars().next_back()) && is_digit(pair[1].chars().next());
            written.push_str(if is_point { self.decimal } else { "." });
            written.push_str(pair[1]);
        }
        written
    }

    /// The name of a rule option, and of each of its values.
    pub fn option(&self, key: &str) -> Option<&OptionTexts> {
        self.options.iter().find(|option| option.key == key)
    }
}

/// A sentence with its gaps filled. A gap `{de 0}` takes the French "de" before the value, or what
/// it becomes before a vowel.
pub fn fill(sentence: &str, values: &[&str]) -> String {
    values.iter().enumerate().fold(sentence.to_owned(), |text, (i, value)| {
        let bare = value.trim_start_matches(ISOLATE);
        let of = if bare.starts_with(|first| VOWELS.contains(first)) { "d’" } else { "de " };
        text.replace(&format!("{{de {i}}}"), &format!("{of}{value}"))
            .replace(&format!("{{{i}}}"), value)
    })
}

/// Before a name whose letters are to change the order of nothing beside it: the first strong
/// isolate of Unicode (UAX #9).
pub const ISOLATE: char = '\u{2068}';

/// What the French "de" is cut short before.
const VOWELS: &str = "AEIOUYÀÂÉÈÊËÎÏÔÛÙaeiouyàâéèêëîïôûù";

/// A sentence in the form that fits so many; the number itself is its first gap, the other values
/// follow.
pub fn fill_count(texts: &Texts, sentence: &str, count: usize, values: &[&str]) -> String {
    let forms: Vec<&str> = sentence.split('|').collect();
    let form = forms.get((texts.plural)(count)).or(forms.last()).copied().unwrap_or_default();
    let number = count.to_string();
    let all: Vec<&str> = [number.as_str()].into_iter().chain(values.iter().copied()).collect();
    fill(form, &all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_option_and_value_has_a_name() {
        for lang in Lang::ALL {
            for option in GameId::ALL.iter().flat_map(|game| game.rule_options()) {
                let texts =
                    lang.texts().option(option.key).unwrap_or_else(|| panic!("{}", option.key));
                assert_eq!(
                    texts.values.len(),
                    option.values.len(),
                    "{} in {}",
                    option.key,
                    lang.code()
                );
            }
        }
    }

    #[test]
    fn what_is_seen_before_the_page_says_the_same() {
        let index = include_str!("../static/index.html");
        let [en, fr] = Lang::ALL.map(Lang::texts);
        for game in GameId::ALL {
            let (en, fr) = (en.game(game), fr.game(game));
            let card = format!(
                "<a href=\"#/play/{game}\"><b>{}</b> <span data-fr=\"{}\">{}</span>",
                en.name, fr.tagline, en.tagline
            );
            assert!(index.contains(&card), "{card}");
        }
        assert!(index.contains(&format!("data-fr=\"{}\">{}<", fr.app_tagline, en.app_tagline)));
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
        let turn = |name: &str| fill(Lang::Fr.texts().to_move, &[name]);
        assert_eq!([turn("Ambre"), turn("Bleu")], ["Au tour d’Ambre.", "Au tour de Bleu."]);
    }

    #[test]
    fn only_numbers_have_decimal_commas() {
        let french = |text: &str| Lang::Fr.texts().localised(text);
        assert_eq!(
            [french("+1.5"), french("xx..x"), french("3."), french("-1448.8")],
            ["+1,5", "xx..x", "3.", "-1448,8"]
        );
        assert_eq!(Lang::En.texts().number(2.04, 1), "2.0");
    }

    #[test]
    fn numbers_choose_the_form() {
        let deleted = |lang: Lang, count: usize| {
            let texts = lang.texts();
            fill_count(texts, texts.deleted, count, &[])
        };
        for (lang, count, expected) in [
            (Lang::En, 0, "0 games deleted."),
            (Lang::En, 1, "One game deleted."),
            (Lang::En, 2, "2 games deleted."),
            (Lang::Fr, 1, "Une partie supprimée."),
            (Lang::Fr, 2, "2 parties supprimées."),
        ] {
            assert_eq!(deleted(lang, count), expected);
        }
    }
}
