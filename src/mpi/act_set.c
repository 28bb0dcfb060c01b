// Sets of acts. Small ones are lists.
#include "mpi/act_set.h"

#include <assert.h>

#define MAX_ACTS 512   // beyond this a set means everything

void act_set_fini(ActSet *set) { vec_fini(&set->acts); }

static bool is_same_act(const Act *a, const Act *b) {
  return a->kind == b->kind && a->rank == b->rank && a->peer == b->peer &&
         a->context == b->context && a->tag == b->tag && a->lane == b->lane &&
         a->basic == b->basic && a->commutes == b->commutes &&
         a->low == b->low && a->high == b->high;
}

void act_set_add(ActSet *set, const Act *act) {
  assert(set->acts.len <= MAX_ACTS && (!set->all || set->acts.len == 0));
  if (set->all) return;
  for (uint32_t i = 0; i < set->acts.len; i++)
    if (is_same_act(&set->acts.data[i], act)) return;
  if (set->acts.len == MAX_ACTS) {
    set->all = true;
    vec_clear(&set->acts);
    return;
  }
  vec_push(&set->acts, *act);
}

void act_set_unite(ActSet *set, const ActSet *other) {
  assert(set != other);
  if (other->all && !set->all) {
    set->all = true;
    vec_clear(&set->acts);
  }
  for (uint32_t i = 0; i < other->acts.len; i++)
    act_set_add(set, &other->acts.data[i]);
}

Hash128 act_hash(const Act *e) {
  Hash128 h = {e->kind, e->rank};
  hash_add(&h, (uint64_t)e->peer << 32 | e->context);
  hash_add(&h, (uint64_t)e->lane << 32 | (uint32_t)e->tag);
  if (e->kind == ACT_ACCESS || e->kind == ACT_TOUCH) {
    hash_add(&h, e->low);
    hash_add(&h, e->high ^ e->basic);
    hash_add(&h, e->commutes);
  }
  return h;
}

bool act_set_is_same(const ActSet *a, const ActSet *b) {
  if (a->all != b->all || a->acts.len != b->acts.len) return false;
  for (uint32_t i = 0; i < a->acts.len; i++) {
    bool found = false;
    for (uint32_t k = 0; k < b->acts.len && !found; k++)
      found = is_same_act(&a->acts.data[i], &b->acts.data[k]);
    if (!found) return false;
  }
  return true;
}
