// Rounds of searchers below one choice point (search/rounds.c), each a job of the
// crew. The answer of a searcher is that of a job, then what it hands back to the
// search, and eight bytes: how many that is.
#include <assert.h>
#include <string.h>

#include "explore/internal.h"

#define TAIL_BYTES sizeof(uint64_t)

// ---- In a searcher.

static void write_tail(const Share *share, Text *answer) {
  size_t before = answer->len;
  Codec codec = codec_writer(answer);
  search_write_round(share->search, &codec);
  uint64_t size = answer->len - before;
  text_add_bytes(answer, &size, sizeof size);
}

// States that are left when it has to stop are the parent's to count.
static void work_on_round(void *context, uint32_t number, Text *answer) {
  Share *share = context;
  WorkDone before = share_become_job(share);
  run_begin_round(share->run);
  share->is_part = false;   // what is open is told by nobody
  search_take_round(share->search, number);
  explore_round(share);
  answer_write(share, &before, share->run->result, answer);
  write_tail(share, answer);
}

// ---- In its parent.

// Gives a codec that is bad if there is no tail.
static Codec read_tail(const Text *answer, Names *names) {
  uint64_t size = 0;
  if (answer->len >= TAIL_BYTES)
    memcpy(&size, answer->data + answer->len - TAIL_BYTES, sizeof size);
  bool fits = answer->len >= TAIL_BYTES && size <= answer->len - TAIL_BYTES;
  Codec codec = codec_reader(
      fits ? answer->data + answer->len - TAIL_BYTES - size : NULL,
      fits ? size : 0, names);
  codec.bad = !fits;
  return codec;
}

// Those behind one that came to its end are not needed.
static bool is_last(void *context, const Text *answer) {
  const Share *share = context;
  Names none = {0};
  Codec codec = read_tail(answer, &none);
  bool complete = search_round_was_last(&codec);
  names_fini(&none);
  return complete ||
         (share->options->first && answer_has_errors(NULL, answer));
}

// One example of a race of messages is enough.
static void note_race(Run *run) {
  for (uint32_t i = 0; i < run->result->findings.len; i++)
    if (run->result->findings.data[i].kind == FINDING_MESSAGE_RACE)
      run->results.reported = true;
}

static void take_round(void *context, uint32_t number, CrewAnswer how,
                       const Text *answer) {
  Share *share = context;
  assert(number < search_round_size(share->search));
  if (!share_merge_answer(share, how, answer)) return;
  share->taken++;
  note_race(share->run);
  Codec codec = read_tail(answer, &share->run->result->names);
  search_read_round(share->search, &codec);
  if (share->options->first && answer_has_errors(NULL, answer))
    share->run->stopped = true;
}

// False: there is no reason to go on.
static bool make_round(Share *share, CrewWork *work) {
  share->taken = 0;
  work->count = search_round_size(share->search);
  share_begin_hearing(share, share->run->result);
  crew_run(share->options->crew, work);
  share_end_hearing(share);
  bool more = search_end_round(share->search);
  if (share->taken == 0) share->run->stopped = true;   // all were lost
  return more && !share->run->stopped && !share->again;
}

void share_rounds(Share *share) {
  CrewWork work = share_work(share);
  work.work = work_on_round;
  work.take = take_round;
  work.is_enough = is_last;
  while (make_round(share, &work)) continue;
  search_end_rounds(share->search);
  crew_take_part(share->options->crew);
}
