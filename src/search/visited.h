// States seen before, by hash, with what happened below them: the acts that
// could open choices for ranks elsewhere. A state that is met again is not
// explored again, but what its future does is known from the first time.
#ifndef SEARCH_VISITED_H
#define SEARCH_VISITED_H

#include "base/hash.h"
#include "base/table.h"
#include "mpi/act_set.h"

#define ENTRY_NONE UINT32_MAX

// States that lie on common circles (polling loops) form a component. Until
// the first of them is explored completely, not all that happens below the
// others is known: they are pending. (Tarjan's algorithm; it needs depth-first
// search.)
#define NOT_PENDING UINT32_MAX

typedef struct VisitedEntry {
  Hash128 hash;
  void *open;              // its ChoicePoint while not all below is explored
  const ActSet *below;   // afterwards; owned by the table, shared
  uint32_t pending;        // position among those, or NOT_PENDING
  bool apart;              // pending, and buffering led to it
} VisitedEntry;

typedef struct Visited {
  Table by_hash;           // low half (plus collisions) -> entry
  VEC(VisitedEntry) entries;
  VEC(uint32_t) pending;   // entries, in the order of closing
  Table set_by_hash;       // interned sets
  VEC(ActSet *) sets;
} Visited;

void visited_fini(Visited *visited);
// The first entry of that hash for which is_it says so, or ENTRY_NONE.
uint32_t visited_find(const Visited *visited, Hash128 hash,
                      bool (*is_it)(void *context, uint32_t entry),
                      void *context);
// Is all below the entry explored, whatever happens elsewhere?
bool visited_is_closed(const Visited *visited, uint32_t entry);
// Forgets all entries but those to be kept, by number, which are closed.
void visited_keep(Visited *visited, const bool *keep);
// Adds an entry that somebody else has closed.
uint32_t visited_add_closed(Visited *visited, Hash128 hash,
                            const ActSet *below);
// Adds an open entry.
uint32_t visited_add(Visited *visited, Hash128 hash, void *open);
// All below the entry is explored, but for what happens after coming back to
// an open entry.
void visited_close_pending(Visited *visited, uint32_t entry,
                           const ActSet *below);
// All below the entry is explored, and so it is for those that are pending
// since there were `pending` of them: it is the first of their component.
void visited_close(Visited *visited, uint32_t entry, uint32_t pending,
                   const ActSet *below);

#endif
