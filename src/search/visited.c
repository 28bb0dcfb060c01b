// The table of states seen.
#include "search/visited.h"

#include <assert.h>

// ---- Sets of acts.

static uint64_t set_hash(const ActSet *set) {
  Hash128 h = {set->all, set->acts.len};
  for (uint32_t i = 0; i < set->acts.len; i++)
    hash_sum(&h, act_hash(&set->acts.data[i]));
  return h.lo;
}

// The table's own copy of a set; few different ones exist.
static const ActSet *intern(Visited *visited, const ActSet *set) {
  uint64_t key = set_hash(set);
  for (uint64_t *at; (at = table_find(&visited->set_by_hash, key)) != NULL;
       key++) {
    const ActSet *known = visited->sets.data[*at];
    if (act_set_is_same(known, set)) return known;
  }
  ActSet *copy = mem_alloc_zero(sizeof *copy);
  act_set_unite(copy, set);
  assert(act_set_is_same(copy, set));
  table_set(&visited->set_by_hash, key, visited->sets.len);
  vec_push(&visited->sets, copy);
  return copy;
}

// ---- States.

void visited_fini(Visited *visited) {
  table_fini(&visited->by_hash);
  table_fini(&visited->set_by_hash);
  vec_fini(&visited->entries);
  vec_fini(&visited->pending);
  for (uint32_t i = 0; i < visited->sets.len; i++) {
    act_set_fini(visited->sets.data[i]);
    mem_free(visited->sets.data[i], sizeof(ActSet));
  }
  vec_fini(&visited->sets);
}

uint32_t visited_find(const Visited *visited, Hash128 hash,
                      bool (*is_it)(void *context, uint32_t entry),
                      void *context) {
  uint64_t key = hash.lo;
  for (uint64_t *at; (at = table_find(&visited->by_hash, key)) != NULL;
       key++)
    if (hash_equal(visited->entries.data[*at].hash, hash) &&
        is_it(context, (uint32_t)*at))
      return (uint32_t)*at;
  return ENTRY_NONE;
}

uint32_t visited_add(Visited *visited, Hash128 hash, void *open) {
  assert(visited->entries.len < ENTRY_NONE);
  uint64_t key = hash.lo;
  while (table_find(&visited->by_hash, key) != NULL) key++;
  table_set(&visited->by_hash, key, visited->entries.len);
  VisitedEntry entry = {.hash = hash, .open = open, .pending = NOT_PENDING};
  vec_push(&visited->entries, entry);
  return visited->entries.len - 1;
}

bool visited_is_closed(const Visited *visited, uint32_t index) {
  assert(index < visited->entries.len);
  const VisitedEntry *entry = &visited->entries.data[index];
  return entry->open == NULL && entry->below != NULL &&
         entry->pending == NOT_PENDING;
}

uint32_t visited_add_closed(Visited *visited, Hash128 hash,
                            const ActSet *below) {
  uint32_t index = visited_add(visited, hash, NULL);
  vec_at(&visited->entries, index)->below = intern(visited, below);
  assert(visited_is_closed(visited, index));
  return index;
}

void visited_keep(Visited *visited, const bool *keep) {
  uint32_t count = visited->entries.len;
  table_fini(&visited->by_hash);
  visited->by_hash = (Table){0};
  visited->entries.len = visited->pending.len = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!keep[i]) continue;
    VisitedEntry entry = visited->entries.data[i];
    uint32_t index = visited_add(visited, entry.hash, NULL);
    visited->entries.data[index] = entry;
    assert(visited_is_closed(visited, index));
  }
}

static VisitedEntry *close_entry(Visited *visited, uint32_t index,
                                 const ActSet *below) {
  VisitedEntry *entry = vec_at(&visited->entries, index);
  assert(entry->pending == NOT_PENDING && below != NULL);
  assert(entry->open != NULL);
  entry->open = NULL;
  entry->below = below;
  return entry;
}

void visited_close_pending(Visited *visited, uint32_t index,
                           const ActSet *below) {
  close_entry(visited, index, intern(visited, below))->pending =
      visited->pending.len;
  vec_push(&visited->pending, index);
  assert(visited->entries.data[index].open == NULL);
}

void visited_close(Visited *visited, uint32_t index, uint32_t pending,
                   const ActSet *below) {
  const ActSet *set = intern(visited, below);
  close_entry(visited, index, set);
  for (uint32_t i = pending; i < visited->pending.len; i++) {
    VisitedEntry *entry = vec_at(&visited->entries, visited->pending.data[i]);
    assert(entry->open == NULL && entry->pending == i);
    entry->below = set;
    entry->pending = NOT_PENDING;
  }
  if (pending < visited->pending.len) visited->pending.len = pending;
}
