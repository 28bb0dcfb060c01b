// The bitcode of a program that mpiproof-cc has built: of objects and
// archives, or of an executable and the shared libraries it needs.
#ifndef BUNDLE_GATHER_H
#define BUNDLE_GATHER_H

#include "base/status.h"
#include "bundle/bundle.h"

// A member of an archive. Like a linker, a loader takes it if somebody needs
// a name that it defines.
typedef struct ArchiveMember {
  uint32_t first, count;      // its bundles
  VEC(char *) names;          // what it defines
} ArchiveMember;

typedef VEC(char *) Notes;    // owned, a sentence each

typedef struct BundleParts {
  Bundles bundles;            // those that have bitcode, each once
  VEC(ArchiveMember) members;  // their bundles are not for everybody
  Notes notes;                // what is missing
  Notes assumptions;          // in what way bitcode differs
  VEC(char *) libraries;      // shared ones looked at, by path
  uint32_t records;           // found in all files, with bitcode or not
} BundleParts;

// What a file may contain.
typedef enum FileKind { FILE_OTHER, FILE_ELF, FILE_ARCHIVE } FileKind;
// By its first bytes; FILE_OTHER if it cannot be read.
FileKind file_kind(const char *path);

// Adds what the file contains. A file without any bitcode gives a note. False
// with status if it cannot be read or is damaged.
bool parts_add(BundleParts *parts, const char *path, Status *status);
void parts_fini(BundleParts *parts);

#endif
