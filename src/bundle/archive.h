// Static libraries (ar), ordinary and thin ones.
#ifndef BUNDLE_ARCHIVE_H
#define BUNDLE_ARCHIVE_H

#include "base/status.h"
#include "base/text.h"

// Called with each member that is a file; false stops with status set.
typedef bool (*ArchiveVisit)(void *context, const char *name,
                             const void *data, size_t size, Status *status);

bool archive_is(const void *data, size_t size);
// Visits the members in order. path is the archive's own: members of a thin
// one are files beside it. False with status.
bool archive_visit(const char *path, const void *data, size_t size,
                   ArchiveVisit visit, void *context, Status *status);

#endif
