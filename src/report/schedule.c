// Schedules: the choices that make an execution, one per line, for people to
// read and for replay to follow:
//
//   mpiproof-schedule 1
//   # choice rank peer op picked
//   match 2 1 0 0      # rank 2: MPI_Recv takes the message of rank 1
//   nothing 0 0 3 0
//
// Matches that are inevitable are not part of it. A rank of "all" stands for
// every rank that waits to send.
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

// A sentence must not end its line early.
static void add_comment(const char *sentence, Text *out) {
  text_add(out, "   # ");
  for (; *sentence != '\0'; sentence++)
    text_char(out, *sentence == '\n' ? ' ' : *sentence);
}

void schedule_print(const Choices *schedule, char *const *sentences,
                    uint32_t sentence_count, Text *out) {
  if (schedule->len != 0) text_add(out, "# choice rank peer op picked\n");
  for (uint32_t i = 0; i < schedule->len; i++) {
    const Choice *choice = &schedule->data[i];
    text_printf(out, "%s ", event_choice_word(choice->kind));
    if (choice->rank == CHOICE_ALL_RANKS) {
      text_add(out, "all");
    } else {
      text_printf(out, "%u", choice->rank);
    }
    text_printf(out, " %u %u %llu", choice->peer, choice->op,
                (unsigned long long)choice->picked);
    if (sentence_count == schedule->len) add_comment(sentences[i], out);
    text_char(out, '\n');
  }
}

static bool parse_field(const char *text, uint64_t max, uint64_t *out) {
  char *end = NULL;
  if (text != NULL && strcmp(text, "all") == 0) {
    *out = CHOICE_ALL_RANKS;
    return max == UINT16_MAX;
  }
  if (text == NULL || !isdigit((unsigned char)text[0])) return false;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  *out = value;
  return *end == '\0' && errno == 0 && value <= max;
}

bool schedule_read_line(char *line, Choices *out) {
  line[strcspn(line, "#")] = '\0';
  char *rest = NULL;
  char *word = strtok_r(line, " \t\r", &rest);
  if (word == NULL) return true;
  EventKind kind;
  uint64_t fields[4];
  if (!event_find_choice(word, &kind)) return false;
  for (int i = 0; i < 4; i++)
    if (!parse_field(strtok_r(NULL, " \t\r", &rest),
                     i < 3 ? UINT16_MAX : UINT64_MAX, &fields[i]))
      return false;
  if (strtok_r(NULL, " \t\r", &rest) != NULL) return false;
  Choice choice = {
      .kind = (uint8_t)kind,
      .optional = kind == EVENT_BUFFERED,
      .rank = (uint16_t)fields[0],
      .peer = (uint16_t)fields[1],
      .op = (uint16_t)fields[2],
      .picked = fields[3],
  };
  vec_push(out, choice);
  return true;
}
