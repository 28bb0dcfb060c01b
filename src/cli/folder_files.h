// --files: everything in the current folder as files of the program.
#ifndef CLI_FOLDER_FILES_H
#define CLI_FOLDER_FILES_H

#include "cli/options.h"

// Adds all plain files below the current folder by their names, in order.
// Links are not followed, so nothing outside can be reached; names that begin
// with a dot and folders of results are left out. False with status if they are
// too many or too large.
bool folder_files_add(Options *options, Status *status);

#endif
