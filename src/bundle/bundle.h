// What mpiproof-cc keeps inside of objects: records with the bitcode of a
// source and the names of the files it was made of, in a section called
// ".mpiproof" that no program loads. Linkers concatenate sections of one name
// (also for ld -r and in shared libraries), archives hold whole objects: so a
// file has the records of exactly those sources that are in it.
//
// A record, numbers little-endian:
//
//   "mpiproof"   8 bytes
//   version      4: BUNDLE_VERSION
//   size         8: of the whole record
//   hash        16: of everything behind it
//   files        4: number of files
//   cwd, unit, note, each ended by a NUL
//   for each file: its name, ended by a NUL, and 16 bytes: hash of its contents
//   bitcode      the rest; may be empty
#ifndef BUNDLE_BUNDLE_H
#define BUNDLE_BUNDLE_H

#include "base/hash.h"
#include "base/text.h"
#include "base/vec.h"

#define BUNDLE_VERSION 1
#define BUNDLE_SECTION ".mpiproof"

// A file that the compiler read, the system's headers apart.
typedef struct BundleFile {
  char *name;          // as the compiler calls it, from cwd
  Hash128 hash;
} BundleFile;

typedef struct Bundle {
  char *cwd;           // where the compiler ran
  char *unit;          // the source, as it was given
  char *note;          // what is not as it should be, or ""
  VEC(BundleFile) files;
  Text code;           // bitcode; empty: clang could not make it
} Bundle;

typedef VEC(Bundle) Bundles;

// Appends the record of a bundle.
void bundle_write(const Bundle *bundle, Text *out);
// Appends all records of a section. False, with a reason, if they are damaged
// or of another version; those before that are there.
bool bundles_read(const void *data, size_t size, Bundles *out,
                  const char **why);
void bundle_fini(Bundle *bundle);
void bundles_fini(Bundles *bundles);

#endif
