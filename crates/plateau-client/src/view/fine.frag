// For a GPU: soft shadows, grain, and polished surfaces that mirror.
uniform float shadow_texel;
uniform sampler2D shadow_map;
uniform float polish;    // height of the surface that mirrors
uniform float flipped;   // 1: this is the picture in the mirror, where nothing is looked up
uniform vec2 picture_size;
uniform sampler2D mirror_map;

float hash(vec3 p) {
    p = fract(p * 0.3183099 + 0.1);
    p *= 17.0;
    return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}

float noise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
        mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y),
        f.z);
}

// How much of the light arrives. A look-up outside the map counts as lit.
float lit() {
    vec3 at = in_light.xyz / in_light.w * 0.5 + 0.5;
    if (any(lessThan(at, vec3(0.0))) || any(greaterThan(at, vec3(1.0)))) return 1.0;
    float bias = 0.0022;
    float sum = 0.0;
    float turn = hash(vec3(gl_FragCoord.xy, 1.0)) * 6.2832;
    mat2 spin = mat2(cos(turn), sin(turn), -sin(turn), cos(turn));
    for (int i = 0; i < 9; i++) {
        float angle = float(i) * 2.4;
        vec2 offset = spin * vec2(cos(angle), sin(angle)) * sqrt(float(i) + 0.5) * 0.95 * shadow_texel;
        sum += at.z - bias > texture(shadow_map, at.xy + offset).x ? 0.0 : 1.0;
    }
    return sum / 9.0;
}

// What a polished surface mirrors at this point of the picture, and how much of it: five looks, a little apart.
vec4 reflection(vec3 n) {
    bool is_polished = n.y > 0.97 && abs(world.y - polish) < 0.03;
    if (!is_polished || flipped > 0.5) return vec4(0.0);
    vec2 at = gl_FragCoord.xy / picture_size;
    vec2 apart = 2.2 / picture_size;
    vec4 sum = texture(mirror_map, at) * 2.0;
    sum += texture(mirror_map, at + vec2(apart.x, 0.0)) + texture(mirror_map, at - vec2(apart.x, 0.0));
    sum += texture(mirror_map, at + vec2(0.0, apart.y)) + texture(mirror_map, at - vec2(0.0, apart.y));
    sum /= 6.0;
    return vec4(pow(sum.rgb / max(sum.a, 1e-3), vec3(2.2)), sum.a);
}

// Nothing below the surface is seen in the mirror.
void cut_away() {
    if (flipped > 0.5 && world.y < polish) discard;
}

float swirl(vec3 p) {
    return noise(p * vec3(0.6, 0.5, 0.35)) * 2.6;
}

float fibre() {
    return noise(local * vec3(4.0, 30.0, 60.0));
}

float nap() {
    return 0.9 + 0.2 * noise(world * 38.0);
}

float veins() {
    return noise(local * 5.0) * 0.7 + noise(local * 13.0) * 0.3;
}
