// Claims from mdds, from the leaves upwards; each node once.
#include "model/mdd_claim.h"

void mdd_admit(MddClaim *c, MddId leaf) {
  table_set(&c->claims, leaf.at, claim_const(c->model, true).at);
}

static ClaimId claim_node(MddClaim *c, MddId id,
                          const MddNode *node) {
  ClaimId claim = claim_const(c->model, false);
  ClaimId all = claim_const(c->model, true);
  c->work += node->count;
  for (uint32_t i = 0; i < node->count; i++) {
    ClaimId below = mdd_claim(c, mdd_child(c->mdds, id, i));
    ClaimId here = c->is_case(c->context, node->variable, i);
    claim = claim_or(c->model, claim, claim_and(c->model, here, below));
    all = claim_and(c->model, all, below);
  }
  return claim_or(c->model, claim, all);
}

ClaimId mdd_claim(MddClaim *c, MddId value) {
  const uint64_t *known = table_find(&c->claims, value.at);
  if (known != NULL) return (ClaimId){(uint32_t)*known};
  const MddNode node = *mdd_get(c->mdds, value);
  ClaimId claim = node.variable == MDD_LEAF
                      ? claim_const(c->model, false)
                      : claim_node(c, value, &node);
  table_set(&c->claims, value.at, claim.at);
  return claim;
}

void mdd_claim_fini(MddClaim *c) { table_fini(&c->claims); }
