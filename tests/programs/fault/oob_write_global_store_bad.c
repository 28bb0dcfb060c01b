// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A ring buffer whose head is wrapped one too late. */
static int ring[8];
static int head;

static void push(int x) {
  ring[head++] = x; /* @BUG */
  if (head > 8) head = 0;
}

int main(void) {
  for (int i = 0; i < 20; i++) push(i);
  return ring[0] == 16 ? 0 : 1;
}
