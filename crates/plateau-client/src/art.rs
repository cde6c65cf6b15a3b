//! A small drawing for each game's card.

use plateau_games::GameId;

/// An SVG drawing, purely decorative.
pub const fn art(game: GameId) -> &'static str {
    match game {
        GameId::Sogo => SOGO,
        GameId::Morpion => MORPION,
        GameId::Force3 => FORCE3,
        GameId::Othello => OTHELLO,
        GameId::Pogo => POGO,
    }
}

const SOGO: &str = r##"<svg viewBox="0 0 200 130"><defs><radialGradient id="sa" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffe0b0"/><stop offset=".5" stop-color="#e58a1f"/><stop offset="1" stop-color="#7d4507"/></radialGradient><radialGradient id="sb" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#c6dcff"/><stop offset=".5" stop-color="#2f6fd0"/><stop offset="1" stop-color="#102a57"/></radialGradient></defs><path d="M20 96 100 72l80 24-80 26z" fill="#b98450"/><path d="M20 96v8l80 26 80-26v-8l-80 26z" fill="#7a4a25"/><g stroke="#c9ccd2" stroke-width="4" stroke-linecap="round"><path d="M60 96V30M100 84V18M140 96V30M100 108V42"/></g><circle cx="100" cy="72" r="12" fill="url(#sb)"/><circle cx="60" cy="86" r="13" fill="url(#sa)"/><circle cx="60" cy="62" r="13" fill="url(#sb)"/><circle cx="140" cy="86" r="13" fill="url(#sb)"/><circle cx="100" cy="98" r="14" fill="url(#sa)"/><circle cx="100" cy="71" r="14" fill="url(#sa)"/></svg>"##;

const MORPION: &str = r##"<svg viewBox="0 0 200 130"><defs><radialGradient id="ma" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#c9f5d8"/><stop offset=".5" stop-color="#2fa35a"/><stop offset="1" stop-color="#0f4a26"/></radialGradient><radialGradient id="mb" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffd0cc"/><stop offset=".5" stop-color="#cf3a30"/><stop offset="1" stop-color="#5f1511"/></radialGradient><radialGradient id="mc" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#b9c2d0"/></radialGradient></defs><g stroke="#8c8f96" stroke-width="2.5" fill="none"><path d="M50 40h60v62H50zM90 22h60v62H90zM50 40l40-18M110 40l40-18M110 102l40-18M50 102l40-18"/></g><circle cx="90" cy="84" r="9" fill="url(#mc)"/><circle cx="90" cy="22" r="12" fill="url(#mb)"/><circle cx="150" cy="22" r="9" fill="url(#mc)"/><circle cx="150" cy="84" r="12" fill="url(#ma)"/><circle cx="50" cy="40" r="13" fill="url(#ma)"/><circle cx="110" cy="40" r="13" fill="url(#ma)"/><circle cx="50" cy="102" r="10" fill="url(#mc)"/><circle cx="110" cy="102" r="13" fill="url(#mb)"/></svg>"##;

const FORCE3: &str = r##"<svg viewBox="0 0 200 130"><rect x="42" y="8" width="116" height="116" rx="8" fill="#8a5a33"/><rect x="48" y="14" width="104" height="104" rx="4" fill="#3a2313"/><g fill="#d4d0c6"><rect x="50" y="16" width="32" height="32" rx="4"/><rect x="84" y="16" width="32" height="32" rx="4"/><rect x="118" y="16" width="32" height="32" rx="4"/><rect x="50" y="50" width="32" height="32" rx="4"/><rect x="118" y="50" width="32" height="32" rx="4"/><rect x="50" y="84" width="32" height="32" rx="4"/><rect x="84" y="84" width="32" height="32" rx="4"/><rect x="118" y="84" width="32" height="32" rx="4"/></g><g fill="#cf3a30" stroke="#7d1d16" stroke-width="2"><circle cx="66" cy="32" r="10"/><circle cx="100" cy="100" r="10"/></g><g fill="#2f6fd0" stroke="#163a73" stroke-width="2"><circle cx="134" cy="66" r="10"/><circle cx="66" cy="66" r="10"/></g></svg>"##;

const OTHELLO: &str = r##"<svg viewBox="0 0 200 130"><path d="M100 10 190 66 100 122 10 66z" fill="#2f7548"/><g stroke="#1f5a35" stroke-width="2"><path d="M32.5 52 122.5 108M55 38 145 94M77.500 24 167.500 80M122.500 24 32.500 80M145 38 55 94M167.500 52 77.500 108"/></g><g stroke="#0009" stroke-width="1"><ellipse cx="100" cy="52" rx="15" ry="9" fill="#f1efe8"/><ellipse cx="122" cy="66" rx="15" ry="9" fill="#1b1d21"/><ellipse cx="78" cy="66" rx="15" ry="9" fill="#1b1d21"/><ellipse cx="100" cy="80" rx="15" ry="9" fill="#f1efe8"/><ellipse cx="144" cy="52" rx="15" ry="9" fill="#1b1d21"/></g></svg>"##;

const POGO: &str = r##"<svg viewBox="0 0 200 130"><path d="M16 84 100 54l84 30-84 34z" fill="#b98450"/><path d="M16 84v8l84 34 84-34v-8l-84 34z" fill="#7a4a25"/><g stroke="#0006"><g fill="#2f6fd0"><ellipse cx="60" cy="86" rx="18" ry="8"/><ellipse cx="60" cy="78" rx="18" ry="8"/><ellipse cx="60" cy="62" rx="18" ry="8"/></g><ellipse cx="60" cy="70" rx="18" ry="8" fill="#cf3a30"/><ellipse cx="60" cy="62" rx="18" ry="8" fill="#2f6fd0"/><g fill="#cf3a30"><ellipse cx="140" cy="84" rx="18" ry="8"/><ellipse cx="140" cy="76" rx="18" ry="8"/></g><g fill="#2f6fd0"><ellipse cx="104" cy="30" rx="18" ry="8"/></g><path d="M74 48c6-14 14-18 22-16" stroke="#e58a1f" stroke-width="3" fill="none"/></g></svg>"##;
