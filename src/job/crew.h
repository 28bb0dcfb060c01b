// Worker processes. Who has work to give away calls crew_run: each job is done
// by a child made by fork(), which has everything its parent has (program,
// terms, states, states seen) and answers by bytes through a pipe. A child may
// call crew_run in turn, so that jobs form a tree of processes.
//
// How many of them compute at a time is the same for all: `workers` slots in
// memory that all share. A process that only waits for its children holds none.
// A child that dies before it has answered is started again, so that nothing
// but time is lost; one that dies three times is given up.
//
// What a job gives depends on its parent's memory when it was forked, and on
// nothing else: not on the number of workers, nor on when it ran. So its name is
// enough to know it again in another run of the same program: "run.0-2.0-1" is
// job 1 of the first crew_run of job 2 of the first crew_run of main.
#ifndef JOB_CREW_H
#define JOB_CREW_H

#include <signal.h>
#include <stdint.h>

#include "base/halt.h"
#include "base/text.h"

typedef struct Crew Crew;

#define CREW_MAIN "run"   // the name of what main does

#define CREW_MOST_WORKERS 1024

// workers: processes that compute at a time, this one included. NULL if there
// is no memory to share.
Crew *crew_new(uint32_t workers);
void crew_free(Crew *crew);
// All processes write down in this file what their jobs cost (job_log.h). False: it
// cannot be written.
bool crew_log(Crew *crew, const char *path);
uint32_t crew_workers(const Crew *crew);
// Is this process a child?
bool crew_is_child(const Crew *crew);
// Set once somebody wants all to stop; children look at it instead of at
// signals, which they do not get.
const volatile sig_atomic_t *crew_stop_flag(const Crew *crew);
void crew_stop(Crew *crew);
// Processes that compute now.
uint32_t crew_busy(const Crew *crew);

// Halt.others: what processes of the crew occupy besides this one. Pages that a
// child has in common with its parent are the parent's.
uint64_t crew_others(void *crew, uint64_t bytes);

// Why there is no answer.
typedef enum CrewAnswer {
  CREW_DONE,
  CREW_LOST,       // children died
  CREW_LEFT,       // it was time to stop: not begun
} CrewAnswer;

typedef struct CrewWork {
  uint32_t count;          // jobs
  void *context;           // of these functions
  // In a child: does a job and appends its answer.
  void (*work)(void *context, uint32_t number, Text *answer);
  // Is the answer of the job of that name known already? Appends it then. May
  // be NULL.
  bool (*known)(void *context, const char *name, Text *answer);
  // With crews elsewhere: is it ours to begin the job of that name? Else its
  // answer will be known; if it is not soon, and there is nothing else to do, it is
  // done here as well. NULL: all are ours.
  bool (*claim)(void *context, const char *name);
  uint32_t turn;           // different in each crew: the job it helps with first
  // Answers in the order of jobs, when no child will be made any more: what
  // this changes here must not reach them.
  void (*take)(void *context, uint32_t number, CrewAnswer how,
               const Text *answer);
  // Are the jobs behind one with this answer not needed? May be NULL.
  bool (*is_enough)(void *context, const Text *answer);
  // A child has something to tell at once (crew_tell). May be NULL.
  void (*hear)(void *context, const Text *message);
  // The answer of a job has come, in whatever order. May be NULL.
  void (*came)(void *context, const char *name, const Text *answer);
  // Called several times a second; may be NULL.
  void (*look)(void *context);
  Halt *halt;              // no job is begun once it is due
} CrewWork;

// Does all jobs. Gives up this process's own slot meanwhile.
void crew_run(Crew *crew, const CrewWork *work);
// After crew_run: this process computes again, once there is a slot for it (or the
// user wants all to stop).
void crew_take_part(Crew *crew);
// In a child: a message for the parent's `hear`.
void crew_tell(Crew *crew, const Text *message);

#endif
