// The search through all executions of a run.
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "base/codec.h"
#include "play/run.h"

typedef struct Search Search;

// The run must outlive it.
Search *search_new(Run *run);
// Explores until nothing is left or the run is to stop. Findings, limits and
// figures go to the run's result.
void search_run(Search *search);
// The same for about so much work (search_work): true if there is more.
bool search_run_for(Search *search, uint64_t work);
// A program that never ends must not pass for one without defects: a limit.
void search_look_for_ends(Search *search);
// States that were not explored are counted and given up, with the choice
// points above them.
void search_drop(Search *search);
// No state may be left: search_drop was called.
void search_free(Search *search);

// What is open, jobs that were set aside included.
void search_look_at_open(const Search *search, OpenStates *out);

// ---- Jobs (share.c).
// After so much work (instructions, about) parts of what is left are set aside
// for others, once; 0: never. Needs depth-first search from one start.
void search_set_budget(Search *search, uint64_t work);
// When search_run is over: how many jobs were set aside, each of so many states,
// in the order in which one search would have come to them.
uint32_t search_job_count(const Search *search);
uint32_t search_job_states(const Search *search, uint32_t number);
// The share of all executions that is below its states (OpenStates.left).
double search_job_share(const Search *search, uint32_t number);
// In a process of its own: this search goes on with that job, and may set
// parts aside again after as much work.
void search_take_job(Search *search, uint32_t number);
// They are done, or given up.
void search_drop_jobs(Search *search);
// What the search knows of all it has met, for search_look_for_ends; and what
// was met in jobs.
typedef struct SearchFacts {
  bool broken, endless;
} SearchFacts;
SearchFacts search_facts(const Search *search);
void search_add_facts(Search *search, SearchFacts facts);


// In a process of its own, before this search has begun: it looks at the program in
// an order of that number, until search_run ends when so much work is done.
void search_take_look(Search *search, uint32_t number, uint64_t quota);

// ---- Rounds (rounds.c).
// Is what is left below one choice point to be explored in rounds? search_run
// goes on when they are over.
bool search_rounds_are_due(const Search *search);
// So many searchers take part in the next one.
uint32_t search_round_size(const Search *search);
// In a process of its own: this search becomes that searcher. search_run ends when
// its quota is used up.
void search_take_round(Search *search, uint32_t number);
// What it hands back to the search it was made of; where that has read it, codec
// is bad if it was nonsense.
void search_write_round(const Search *search, Codec *codec);
void search_read_round(Search *search, Codec *codec);
// Did the searcher come to its end? Reads no more than that.
bool search_round_was_last(Codec *codec);
// Are more rounds needed?
bool search_end_round(Search *search);
// If they did not come to their end, the search explores all that is left.
void search_end_rounds(Search *search);

#endif
