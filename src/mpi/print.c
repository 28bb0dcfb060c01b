// Sentences about choices.
#include "mpi/internal.h"

static void add_place(const World *w, uint32_t rank, uint32_t place,
                      Text *out) {
  Text at = {0};
  run_print_place(w->run, rank, place, &at);
  if (at.len != 0) text_printf(out, " %s", text_get(&at));
  text_fini(&at);
}

static void print_message(const World *w, const Message *m, Text *out) {
  text_printf(out, "the message of rank %u (tag %d, sent", m->sender, m->tag);
  add_place(w, m->sender, m->place, out);
  text_char(out, ')');
}

static void print_found(const World *w, const Choice *c, uint32_t context,
                        int32_t tag, uint32_t before, Text *out) {
  int32_t m = match_candidate(w, c->rank, context, c->peer,
                              (uint32_t)c->picked, tag, before);
  if (m < 0) {
    text_printf(out, "a message of rank %u", c->peer);
  } else {
    print_message(w, &rank_get(w, c->rank)->inbox.data[m], out);
  }
}

static void print_match(const World *w, const Choice *c, Text *out) {
  const RankState *r = rank_get(w, c->rank);
  const Op *op = op_get(w, c->rank, c->op);
  uint32_t before = 0;
  while (before < r->posted.len && r->posted.data[before] != c->op) before++;
  text_add(out, "the receive");
  add_place(w, c->rank, op->place, out);
  text_add(out, " takes ");
  print_found(w, c, op->context, op->tag, before, out);
}

static void print_pick(const World *w, const Choice *c, Text *out) {
  const Waiting *waiting = &rank_get(w, c->rank)->waiting;
  bool test = (waiting->mode & MPIPROOF_WAIT_TEST) != 0;
  bool all = !wait_picks(waiting->mode, waiting->ops.len);
  text_printf(out, "the %s", test ? "test" : "wait");
  add_place(w, c->rank, waiting->place, out);
  text_printf(out, " %s ", test ? "finds" : "ends with");
  bool first = true;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    if (!all && (i >= 64 || !(c->picked >> i & 1))) continue;
    const Op *op = op_get(w, c->rank, waiting->ops.data[i]);
    text_printf(out, "%sthe %s started", first ? "" : ", ",
                op_traits(op)->word);
    add_place(w, c->rank, op->place, out);
    first = false;
  }
}

static void print_nothing(const World *w, const Choice *c, Text *out) {
  const Waiting *waiting = &rank_get(w, c->rank)->waiting;
  text_printf(out, "the %s",
              waiting->kind == BLOCKED_PROBE ? "probe" : "test");
  add_place(w, c->rank, waiting->place, out);
  text_add(out, " finds nothing");
}

static void print_buffer(const World *w, const Choice *c, Text *out) {
  const Waiting *waiting = &rank_get(w, c->rank)->waiting;
  text_add(out, "what it waits for");
  add_place(w, c->rank, waiting->place, out);
  text_add(out, waiting->ops.len != 0 &&
                        op_get(w, c->rank, waiting->ops.data[0])->kind ==
                            OP_LOCK
                    ? " returns before the lock is granted"
                    : " completes by buffering");
}

static void print_probe(const World *w, const Choice *c, Text *out) {
  const RankState *r = rank_get(w, c->rank);
  text_add(out, "the probe");
  add_place(w, c->rank, r->waiting.place, out);
  text_add(out, " sees ");
  print_found(w, c, r->waiting.context, r->waiting.tag, r->posted.len, out);
}

// "thread 2 (worker, pool.c:31)"
static void print_thread(const World *w, uint32_t rank, const ThreadTurn *turn,
                         Text *out) {
  const Module *module = w->run->modules[rank];
  text_printf(out, "thread %u", turn->thread);
  if (turn->place == PLACE_NONE) return;
  text_printf(out, " (%s,", module->functions.data[turn->function].name);
  add_place(w, rank, turn->place, out);
  text_char(out, ')');
}

static void print_turn(const World *w, const Choice *c, Text *out) {
  const Waiting *waiting = &rank_get(w, c->rank)->waiting;
  if (waiting->turns.len == 0) {
    text_add(out, "threads");
    add_place(w, c->rank, waiting->place, out);
    text_printf(out, " go on in way %llu of %u",
                (unsigned long long)c->picked + 1, waiting->ways);
    return;
  }
  const ThreadTurn *turn = vec_at(&waiting->turns, c->picked);
  const char *what = names_get(&w->run->names, turn->what);
  if (turn->thread == 0) {
    text_add(out, what);
    return;
  }
  print_thread(w, c->rank, turn, out);
  text_printf(out, " goes on with %s", what);
  for (uint32_t i = 0, n = 0; i < waiting->turns.len; i++) {
    if (i == c->picked) continue;
    text_printf(out, n++ == 0 ? ", before thread %u" : ", %u",
                waiting->turns.data[i].thread);
  }
}

static void print_way(const World *w, const Choice *c, Text *out) {
  const Waiting *waiting = &rank_get(w, c->rank)->waiting;
  if (waiting->what == MPIPROOF_DECIDE_ABORT) {
    text_add(out, "the abort");
    add_place(w, c->rank, waiting->place, out);
    text_add(out, c->picked == 0 ? " ends all processes"
                                 : " ends only those of its communicator");
    return;
  }
  if (waiting->what == MPIPROOF_DECIDE_THREAD) {
    print_turn(w, c, out);
    return;
  }
  if (waiting->what == MPIPROOF_DECIDE_LOOK) {
    text_add(out, "goes on");
    add_place(w, c->rank, waiting->place, out);
    text_add(out, " and may see what others wrote to its window");
    return;
  }
  if (waiting->what == MPIPROOF_DECIDE_FILE) {
    text_add(out, "the access to a file");
    add_place(w, c->rank, waiting->place, out);
    text_add(out, " takes its turn");
    return;
  }
  if (waiting->what == MPIPROOF_DECIDE_ORDER) {
    text_add(out, "the reduction");
    add_place(w, c->rank, waiting->place, out);
    text_add(out, " computes ");
    order_print(waiting->ways, (uint32_t)c->picked, out);
    return;
  }
  text_add(out, "MPI_Startall");
  add_place(w, c->rank, waiting->place, out);
  text_printf(out, " starts number %llu of the %u left whose order matters",
              (unsigned long long)c->picked + 1, waiting->ways);
}

static void print_access(const World *w, const Choice *c, Text *out) {
  const Op *op = op_get(w, c->rank, c->op);
  bool lock = op->kind == OP_LOCK;
  text_add(out, lock ? "the lock" : "the access");
  add_place(w, c->rank, op->place, out);
  if (lock) {
    text_printf(out, " of %s", op->peer < 0 ? "all windows" : "the window");
    if (op->peer >= 0) text_printf(out, " of rank %d", op->peer);
    text_add(out, " is granted");
  } else {
    text_printf(out, " to memory of rank %d takes effect", op->peer);
  }
}

// Places are printed with the programs the run knows its ranks to execute,
// which are those of the caller.
void world_print_choice(const World *w, const Module *const *modules,
                        const Choice *c, Text *out) {
  (void)modules;
  if (c->kind == EVENT_ANY) {
    text_printf(out, c->picked == 1 ? "%llu choice that does not matter"
                                    : "%llu choices that do not matter",
                (unsigned long long)c->picked);
    return;
  }
  text_printf(out, "rank %u: ", c->rank);
  switch ((EventKind)c->kind) {
  case EVENT_MATCH: print_match(w, c, out); return;
  case EVENT_PROBE: print_probe(w, c, out); return;
  case EVENT_DONE: print_pick(w, c, out); return;
  case EVENT_NOTHING: print_nothing(w, c, out); return;
  case EVENT_BUFFERED: print_buffer(w, c, out); return;
  case EVENT_WAY: print_way(w, c, out); return;
  case EVENT_ACCESS: print_access(w, c, out); return;
  CASES_OF_NO_CHOICE:
  case EVENT_ANY: break;
  case EVENT_SEEN:
    text_add(out, "goes on with what the property sees");
    return;
  case EVENT_CANCEL:
    text_printf(out, "the %s", op_traits(op_get(w, c->rank, c->op))->word);
    add_place(w, c->rank, op_get(w, c->rank, c->op)->place, out);
    text_add(out, c->peer != 0 ? " is cancelled"
                               : " is cancelled too late and completes");
    return;
  }
}

uint32_t world_choice_place(const World *w, const Choice *c) {
  bool of_op = c->kind == EVENT_MATCH || c->kind == EVENT_CANCEL ||
               c->kind == EVENT_ACCESS;
  return of_op ? op_get(w, c->rank, c->op)->place
               : rank_get(w, c->rank)->waiting.place;
}
