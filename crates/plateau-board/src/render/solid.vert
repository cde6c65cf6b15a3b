// Places a vertex of a unit solid: scales it, rounds its edge, turns it, moves it.
uniform mat4 eye_matrix;
uniform mat4 light_matrix;
uniform float polish;  // height of the polished surface
uniform float flipped; // 1: drawn as the surface mirrors it

in vec3 corner;
in vec3 inset;
in vec3 normal;
in vec4 item_at;
in vec4 item_size;
in vec4 item_turn;
in vec4 item_colour;
in vec4 item_second;

out vec3 world;
out vec3 local;
out vec3 facing;
out vec4 in_light;
flat out vec4 colour;
flat out vec4 second;
flat out vec4 size;

vec3 turned(vec3 v) {
    return v + 2.0 * cross(item_turn.xyz, cross(item_turn.xyz, v) + item_turn.w * v);
}

void main() {
    local = corner * item_size.xyz + item_at.w * (normal - inset);
    world = item_at.xyz + turned(local);
    facing = turned(normal);
    colour = item_colour;
    second = item_second;
    size = item_size;
    in_light = light_matrix * vec4(world, 1.0);
    vec3 shown = vec3(world.x, mix(world.y, 2.0 * polish - world.y, flipped), world.z);
    gl_Position = eye_matrix * vec4(shown, 1.0);
}
