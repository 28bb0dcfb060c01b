// Processes that others spawn (MPI 4.1, 11.8). They are there from the start, as
// ranks that have ended: nobody knows them, and nobody can wait for them. To
// spawn one is to let it begin. Which of those with one program are taken makes
// no difference, so it is the lowest ones.
#include <string.h>

#include "mpi/primitive.h"

static bool sleeps(const World *w, uint32_t rank, const char *command) {
  return w->run->commands[rank] != NULL &&
         strcmp(w->run->commands[rank], command) == 0 &&
         rank_get(w, rank)->ended == 1 + RANK_ASLEEP;
}

static bool is_command(const World *w, const char *command) {
  for (uint32_t r = 0; r < w->size; r++)
    if (w->run->commands[r] != NULL &&
        strcmp(w->run->commands[r], command) == 0)
      return true;
  return false;
}

// Lists as many as are wanted, at most; the number.
static uint32_t find_sleepers(const World *w, const char *command,
                              int32_t wanted, int32_t *ranks) {
  uint32_t found = 0;
  for (uint32_t r = 0; r < w->size && (int64_t)found < wanted; r++)
    if (sleeps(w, r, command)) ranks[found++] = (int32_t)r;
  return found;
}

static void awake(const Turn *t, uint32_t count, const int32_t *ranks) {
  for (uint32_t i = 0; i < count; i++) {
    RankState *r = rank_edit(t->world, (uint32_t)ranks[i]);
    r->ended = 0;
    r->spawner = (uint16_t)(1 + t->rank);
  }
}

bool primitive_spawn(NativeCall *call) {
  Turn t = turn_of(call);
  uint64_t command_at, ranks_at;
  int32_t wanted, ranks[MPI_MAX_RANKS];
  Text command = {0};
  bool ok = arg_address(call, 0, &command_at) && arg_int(call, 1, &wanted) &&
            arg_address(call, 2, &ranks_at) &&
            step_read_string(t.step, value_word(command_at), &command);
  if (ok) {
    bool known = is_command(t.world, text_get(&command));
    uint32_t found = find_sleepers(t.world, text_get(&command), wanted, ranks);
    ok = found == 0 ||
         step_write_range(t.step, value_word(ranks_at), found * sizeof *ranks,
                          (const uint8_t *)ranks, NULL);
    if (ok) awake(&t, found, ranks);
    if (ok) native_result(call, known ? found : UINT64_MAX);
  }
  text_fini(&command);
  return ok;
}

bool primitive_spawner(NativeCall *call) {
  Turn t = turn_of(call);
  native_result(call, (uint64_t)rank_get(t.world, t.rank)->spawner - 1);
  return true;
}

bool primitive_universe(NativeCall *call) {
  native_result(call, turn_of(call).world->size);
  return true;
}

// The sender of a message in the inbox that this rank can know to be there: its
// sending is in the causal past.
bool primitive_known_sender(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t tag, sender = -1;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &tag)) return false;
  match_settle(t.world);
  const RankState *r = rank_get(t.world, t.rank);
  for (uint32_t i = 0; i < r->inbox.len && sender < 0; i++) {
    const Message *m = &r->inbox.data[i];
    if (m->context == context && m->tag == tag &&
        world_clock(t.world, t.rank, m->sender) >= m->clock->at[m->sender])
      sender = (int32_t)m->sender;
  }
  native_result(call, (uint64_t)(int64_t)sender);
  return true;
}
