// Only the depth is wanted.
void main() {}
