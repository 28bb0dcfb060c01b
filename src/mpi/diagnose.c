// For people: why a world cannot go on, and what was left behind at its end.
#include "mpi/diagnose.h"

#include <string.h>

#include "mpi/trail.h"

// ---- Phrases.

// Tags of MCAPI are endpoints: the number of a node in its process, and a port.
void describe_tag(const World *w, uint32_t context, int32_t tag, Text *out) {
  if (run_get(w->run, context)->ports && tag >= 0) {
    text_printf(out, "at port %d", tag & 0xffff);
    if (tag >> 16 != 0)
      text_printf(out, " of node number %d there", (tag >> 16) + 1);
    return;
  }
  if (tag < 0) {
    text_add(out, "with any tag");
  } else {
    text_printf(out, "with tag %d", tag);
  }
}

void describe_source(int32_t source, Text *out) {
  if (source < 0) {
    text_add(out, "any rank");
  } else {
    text_printf(out, "rank %d", source);
  }
}

void describe_place(const World *w, uint32_t rank, uint32_t place, Text *out) {
  Text at = {0};
  run_print_place(w->run, rank, place, &at);
  if (at.len != 0) text_printf(out, " %s", text_get(&at));
  text_fini(&at);
}

static void describe_context(const World *w, uint32_t context, Text *out) {
  text_add(out, " on ");
  mpi_run_print_context(w->run, context, out);
}

// Has some rank another number in this communicator?
static bool is_renumbered(const World *w, uint32_t context) {
  const Context *c = run_get(w->run, context);
  for (uint32_t i = 0; i < context_size(c); i++)
    if (c->members[i] != (int32_t)i) return !c->ports;
  return false;
}

// " (0 in its communicator)": the number of a rank there.
static void describe_member(const World *w, uint32_t context, int32_t rank,
                            Text *out) {
  if (is_renumbered(w, context))
    text_printf(out, " (%d in its communicator)",
                run_sender_rank(w->run, context, (uint32_t)rank));
}

// ", in which this rank is 1": likewise.
static void describe_self(const World *w, uint32_t context, uint32_t rank,
                          Text *out) {
  if (is_renumbered(w, context))
    text_printf(out, ", in which this rank is %d",
                run_sender_rank(w->run, context, rank));
}

static char *text_take(Text *text) {
  char *copy = text->len == 0 ? NULL : mem_string(text_get(text));
  text_fini(text);
  return copy;
}

// ---- What a rank waits for.

typedef struct RankMask {
  uint8_t in[MPI_MAX_RANKS];
} RankMask;

const Op *first_pending(const World *w, uint32_t rank) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (!op_is_complete(w, rank, op)) return op;
  }
  return NULL;
}

// Messages of a window's own context stand for calls (runtime/mpi/win_pscw.c).
static bool describe_call(const World *w, uint32_t context, int32_t peer,
                          int32_t tag, Text *out) {
  if (!run_get(w->run, context)->window) return false;
  text_printf(out, "rank %d to %s", peer,
              tag == MPIPROOF_TAG_COMPLETED ? "complete its access epoch"
                                            : "post its window");
  describe_context(w, context, out);
  return true;
}

static void describe_message(const World *w, uint32_t rank, uint32_t context,
                             int32_t source, int32_t tag, Text *out) {
  if (describe_call(w, context, source, tag, out)) return;
  text_add(out, "a message from ");
  describe_source(source, out);
  if (source >= 0) describe_member(w, context, source, out);
  text_char(out, ' ');
  describe_tag(w, context, tag, out);
  describe_context(w, context, out);
  describe_self(w, context, rank, out);
}

#define RANKS_SHOWN 8

static void describe_missing(const World *w, const Op *op, Text *out) {
  const Instance *instance = instance_find(w, op->instance);
  const Context *c = run_get(w->run, op->context);
  uint32_t missing = instance->size - instance->joined, shown = 0;
  text_add(out, missing == 1 ? "rank " : "ranks ");
  for (uint32_t i = 0; i < instance->size && shown < RANKS_SHOWN; i++) {
    if (instance->members[i].contribution != NULL) continue;
    const char *glue = shown == 0                                  ? ""
                       : shown + 1 == missing && shown < RANKS_SHOWN ? " and "
                                                                   : ", ";
    text_printf(out, "%s%d", glue, c->members[i]);
    describe_member(w, op->context, c->members[i], out);
    shown++;
  }
  if (shown < missing) text_printf(out, " and %u more", missing - shown);
}

static void describe_lock(const World *w, uint32_t rank, const Op *op,
                          Text *out) {
  int32_t holder = op->kind == OP_LOCK ? lock_holder(w, rank, op) : -1;
  text_add(out, op->kind == OP_ACCESS ? "its access" : "a lock");
  if (op->peer >= 0) text_printf(out, " on rank %d", op->peer);
  describe_context(w, op->context, out);
  if (holder >= 0) text_printf(out, ", which rank %d holds", holder);
}

static void describe_op(const World *w, uint32_t rank, const Op *op,
                        Text *out) {
  if (op->kind == OP_RECV) {
    describe_message(w, rank, op->context, op->peer, op->tag, out);
  } else if (op->kind == OP_SEND &&
             describe_call(w, op->context, op->peer, op->tag, out)) {
    return;
  } else if (op->kind == OP_SEND) {
    text_printf(out, "a receive by rank %d", op->peer);
    describe_member(w, op->context, op->peer, out);
    text_add(out, " of its message ");
    describe_tag(w, op->context, op->tag, out);
    describe_context(w, op->context, out);
    describe_self(w, op->context, rank, out);
  } else if (op_is_onesided(op)) {
    describe_lock(w, rank, op, out);
  } else {
    const Instance *instance = instance_find(w, op->instance);
    uint32_t me = run_get(w->run, op->context)->index[rank];
    uint32_t name = instance->members[me].contribution->call.name;
    describe_missing(w, op, out);
    text_printf(out, " to call %s", names_get(&w->run->names, name));
    describe_context(w, op->context, out);
  }
}

#define OPS_SHOWN 3

static void describe_wait(const World *w, uint32_t rank, Text *out) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->kind == BLOCKED_PROBE) {
    describe_message(w, rank, waiting->context, waiting->source, waiting->tag,
                     out);
    return;
  }
  const char *glue =
      wait_picks(waiting->mode, waiting->ops.len) ? ", or " : ", and ";
  uint32_t pending = 0;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (op_is_complete(w, rank, op) || pending++ >= OPS_SHOWN) continue;
    if (pending > 1) text_add(out, glue);
    describe_op(w, rank, op, out);
  }
  if (pending > OPS_SHOWN)
    text_printf(out, "%s%u more", glue, pending - OPS_SHOWN);
}

// ---- Whom it waits for.

// Any member may be the one: those that still run, or all if none does.
static void await_any(const World *w, uint32_t rank, uint32_t context,
                      RankMask *set) {
  const Context *c = run_get(w->run, context);
  bool alive = false;
  for (int pass = 0; pass < 2 && !alive; pass++)
    for (uint32_t i = 0; i < context_size(c); i++) {
      uint32_t other = (uint32_t)c->members[i];
      bool ended = rank_get(w, other)->ended != 0;
      if (other == rank || (pass == 0 && ended)) continue;
      set->in[other] = 1;
      alive = alive || !ended;
    }
}

static void await_peer(const World *w, uint32_t rank, uint32_t context,
                       int32_t peer, RankMask *set) {
  if (peer >= 0) {
    set->in[peer] = 1;
  } else {
    await_any(w, rank, context, set);
  }
}

static void await_op(const World *w, uint32_t rank, const Op *op,
                     RankMask *set) {
  if (op->kind == OP_LOCK) {
    int32_t holder = lock_holder(w, rank, op);
    if (holder >= 0) set->in[holder] = 1;
    return;
  }
  if (op->kind != OP_COLLECTIVE) {
    await_peer(w, rank, op->context, op->peer, set);
    return;
  }
  const Instance *instance = instance_find(w, op->instance);
  const Context *c = run_get(w->run, op->context);
  for (uint32_t i = 0; i < instance->size; i++)
    if (instance->members[i].contribution == NULL)
      set->in[c->members[i]] = 1;
}

static void find_awaited(const World *w, uint32_t rank, RankDiagnosis *report) {
  RankMask set = {{0}};
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->kind == BLOCKED_PROBE)
    await_peer(w, rank, waiting->context, waiting->source, &set);
  report->awaits_any =
      waiting->kind == BLOCKED_PROBE && waiting->source < 0;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (op_is_complete(w, rank, op)) continue;
    await_op(w, rank, op, &set);
    report->awaits_any = report->awaits_any ||
                         (op->kind == OP_RECV && op->peer < 0);
  }
  for (uint32_t i = 0; i < w->size; i++)
    if (set.in[i]) vec_push(&report->awaits, (uint16_t)i);
}

static bool could_buffer(const World *w, uint32_t rank, const Op *op) {
  return (op->kind == OP_SEND && mode_is_standard(op->mode)) ||
         (op->kind == OP_COLLECTIVE && collective_needs_met(w, rank, op));
}

// Would another MPI let the rank go on by buffering? A wait for all of several
// operations goes on only if that helps each of them.
static bool blocks_needlessly(const World *w, uint32_t rank) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  bool one_will_do = wait_picks(waiting->mode, waiting->ops.len);
  bool helps = false;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (op_is_complete(w, rank, op)) continue;
    if (could_buffer(w, rank, op)) {
      helps = true;
    } else if (!one_will_do) {
      return false;
    }
  }
  return helps;
}

static WaitKind wait_kind(const World *w, uint32_t rank) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->kind == BLOCKED_PROBE) return WAITS_RECEIVE;
  WaitKind kind = WAITS_NOT;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (op_is_complete(w, rank, op)) continue;
    WaitKind mine = op_traits(op)->waits;
    kind = kind == WAITS_NOT || kind == mine ? mine : WAITS_SEVERAL;
  }
  return kind;
}

// Is it in a collective that a rank which has ended never joined?
static bool misses_ended(const World *w, uint32_t rank) {
  const Op *op = first_pending(w, rank);
  if (op == NULL || op->kind != OP_COLLECTIVE) return false;
  const Instance *instance = instance_find(w, op->instance);
  const Context *c = run_get(w->run, op->context);
  for (uint32_t i = 0; i < instance->size; i++)
    if (instance->members[i].contribution == NULL &&
        rank_get(w, (uint32_t)c->members[i])->ended != 0)
      return true;
  return false;
}

static RankDiagnosis report_rank(const World *w, uint32_t rank) {
  RankDiagnosis report = {.rank = (uint16_t)rank, .place = PLACE_NONE,
                       .started = PLACE_NONE,
                       .ended = rank_get(w, rank)->ended != 0,
                       .waits = world_is_blocked(w, rank)};
  if (!report.waits) return report;
  Text text = {0}, both = {0};
  describe_wait(w, rank, &text);
  report.waiting_for = text_take(&text);
  find_awaited(w, rank, &report);
  report.near_kind = near_miss(w, rank, &text, &both);
  report.near_miss = text_take(&text);
  report.contrast = text_take(&both);
  if (report.near_miss == NULL) report.near_kind = NEAR_NONE;
  report.could_buffer = blocks_needlessly(w, rank);
  report.wait_kind = wait_kind(w, rank);
  const Op *first = first_pending(w, rank);
  if (first != NULL) report.started = first->place;
  report.misses_ended = misses_ended(w, rank);
  return report;
}

// ---- Parts.

static uint16_t find_root(const uint16_t *parent, uint16_t rank) {
  while (parent[rank] != rank) rank = parent[rank];
  return rank;
}

// Numbers the sets of ranks that are linked by waiting.
static void find_parts(Diagnosis *d) {
  uint16_t parent[MPI_MAX_RANKS], number[MPI_MAX_RANKS];
  for (uint32_t i = 0; i < d->ranks.len; i++) {
    parent[i] = (uint16_t)i;
    number[i] = UINT16_MAX;
  }
  for (uint32_t i = 0; i < d->ranks.len; i++) {
    const RankDiagnosis *r = &d->ranks.data[i];
    for (uint32_t k = 0; r->waits && k < r->awaits.len; k++)
      parent[find_root(parent, r->awaits.data[k])] =
          find_root(parent, (uint16_t)i);
  }
  for (uint32_t i = 0; i < d->ranks.len; i++) {
    if (!d->ranks.data[i].waits) continue;
    uint16_t root = find_root(parent, (uint16_t)i);
    if (number[root] == UINT16_MAX) number[root] = (uint16_t)d->parts++;
    d->ranks.data[i].part = number[root];
  }
}

bool diagnosis_concerns(const Diagnosis *d, const RankDiagnosis *r) {
  return r->waits && (d->part == PARTS_ALL || d->part == r->part);
}

// ---- A circle.

// The shortest way from start back to itself along `awaits`, by breadth.
static uint32_t find_circle(const Diagnosis *d, uint16_t start,
                            uint16_t *circle) {
  uint32_t n = d->ranks.len, head = 0, tail = 0;
  uint16_t queue[MPI_MAX_RANKS], from[MPI_MAX_RANKS];
  memset(from, 0xff, sizeof from);
  queue[tail++] = start;
  while (head < tail) {
    uint16_t at = queue[head++];
    const RankDiagnosis *r = &d->ranks.data[at];
    for (uint32_t i = 0; diagnosis_concerns(d, r) && i < r->awaits.len; i++) {
      uint16_t next = r->awaits.data[i];
      if (next == start) {
        uint32_t len = 0;
        for (uint16_t k = at; k != start; k = from[k]) circle[len++] = k;
        circle[len++] = start;
        return len;
      }
      if (next >= n || from[next] != UINT16_MAX) continue;
      from[next] = at;
      queue[tail++] = next;
    }
  }
  return 0;
}

#define CIRCLE_STARTS 64

static void find_cycle(Diagnosis *d) {
  uint16_t best[MPI_MAX_RANKS], circle[MPI_MAX_RANKS];
  uint32_t best_len = 0, starts = 0;
  for (uint32_t i = 0; i < d->ranks.len && starts < CIRCLE_STARTS; i++) {
    if (!diagnosis_concerns(d, &d->ranks.data[i])) continue;
    starts++;
    uint32_t len = find_circle(d, (uint16_t)i, circle);
    if (len == 0 || (best_len != 0 && len >= best_len)) continue;
    memcpy(best, circle, len * sizeof *circle);
    best_len = len;
  }
  // Collected backwards: each awaits the one before it.
  for (uint32_t i = best_len; i-- > 0;) vec_push(&d->cycle, best[i]);
}

static void find_ended(Diagnosis *d) {
  for (uint32_t i = 0; i < d->ranks.len; i++) {
    if (!d->ranks.data[i].ended) continue;
    bool awaited = false;
    for (uint32_t k = 0; k < d->ranks.len && !awaited; k++) {
      const RankDiagnosis *r = &d->ranks.data[k];
      for (uint32_t a = 0; diagnosis_concerns(d, r) && a < r->awaits.len; a++)
        awaited = awaited || r->awaits.data[a] == i;
    }
    if (awaited) vec_push(&d->ended_early, (uint16_t)i);
  }
}

void world_diagnose(const World *w, const Module *const *modules,
                    Diagnosis *out) {
  (void)modules;
  *out = (Diagnosis){0};
  for (uint32_t rank = 0; rank < w->size; rank++)
    vec_push(&out->ranks, report_rank(w, rank));
  find_parts(out);
  diagnosis_focus(out, PARTS_ALL);
}

void diagnosis_focus(Diagnosis *d, uint32_t part) {
  d->part = part;
  d->needs_blocking = false;
  vec_clear(&d->cycle);
  vec_clear(&d->ended_early);
  for (uint32_t i = 0; i < d->ranks.len; i++)
    if (diagnosis_concerns(d, &d->ranks.data[i]) &&
        d->ranks.data[i].could_buffer)
      d->needs_blocking = true;
  find_cycle(d);
  find_ended(d);
}

static void free_text(char *text) {
  if (text != NULL) mem_free_string(text);
}

void diagnosis_fini(Diagnosis *d) {
  for (uint32_t i = 0; i < d->ranks.len; i++) {
    RankDiagnosis *r = &d->ranks.data[i];
    free_text(r->call);
    free_text(r->waiting_for);
    free_text(r->near_miss);
    free_text(r->contrast);
    vec_fini(&r->awaits);
  }
  vec_fini(&d->ranks);
  vec_fini(&d->cycle);
  vec_fini(&d->ended_early);
}

// ---- Leftovers.

static void add_message(const World *w, uint32_t to, const Message *m,
                        Leftovers *out) {
  Text text = {0};
  text_printf(&text, "the message from rank %u to rank %u ", m->sender, to);
  describe_tag(w, m->context, m->tag, &text);
  describe_context(w, m->context, &text);
  text_printf(&text, " (%llu bytes) is never received",
              (unsigned long long)m->payload->size);
  vec_push(out, ((Leftover){m->sender, true, m->place, text_take(&text)}));
}

static void add_receive(const World *w, uint32_t rank, const Op *op,
                        Leftovers *out) {
  Text text = {0};
  text_printf(&text, "the receive of rank %u from ", rank);
  describe_source(op->peer, &text);
  text_char(&text, ' ');
  describe_tag(w, op->context, op->tag, &text);
  describe_context(w, op->context, &text);
  text_add(&text, " never gets a message");
  vec_push(out,
           ((Leftover){(uint16_t)rank, false, op->place, text_take(&text)}));
}

void world_leftovers(const World *w, const Module *const *modules,
                     Leftovers *out) {
  (void)modules;
  *out = (Leftovers){0};
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    for (uint32_t i = 0; i < r->inbox.len; i++)
      if (!r->inbox.data[i].excused &&
          !mpi_run_is_silent(w->run, r->inbox.data[i].context))
        add_message(w, rank, &r->inbox.data[i], out);
    for (uint32_t i = 0; i < r->ops.len; i++)
      if (r->ops.data[i].kind == OP_MESSAGE)
        add_message(w, rank, &r->ops.data[i].message, out);
    for (uint32_t i = 0; i < r->posted.len; i++) {
      // One that was cancelled and freed need not get any (3.8.4).
      const Op *op = &r->ops.data[r->posted.data[i]];
      if (!(op->cancel && op->released) &&
          !mpi_run_is_silent(w->run, op->context))
        add_receive(w, rank, op, out);
    }
  }
}

void leftovers_fini(Leftovers *leftovers) {
  for (uint32_t i = 0; i < leftovers->len; i++)
    free_text(leftovers->data[i].text);
  vec_fini(leftovers);
}
