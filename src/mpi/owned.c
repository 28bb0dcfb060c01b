// Lists of the buffers an operation owns; shared between forks of a world.
#include "mpi/internal.h"

Owned *owned_ref(Owned *owned) {
  if (owned != NULL) owned->refs++;
  return owned;
}

void owned_unref(Owned *owned) {
  while (owned != NULL && --owned->refs == 0) {
    Owned *next = owned->next;
    shape_unref(owned->shape);
    mem_free(owned, sizeof *owned);
    owned = next;
  }
}
