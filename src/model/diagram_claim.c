// Claims from diagrams, from the leaves upwards; each node once.
#include "model/diagram_claim.h"

void diagram_admit(DiagramClaim *c, DiagramId leaf) {
  table_set(&c->claims, leaf.at, claim_const(c->model, true).at);
}

static ClaimId claim_node(DiagramClaim *c, DiagramId id,
                          const DiagramNode *node) {
  ClaimId claim = claim_const(c->model, false);
  ClaimId all = claim_const(c->model, true);
  c->work += node->count;
  for (uint32_t i = 0; i < node->count; i++) {
    ClaimId below = diagram_claim(c, diagram_child(c->diagrams, id, i));
    ClaimId here = c->is_case(c->context, node->variable, i);
    claim = claim_or(c->model, claim, claim_and(c->model, here, below));
    all = claim_and(c->model, all, below);
  }
  return claim_or(c->model, claim, all);
}

ClaimId diagram_claim(DiagramClaim *c, DiagramId value) {
  const uint64_t *known = table_find(&c->claims, value.at);
  if (known != NULL) return (ClaimId){(uint32_t)*known};
  const DiagramNode node = *diagram_get(c->diagrams, value);
  ClaimId claim = node.variable == DIAGRAM_LEAF
                      ? claim_const(c->model, false)
                      : claim_node(c, value, &node);
  table_set(&c->claims, value.at, claim.at);
  return claim;
}

void diagram_claim_fini(DiagramClaim *c) { table_fini(&c->claims); }
