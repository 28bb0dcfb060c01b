// Races of one-sided communication (MPI 4.1, 12.7). Every access to memory that
// others may reach through a window leaves a mark with the rank whose memory it
// is: who, what, which bytes, and from which step of that rank on the access is
// known to be complete. A later access is ordered behind it if it is complete
// and the rank of the later one knows of that step (vector clocks). What is not
// ordered, overlaps and does not go together is a race.
//
// A mark is dropped when every rank knows of its completion: nobody can race
// with it any more; and when a later one of the same rank stands for it, since
// whatever is not ordered with the earlier one is not with the later one.
#include "mpi/primitive.h"

#include <assert.h>

// ---- What goes together.

static bool is_atomic(uint8_t kind) {
  return kind >= MPIPROOF_ACCESS_ACCUMULATE && kind < MARK_LOAD;
}

static bool is_local(uint8_t kind) { return kind >= MARK_LOAD; }

static bool changes(const Mark *m) {
  if (is_atomic(m->kind)) return m->op != MPIPROOF_OP_NO_OP;
  return m->kind == MPIPROOF_ACCESS_PUT || m->kind == MARK_STORE ||
         m->kind == MARK_ATTACH;
}

// Do the elements of one fall on those of the other? Where they overlap in part
// nothing is atomic (12.7.1).
static bool fall_together(const Mark *a, const Mark *b) {
  const uint64_t apart = a->low > b->low ? a->low - b->low : b->low - a->low;
  return basic_sizes[a->basic] != 0 && apart % basic_sizes[a->basic] == 0;
}

// Accumulates of one operation and basic type; a compare-and-swap is one of any.
static bool are_alike(const Mark *a, const Mark *b) {
  if (!is_atomic(a->kind) || !is_atomic(b->kind) || a->basic != b->basic ||
      !fall_together(a, b))
    return false;
  return a->op == b->op ||
         (!a->strict && (a->op == MPIPROOF_OP_NO_OP ||
                         b->op == MPIPROOF_OP_NO_OP)) || a->kind == MPIPROOF_ACCESS_SWAP ||
         b->kind == MPIPROOF_ACCESS_SWAP;
}

static bool is_same(const Mark *a, const Mark *b) {
  return a->number >= 0 && a->number == b->number && a->actor == b->actor;
}

static bool overlap(const Mark *a, const Mark *b) {
  assert(a->low < a->high && b->low < b->high);
  return a->low < b->high && b->low < a->high;
}

static bool clash(const World *w, const Mark *a, const Mark *b) {
  if (is_same(a, b)) return false;
  return (overlap(a, b) && (changes(a) || changes(b)) && !are_alike(a, b)) ||
         separate_clash(w, a, b);
}

// What was held until its target was ready may have begun at once then: what its
// rank knew in the call counts, and what made the target ready.
static bool knows_end(const World *w, const Mark *now, const Mark *m) {
  assert(m->by < w->size && now->actor < w->size);
  const Clock *clock = rank_get(w, now->actor)->clock;
  if (now->clock != NULL && now->clock != clock)
    return m->complete && now->clock->at[m->by] >= m->step;
  return m->complete &&
         (m->by == now->actor || clock->at[m->by] >= m->step);
}

// Is the mark ordered before what its rank, or another one, does now?
static bool is_before(const World *w, const Mark *m, const Mark *now) {
  if (m->actor == now->actor && is_local(m->kind) && is_local(now->kind))
    return true;   // else the machine's watches tell
  if (m->shared && now->shared)
    return m->complete && share_knows(w, now->actor, m);
  return knows_end(w, now, m) && separate_orders(w, m, now);
}

// ---- Looking again and again. In the unified model a process in a passive
// target epoch may load what others write, and sees the old or the new value
// (12.7, MPI_Win_sync): that is how programs wait for a flag.

// Just after MPI_Win_sync, or after a lock was granted: both are moments at
// which accesses of others may come first.
static bool is_synced(const World *w, uint32_t rank) {
  return w->run->polls && rank_get(w, rank)->synced == clock_own(w, rank);
}

// What is only copied or computed with is not looked at: of a value that is being
// written only equality may be asked (12.7: "for a particular value, but not
// comparing the relative magnitude").
static bool is_look(const Step *step) {
  return step->vm->in_extension || step->function->runtime ||
         load_is_compared(step->vm->module, step->function,
                          step->frame->pc);
}

static bool holds_lock(const World *w, uint32_t rank, uint32_t context) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++)
    if (r->ops.data[i].kind == OP_LOCK && r->ops.data[i].context == context)
      return true;
  return false;
}

static bool is_polling(const World *w, const Mark *a, const Mark *b) {
  const Mark *load = a->kind == MARK_LOAD ? a : b;
  const Mark *other = load == a ? b : a;
  return w->run->polls && load->kind == MARK_LOAD && !is_local(other->kind) &&
         load->high - load->low <= 8 && load->polls &&
         (load->shared || !w->run->options.separate) &&
         holds_lock(w, load->actor, other->context);
}

// ---- The list of a rank.

// Has an access of the rank begun before it knew of the mark's end?
static bool has_held(const World *w, uint32_t rank, const Mark *m) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->kind == OP_ACCESS && op->stage < ACCESS_DONE &&
        op->clock != NULL && (op->clock->at[m->by] < m->step ||
                              op->clock->at[m->actor] < m->released))
      return true;
  }
  return false;
}

static bool is_known_to_all(const World *w, const Mark *m) {
  if (!m->complete) return false;
  for (uint32_t r = 0; r < w->size; r++)
    if (has_held(w, r, m)) return false;
  for (uint32_t r = 0; r < w->size; r++)
    if (r != m->by && rank_get(w, r)->ended == 0 &&
        (rank_get(w, r)->clock->at[m->by] < m->step ||
         (m->shared && share_takes_part(w, r, m->context) &&
          !share_knows(w, r, m))))
      return false;
  return separate_is_known(w, m);
}

bool mark_counts(const World *w, const Mark *m) {
  return !is_known_to_all(w, m);
}

static void drop_mark(RankState *r, uint32_t i) {
  assert(i < r->marks.len);
  clock_unref(r->marks.data[i].clock);
  for (; i + 1 < r->marks.len; i++) r->marks.data[i] = r->marks.data[i + 1];
  r->marks.len--;
}

static bool stands_for(const Mark *later, const Mark *m) {
  if (later->actor != m->actor || m->low < later->low || m->high > later->high)
    return false;
  if (is_local(m->kind))
    return m->complete && later->complete && later->shared == m->shared &&
           later->context == m->context &&
           (later->kind == m->kind ||
            (later->kind == MARK_STORE && m->kind == MARK_LOAD));
  return m->complete && later->kind == m->kind && later->op == m->op &&
         later->basic == m->basic && later->context == m->context;
}

// Plain accesses side by side, of one step and place, are one.
static bool unite(Mark *old, const Mark *m) {
  assert(old->low < old->high && m->low < m->high);
  if (old->actor != m->actor || old->kind != m->kind || !is_local(m->kind) ||
      old->number >= 0 || m->number >= 0 || old->step != m->step ||
      old->wide != m->wide || old->polls != m->polls ||
      old->shared != m->shared || old->context != m->context ||
      old->released != m->released || old->place != m->place ||
      m->low > old->high ||
      old->low > m->high)
    return false;
  if (m->low < old->low) old->low = m->low;
  if (m->high > old->high) old->high = m->high;
  return true;
}

static void add_mark(World *w, uint32_t target, const Mark *m) {
  RankState *r = rank_edit(w, target);
  for (uint32_t i = 0; i < r->marks.len; i++)
    if (unite(&r->marks.data[i], m) ||
        (is_same(&r->marks.data[i], m) && r->marks.data[i].low == m->low &&
         r->marks.data[i].high == m->high))
      return;
  for (uint32_t i = r->marks.len; i-- > 0;)
    if (stands_for(m, &r->marks.data[i]) ||
        is_known_to_all(w, &r->marks.data[i]))
      drop_mark(r, i);
  Mark copy = *m;
  if (copy.clock != NULL) clock_ref(copy.clock);
  vec_push(&r->marks, copy);
}

// ---- Words.

static const char *verb_of(uint8_t kind) {
  switch (kind) {
  case MPIPROOF_ACCESS_PUT: return "put";
  case MPIPROOF_ACCESS_GET: return "get";
  case MPIPROOF_ACCESS_ACCUMULATE: return "accumulate";
  case MPIPROOF_ACCESS_FETCH: return "get and accumulate";
  case MPIPROOF_ACCESS_SWAP: return "compare and swap";
  case MARK_LOAD: return "read";
  case MARK_ATTACH: return "attach or detach";
  default: return "write";
  }
}

static void print_mark(const World *w, const Mark *m, Text *out) {
  text_printf(out, "the %s by rank %u", verb_of(m->kind), m->actor);
  Text at = {0};
  run_print_place(w->run, m->actor, m->place, &at);
  if (at.len != 0) text_printf(out, " %s", text_get(&at));
  text_fini(&at);
}

static const char *window_base(const World *w, uint32_t target, uint64_t low,
                               uint64_t *base) {
  const RankState *r = rank_get(w, target);
  for (uint32_t i = 0; i < r->exposed.len; i++)
    if (low >= r->exposed.data[i].low && low < r->exposed.data[i].high) {
      *base = r->exposed.data[i].low;
      return "of the window of";
    }
  *base = low;
  return "in memory of";
}

// Loads and stores of memory that processes share.
static void print_unsynced(const World *w, const Mark *m, const Mark *now,
                           Text *out) {
  if (rank_get(w, now->actor)->clock->at[m->by] < m->step)
    text_printf(out, "no message, barrier, fence or lock tells rank %u that "
                "the %s is over", now->actor, verb_of(m->kind));
  else if (m->released == 0 ||
           rank_get(w, now->actor)->clock->at[m->by] < m->released)
    text_printf(out, "rank %u does not synchronise the window (MPI_Win_sync) "
                "between the %s and what tells rank %u of it", m->actor,
                verb_of(m->kind), now->actor);
  else
    text_printf(out, "rank %u does not synchronise the window (MPI_Win_sync) "
                "between being told of the %s and the %s", now->actor,
                verb_of(m->kind), verb_of(now->kind));
}

static void print_bytes(const World *w, uint32_t target, const Mark *m,
                        const Mark *now, Text *out) {
  uint64_t low = m->low > now->low ? m->low : now->low, base;
  uint64_t high = m->high < now->high ? m->high : now->high;
  const char *whose = window_base(w, target, low, &base);
  if (!overlap(m, now))
    text_printf(out, "other bytes %s rank %u, which makes no difference in the "
                "separate memory model; ", whose, target);
  else
    text_printf(out, "bytes %llu to %llu %s rank %u; ",
                (unsigned long long)(low - base),
                (unsigned long long)(high - 1 - base), whose, target);
}

// "the put by rank 1 at b.c:9 and the read by rank 0 at b.c:12 are not ordered:
// bytes 4 to 7 of the window of rank 0; the put is not complete"
static void print_race(const World *w, uint32_t target, const Mark *m,
                       const Mark *now, Text *out) {
  print_mark(w, m, out);
  text_add(out, " and ");
  print_mark(w, now, out);
  text_add(out, " are not ordered: ");
  print_bytes(w, target, m, now, out);
  if (!m->complete)
    text_printf(out, "no fence, flush, unlock or complete ends the %s before",
                verb_of(m->kind));
  else if (m->shared && now->shared)
    print_unsynced(w, m, now, out);
  else if (knows_end(w, now, m))
    separate_print(m, now, verb_of(m->kind), out);
  else
    text_printf(out, "no message, barrier, fence or lock tells rank %u that "
                "the %s is over", now->actor, verb_of(m->kind));
}

static bool report(const Turn *t, uint32_t target, const Mark *m,
                   const Mark *now) {
  Text text = {0};
  print_race(t->world, target, m, now, &text);
  step_fault(t->step, FINDING_RMA_RACE, "%s", text_get(&text));
  text_fini(&text);
  step_report_once(t->step);
  t->step->result->fault.unknown = t->step->result->fault.narrows = true;
  // It may be carried out in a later call than its own.
  VmFault *fault = &t->step->result->fault;
  if (now->place != step_user_place(t->step)) {
    fault->shown_place = fault->frames[0] = now->place;
    fault->frame_count = 1;
  }
  return false;
}

// ---- One access.

// Nobody knows what the bytes are.
// here: where at's process has the first byte of now.
static void spoil(Step *at, const Mark *m, const Mark *now, uint64_t here) {
  uint64_t low = m->low > now->low ? m->low : now->low;
  uint64_t high = m->high < now->high ? m->high : now->high;
  if (overlap(m, now) && now->kind != MPIPROOF_ACCESS_PUT &&
      now->kind != MARK_STORE)
    step_forget(at, low - now->low + here, high - now->low + here);
}

// What is seen of what others wrote tells what they knew then.
static void learn(const Turn *t, uint32_t target, const Mark *now) {
  const RankState *r = rank_get(t->world, target);
  for (uint32_t i = 0; i < r->marks.len; i++) {
    const Mark *m = &r->marks.data[i];
    if (m->actor != now->actor && m->applied && changes(m) && m->clock != NULL &&
        m->low < now->high && now->low < m->high)
      clock_join(t->world, now->actor, m->clock);
  }
}

static void limit_wide(const Turn *t) {
  vm_limit(t->step->vm, LIMIT_LIBRARY, t->place,
           "whether an access to memory of a window, at an address that "
           "depends on inputs, races with another one is not known");
}

// Does an access at an address that depends on inputs fall on the mark? For
// which inputs is decided.
static Decided falls_on(const Turn *t, const Mark *m, const Mark *now,
                        uint64_t here) {
  ExprTable *terms = t->step->vm->terms;
  const Access *access = t->access;
  const uint64_t size = here + (now->high - now->low) - access->last;
  const uint64_t low = m->low - now->low + here;
  const ExprId end = expr_binary(terms, EXPR_ADD, access->term,
                                 expr_const(terms, 64, size));
  const ExprId inside = expr_and(
      terms,
      expr_binary(terms, EXPR_ULT, access->term,
                  expr_const(terms, 64, low + (m->high - m->low))),
      expr_binary(terms, EXPR_ULT, expr_const(terms, 64, low), end));
  return step_decide(t->step, inside, VM_FORK_FAULT, "an address");
}

// Is the mark all that the program's load or store may touch?
static bool is_whole(const Turn *t, const Mark *now, uint64_t here) {
  return t->access != NULL && !now->shared && here == t->access->address &&
         now->high - now->low > t->access->last - here;
}

// Is it certain that they meet, if one of them is at one of several addresses?
// Not known: stopped. If that cannot be told, a limit is recorded.
static Decided meet_wide(const Turn *t, const Mark *m, const Mark *now,
                         uint64_t here) {
  if (!m->wide && !now->wide) return (Decided){true, true};
  if (separate_clash(t->world, m, now) && separate_is_inside(t->world, m, now))
    return (Decided){true, true};
  if (!m->wide && is_whole(t, now, here) && overlap(m, now) &&
      !separate_clash(t->world, m, now))
    return falls_on(t, m, now, here);
  limit_wide(t);
  return (Decided){true, false};
}

// `here` as for spoil.
static bool mark_piece(const Turn *t, Step *at, uint32_t target,
                       const Mark *now, uint64_t here) {
  const RankState *r = rank_get(t->world, target);
  bool polled = false;
  for (uint32_t i = 0; i < r->marks.len; i++) {
    const Mark *m = &r->marks.data[i];
    if (!clash(t->world, m, now) || is_before(t->world, m, now)) continue;
    if (is_polling(t->world, m, now)) {
      polled = now->kind == MARK_LOAD;
      continue;
    }
    const Decided meet = meet_wide(t, m, now, here);
    if (!meet.known) return false;
    if (!meet.value) continue;
    if (!step_is_reported(t->step, FINDING_RMA_RACE))
      return report(t, target, m, now);
    spoil(at, m, now, here);
  }
  if (polled) learn(t, target, now);
  add_mark(t->world, target, now);
  return true;
}

typedef struct Marked {
  const Turn *turn;
  Step *at;
  const Mark *mark;
} Marked;

// As its owner has it.
static Mark mark_of_piece(const Mark *whole, const Piece *piece) {
  Mark mark = *whole;
  mark.low = piece->low;
  mark.high = piece->high;
  mark.shared = piece->shared && is_local(mark.kind);
  if (mark.shared) mark.context = piece->context;
  return mark;
}

static bool mark_one(void *context, const Piece *piece) {
  const Marked *marked = context;
  const Mark mark = mark_of_piece(marked->mark, piece);
  return mark_piece(marked->turn, marked->at, piece->owner, &mark,
                    piece->here);
}

bool mark_access(const Turn *t, Step *at, uint32_t target, const Mark *now) {
  Marked marked = {t, at, now};
  return share_each(t->world, target, now->low, now->high, mark_one, &marked);
}

// ---- Accesses of other ranks.

typedef struct Marking {
  const Turn *turn;
  Step *at;
  uint32_t target;
  Mark mark;
} Marking;

static bool mark_run(void *context, uint64_t address, uint64_t size,
                     uint64_t at) {
  Marking *marking = context;
  (void)at;
  marking->mark.low = address;
  marking->mark.high = address + size;
  return mark_access(marking->turn, marking->at, marking->target,
                     &marking->mark);
}

bool mark_remote(const Turn *t, Step *at, int32_t number) {
  const Op *op = op_get(t->world, t->rank, number);
  Clock *clock = clock_ref(op->clock != NULL
                               ? op->clock
                               : rank_get(t->world, t->rank)->clock);
  Marking marking = {
      .turn = t, .at = at, .target = (uint32_t)op->peer,
      .mark = {.actor = (uint16_t)t->rank, .kind = op->mode, .op = op->tag,
               .basic = op->received, .context = op->context,
               .strict = (op->orders & MPIPROOF_ORDER_SAME_OP) != 0,
               .number = number, .place = op->place, .clock = clock}};
  Shape *where = shape_ref(op->into);
  bool ok = transfer_each_run(where, shape_bytes(where), mark_run, &marking);
  shape_unref(where);
  clock_unref(clock);
  return ok;
}

void mark_applied(World *w, uint32_t rank, int32_t number) {
  assert(op_get(w, rank, number)->kind == OP_ACCESS);
  const Op *op = op_get(w, rank, number);
  uint32_t target = (uint32_t)op->peer;
  bool reads = op->mode == MPIPROOF_ACCESS_FETCH ||
               op->mode == MPIPROOF_ACCESS_SWAP;
  RankState *r = rank_edit(w, target);
  for (uint32_t i = 0; i < r->marks.len; i++) {
    Mark *m = &r->marks.data[i];
    if (m->actor != rank || m->complete || m->number != number || m->applied)
      continue;
    m->applied = true;
    for (uint32_t k = 0; reads && k < r->marks.len; k++) {
      const Mark *seen = &r->marks.data[k];
      if (seen->actor == rank || !seen->applied || seen->clock == NULL ||
          seen->low >= m->high || m->low >= seen->high ||
          !is_atomic(seen->kind) || !changes(seen))
        continue;
      Clock *both = clock_union(m->clock, seen->clock);
      clock_unref(m->clock);
      m->clock = both;
    }
    if (reads) {
      Op *mine = op_edit(w, rank, number);
      Clock *both = mine->clock == NULL ? clock_ref(m->clock)
                                        : clock_union(mine->clock, m->clock);
      clock_unref(mine->clock);
      mine->clock = both;
    }
  }
}

// ---- Ends.

static void end_mark(Mark *m, uint32_t by, uint32_t step) {
  assert(!m->complete || m->number < 0);
  m->complete = true;
  m->by = (uint16_t)by;
  m->step = step;
  m->number = -1;
}

void mark_complete(World *w, uint32_t rank, uint32_t context, int32_t target,
                   bool at_origin) {
  clock_tick(w, rank);
  for (uint32_t r = 0; r < w->size; r++) {
    if (target >= 0 && r != (uint32_t)target) continue;
    for (uint32_t i = 0; i < rank_get(w, r)->marks.len; i++) {
      const Mark *m = &rank_get(w, r)->marks.data[i];
      if (m->actor != rank || m->complete || m->context != context ||
          is_local(m->kind))
        continue;
      Mark *mine = &rank_edit(w, r)->marks.data[i];
      if (at_origin && changes(mine)) {
        mine->over = true;
        if (mine->number < 0 || !op_get(w, rank, mine->number)->released)
          mine->number = -1;
      } else {
        end_mark(mine, rank, clock_own(w, rank));
      }
    }
  }
}

void mark_waited(World *w, uint32_t rank, uint32_t context) {
  clock_tick(w, rank);
  for (uint32_t i = 0; i < rank_get(w, rank)->marks.len; i++) {
    const Mark *m = &rank_get(w, rank)->marks.data[i];
    if (m->over && !m->complete && m->context == context)
      end_mark(&rank_edit(w, rank)->marks.data[i], rank, clock_own(w, rank));
  }
}

// Calls act for each mark of an operation.
static void each_of(World *w, uint32_t rank, int32_t number,
                    void (*act)(World *w, uint32_t rank, Mark *mark)) {
  for (uint32_t r = 0; r < w->size; r++)
    for (uint32_t i = 0; i < rank_get(w, r)->marks.len; i++) {
      const Mark *m = &rank_get(w, r)->marks.data[i];
      if (m->actor == rank && m->number == number)
        act(w, rank, &rank_edit(w, r)->marks.data[i]);
    }
}

static void end_reading(World *w, uint32_t rank, Mark *m) {
  if (is_local(m->kind) || !changes(m)) end_mark(m, rank, clock_own(w, rank));
}

void mark_local(World *w, uint32_t rank, int32_t number) {
  clock_tick(w, rank);
  each_of(w, rank, number, end_reading);
}

static void forget_number(World *w, uint32_t rank, Mark *m) {
  end_reading(w, rank, m);
  m->number = -1;
}

void mark_ended(World *w, uint32_t rank, int32_t number) {
  each_of(w, rank, number, forget_number);
}

static void disown(World *w, uint32_t rank, Mark *m) {
  end_mark(m, rank, clock_own(w, rank) + 1);
}

void mark_disowned(World *w, uint32_t rank, int32_t number) {
  each_of(w, rank, number, disown);
}

void mark_forget(World *w, uint32_t rank, int32_t number) {
  for (uint32_t k = 0; k < w->size; k++)
    for (uint32_t i = rank_get(w, k)->marks.len; i-- > 0;) {
      const Mark *m = &rank_get(w, k)->marks.data[i];
      if (m->actor == rank && m->number == number)
        drop_mark(rank_edit(w, k), i);
    }
}

// Its own memory is not shared any more.
void mark_leave(World *w, uint32_t rank, uint32_t context) {
  RankState *r = rank_edit(w, rank);
  for (uint32_t i = r->marks.len; i-- > 0;)
    if (r->marks.data[i].context == context &&
        (r->marks.data[i].shared || !is_local(r->marks.data[i].kind)))
      drop_mark(r, i);
}

// ---- Plain accesses of a process to its own memory.

static bool is_exposed(const RankState *r, uint64_t low, uint64_t high) {
  for (uint32_t i = 0; i < r->exposed.len; i++)
    if (low < r->exposed.data[i].high && r->exposed.data[i].low < high)
      return true;
  return false;
}

static bool mark_exposed(void *context, uint64_t address, uint64_t size,
                         uint64_t at) {
  const Marking *marking = context;
  const Turn *t = marking->turn;
  return !is_exposed(rank_get(t->world, t->rank), address, address + size) ||
         mark_run(context, address, size, at);
}

static void note_store(World *w, uint32_t rank, uint64_t low, uint64_t high) {
  for (uint32_t i = 0; i < rank_get(w, rank)->exposed.len; i++) {
    const Exposed *e = &rank_get(w, rank)->exposed.data[i];
    if (low < e->high && e->low < high && e->owner == rank && !e->stored)
      rank_edit(w, rank)->exposed.data[i].stored = true;
  }
}

typedef struct Use {
  const World *world;
  uint32_t rank;
} Use;

// Is it the use of a buffer that its operation has marked?
static bool is_marked(void *context, const Piece *piece) {
  const Use *use = context;
  const RankState *r = rank_get(use->world, piece->owner);
  for (uint32_t i = 0; i < r->marks.len; i++) {
    const Mark *m = &r->marks.data[i];
    if (m->actor == use->rank && m->number >= 0 && is_local(m->kind) &&
        m->low <= piece->low && piece->high <= m->high)
      return true;
  }
  return false;
}

bool mark_buffer(const Turn *t, int32_t number, const Shape *shape,
                 bool writes) {
  const Op *op = op_get(t->world, t->rank, number);
  Marking marking = {
      .turn = t, .at = t->step, .target = t->rank,
      .mark = {.actor = (uint16_t)t->rank,
               .kind = writes ? MARK_STORE : MARK_LOAD,
               .context = op->context, .number = number, .place = t->place}};
  return transfer_each_run(shape, shape_bytes(shape), mark_exposed, &marking);
}

// The use of a watched buffer of an operation, pending until that ends.
static Mark mark_of_watch(const Turn *t, const VmWatch *watch,
                          int32_t number) {
  return (Mark){.actor = (uint16_t)t->rank,
                .kind = watch->reads ? MARK_STORE : MARK_LOAD,
                .number = number, .place = t->place, .low = watch->low,
                .high = watch->high};
}

static bool check_owned_piece(void *context, const Piece *piece) {
  const Marked *marked = context;
  const Turn *t = marked->turn;
  const Mark now = mark_of_piece(marked->mark, piece);
  const RankState *r = rank_get(t->world, piece->owner);
  for (uint32_t k = 0; k < r->marks.len; k++) {
    const Mark *m = &r->marks.data[k];
    if (!clash(t->world, m, &now) || is_before(t->world, m, &now)) continue;
    if (!step_is_reported(t->step, FINDING_RMA_RACE))
      return report(t, piece->owner, m, &now);
    spoil(t->step, m, &now, piece->here);
  }
  return true;
}

bool mark_check_owned(const Turn *t, const Watches *buffer) {
  const RankState *r = rank_get(t->world, t->rank);
  for (uint32_t i = 0; r->exposed.len != 0 && i < buffer->len; i++) {
    const Mark now = mark_of_watch(t, &buffer->data[i], -1);
    Marked marked = {t, t->step, &now};
    if (!share_each(t->world, t->rank, now.low, now.high, check_owned_piece,
                    &marked))
      return false;
  }
  return true;
}

static bool add_piece(void *context, const Piece *piece) {
  const Marked *marked = context;
  const Mark mark = mark_of_piece(marked->mark, piece);
  add_mark(marked->turn->world, piece->owner, &mark);
  return true;
}

void mark_owned(const Turn *t, int32_t number, const Watches *buffer) {
  const RankState *r = rank_get(t->world, t->rank);
  for (uint32_t i = 0; r->exposed.len != 0 && i < buffer->len; i++) {
    const Mark now = mark_of_watch(t, &buffer->data[i], number);
    Marked marked = {t, t->step, &now};
    if (is_exposed(r, now.low, now.high))
      share_each(t->world, t->rank, now.low, now.high, add_piece, &marked);
    r = rank_get(t->world, t->rank);
  }
}

bool mark_attach(const Turn *t, uint64_t low, uint64_t high) {
  const Mark mark = {.actor = (uint16_t)t->rank, .kind = MARK_ATTACH,
                     .complete = true, .by = (uint16_t)t->rank,
                     .step = clock_own(t->world, t->rank) + 1, .low = low,
                     .high = high, .place = t->place, .number = -1};
  return low == high || mark_access(t, t->step, t->rank, &mark);
}

// No object: the life of what was there ends. Windows that are left over at
// MPI_Finalize are leaks.
static bool report_end(const WorldTurn *now, Step *step) {
  if (rank_get(now->world, now->rank)->finalized ||
      step_is_reported(step, FINDING_WINDOW_MEMORY))
    return true;
  step_fault(step, FINDING_WINDOW_MEMORY,
             "memory that is part of a window is freed, or its variable ends");
  step_report_once(step);
  return false;
}

// Of few addresses that depend on inputs each is followed by itself: a mark
// knows no terms, which accesses that come later would have to ask.
#define MAX_APART 64
static bool set_apart(Step *step, Access *access) {
  Wide at;
  if (expr_is_none(access->term) ||
      (access->last - access->address) / access->stride >= MAX_APART)
    return true;
  if (!step_apart(step, access->term, "an address", &at)) return false;
  access->address = access->last = at.lo;
  return true;
}

bool mark_touch(void *context, Step *step, const Access *access,
                uint64_t size, bool write) {
  const WorldTurn *now = context;
  if (now == NULL || now->elsewhere || size == 0) return true;
  if (access->object == NULL) return report_end(now, step);
  const RankState *r = rank_get(now->world, now->rank);
  uint64_t high = access->last + size;
  if (!is_exposed(r, access->address, high)) return true;
  if (write && share_any(now->world, now->rank))
    share_note_write(now->world, now->rank, access->address, high);
  if (step->vm->options.lenient) return true;
  Access one = *access;
  if (!set_apart(step, &one)) return false;
  access = &one;
  high = access->last + size;
  if (!is_exposed(r, access->address, high)) return true;
  Use use = {now->world, now->rank};
  if (step->vm->in_extension &&
      share_each(now->world, now->rank, access->address, high, is_marked,
                 &use))
    return true;
  Turn t = {step, now->world, now->rank, step_user_place(step), access};
  if (write) note_store(now->world, now->rank, access->address, high);
  Mark mark = {.actor = (uint16_t)now->rank,
               .kind = write ? MARK_STORE : MARK_LOAD, .complete = true,
               .by = (uint16_t)now->rank,
               .step = clock_own(now->world, now->rank) + 1,
               .polls = !write && is_synced(now->world, now->rank) &&
                        is_look(step),
               .wide = access->last != access->address,
               .low = access->address, .high = high, .place = t.place,
               .number = -1};
  return mark_access(&t, step, now->rank, &mark);
}
