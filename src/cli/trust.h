// What a folder that somebody else made may ask for on replay.
#ifndef CLI_TRUST_H
#define CLI_TRUST_H

#include "cli/options.h"

// Words for compilers that say how sources are to be read, and nothing that
// could load code, write files or name other words; false with status at the
// first other one.
bool trust_check(const Options *options, Status *status);

#endif
