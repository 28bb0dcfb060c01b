// Has a state been met before? By its hash (visited.h); where states are to be
// compared, too, copies of those met first are kept, so that every state taken
// for an earlier one is compared with it field by field. Memory bounds how many
// are kept.
#ifndef SEARCH_MET_H
#define SEARCH_MET_H

#include "search/visited.h"
#include "state/options.h"
#include "state/state.h"

struct Team;

typedef struct MetStates {
  const struct Team *team;
  ExprTable *terms;
  bool with_output;        // what was printed tells states apart
  Visited *visited;
  VEC(State *) kept;       // by entry, NULL: not kept; empty unless compared
  VEC(Hash128) hashes;     // by entry, in full; empty unless they are cut
} MetStates;

// Keeps team, terms and visited.
void met_init(MetStates *met, const struct Team *team, ExprTable *terms,
              Visited *visited);
void met_fini(MetStates *met);

// The entry of an equal state, or ENTRY_NONE. Aborts if states are compared and
// the hash is equal, but not the state.
uint32_t met_find(MetStates *met, State *state, Hash128 hash);
// Is there an entry of that hash? Not where hashes are cut.
bool met_knows(const MetStates *met, Hash128 hash);
// Forgets all entries but those to be kept, by number, which are closed.
void met_keep(MetStates *met, const bool *keep);
// Adds an entry that another process has closed, which cannot be compared with.
void met_add_closed(MetStates *met, Hash128 hash, const ActSet *below);
// Adds an open entry for a state that is not there.
uint32_t met_add(MetStates *met, const State *state, Hash128 hash);

#endif
