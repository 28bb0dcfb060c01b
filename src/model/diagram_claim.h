// What a value says about matches: the claim that a diagram over who took what
// has certain leaves.
#ifndef MODEL_DIAGRAM_CLAIM_H
#define MODEL_DIAGRAM_CLAIM_H

#include "model/diagram.h"
#include "model/pathmodel.h"

// The claim that variable `variable` is case `value`: that a receive takes a
// certain message.
typedef ClaimId DiagramCase(void *context, uint32_t variable, uint32_t value);

typedef struct DiagramClaim {
  const Diagrams *diagrams;
  PathModel *model;
  DiagramCase *is_case;
  void *context;
  Table claims;            // by node, made so far; zeroed at first
  uint64_t work;           // cases looked at
} DiagramClaim;

// The leaf is one of those asked for.
void diagram_admit(DiagramClaim *c, DiagramId leaf);
// The claim that the value is one of these leaves. It depends on receives which
// have taken their messages when the value is looked at, and through these
// messages on others, but only on those that were needed to send them. A
// receive that has taken nothing does not matter then: what may occur says the
// same in all its cases.
ClaimId diagram_claim(DiagramClaim *c, DiagramId value);
void diagram_claim_fini(DiagramClaim *c);

#endif
