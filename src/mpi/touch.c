// Objects by which threads of a process speak to each other: locks, semaphores,
// atomic variables. In programs of many threads most of them are used by one
// thread alone, and what it does to them is no concern of others: it need not be
// explored in every order with what they do. Which those are no program says. So
// each is taken for its thread's own until in some execution another one uses it
// that is not ordered behind all of the first; if that was relied on before, the
// search begins again, knowing better. See doc/threads.md.
#include "mpi/primitive.h"

#define SEVERAL UINT64_C(1)   // there is no thread 0

// That two objects have one key costs work only.
static uint64_t key_of(uint32_t rank, uint64_t address) {
  return guest_without_generation(address) ^ hash_mix(rank);
}

// False: it was relied on that no other thread uses it.
static bool touch_byte(Touches *touches, uint64_t key, uint64_t thread,
                       uint64_t rivals) {
  const uint64_t *known = table_find(&touches->threads, key);
  uint64_t before = known == NULL ? 0 : *known, now = before | thread;
  if ((before & rivals) != 0) now |= SEVERAL;
  if (now != before) table_set(&touches->threads, key, now);
  bool fine = (now & SEVERAL) == 0 ||
              table_find(&touches->relied, key) == NULL;
  touches->refuted = touches->refuted || !fine;
  return fine;
}

static void note_act(World *w, uint32_t rank, const Act *act) {
  if (w->watcher == NULL || !w->watcher->relies) return;
  vec_push(&w->acts, *act);
  vec_push(&w->act_clocks, clock_ref(rank_get(w, rank)->clock));
}

// __mpiproof_mpi_touch(thread, rivals, object, size): also where it has to wait.
// An execution that refutes what was relied on goes no further: it was taken for
// granted that the object orders nothing.
bool primitive_touch(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t thread, size;
  uint64_t rivals, address;
  bool fine = true;
  if (!arg_int(call, 0, &thread) || !arg_address(call, 1, &rivals) ||
      !arg_address(call, 2, &address) || !arg_int(call, 3, &size))
    return false;
  assert(thread > 0 && thread < 64 && size > 0);
  Act act = {.kind = ACT_TOUCH, .rank = (uint16_t)t.rank,
             .peer = (uint16_t)thread, .context = (uint32_t)size,
             .low = guest_without_generation(address), .high = rivals};
  note_act(t.world, t.rank, &act);
  for (int32_t i = 0; i < size; i++)
    fine &= touch_byte(&t.world->run->touches,
                       key_of(t.rank, address + (uint64_t)i),
                       UINT64_C(1) << thread, rivals);
  if (fine || t.world->watcher == NULL || !t.world->watcher->relies)
    return true;
  t.step->result->stop = VM_DROPPED;
  return false;
}

static const ThreadTurn *turn_at(const World *w, const Choice *choice) {
  const Waiting *waiting = &rank_get(w, choice->rank)->waiting;
  bool turns = choice->kind == EVENT_WAY &&
               choice->picked < waiting->turns.len;
  return turns ? &waiting->turns.data[choice->picked] : NULL;
}

static bool is_own(const World *w, uint32_t rank, const ThreadTurn *turn) {
  for (uint32_t i = 0; i < turn->size; i++) {
    const uint64_t *known = table_find(&w->run->touches.threads,
                                       key_of(rank, turn->object + i));
    if (known == NULL || (*known & SEVERAL) != 0) return false;
  }
  return turn->object != 0 && turn->size != 0;
}

bool world_turn_is_alone(const World *w, const Choice *choice) {
  const ThreadTurn *turn = turn_at(w, choice);
  return turn != NULL && turn->thread != 0 &&
         (turn->apart || is_own(w, choice->rank, turn));
}

void world_rely_on_turn(const World *w, const Choice *choice) {
  const ThreadTurn *turn = turn_at(w, choice);
  assert(turn != NULL && world_turn_is_alone(w, choice));
  for (uint32_t i = 0; !turn->apart && i < turn->size; i++)
    table_set(&w->run->touches.relied,
              key_of(choice->rank, turn->object + i), 1);
}

uint32_t world_turn_object(const World *w, const Choice *choice,
                           uint64_t *object, uint32_t *size) {
  const ThreadTurn *turn = turn_at(w, choice);
  assert(turn != NULL);
  *object = turn->apart ? 0 : guest_without_generation(turn->object);
  *size = turn->apart ? 0 : turn->size;
  return turn->thread;
}

bool mpi_run_is_refuted(const MpiRun *run) { return run->touches.refuted; }

void mpi_run_refute(MpiRun *run, uint32_t rank, uint64_t object,
                    uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    table_set(&run->touches.threads, key_of(rank, object + i), SEVERAL);
  run->touches.refuted = true;
}

void mpi_run_forget_relied(MpiRun *run) {
  table_clear(&run->touches.relied);
  run->touches.refuted = false;
}
