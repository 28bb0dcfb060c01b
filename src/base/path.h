// Names of files.
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include "base/text.h"

// Appends a name for the file that is called `name` in `folder`, as people in
// the current folder would call it: relative if it is below, else absolute.
// What is absolute, or called so in the current folder itself, keeps its name.
void path_show(const char *folder, const char *name, Text *out);

// Do both names lead to one file that is there?
bool path_is_same(const char *a, const char *b);

#endif
