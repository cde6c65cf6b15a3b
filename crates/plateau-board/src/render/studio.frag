// The room, made of nothing but numbers: walls, a window above, two tall lamps, and one lamp over the table, whose
// light is the only one that casts shadows. Then what a surface makes of it, and what a screen can show of that.
uniform vec3 light;

struct Surface {
    vec3 base;
    vec3 normal;
    float rough;   // 0: a mirror
    float metal;   // 1: it mirrors in its own colour
    float shine;   // share of its mirroring that is there at all
};

// A lamp behind silk, seen in a mirror that is this dull: dullness spreads its light and thins it.
float softbox(vec3 way, vec3 ahead, vec3 right, vec2 reach, float dull) {
    vec2 at = vec2(dot(way, right), dot(way, cross(ahead, right))) / max(dot(way, ahead), 0.05);
    float blur = 0.04 + 1.1 * dull;
    vec2 inside = smoothstep(vec2(-blur), vec2(blur), reach - abs(at));
    vec2 kept = reach / (reach + 0.6 * blur);
    return inside.x * inside.y * kept.x * kept.y * step(0.0, dot(way, ahead));
}

vec3 studio(vec3 way, float rough) {
    float dark = board.w;
    float dull = rough * rough + 0.25 * rough;
    vec3 low = mix(vec3(0.34, 0.31, 0.28), vec3(0.12, 0.108, 0.1), dark);
    vec3 wall = mix(vec3(0.62, 0.64, 0.67), vec3(0.19, 0.2, 0.225), dark);
    vec3 high = mix(vec3(0.92, 0.95, 1.0), vec3(0.22, 0.24, 0.28), dark);
    vec3 seen = mix(low, wall, smoothstep(-0.12 - dull, 0.12 + dull, way.y));
    seen = mix(seen, high, smoothstep(0.1 - dull, 0.8 + dull, way.y));
    vec3 window = mix(vec3(6.0, 6.2, 6.6), vec3(3.6, 3.8, 4.4), dark);
    seen += window * softbox(way, vec3(0.31, 0.86, -0.405), vec3(0.794, 0.0, 0.608), vec2(0.42, 0.3), dull);
    // The tall lamps reach below the table, or no rod that is seen from above would mirror them.
    vec3 lamp = mix(vec3(2.2, 2.1, 1.95), vec3(2.3, 2.0, 1.6), dark);
    seen += lamp * softbox(way, vec3(-0.868, 0.0, 0.496), vec3(0.496, 0.0, 0.868), vec2(0.3, 1.3), dull);
    seen += 0.5 * lamp * softbox(way, vec3(0.943, 0.0, 0.331), vec3(0.331, 0.0, -0.943), vec2(0.22, 1.3), dull);
    return seen;
}

// The light of the room that arrives from everywhere at a surface facing this way.
vec3 around(vec3 n) {
    float dark = board.w;
    vec3 low = mix(vec3(0.20, 0.175, 0.155), vec3(0.085, 0.07, 0.06), dark);
    vec3 high = mix(vec3(0.44, 0.46, 0.50), vec3(0.25, 0.265, 0.30), dark);
    return mix(low, high, smoothstep(-1.0, 1.0, n.y)) + mix(0.07, 0.06, dark) * max(dot(n, vec3(-0.82, 0.33, 0.47)), 0.0);
}

// The colour of the lamp over the table.
vec3 lamplight() {
    return mix(vec3(0.80, 0.755, 0.68), vec3(1.0, 0.89, 0.74), board.w);
}

// The lamp's image in a dull surface (GGX), for a lamp that is no mere point.
float glint(vec3 n, vec3 to_eye, float rough) {
    float a = max(rough * rough, 0.012);
    vec3 halfway = normalize(light + to_eye);
    float peak = pow(max(dot(n, halfway), 0.0), 2.0) * (a * a - 1.0) + 1.0;
    float k = 0.5 * a;
    float seen = (max(dot(n, light), 0.0) * (1.0 - k) + k) * (max(dot(n, to_eye), 0.0) * (1.0 - k) + k);
    return min(a * a / (3.1416 * peak * peak) * 0.25 / max(seen, 0.02), 18.0);
}

// All light that a surface sends to the eye.
vec3 lighted(Surface s, vec3 to_eye, float shade, float open) {
    float facing_eye = max(dot(s.normal, to_eye), 0.0);
    float facing_light = max(dot(s.normal, light), 0.0);
    vec3 lamp = lamplight() * shade * facing_light;
    vec3 shown = s.base * (1.0 - s.metal) * (around(s.normal) * open + lamp);
    vec3 head_on = mix(vec3(0.045), s.base, s.metal);
    vec3 grazing = max(vec3(1.0 - s.rough), head_on);
    vec3 mirrored = (head_on + (grazing - head_on) * pow(1.0 - facing_eye, 5.0)) * s.shine;
    // What hides the sky hides what would be mirrored of it.
    shown += studio(reflect(-to_eye, s.normal), s.rough) * mirrored * mix(1.0, open, 0.85) * (1.0 - 0.35 * s.rough);
    return shown + lamp * glint(s.normal, to_eye, s.rough) * mirrored;
}

// As it is up to a knee, then less and less, pale where it is far too bright: colours stay what players chose.
vec3 toned(vec3 c) {
    const float knee = 0.62;
    float bright = dot(c, vec3(0.2126, 0.7152, 0.0722));
    float kept = bright < knee ? bright : knee + (1.0 - knee) * (1.0 - exp((knee - bright) / (1.0 - knee)));
    vec3 shown = c * kept / max(bright, 1e-4);
    return mix(shown, vec3(kept), 0.6 * smoothstep(0.7, 3.0, bright));
}

// For the screen, with a grain too fine to be seen where a gradient would show steps.
vec3 encoded(vec3 c) {
    c = clamp(c, 0.0, 1.0);
    vec3 curve = mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
    return curve + (scatter() - 0.5) / 255.0;
}
