// The table under the board: shadow and contact darkening near it, fading into the page.
uniform vec3 table;
uniform vec3 background;

void main() {
    vec3 n = normalize(facing);
    vec2 past = max(abs(world.xz) - board.xy, 0.0);
    float near = exp(-2.6 * length(past)) * (board.z < 0.0 ? 1.0 : 0.0);
    vec3 shown = table * mix(1.0, 0.62, near) * mix(0.66, 1.0, lit());
    vec4 seen = reflection(n);
    float grazing = pow(1.0 - max(dot(n, normalize(eye - world)), 0.0), 3.0);
    shown = mix(shown, seen.rgb, seen.a * (0.16 + 0.5 * grazing));
    float fade = smoothstep(0.9, 3.4, length(world.xz) / max(board.x, board.y));
    picture = vec4(pow(mix(shown, background, fade), vec3(1.0 / 2.2)), 1.0);
}
