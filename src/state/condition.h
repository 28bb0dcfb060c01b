// The terms of a path condition as a list.
#ifndef STATE_CONDITION_H
#define STATE_CONDITION_H

#include "vm/vm.h"

typedef VEC(ExprId) Terms;

// Adds the path condition's terms, ascending.
void terms_list(const Path *path, Terms *out);

#endif
