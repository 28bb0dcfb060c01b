int value;

void set(int x) { value = x; }
