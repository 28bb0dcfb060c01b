// What guards, envelopes and departures say of matches. A value is a function
// of who took what (path_values.h); that it is a certain one is a claim.
#include <assert.h>
#include <string.h>

#include "cover/build.h"
#include "model/mdd_claim.h"

#define MAX_ENVELOPES 128    // of one operation

// ---- Values.

// The class of what a receive takes.
static MddId class_value(Builder *b, uint32_t taker) {
  PathValues *v = b->values;
  const ValuedTaker *t = vec_at(&v->takers, taker);
  assert(t->labelled);
  MddId *children = mem_alloc_array(t->sends.len, sizeof *children);
  for (uint32_t i = 0; i < t->sends.len; i++)
    children[i] = mdd_leaf(
        &v->view->mdds,
        paths_class(b->paths,
                    v->sends.data[t->sends.data[i]].payload));
  MddId value =
      mdd_node(&v->view->mdds, path_values_variable(v, taker),
               t->sends.len, children);
  mem_free(children, t->sends.len * sizeof *children);
  return value;
}

typedef struct OuterTakers {
  const Builder *b;
  Table takers;
} OuterTakers;

static void add_outer(void *context, ExprId label) {
  OuterTakers *outer = context;
  table_set(&outer->takers,
            path_values_labelled(outer->b->values,
                                 expr_label_number(outer->b->paths->terms,
                                                   label)),
            1);
}

// Do these receives share out among them just as many messages? They are
// settled, all of them, if the term itself has their labels.
static bool share_messages(const PathValues *v,
                           const MddVariables *variables,
                           const Table *settled) {
  const PathNumbers *first = NULL;
  for (uint32_t i = 0; i < variables->len; i++) {
    uint32_t number = path_values_taker(v, variables->data[i]);
    const ValuedTaker *taker = &v->takers.data[number];
    if (table_find(settled, number) == NULL ||
        taker->part->kind == TRAIL_PROBE)   // it takes none away
      return false;
    if (first == NULL) first = &taker->sends;
    if (taker->sends.len != variables->len ||
        memcmp(taker->sends.data, first->data,
               variables->len * sizeof *first->data) != 0)
      return false;
  }
  return variables->len > 1;
}

// A sum, a maximum, a count of all that was received is what it is, whoever
// took which message.
static MddId without_symmetry(Builder *b, const Trail *t,
                              MddId value) {
  MddVariables variables = {0};
  OuterTakers outer = {.b = b};
  PathValues *v = b->values;
  expr_each_outer_label(b->paths->terms, t->term, add_outer, &outer);
  mdd_variables(&v->view->mdds, value, &variables);
  if (share_messages(v, &variables, &outer.takers) &&
      mdd_is_symmetric(&v->view->mdds, value, variables.len,
                       variables.data))
    value = mdd_leaf(&v->view->mdds,
                     expr_unlabelled(b->paths->terms, t->term));
  vec_fini(&variables);
  table_fini(&outer.takers);
  return value;
}

MddId guard_value(Builder *b, const Trail *t) {
  path_values_look(b->values, t->rank);
  return t->kind == TRAIL_LABEL
             ? class_value(b, path_values_labelled(b->values, t->label))
             : without_symmetry(b, t, path_values_get(b->values, t->term));
}

// ---- Claims.

static ClaimId takes(Builder *b, uint32_t taker, uint32_t sent) {
  return claim_takes(b->model, b->taker_steps.data[taker],
                     b->send_steps.data[sent]);
}

// ---- That a value is one of some leaves; what cannot occur says anything.

static ClaimId takes_case(void *context, uint32_t variable, uint32_t value) {
  Builder *b = context;
  uint32_t taker = path_values_taker(b->values, variable);
  return takes(b, taker, b->values->takers.data[taker].sends.data[value]);
}

static MddClaim claim_begin(Builder *b) {
  return (MddClaim){.mdds = &b->values->view->mdds,
                    .model = b->model, .is_case = takes_case,
                    .context = b};
}

static ClaimId claim_end(Builder *b, MddClaim *c, MddId value) {
  ClaimId claim = mdd_claim(c, value);
  b->paths->work += c->work;
  c->work = 0;
  return claim;
}

static ClaimId claim_is(Builder *b, MddId value, MddId leaf) {
  MddClaim c = claim_begin(b);
  mdd_admit(&c, leaf);
  mdd_admit(&c, MDD_NEVER);
  ClaimId claim = claim_end(b, &c, value);
  mdd_claim_fini(&c);
  return claim;
}

typedef struct Conjunction {
  Builder *b;
  ClaimId claim;
} Conjunction;

static void take_same(void *context, ExprId term) {
  Conjunction *c = context;
  Builder *b = c->b;
  uint32_t label = expr_label_number(b->paths->terms, term);
  const uint64_t *number = table_find(&b->values->taker_of_label, label);
  assert(number != NULL && *number != PATH_NONE);
  uint32_t taker = (uint32_t)*number;
  c->claim = claim_and(b->model, c->claim,
                       takes(b, taker, b->values->takers.data[taker].sent));
}

// Nobody takes another message: surely the same outcome. That of a class is
// known by the one message that is taken.
static ClaimId claim_same(Builder *b, const Guard *guard) {
  Conjunction c = {b, claim_const(b->model, true)};
  if (!expr_is_none(guard->term)) {
    expr_each_label(b->paths->terms, guard->term, take_same, &c);
    return c.claim;
  }
  uint32_t taker = path_values_labelled(b->values, guard->part->label);
  assert(guard->part->kind == TRAIL_LABEL && taker != PATH_NONE);
  return takes(b, taker, b->values->takers.data[taker].sent);
}

void forbid(Builder *b, ClaimId claim) {
  b->leaves = claim_or(b->model, b->leaves, claim);
}

static ClaimId stands_before(Builder *b, uint32_t step) {
  return step == PATH_NONE ? claim_const(b->model, true)
                           : claim_passed(b->model, step);
}

// The other path cannot go on for this one if a rank has passed a guard on
// which they differ.
static ClaimId claim_apart(Builder *b, const Stand *stand) {
  const FinishedPath *other = vec_at(&b->paths->done, stand->path);
  assert(other != b->path);   // it does not stand in for itself
  ClaimId apart = claim_const(b->model, false);
  for (uint32_t r = 0; r < b->paths->team->ranks; r++) {
    if (r == stand->rank) continue;
    uint32_t at = guards_differ(&b->path->guards[r], &other->guards[r]);
    if (at == UINT32_MAX) continue;
    apart = claim_or(b->model, apart,
                     stands_before(b, numbers_get(&b->guard_steps[r], at)));
  }
  return apart;
}

bool is_stand(const Stand *stand, const PlacedGuard *guard, ExprId outcome) {
  return stand->rank == guard->rank && stand->guard == guard->number &&
         expr_same(stand->outcome, outcome);
}

static bool has_stand(const Stands *stands, const PlacedGuard *guard,
                      ExprId outcome) {
  for (uint32_t i = 0; i < stands->len; i++)
    if (is_stand(&stands->data[i], guard, outcome)) return true;
  return false;
}

// The guard may have this outcome, if an execution in the scope gets so far.
static void add_departure(Builder *b, const PlacedGuard *guard,
                          const Stands *stands, ExprId outcome,
                          ClaimId happens) {
  ClaimId alone = claim_const(b->model, true);
  for (uint32_t i = 0; i < stands->len; i++)
    if (is_stand(&stands->data[i], guard, outcome))
      alone = claim_and(b->model, alone, claim_apart(b, &stands->data[i]));
  vec_push(&b->departures, ((Departure){guard, outcome, happens, alone}));
}

// Forbids all outcomes but the path's own and those with which others go on.
static void settle_guard(Builder *b, const PlacedGuard *placed,
                         const Stands *stands) {
  const Guard *guard =
      &b->path->guards[placed->rank].list.data[placed->number];
  path_values_look(b->values, placed->rank);
  ClaimId arrives = stands_before(b, placed->before);
  ClaimId goes_on = claim_const(b->model, false);
  MddIds leaves = {0};
  MddClaim rest = claim_begin(b);
  bool more = false;
  mdd_leaves(&b->values->view->mdds, placed->value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    MddId leaf = leaves.data[i];
    ExprId outcome = mdd_get(&b->values->view->mdds, leaf)->value;
    if (mdd_same(leaf, MDD_NEVER)) {
      mdd_admit(&rest, leaf);
    } else if (expr_is_none(outcome)) {   // unknown, unless nothing changes
      ClaimId same = claim_same(b, guard);
      ClaimId claim = claim_and(b->model, claim_is(b, placed->value, leaf),
                                claim_not(b->model, same));
      goes_on = claim_or(b->model, goes_on, same);
      forbid(b, claim_and(b->model, arrives, claim));
    } else if (expr_same(outcome, guard->value)) {
      goes_on = claim_or(b->model, goes_on,
                         claim_is(b, placed->value, leaf));
    } else if (has_stand(stands, placed, outcome)) {
      ClaimId claim = claim_is(b, placed->value, leaf);
      add_departure(b, placed, stands, outcome,
                    claim_and(b->model, arrives, claim));
    } else {
      mdd_admit(&rest, leaf);
      more = true;
    }
  }
  if (more)
    forbid(b, claim_and(b->model, arrives,
                        claim_end(b, &rest, placed->value)));
  mdd_claim_fini(&rest);
  vec_fini(&leaves);
  pathmodel_set_claim(b->model, placed->step, goes_on);
}

// ---- Envelopes.

// The leaf of a diagram with that value.
static ClaimId claim_value(Builder *b, ExprId term, MddId value,
                           int32_t wanted) {
  if (expr_is_none(term)) return claim_const(b->model, true);
  ExprId leaf = expr_const(b->paths->terms, 32, (uint32_t)wanted);
  return claim_is(b, value, mdd_leaf(&b->values->view->mdds, leaf));
}

// What the library lets pass to a send or a receive; a guard has seen to it.
static bool is_valid(const Builder *b, const Trail *part, int32_t peer,
                     int32_t tag) {
  bool open = part->kind == TRAIL_RECV;
  return peer < (int32_t)b->paths->team->ranks &&
         (peer >= 0 || (open && peer == -1)) &&
         (tag >= 0 || (open && tag == -1));
}

// Gives the operation the envelopes it may have; given: of one peer only.
// False: there is no saying which.
static bool set_envelopes(Builder *b, uint32_t step, const Trail *part,
                          const ValuedEnvelope *envelope, int32_t given) {
  bool is_given = given != PATH_ANY;
  if ((is_given || expr_is_none(part->peer_term)) &&
      expr_is_none(part->tag_term))
    return true;
  path_values_look(b->values, part->rank);
  uint32_t peers = is_given ? 1 : envelope->peers.len;
  if ((!is_given && !envelope->known_peers) || !envelope->known_tags ||
      peers * envelope->tags.len > MAX_ENVELOPES)
    return false;
  VEC(PathEnvelope) list = {0};
  for (uint32_t i = 0; i < peers; i++) {
    int32_t peer = is_given ? given : envelope->peers.data[i];
    ClaimId this_peer =
        is_given ? claim_const(b->model, true)
                 : claim_value(b, part->peer_term, envelope->peer, peer);
    for (uint32_t k = 0; k < envelope->tags.len; k++) {
      int32_t tag = envelope->tags.data[k];
      if (!is_valid(b, part, peer, tag)) continue;
      ClaimId this_tag = claim_value(b, part->tag_term, envelope->tag, tag);
      vec_push(&list, ((PathEnvelope){
                          peer < 0 ? PATH_ANY : peer, tag < 0 ? PATH_ANY : tag,
                          claim_and(b->model, this_peer, this_tag)}));
    }
  }
  pathmodel_set_envelopes(b->model, step, list.len, list.data);
  vec_fini(&list);
  return true;
}

static bool settle_envelopes(Builder *b) {
  bool known = true;
  for (uint32_t i = 0; i < b->send_steps.len && known; i++) {
    const ValuedSend *send = &b->values->sends.data[i];
    known = set_envelopes(b, b->send_steps.data[i], send->part,
                          &send->envelope, PATH_ANY);
  }
  for (uint32_t i = 0; i < b->taker_steps.len && known; i++) {
    const ValuedTaker *taker = &b->values->takers.data[i];
    known = set_envelopes(b, b->taker_steps.data[i], taker->part,
                          &taker->envelope, given_peer(b, taker));
  }
  return known;
}

// ---- Data that do not go together.

// A receive whose data nobody saw has no guard for its class.
static bool is_judged(const Builder *b, uint32_t taker) {
  return b->awaited[taker] && b->values->takers.data[taker].labelled;
}

static void forbid_mismatches(Builder *b) {
  const PathValues *v = b->values;
  for (uint32_t i = 0; i < v->takers.len; i++) {
    const ValuedTaker *taker = &v->takers.data[i];
    for (uint32_t k = 0; !is_judged(b, i) && k < taker->sends.len; k++) {
      uint32_t sent = taker->sends.data[k];
      if (sent == taker->sent) continue;
      if (taker->sent == PATH_NONE ||
          !trail_payload_is_like(
              v->sends.data[taker->sent].payload,
              v->sends.data[sent].payload))
        forbid(b, takes(b, i, sent));
    }
  }
}

bool settle_claims(Builder *b, const Stands *stands) {
  if (!settle_envelopes(b)) return false;
  for (uint32_t i = 0; i < b->guards.len; i++)
    settle_guard(b, &b->guards.data[i], stands);
  forbid_mismatches(b);
  return true;
}
