// For machines that draw in software, where every branch costs whether it is taken or not: no shadows, no mirrors, grain
// made of waves.
float lit() {
    return 1.0;
}

vec4 reflection(vec3 n) {
    return vec4(0.0);
}

void cut_away() {}

float swirl(vec3 p) {
    return sin(p.x * 0.8 + p.z * 0.3) + 1.3;
}

float fibre() {
    return 0.5;
}

float nap() {
    return 1.0;
}

float veins() {
    return 0.4 + 0.35 * sin(local.x * 7.0 + 3.0 * sin(local.z * 5.0));
}
