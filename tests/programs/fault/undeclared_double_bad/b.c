double half(int x) { return x / 2.0; }
