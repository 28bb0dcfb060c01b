/* A ring buffer of readings, fed by commands such as "+5+7-": `+d` stores the
 * digit d, `-` takes the oldest one out again. Natively it survives every
 * test its author thought of.
 *
 *   mpiproof --sym-arg 6 examples/ring.c        finds the input that breaks it
 */
enum { SIZE = 2 };

typedef struct {
  unsigned head, count;
  int slot[SIZE];
} Ring;

static void put(Ring *ring, int value) {
  /* Full or not? The author compares with > where >= is meant. */
  if (ring->count > SIZE) return;
  ring->slot[ring->head + ring->count] = value;
  ring->count++;
}

static int take(Ring *ring) {
  if (ring->count == 0) return -1;
  int value = ring->slot[ring->head];
  ring->head = (ring->head + 1) % SIZE;
  ring->count--;
  return value;
}

int main(int argc, char **argv) {
  Ring ring = {0, 0, {0}};
  const char *command = argc > 1 ? argv[1] : "+5-";
  for (; *command != '\0'; command++) {
    if (*command == '+' && command[1] >= '0' && command[1] <= '9') {
      put(&ring, *++command - '0');
    } else if (*command == '-') {
      take(&ring);
    } else {
      return 1;
    }
  }
  return 0;
}
