// Parts of a run that other processes explore, and what they hand back. See
// doc/jobs.md.
#ifndef EXPLORE_SHARE_H
#define EXPLORE_SHARE_H

#include "job/crew.h"
#include "job/result_codec.h"
#include "play/run.h"
#include "search/search.h"

typedef struct Share {
  ExploreOptions *options;   // of the run, which children change
  Solver *solver;
  ExprTable *terms;
  const Module **modules;    // by program
  uint32_t module_count;
  Run *run;                  // NULL: none is in progress here
  Search *search;            // its; may be NULL
  uint32_t taken;            // jobs whose answers were taken
  bool again;                // the run has to begin again, as a process found
  bool is_part;              // this process explores a part of a run
  bool gave;                 // ... and gave parts of that away
  // In the main process, while children work.
  Exploration heard;         // findings, on their way; the first ones are the
  uint32_t own;              // run's own, so many
  Exploration so_far;        // figures, for people; in a child: those it told
  double left;               // OpenStates.left, likewise
  double start;              // clock
  double next_progress;
  double next_fleet;
  VEC(uint32_t) open;        // temporal properties that are not decided
  uint32_t settled;          // those before this one are
  uint32_t turn;             // of a swarm
} Share;

// Keeps options, solver and terms.
void share_init(Share *share, ExploreOptions *options, Solver *solver,
                ExprTable *terms);
void share_fini(Share *share);

// The jobs that the search has set aside: explores all of them, and adds what
// they give to the run's result.
void share_search(Share *share);
// What the search has left to rounds: makes them until one searcher comes to its
// end, and adds what they give to the run's result.
void share_rounds(Share *share);
// Before the search: looks in many places, and adds what is found.
void share_swarm(Share *share);
// Temporal properties that are still open, each by a process of its own.
void share_properties(Share *share);

// ---- For those who make jobs.
// This process is a child: it stops when all do, and tells main what it finds.
void share_become_child(Share *share);
// Callbacks and context of work by children.
CrewWork share_work(Share *share);
// Main hears of children's findings and figures between these. own: those it
// has reported itself, may be NULL.
void share_begin_hearing(Share *share, const Exploration *own);
void share_end_hearing(Share *share);

#endif
