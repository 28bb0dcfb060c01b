int third(int x) { return x / 3; }
