// Collective operations (MPI 4.1, chapter 6): the members of a context join
// instances one after the other, in the same order everywhere. An instance
// keeps what each member contributed until all have finished with it.
#include "mpi/internal.h"

#include <assert.h>
#include <string.h>

// ---- Contributions.

static size_t contribution_memory(uint32_t part_count) {
  return sizeof(Contribution) + (size_t)part_count * sizeof(Payload *);
}

Contribution *contribution_new(uint32_t part_count) {
  Contribution *c = mem_alloc_zero(contribution_memory(part_count));
  c->refs = 1;
  c->part_count = part_count;
  return c;
}

void contribution_unref(Contribution *c) {
  assert(c == NULL || c->refs > 0);
  if (c == NULL || --c->refs != 0) return;
  for (uint32_t i = 0; i < c->part_count; i++) payload_unref(c->parts[i]);
  clock_unref(c->clock);
  mem_free(c->call.needs, c->call.need_count * sizeof *c->call.needs);
  mem_free(c, contribution_memory(c->part_count));
}

// ---- Joining.

static uint32_t member_of(const World *w, uint32_t context, uint32_t rank) {
  uint32_t member = run_get(w->run, context)->index[rank];
  assert(member != NOT_MEMBER);
  return member;
}

const Instance *collective_next(const World *w, uint32_t rank,
                                uint32_t context) {
  uint32_t me = member_of(w, context, rank);
  for (uint32_t i = 0; i < w->instances.len; i++) {
    const Instance *instance = w->instances.data[i];
    if (instance->context == context &&
        instance->members[me].contribution == NULL)
      return instance;
  }
  return NULL;
}

static Instance *open_instance(World *w, uint32_t context) {
  uint32_t size = context_size(run_get(w->run, context));
  Instance *instance =
      mem_alloc_zero(sizeof *instance + size * sizeof(InstanceMember));
  instance->refs = 1;
  instance->context = context;
  instance->serial = w->next_serial++;
  instance->size = size;
  vec_push(&w->instances, instance);
  return instance;
}

int32_t collective_join(World *w, uint32_t rank, uint32_t context,
                        Contribution *contribution) {
  assert(contribution->refs == 1 && contribution->clock == NULL);
  uint32_t me = member_of(w, context, rank);
  clock_tick(w, rank);
  contribution->clock = clock_ref(rank_get(w, rank)->clock);
  contribution->number = note_call(w, rank);
  const Instance *next = collective_next(w, rank, context);
  assert(next == NULL || next->joined < next->size);
  Instance *instance = next == NULL ? open_instance(w, context)
                                    : instance_edit(w, next->serial);
  assert(instance->members[me].contribution == NULL);
  instance->members[me].contribution = contribution;
  instance->joined++;
  int32_t number = op_new(w, rank, OP_COLLECTIVE, contribution->place);
  Op *op = op_edit(w, rank, number);
  op->context = context;
  op->instance = instance->serial;
  trail_add_join(w, rank, number);
  act_add(w, ACT_JOIN, rank, MPI_MAX_RANKS, context, 0, -1,
            clock_ref(contribution->clock));
  note_collective(w, instance);
  return number;
}

// ---- Agreement.

typedef struct Disagreement {
  FindingKind kind;
  const char *what;        // NULL: none
  int64_t mine, other;
} Disagreement;

static bool same_operator(const World *w, uint32_t rank, const Call *a,
                          uint32_t other, const Call *b) {
  if (a->operator_id == 0 || b->operator_id == 0) return true;
  if (a->operator_id != b->operator_id) return false;
  // Addresses of functions say something within one program only.
  return w->run->modules[rank] != w->run->modules[other] ||
         a->operator_function == b->operator_function;
}

// Of an intercommunicator: one says that the other is the root, which it
// denies by MPI_PROC_NULL (MPI 4.1, 6.2.3).
static bool denies_root(const Context *c, const Call *a, uint32_t other,
                        const Call *b) {
  return a->root >= 0 && a->root == c->index[other] && b->root < 0;
}

static Disagreement compare(const World *w, const Context *c, uint32_t rank,
                            const Call *a, uint32_t other, const Call *b) {
  assert(rank != other);
  bool apart = c->remote != 0 &&
               (c->index[rank] < c->local) != (c->index[other] < c->local);
  if (a->name != b->name || a->blocking != b->blocking)
    return (Disagreement){FINDING_CALL_MISMATCH, "", 0, 0};
  if (apart && (denies_root(c, a, other, b) || denies_root(c, b, rank, a)))
    return (Disagreement){FINDING_INTERCOMM_MISMATCH, "root", a->root, b->root};
  if (a->root >= 0 && b->root >= 0 && a->root != b->root)
    return (Disagreement){apart ? FINDING_INTERCOMM_MISMATCH
                                : FINDING_ROOT_MISMATCH,
                          "root", a->root, b->root};
  if (!same_operator(w, rank, a, other, b))
    return (Disagreement){FINDING_OPERATOR_MISMATCH, "operator",
                          a->operator_id, b->operator_id};
  if (a->agree != 0 && b->agree != 0 && a->agree != b->agree)
    return (Disagreement){FINDING_COUNT_MISMATCH, "amount", 0, 0};
  return (Disagreement){FINDING_CALL_MISMATCH, NULL, 0, 0};
}

// Roots are members; ranks of MPI_COMM_WORLD say more across two groups.
static void explain_root(const Context *c, const Disagreement *d, int64_t root,
                         Text *why) {
  if (d->kind == FINDING_ROOT_MISMATCH)
    text_printf(why, " with root %lld", (long long)root);
  if (d->kind != FINDING_INTERCOMM_MISMATCH) return;
  if (root < 0) {
    text_add(why, " with MPI_PROC_NULL as root");
  } else {
    text_printf(why, " with rank %d of MPI_COMM_WORLD as root",
                c->members[root]);
  }
}

// By its handle (MPI 5.0, table 20.2), or the program's function.
static void explain_operator(const World *w, uint32_t rank,
                             const Disagreement *d, const Call *call,
                             Text *why) {
  static const char *const names[] = {
      [0x21] = "MPI_SUM", "MPI_MIN", "MPI_MAX", "MPI_PROD",
      [0x28] = "MPI_BAND", "MPI_BOR", "MPI_BXOR",
      [0x30] = "MPI_LAND", "MPI_LOR", "MPI_LXOR",
      [0x38] = "MPI_MINLOC", "MPI_MAXLOC",
      [0x3c] = "MPI_REPLACE", "MPI_NO_OP"};
  const Module *module = w->run->modules[rank];
  uint32_t id = (uint32_t)call->operator_id;
  if (d->kind != FINDING_OPERATOR_MISMATCH) return;
  if (id < sizeof names / sizeof names[0] && names[id] != NULL) {
    text_printf(why, " with %s", names[id]);
    return;
  }
  uint64_t function =
      (call->operator_function - guest_function_address(0)) >> 4;
  bool known = module != NULL && function < module->functions.len;
  text_printf(why, " with the program's operator%s%s", known ? " " : "",
              known ? module->functions.data[function].name : "");
}

static void explain(const World *w, uint32_t rank, uint32_t context,
                    const Call *call, uint32_t other,
                    const Contribution *theirs, const Disagreement *d,
                    Text *why) {
  const Names *names = &w->run->names;
  const char *mine = names_get(names, call->name);
  text_printf(why, "rank %u calls %s", rank, mine);
  explain_root(run_get(w->run, context), d, d->mine, why);
  explain_operator(w, rank, d, call, why);
  if (d->kind == FINDING_COUNT_MISMATCH)
    text_add(why, " with one amount or type of data");
  text_printf(why, ", but rank %u calls %s", other,
              names_get(names, theirs->call.name));
  explain_root(run_get(w->run, context), d, d->other, why);
  explain_operator(w, other, d, &theirs->call, why);
  if (d->kind == FINDING_COUNT_MISMATCH) text_add(why, " with another");
  text_char(why, ' ');
  run_print_place(w->run, other, theirs->place, why);
  text_add(why, " on ");
  mpi_run_print_context(w->run, context, why);
}

bool collective_agrees(const World *w, uint32_t rank, uint32_t context,
                       const Call *call, FindingKind *kind, Text *why) {
  const Instance *instance = collective_next(w, rank, context);
  const Context *c = run_get(w->run, context);
  for (uint32_t i = 0; instance != NULL && i < instance->size; i++) {
    const Contribution *theirs = instance->members[i].contribution;
    if (theirs == NULL) continue;
    uint32_t other = (uint32_t)c->members[i];
    assert(other < w->size);
    Disagreement d = compare(w, c, rank, call, other, &theirs->call);
    if (d.what == NULL) continue;
    *kind = d.kind;
    explain(w, rank, context, call, other, theirs, &d, why);
    return false;
  }
  return true;
}

// ---- Completion.

bool collective_is_full(const World *w, const Op *op) {
  assert(op->kind == OP_COLLECTIVE);
  const Instance *instance = instance_find(w, op->instance);
  return instance->joined == instance->size;
}

// Does member `me`, whose call it is, need member i?
static bool needs(const Call *call, uint32_t me, uint32_t i) {
  assert(call->need_count == 0 || call->needs != NULL);
  if (i == me) return false;
  switch (call->need) {
  case MPIPROOF_NEED_ALL: return true;
  case MPIPROOF_NEED_ROOT: return (int32_t)i == call->root;
  case MPIPROOF_NEED_AT_ROOT: return (int32_t)me == call->root;
  case MPIPROOF_NEED_LOWER: return i < me;
  default: break;
  }
  for (uint32_t k = 0; k < call->need_count; k++)
    if (call->needs[k] == (int32_t)i) return true;
  return false;
}

bool collective_needs(const World *w, uint32_t rank, const Op *op,
                      uint32_t member) {
                        const Instance *instance = instance_find(w, op->instance);
  uint32_t me = member_of(w, op->context, rank);
  assert(member < instance->size && me < instance->size);
  return w->run->options.buffering == BUFFER_ZERO
             ? member != me
             : needs(&instance->members[me].contribution->call, me, member);
}

bool collective_needs_met(const World *w, uint32_t rank, const Op *op) {
  assert(op->kind == OP_COLLECTIVE);
  const Instance *instance = instance_find(w, op->instance);
  uint32_t me = member_of(w, op->context, rank);
  const Call *call = &instance->members[me].contribution->call;
  for (uint32_t i = 0; i < instance->size; i++)
    if (instance->members[i].contribution == NULL && needs(call, me, i))
      return false;
  return true;
}

Payload *collective_part(const World *w, uint32_t rank, const Op *op,
                         uint32_t from) {
  const Instance *instance = instance_find(w, op->instance);
  assert(from < instance->size);
  const Contribution *c = instance->members[from].contribution;
  if (c == NULL || c->part_count == 0) return NULL;
  if (c->part_count == 1) return c->parts[0];
  assert(member_of(w, op->context, rank) < c->part_count);
  return c->parts[member_of(w, op->context, rank)];
}

void collective_complete(World *w, uint32_t rank, int32_t number) {
  clock_tick(w, rank);
  Op *op = op_edit(w, rank, number);
  assert(op->kind == OP_COLLECTIVE && !op->answered);
  op->answered = true;
  op->owns = false;
  const Instance *instance = instance_find(w, op->instance);
  for (uint32_t i = 0; i < instance->size; i++) {
    const Contribution *c = instance->members[i].contribution;
    if (c != NULL &&
        collective_needs(w, rank, op_get(w, rank, number), i))
      clock_join(w, rank, c->clock);
  }
}

static void remove_instance(World *w, uint64_t serial) {
  uint32_t i = 0;
  while (w->instances.data[i]->serial != serial) i++;
  instance_unref(w->instances.data[i]);
  for (i++; i < w->instances.len; i++)
    w->instances.data[i - 1] = w->instances.data[i];
  w->instances.len--;
}

void collective_finish(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  Instance *instance = instance_edit(w, op->instance);
  assert(!instance->members[member_of(w, op->context, rank)].finished);
  assert(instance->finished < instance->joined);
  instance->members[member_of(w, op->context, rank)].finished = true;
  if (++instance->finished == instance->size)
    remove_instance(w, instance->serial);
  op_free(w, rank, number);
}
