// The table: planks in a pool of lamplight, fading into the page.
uniform vec3 table;
uniform vec3 table_grain;
uniform vec3 background;

void main() {
    const float plank = 2.6;
    vec3 n = normalize(facing);
    vec3 to_eye = normalize(eye - world);
    float nth = floor(world.z / plank + 0.37);
    vec3 at = vec3(world.x + 5.3 * nth, 0.0, world.z + 0.61 * nth);
    vec4 sawn = wood(table, table_grain, at);
    float seam = abs(fract(world.z / plank + 0.37) - 0.5) * 2.0;
    float gap = smoothstep(1.0 - 0.012 - 1.5 * fwidth(world.z), 1.0, seam);
    float reach = max(board.x, board.y);
    float away = length(world.xz - vec2(-0.1, 0.05) * reach) / reach;
    float pool = exp(-0.26 * away * away);
    Surface s = Surface(sawn.rgb * (1.0 - 0.45 * gap), n, 0.5 + sawn.w, 0.0, 0.5);
    vec3 shown = lighted(s, to_eye, lit() * (0.25 + 0.75 * pool), open_sky(n) * mix(0.55, 1.0, pool));
    float fade = smoothstep(1.6, 5.5, away);
    picture = vec4(encoded(toned(mix(shown, background, fade))), 1.0);
}
