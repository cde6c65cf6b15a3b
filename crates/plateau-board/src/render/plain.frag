// For machines that draw in software, where every branch costs whether it is taken or not: no shadows, no mirrors, grain
// made of waves. The board and its pieces: one light, a room that is reflected, and the finishes of palette.rs.
uniform vec3 light;
uniform float marks;     // 1: pieces of the second player carry a ring

// The room: a bright ceiling window and a softer one behind, over a gradient.
vec3 room(vec3 way) {
    float dark = board.w;
    vec3 low = mix(vec3(0.34, 0.31, 0.28), vec3(0.05, 0.05, 0.06), dark);
    vec3 high = mix(vec3(0.86, 0.9, 0.96), vec3(0.20, 0.23, 0.29), dark);
    vec3 seen = mix(low, high, smoothstep(-0.4, 0.7, way.y));
    vec2 window = way.xz / max(way.y, 0.05) - vec2(-0.55, 0.35);
    float pane = (1.0 - smoothstep(0.42, 0.6, abs(window.x))) * (1.0 - smoothstep(0.3, 0.46, abs(window.y)));
    seen += vec3(1.9, 1.85, 1.75) * pane * step(0.05, way.y);
    // Two tall lamps: what makes a rod look like metal and a ball like glass.
    vec2 level = way.xz / max(length(way.xz), 1e-3);
    float lamp = smoothstep(0.95, 0.985, dot(level, vec2(-0.894, 0.447))) + 0.6 * smoothstep(0.97, 0.99, dot(level, vec2(0.94, 0.342)));
    seen += mix(vec3(0.95, 0.93, 0.9), vec3(0.5, 0.5, 0.52), dark) * lamp * (1.0 - smoothstep(0.55, 0.85, abs(way.y)));
    float back = smoothstep(0.75, 0.97, dot(way, normalize(vec3(0.8, 0.35, -0.5))));
    return seen + vec3(0.35, 0.38, 0.45) * back;
}

vec3 wood(vec3 base, vec3 grain) {
    vec3 p = local * vec3(0.9, 3.0, 7.0) + floor(size.x * 7.0) + floor(size.z * 3.0);
    float rings = 0.5 + 0.5 * sin((p.z + sin(p.x * 0.8 + p.z * 0.3) + 1.3) * 4.2);
    return mix(base, grain, 0.42 * rings * rings + 0.1);
}

// The mark of the second player, so that colour is not the only difference: a pale ring, and around a flat piece another one,
// which is seen in the middle of a stack too. A ball has a pale cap as well: from above its ring is not seen.
float ring_mark() {
    float height = abs(local.y) / max(size.y, 1e-3);
    float reach = length(local.xz) / max(size.x, 1e-3);
    bool round_piece = abs(size.x - size.y) < 0.01;
    float flat_mark = min(max(abs(reach - 0.27) - 0.035, 0.4 - height), max(height - 0.11, 0.4 - reach));
    float d = round_piece ? min(height - 0.055, reach - 0.17) : flat_mark;
    return 1.0 - smoothstep(0.0, 0.02, d);
}

void main() {
    int finish = int(size.w + 0.5);
    vec3 n = normalize(facing);
    vec3 to_eye = normalize(eye - world);
    vec3 base = colour.rgb;
    float glow = abs(second.w) - 1.0;
    float gloss = 0.5;      // share of the room that is mirrored head-on, through the Fresnel term
    float sharp = 60.0;
    float alpha = colour.a;

    if (finish == 6) {
        picture = vec4(pow(base, vec3(1.0 / 2.2)), alpha);
        return;
    }

    if (finish == 0) {
        gloss = 0.9; sharp = 140.0;
        if (marks > 0.5 && second.w < 0.0) base = mix(base, mix(base, vec3(1.0), 0.75), ring_mark());
    } else if (finish == 1) {
        base = wood(base * 0.7, second.rgb * 0.8); gloss = 0.35; sharp = 40.0;
    } else if (finish == 2) {
        gloss = 0.0; sharp = 6.0;
    } else if (finish == 3) {
        base = mix(base, second.rgb, smoothstep(0.52, 0.8, 0.4 + 0.35 * sin(local.x * 7.0 + 3.0 * sin(local.z * 5.0))) * 0.6); gloss = 0.4; sharp = 50.0;
    } else if (finish == 4) {
        gloss = 1.0; sharp = 200.0;
    } else if (finish == 5) {
        gloss = 1.0; sharp = 180.0;
    } else if (finish == 7) {
        if (local.y < 0.0) base = second.rgb;
        gloss = 0.5; sharp = 110.0;
    } else {
        gloss = 0.1; sharp = 12.0;
    }

    float toward = max(dot(n, light), 0.0);
    float sky = 0.5 + 0.5 * n.y;
    // Light is kept off the underside of things near the board, where the room cannot be seen.
    float open = mix(0.62, 1.0, smoothstep(-0.2, 0.9, n.y + clamp(world.y, 0.0, 1.0)));
    float dark = board.w;
    vec3 ambient = mix(mix(vec3(0.30, 0.27, 0.24), vec3(0.56, 0.58, 0.62), sky),
                       mix(vec3(0.14, 0.13, 0.13), vec3(0.34, 0.36, 0.40), sky), dark) * open;
    vec3 sun = mix(vec3(0.80, 0.77, 0.71), vec3(0.92, 0.88, 0.80), dark);
    vec3 shown = base * (ambient + sun * toward);

    vec3 mirrored = reflect(-to_eye, n);
    float fresnel = 0.04 + 0.96 * pow(1.0 - max(dot(n, to_eye), 0.0), 5.0);
    vec3 around = room(mirrored);
    if (finish == 4) {
        shown = base * (0.25 * shown + 0.85 * around);
    } else {
        shown += around * fresnel * gloss;
    }
    vec3 halfway = normalize(light + to_eye);
    float spark = pow(max(dot(n, halfway), 0.0), sharp);
    shown += sun * spark * gloss * 0.7;
    // What shines, and what steps back before it: paler and darker, its own colour still to be told.
    shown += (base * 0.7 + vec3(0.16, 0.14, 0.06)) * max(glow, 0.0);
    float back = max(-glow, 0.0);
    shown = mix(shown, mix(shown, vec3(dot(shown, vec3(0.3, 0.6, 0.1))), 0.5) * 0.45, back);
    if (finish == 5) {
        // A dark rim: glass is seen before what is as light as it.
        float rim = pow(1.0 - max(dot(n, to_eye), 0.0), 2.0);
        shown *= mix(1.0, mix(0.4, 1.0, dark), rim);
        alpha = clamp(alpha * 0.7 + rim + spark, 0.0, 1.0);
    }

    shown = shown / (1.0 + 0.18 * dot(shown, vec3(0.3, 0.6, 0.1)));
    picture = vec4(pow(max(shown, 0.0), vec3(1.0 / 2.2)), alpha);
}
