// Where our own files are: beside the programs in a build folder, or in
// ../lib/mpiproof after installation. Found from the running program, so that
// an installed tree can be moved.
#ifndef TOOL_HOME_H
#define TOOL_HOME_H

#include "base/status.h"
#include "base/text.h"

// The folder with runtime/, include/ and lib/. False with status.
bool home_find(Text *home, Status *status);

// The folder of the installed documents; false: there is none, as in a build
// folder.
bool home_documents(Text *out);

#endif
