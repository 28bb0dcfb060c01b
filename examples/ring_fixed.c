/* The ring buffer of ring.c, repaired: it wraps around and knows when it is
 * full. The verdict is "verified" for every command of up to six characters.
 *
 *   mpiproof --sym-arg 6 examples/ring_fixed.c
 */
#include <assert.h>

enum { SIZE = 2 };

typedef struct {
  unsigned head, count;
  int slot[SIZE];
} Ring;

static void put(Ring *ring, int value) {
  if (ring->count >= SIZE) return;
  ring->slot[(ring->head + ring->count) % SIZE] = value;
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
      int value = take(&ring);
      assert(value >= -1 && value <= 9);
    } else {
      return 1;
    }
  }
  return 0;
}
