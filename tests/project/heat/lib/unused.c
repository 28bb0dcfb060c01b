/* A member of the library that no program needs. Linkers leave it out, though
 * it defines what the program defines as well. */
int main(void) { return 1; }

int unused(int x) { return x / 0; }
