// The last lines that the ranks of a finding printed: often they say more about
// where a program was than its source does.
#include <assert.h>
#include <string.h>

#include "play/internal.h"

#define LAST_LINES 4      // of a stream
#define MOST_LINES 12     // of all ranks
#define LONGEST 160       // bytes of a line that are kept

// Where the last `count` lines of a text begin.
static size_t find_last(const Text *text, uint32_t count) {
  assert(count > 0);
  size_t at = text->len;
  if (at > 0 && text->data[at - 1] == '\n') at--;
  while (at > 0 && (text->data[at - 1] != '\n' || --count != 0)) at--;
  return at;
}

static void add_line(Finding *finding, uint32_t rank, const char *line,
                     size_t len) {
  assert(len > 0);
  Text text = {0};
  bool cut = len > LONGEST;
  if (finding->ranks_total > 1) text_printf(&text, "rank %u: ", rank);
  text_add_bytes(&text, line, cut ? LONGEST : len);
  if (cut) text_add(&text, " ...");
  vec_push(&finding->printed, mem_string(text_get(&text)));
  text_fini(&text);
}

// Lines that the finding's own words repeat are left out.
static void add_lines(Finding *finding, uint32_t rank, const Text *text) {
  for (size_t at = find_last(text, LAST_LINES);
       at < text->len && finding->printed.len < MOST_LINES;) {
    const char *line = text->data + at;
    const char *end = memchr(line, '\n', text->len - at);
    size_t len = end == NULL ? text->len - at : (size_t)(end - line);
    Text whole = {0};
    text_add_bytes(&whole, line, len);
    if (len != 0 && (finding->message == NULL ||
                     strstr(finding->message, text_get(&whole)) == NULL))
      add_line(finding, rank, line, len);
    text_fini(&whole);
    at += len + 1;
  }
}

// The end of what a rank printed to one stream; true: something came before.
static bool keep_end(const Team *team, const State *state, uint32_t rank,
                     int fd, Text *out) {
  Text text = {0};
  process_output(team->vms[rank], state_look(state, rank), fd, NULL, &text);
  size_t from = text.len > KEPT_OUTPUT ? text.len - KEPT_OUTPUT : 0;
  text_add_bytes(out, text_get(&text) + from, text.len - from);
  text_fini(&text);
  return from != 0;
}

static void keep_prints(const Team *team, const State *state,
                        Finding *finding) {
  for (uint32_t r = 0; r < team->ranks; r++) {
    RankPrint print = {.rank = r};
    print.cut = keep_end(team, state, r, 1, &print.output);
    print.cut = keep_end(team, state, r, 2, &print.errors) || print.cut;
    if (print.output.len + print.errors.len != 0) {
      vec_push(&finding->prints, print);
    } else {
      rank_print_fini(&print);
    }
  }
}

void printed_keep(const Team *team, const State *state, Finding *finding) {
  assert(finding->rank == RANK_NONE || finding->rank < team->ranks);
  keep_prints(team, state, finding);
  for (uint32_t r = 0; r < team->ranks; r++) {
    if (finding->rank != RANK_NONE && finding->rank != r) continue;
    for (int fd = 1; fd <= 2; fd++) {
      Text text = {0};
      process_output(team->vms[r], state_look(state, r), fd, NULL, &text);
      add_lines(finding, r, &text);
      text_fini(&text);
    }
  }
}
