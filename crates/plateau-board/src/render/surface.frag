// What every surface knows: where it is, what it is painted with, and what the picture says of the eye and the board.
// After it comes, at the lowest quality, `plain.frag` or `plain_table.frag`; else `fine.frag`, `studio.frag` and then `matter.frag` or
// `table.frag`.
uniform vec3 eye;
uniform vec4 board;      // half extent of the board in x and z, its underside, 1 in a dark room

in vec3 world;
in vec3 local;
in vec3 facing;
in vec4 in_light;
flat in vec4 colour;
flat in vec4 second;
flat in vec4 size;

out vec4 picture;
