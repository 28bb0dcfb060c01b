// Shared by the files of explore/.
#ifndef EXPLORE_INTERNAL_H
#define EXPLORE_INTERNAL_H

#include "explore/share.h"

// A job from its beginning to its end: the search until nothing is left, what
// its paths leave to be asked, and the jobs it has set aside.
void explore_part(Share *share);

#endif
