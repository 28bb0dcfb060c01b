// The table of visited states: found by their hash, open until all below them
// is explored, pending while they lie on a circle with an open one.
#include "search/visited.h"

#include "test.h"

static Hash128 hash_of(uint64_t lo, uint64_t hi) { return (Hash128){lo, hi}; }

// Is it any entry but the one in the context?
static bool is_other(void *context, uint32_t entry) {
  return entry != *(const uint32_t *)context;
}

static uint32_t find(const Visited *visited, Hash128 hash, uint32_t not) {
  return visited_find(visited, hash, is_other, &not);
}

static Act act_of(uint16_t rank) {
  return (Act){.kind = ACT_SEND, .rank = rank, .peer = 1, .tag = 5};
}

// States whose hashes agree in the half that the table is keyed by.
static void halves_are_not_enough(void) {
  Visited visited = {0};
  int open = 0;
  uint32_t a = visited_add(&visited, hash_of(7, 1), &open);
  CHECK(find(&visited, hash_of(7, 2), ENTRY_NONE) == ENTRY_NONE);
  uint32_t b = visited_add(&visited, hash_of(7, 2), &open);
  CHECK(a != b);
  CHECK(find(&visited, hash_of(7, 1), ENTRY_NONE) == a);
  CHECK(find(&visited, hash_of(7, 2), ENTRY_NONE) == b);
  CHECK(find(&visited, hash_of(8, 1), ENTRY_NONE) == ENTRY_NONE);
  // Two states of one hash: who asks decides which it is.
  uint32_t c = visited_add(&visited, hash_of(7, 1), &open);
  CHECK(find(&visited, hash_of(7, 1), a) == c);
  CHECK(find(&visited, hash_of(7, 1), c) == a);
  CHECK(find(&visited, hash_of(7, 2), b) == ENTRY_NONE);
  visited_fini(&visited);
}

// 0 is met again below 2: 1 and 2 are pending until 0 is closed, and know then
// what happens below all of them.
static void circles_close_together(void) {
  Visited visited = {0};
  int open = 0;
  ActSet below = {0}, all = {0};
  Act mine = act_of(0), other = act_of(3);
  act_set_add(&below, &mine);
  act_set_add(&all, &mine);
  act_set_add(&all, &other);
  for (uint32_t i = 0; i < 3; i++)
    CHECK(visited_add(&visited, hash_of(i, i), &open) == i);
  visited_close_pending(&visited, 2, &below);
  visited_close_pending(&visited, 1, &below);
  CHECK(visited.entries.data[2].pending == 0);
  CHECK(visited.entries.data[1].pending == 1);
  CHECK(visited.entries.data[2].below->acts.len == 1);
  visited_close(&visited, 0, 0, &all);
  for (uint32_t i = 0; i < 3; i++) {
    const VisitedEntry *entry = &visited.entries.data[i];
    CHECK(entry->open == NULL && entry->pending == NOT_PENDING);
    CHECK(entry->below->acts.len == 2);
    CHECK(entry->below == visited.entries.data[0].below);   // interned
  }
  CHECK(visited.pending.len == 0);
  act_set_fini(&below);
  act_set_fini(&all);
  visited_fini(&visited);
}

// A component that closes leaves those alone that were pending before it.
static void inner_circles_leave_outer_ones(void) {
  Visited visited = {0};
  int open = 0;
  ActSet none = {0};
  for (uint32_t i = 0; i < 3; i++) visited_add(&visited, hash_of(i, 0), &open);
  visited_close_pending(&visited, 0, &none);
  visited_close_pending(&visited, 2, &none);
  visited_close(&visited, 1, 1, &none);
  CHECK(visited.entries.data[0].pending == 0);
  CHECK(visited.entries.data[2].pending == NOT_PENDING);
  CHECK(visited.pending.len == 1);
  visited_fini(&visited);
}

static void sets_are_sets(void) {
  ActSet a = {0}, b = {0};
  for (uint16_t i = 0; i < 4; i++) {
    Act up = act_of(i), down = act_of((uint16_t)(3 - i));
    act_set_add(&a, &up);
    act_set_add(&a, &up);
    act_set_add(&b, &down);
  }
  CHECK(a.acts.len == 4);
  CHECK(act_set_is_same(&a, &b));
  Act tagged = act_of(0);
  tagged.tag = 6;
  act_set_add(&b, &tagged);
  CHECK(!act_set_is_same(&a, &b));
  act_set_unite(&a, &b);
  CHECK(act_set_is_same(&a, &b));
  act_set_fini(&a);
  act_set_fini(&b);
}

// What is too much to be remembered may be anything.
static void large_sets_hold_everything(void) {
  ActSet set = {0}, small = {0};
  for (uint16_t i = 0; i < 2000; i++) {
    Act act = act_of(i);
    act_set_add(&set, &act);
  }
  CHECK(set.all && set.acts.len == 0);
  act_set_unite(&small, &set);
  CHECK(small.all);
  act_set_fini(&set);
  act_set_fini(&small);
}

// Another process is told of states that are closed completely alone; so much is
// kept where a search begins again.
static void closed_states_are_handed_on(void) {
  Visited visited = {0};
  int open = 0;
  ActSet below = {0};
  Act act = act_of(2);
  act_set_add(&below, &act);
  for (uint32_t i = 0; i < 4; i++) visited_add(&visited, hash_of(7, i), &open);
  visited_close(&visited, 1, 0, &below);
  visited_close_pending(&visited, 3, &below);
  bool keep[4];
  for (uint32_t i = 0; i < 4; i++) {
    keep[i] = visited_is_closed(&visited, i);
    CHECK(keep[i] == (i == 1));
  }
  visited_keep(&visited, keep);
  CHECK(visited.entries.len == 1 && visited.pending.len == 0);
  CHECK(find(&visited, hash_of(7, 1), ENTRY_NONE) == 0);
  CHECK(find(&visited, hash_of(7, 3), ENTRY_NONE) == ENTRY_NONE);
  CHECK(visited.entries.data[0].below->acts.len == 1);
  uint32_t other = visited_add_closed(&visited, hash_of(7, 3), &below);
  CHECK(visited_is_closed(&visited, other));
  CHECK(visited.entries.data[other].below == visited.entries.data[0].below);
  CHECK(find(&visited, hash_of(7, 3), ENTRY_NONE) == other);
  act_set_fini(&below);
  visited_fini(&visited);
}

int main(void) {
  RUN(halves_are_not_enough);
  RUN(circles_close_together);
  RUN(inner_circles_leave_outer_ones);
  RUN(sets_are_sets);
  RUN(large_sets_hold_everything);
  RUN(closed_states_are_handed_on);
  return test_end();
}
