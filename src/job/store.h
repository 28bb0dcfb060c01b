// Answers of jobs that are done, by their names (crew.h), in memory and in a
// file: what a run that was stopped need not do again. See doc/checkpoints.md.
//
// The name of a job is that of the job whose part it is, a dot, and more. An
// answer stands for all below it, whose answers are dropped.
#ifndef JOB_STORE_H
#define JOB_STORE_H

#include "base/hash.h"
#include "base/status.h"
#include "base/text.h"
#include "results/finding.h"

typedef struct StoreRecord {
  char *name;
  Text answer;
} StoreRecord;

// Whose answers they are: all equal for the same run.
typedef enum StoreIdentity {
  STORE_TOOL,              // that made them
  STORE_WORDS,             // options
  STORE_PROGRAM,
  STORE_INPUTS,            // files that were read
  STORE_IDENTITIES
} StoreIdentity;

// A finding as it is tried again in a program that has changed since.
typedef struct StoreFinding {
  uint32_t ranks, boot;
  char *kind;              // its name
  char *place;             // "file:line:column"
  InputValues inputs;
  Choices schedule;
} StoreFinding;

typedef struct Store {
  Hash128 identity[STORE_IDENTITIES];
  Text version;            // of the tool
  Text folder;             // where it was called,
  VEC(char *) words;       // how
  VEC(StoreRecord) records;
  VEC(StoreFinding) findings;    // of a run that is over
  bool changed;            // since it was read or written
} Store;

void store_fini(Store *store);
// The answer of that name, or NULL.
const Text *store_find(const Store *store, const char *name);
// Keeps a copy, unless there is an answer of that name already.
void store_put(Store *store, const char *name, const Text *answer);
// Forgets answers and whose they are, but not findings.
void store_forget(Store *store);
void store_forget_findings(Store *store);
// Keeps a copy of what it takes to see the finding again, in a run of so many
// processes.
void store_add_finding(Store *store, const Finding *finding, uint32_t ranks);

// The whole as bytes, ended by their hash.
void store_print(Store *store, Text *out);
// False with status: the bytes are not what store_print wrote (path is for
// people). The store is zeroed before.
bool store_parse(Store *store, const char *path, const Text *bytes,
                 Status *status);

#endif
