// For a GPU. What is looked up at each point: shadows, how much of the sky is open, the mirror, noise.
uniform float shadow_texel;
uniform sampler2D shadow_map;
uniform sampler2D sky_map;   // heights, seen from straight above
uniform vec4 sky;            // one over the half extents in x and z, then the lowest and the highest height
uniform sampler2D noise_map; // clouds, fibres, specks, veins: see noise.rs
uniform float polish;        // height of the surface that mirrors
uniform float flipped;       // 1: this is the picture in the mirror, where nothing is looked up
uniform vec2 picture_size;
uniform sampler2D mirror_map;

// A number for each pixel, even over any small square of them: what is sampled with it needs no more samples.
float scatter() {
    return fract(52.98 * fract(dot(gl_FragCoord.xy, vec2(0.0671, 0.00584))));
}

// The way to the nth of so many samples of a disc, the first in the middle.
vec2 petal(int nth, float of, float turn) {
    float angle = float(nth) * 2.4 + turn;
    return vec2(cos(angle), sin(angle)) * sqrt((float(nth) + 0.5) / of);
}

// How much of the lamp's light arrives. A look-up outside the map counts as lit.
float lit() {
    vec3 at = in_light.xyz / in_light.w * 0.5 + 0.5;
    if (flipped > 0.5 || any(lessThan(at, vec3(0.0))) || any(greaterThan(at, vec3(1.0)))) return 1.0;
    float sum = 0.0;
    float turn = scatter() * 6.2832;
    for (int i = 0; i < 8; i++) {
        vec2 offset = petal(i, 8.0, turn) * 3.6 * shadow_texel;
        sum += at.z - 0.0024 > texture(shadow_map, at.xy + offset).x ? 0.0 : 1.0;
    }
    return sum / 8.0;
}

// How much of the sky is seen: what stands around and over the point takes its share. Contact shadows come of this.
float open_sky(vec3 n) {
    if (flipped > 0.5) return 1.0;
    vec3 from = world + n * 0.12;
    float turn = scatter() * 6.2832;
    float hidden = 0.0;
    for (int i = 0; i < 6; i++) {
        vec2 way = petal(i, 6.0, turn) * 0.75;
        vec2 at = (from.xz + way) * vec2(sky.x, -sky.y) * 0.5 + 0.5;
        float height = mix(sky.w, sky.z, texture(sky_map, at).x);
        float rise = max(height - from.y - 0.02, 0.0) / (length(way) + 0.04);
        hidden += rise * rise / (1.0 + rise * rise);
    }
    return 1.0 - 0.72 * hidden / 6.0;
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

// Wood sawn from a trunk that lies along the longer side, a little askew: rings as far from its middle, fibres along
// it, pores. The same at every point of space, so that edges and neighbouring parts fit. In `w`: how dull it is.
vec4 wood(vec3 base, vec3 grain, vec3 at) {
    vec2 across = vec2(at.z + 0.35 * at.y, at.y);
    vec4 slow = texture(noise_map, vec2(at.x * 0.045, (across.x + 1.7 * across.y) * 0.13));
    vec2 middle = vec2(1.7 + 0.09 * at.x, -2.3 + 0.11 * at.x);
    float ring = length(across - middle) * 5.5 + slow.r * 2.4;
    float year = fract(ring);
    float late = smoothstep(0.15, 0.85, year) * (1.0 - smoothstep(0.88, 1.0, year));
    vec4 quick = texture(noise_map, vec2(at.x * 0.13, (across.x + 1.3 * across.y) * 1.7));
    float pores = smoothstep(0.56, 0.8, quick.g) * (0.5 + 0.5 * late);
    vec3 tint = mix(base * (0.86 + 0.3 * slow.g), grain, 0.62 * late * (0.6 + 0.7 * slow.g) + 0.34 * pores);
    return vec4(tint * (0.93 + 0.14 * quick.b), 0.1 * late + 0.16 * pores);
}

vec3 stone(vec3 base, vec3 vein) {
    vec2 at = local.xz + local.y * vec2(0.6, 0.8);
    vec4 slow = texture(noise_map, at * 0.22);
    vec4 bent = texture(noise_map, at * 0.31 + (slow.rg - 0.5) * 0.2);
    float veins = smoothstep(0.74, 0.97, bent.a) * 0.6 + smoothstep(0.4, 0.75, slow.r) * 0.3;
    float specks = texture(noise_map, at * 1.7).b;
    return mix(base, vein, veins) * (0.94 + 0.1 * specks);
}

vec3 felt(vec3 base) {
    vec4 near = texture(noise_map, world.xz * 1.1 + world.y);
    vec4 far = texture(noise_map, world.xz * 0.09);
    return base * (0.72 + 0.34 * near.b + 0.2 * near.g) * (0.9 + 0.2 * far.r);
}
