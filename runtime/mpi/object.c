/* Tables of the objects behind handles, one for each kind.
 *
 * The lowest free slot is taken first and a table is as long as its last slot
 * in use demands, so that states with the same objects look the same. Short
 * tables lie in static memory; a longer one is on the heap until it is short
 * again. Beside each object is where the program made it, for leaks. Threads
 * take every eighth slot, each beginning elsewhere: their order shall not show. */
#include <stdlib.h>
#include <string.h>

#include "mpi/library.h"
#include "thread/thread.h"

enum { SERIES = 8, SHORT = 16, SLOT_BITS = 20, SLOT_MASK = (1 << SLOT_BITS) - 1 };

typedef struct Slot {
  void *object;          /* NULL: free */
  int64_t place;         /* 0: the program has no handle of it */
} Slot;

typedef struct Table {
  Slot *heap;            /* NULL: the slots are in `first` */
  int capacity;          /* of heap */
  int length;            /* all slots from here on are free */
  Slot first[SHORT];
} Table;

static Table tables[MPI_KIND_COUNT];

#define SLOTS_OF(table) ((table)->heap != NULL ? (table)->heap : (table)->first)

static void grow(Table *table) {
  int capacity = table->heap == NULL ? 2 * SHORT : 2 * table->capacity;
  if (capacity > SLOT_MASK)
    __mpiproof_stop("more MPI objects of one kind than handles");
  Slot *slots = malloc((size_t)capacity * sizeof *slots);
  if (slots == NULL) __mpiproof_stop("no memory for a table of MPI objects");
  memcpy(slots, SLOTS_OF(table), (size_t)table->length * sizeof *slots);
  free(table->heap);
  table->heap = slots;
  table->capacity = capacity;
  memset(table->first, 0, sizeof table->first);
}

static void shrink(Table *table) {
  Slot *slots = SLOTS_OF(table);
  while (table->length > 0 && slots[table->length - 1].object == NULL) {
    table->length--;
  }
  if (table->heap == NULL || table->length > SHORT) return;
  memcpy(table->first, slots, (size_t)table->length * sizeof *slots);
  free(slots);
  table->heap = NULL;
  table->capacity = 0;
}

#define HANDLE_OF(kind, slot) \
  (((uintptr_t)(kind) + 1) << SLOT_BITS | (uintptr_t)(slot))

uintptr_t __mpi_object_add(MpiKind kind, void *object) {
  Table *table = &tables[kind];
  Slot *slots = SLOTS_OF(table);
  int step = rt_is_first_thread() && !rt_has_threads() ? 1 : SERIES;
  int slot = step == 1 ? 0 : __rt_thread_current() % SERIES;
  while (slot < table->length && slots[slot].object != NULL) {
    slot += step;
  }
  while (slot >= table->length) {
    if (table->length == (table->heap == NULL ? SHORT : table->capacity))
      grow(table);
    slots = SLOTS_OF(table);
    slots[table->length++] = (Slot){NULL, 0};
  }
  slots[slot] = (Slot){object, __mpiproof_place()};
  return HANDLE_OF(kind, slot);
}

void *__mpi_object_find(MpiKind kind, uintptr_t handle) {
  Table *table = &tables[kind];
  if (handle >> SLOT_BITS != (uintptr_t)kind + 1) return NULL;
  int slot = (int)(handle & SLOT_MASK);
  return slot < table->length ? SLOTS_OF(table)[slot].object : NULL;
}

void __mpi_object_remove(MpiKind kind, uintptr_t handle) {
  Table *table = &tables[kind];
  const int slot = (int)(handle & SLOT_MASK);
  SLOTS_OF(table)[slot] = (Slot){NULL, 0};
  if (slot == table->length - 1) shrink(table);
}

int __mpi_object_slots(MpiKind kind) { return tables[kind].length; }

void *__mpi_object_at(MpiKind kind, int slot, uintptr_t *handle) {
  *handle = HANDLE_OF(kind, slot);
  return SLOTS_OF(&tables[kind])[slot].object;
}

int __mpi_object_place(MpiKind kind, int slot) {
  return (int)SLOTS_OF(&tables[kind])[slot].place;
}

int __mpi_object_made(MpiKind kind, uintptr_t handle) {
  return __mpi_object_place(kind, (int)(handle & SLOT_MASK));
}

void __mpi_object_set_place(MpiKind kind, uintptr_t handle, int place) {
  SLOTS_OF(&tables[kind])[handle & SLOT_MASK].place = place;
}
