// What a value says about matches: the claim that a diagram over who took what
// has certain leaves.
#ifndef MODEL_MDD_CLAIM_H
#define MODEL_MDD_CLAIM_H

#include "model/mdd.h"
#include "model/pathmodel.h"

// The claim that variable `variable` is case `value`: that a receive takes a
// certain message.
typedef ClaimId MddCase(void *context, uint32_t variable, uint32_t value);

typedef struct MddClaim {
  const MddTable *mdds;
  PathModel *model;
  MddCase *is_case;
  void *context;
  Table claims;            // by node, made so far; zeroed at first
  uint64_t work;           // cases looked at
} MddClaim;

// The leaf is one of those asked for.
void mdd_admit(MddClaim *c, MddId leaf);
// The claim that the value is one of these leaves. It depends on receives which
// have taken their messages when the value is looked at, and through these
// messages on others, but only on those that were needed to send them. A
// receive that has taken nothing does not matter then: what may occur says the
// same in all its cases.
ClaimId mdd_claim(MddClaim *c, MddId value);
void mdd_claim_fini(MddClaim *c);

#endif
