// The table under the board at the lowest quality: darker near it, fading into the page.
uniform vec3 ground;
uniform vec3 background;

void main() {
    vec2 past = max(abs(world.xz) - board.xy, 0.0);
    float near = exp(-2.6 * length(past)) * (board.z < 0.0 ? 1.0 : 0.0);
    vec3 shown = ground * mix(1.0, 0.62, near);
    float fade = smoothstep(0.9, 3.4, length(world.xz) / max(board.x, board.y));
    picture = vec4(pow(mix(shown, background, fade), vec3(1.0 / 2.2)), 1.0);
}
