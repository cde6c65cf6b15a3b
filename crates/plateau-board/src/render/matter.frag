// The board and its pieces, each of a matter that can be told by eye: the finishes of palette.rs.
uniform float marks;     // 1: pieces of the second player carry a ring
uniform vec3 background;

// The mark of the second player, so that colour is not the only difference: a pale ring, and around a flat piece another one,
// which is seen in the middle of a stack too. A ball has a pale cap as well: from above its ring is not seen.
float ring_mark(bool is_ball) {
    float height = abs(local.y) / max(size.y, 1e-3);
    float reach = length(local.xz) / max(size.x, 1e-3);
    float flat_mark = min(max(abs(reach - 0.27) - 0.035, 0.4 - height), max(height - 0.11, 0.4 - reach));
    float d = is_ball ? min(height - 0.055, reach - 0.17) : flat_mark;
    float blur = 0.012 + fwidth(is_ball && reach > 0.3 ? height : reach);
    return 1.0 - smoothstep(0.0, blur, d);
}

// Light that went through a ball of coloured glass: bent twice, so that the room stands on its head in it.
vec3 through_glass(vec3 base, vec3 n, vec3 to_eye) {
    vec3 inside = refract(-to_eye, n, 0.66);
    vec3 beyond = normalize(inside * (2.0 * dot(inside, -to_eye)) + to_eye);
    float focus = pow(max(dot(beyond, -light) * 0.5 + 0.5, 0.0), 3.0);
    return base * (0.25 + 0.75 * base) * (0.35 * around(beyond) + 1.25 * focus * lamplight());
}

// Far things step back a little into the air of the room; more so in a lattice, which hangs over the table and is read
// by depth.
vec3 hazed(vec3 shown) {
    float middle = length(eye - vec3(0.0, 1.0, 0.0));
    float reach = 1.5 * max(board.x, board.y);
    float far = clamp((length(eye - world) - middle + reach) / (2.0 * reach), 0.0, 1.0);
    return mix(shown, background, (board.z < 0.0 ? 0.05 : 0.2) * far * far);
}

void main() {
    cut_away();
    int finish = int(size.w + 0.5);
    vec3 n = normalize(facing);
    vec3 to_eye = normalize(eye - world);
    float glow = abs(second.w) - 1.0;
    float alpha = colour.a;
    if (finish == 6) {
        // The halo of a line has no edge.
        float soft = glow > 0.7 ? pow(max(dot(n, to_eye), 0.0), 3.0) : 1.0;
        picture = vec4(encoded(colour.rgb), alpha * soft);
        return;
    }
    bool is_ball = abs(size.x - size.y) < 0.01;
    Surface s = Surface(colour.rgb, n, 0.5, 0.0, 1.0);

    if (finish == 0) {
        s.rough = is_ball ? 0.07 : 0.18;
        if (marks > 0.5 && second.w < 0.0) s.base = mix(s.base, mix(s.base, vec3(1.0), 0.8), ring_mark(is_ball));
    } else if (finish == 1) {
        // Along the longer side.
        vec4 sawn = wood(s.base, second.rgb, size.z > 1.5 * size.x ? world.zyx + 7.3 : world);
        s.base = sawn.rgb;
        s.rough = 0.3 + sawn.w;
        s.shine = 0.8;
    } else if (finish == 2) {
        s.base = felt(s.base);
        s.rough = 1.0;
        s.shine = 0.0;
    } else if (finish == 3) {
        s.base = stone(s.base, second.rgb);
        s.rough = 0.34;
    } else if (finish == 4) {
        s.rough = 0.24;
        s.metal = 1.0;
    } else if (finish == 5) {
        s.rough = 0.08;
    } else if (finish == 7) {
        if (local.y < 0.0) s.base = second.rgb;
        s.rough = 0.27;
    } else {
        s.rough = 0.42;
        s.metal = 0.7;
    }
    // Edges bent more sharply than a pixel is wide would sparkle: they are duller.
    vec3 bent = fwidth(n);
    s.rough = min(s.rough + 0.5 * dot(bent, bent), 1.0);

    float shade = lit();
    float open = open_sky(n);
    vec3 shown = lighted(s, to_eye, shade, open);
    float edge = pow(1.0 - max(dot(n, to_eye), 0.0), 3.0);
    if (finish == 0 && is_ball) {
        shown = mix(shown, through_glass(s.base, n, to_eye) + shown * 0.3, 0.5 * (1.0 - edge));
    } else if (finish == 2) {
        // Fibres that stand up catch the light at the rim.
        shown += s.base * edge * (0.35 + 0.5 * shade) * around(n);
    } else if (finish == 1 || finish == 3) {
        vec4 seen = reflection(n);
        shown = mix(shown, seen.rgb, seen.a * (0.1 + 0.5 * edge));
    } else if (finish == 5) {
        // Clear in the middle, dark at the rim, with the lamps on it.
        float lamps = clamp(dot(shown - s.base * around(n), vec3(0.33)) - 0.5, 0.0, 1.0);
        shown *= mix(1.0, mix(0.45, 0.9, board.w), edge);
        alpha = clamp(alpha * mix(0.34, 0.95, edge) + lamps, 0.0, 1.0);
    }
    // What shines, and what steps back before it: paler and darker, its own colour still to be told.
    shown += (s.base * 0.7 + vec3(0.16, 0.14, 0.06)) * max(glow, 0.0);
    float back = max(-glow, 0.0);
    shown = mix(shown, mix(shown, vec3(dot(shown, vec3(0.3, 0.6, 0.1))), 0.5) * 0.45, back);
    picture = vec4(encoded(toned(hazed(shown))), alpha);
}
