// Reading the logs of the ranks, whose lines runtime/native/log.c explains.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "native/internal.h"

void watch_init(ReplayWatch *watch, const Stage *stage, uint32_t ranks) {
  assert(ranks > 0);
  *watch = (ReplayWatch){.stage = stage, .changed = clock_now()};
  for (uint32_t i = 0; i < ranks; i++) {
    RankView view = {0};
    vec_push(&watch->ranks, view);
  }
}

static void set_text(char **field, const char *text) {
  if (*field != NULL) mem_free_string(*field);
  *field = text == NULL ? NULL : mem_string(text);
}

static void view_fini(RankView *view) {
  for (uint32_t i = 0; i < view->remarks.len; i++) {
    Remark *remark = &view->remarks.data[i];
    mem_free_string(remark->kind);
    mem_free_string(remark->text);
    vec_fini(&remark->offsets);
  }
  vec_fini(&view->remarks);
  vec_fini(&view->offsets);
  for (uint32_t i = 0; i < view->lines.len; i++) {
    mem_free_string(view->lines.data[i].function);
    mem_free_string(view->lines.data[i].file);
  }
  vec_fini(&view->lines);
  set_text(&view->call, NULL);
  set_text(&view->expected, NULL);
}

void watch_fini(ReplayWatch *watch) {
  for (uint32_t i = 0; i < watch->ranks.len; i++)
    view_fini(&watch->ranks.data[i]);
  vec_fini(&watch->ranks);
}

// ---- Lines. Words are taken off the front.

static char *take_word(char **line) {
  char *word = *line;
  char *space = strchr(word, ' ');
  *line = space == NULL ? word + strlen(word) : space + 1;
  if (space != NULL) *space = '\0';
  return word;
}

static uint64_t take_hex(char **line) {
  return strtoull(take_word(line), NULL, 16);
}

static void see_call(RankView *view, char *line) {
  uint32_t number = (uint32_t)strtoul(take_word(&line), NULL, 10);
  set_text(&view->call, take_word(&line));
  view->offset = take_hex(&line);
  view->number = number;
  view->stage = RANK_INSIDE;
  if (number > HISTORY_MAX) return;
  assert(view->offsets.len <= HISTORY_MAX + 1);
  while (view->offsets.len <= number) vec_push(&view->offsets, 0);
  view->offsets.data[number] = view->offset;
}

static void see_place(RankView *view, char *line, RankStage stage) {
  assert(stage != RANK_ABSENT);
  set_text(&view->call, take_word(&line));
  view->offset = take_hex(&line);
  view->stage = stage;
}

static void see_remark(RankView *view, char *line, bool fault) {
  Remark remark = {.fault = fault, .kind = mem_string(take_word(&line))};
  char *places = take_word(&line);
  while (*places != '\0' && *places != '-') {
    char *end;
    uint64_t offset = strtoull(places, &end, 16);
    if (end == places) break;
    vec_push(&remark.offsets, offset);
    places = *end == ',' ? end + 1 : end;
  }
  remark.text = mem_string(line);
  vec_push(&view->remarks, remark);
  if (fault) view->stage = RANK_FROZEN;
}

static void see_named(RankView *view, char *line) {
  NamedLine named = {.offset = take_hex(&line)};
  named.line = (uint32_t)strtoul(take_word(&line), NULL, 10);
  named.function = mem_string(take_word(&line));
  named.file = mem_string(line);   // its name may have spaces
  vec_push(&view->lines, named);
}

static void see_line(RankView *view, char *line) {
  const char *word = take_word(&line);
  if (strcmp(word, "start") == 0) {
    view->process = (pid_t)strtol(line, NULL, 10);
    view->stage = RANK_RUNS;
  } else if (strcmp(word, "line") == 0) {
    see_named(view, line);
  } else if (strcmp(word, "call") == 0) {
    see_call(view, line);
  } else if (strcmp(word, "left") == 0 || strcmp(word, "found") == 0) {
    view->stage = RANK_RUNS;
  } else if (strcmp(word, "hold") == 0) {
    see_place(view, line, RANK_HELD);
  } else if (strcmp(word, "stop") == 0) {
    see_place(view, line, RANK_STOPPED);
  } else if (strcmp(word, "poll") == 0) {
    see_place(view, line, RANK_POLLS);
  } else if (strcmp(word, "diverged") == 0) {
    see_place(view, line, RANK_RUNS);
    take_word(&line);
    take_word(&line);
    set_text(&view->expected, line);
  } else if (strcmp(word, "note") == 0 || strcmp(word, "fault") == 0) {
    see_remark(view, line, word[0] == 'f');
  } else if (strcmp(word, "end") == 0) {
    view->exit_code = (int)strtol(line, NULL, 10);
    view->stage = RANK_ENDED;
  }
}

// ---- Files.

// Looks at all whole lines that are new.
static bool look_at(ReplayWatch *watch, uint32_t rank) {
  assert(rank < watch->ranks.len);
  RankView *view = &watch->ranks.data[rank];
  Text path = {0}, more = {0};
  char part[8192];
  ssize_t got;
  text_printf(&path, "%s/log.%u", watch->stage->folder, rank);
  int file = open(text_get(&path), O_RDONLY | O_CLOEXEC);
  text_fini(&path);
  if (file < 0) return false;
  if (lseek(file, (off_t)view->read, SEEK_SET) >= 0)
    while ((got = read(file, part, sizeof part)) > 0)
      text_add_bytes(&more, part, (size_t)got);
  close(file);
  char *line = more.data;
  bool any = false;
  for (char *end; line != NULL && (end = strchr(line, '\n')) != NULL;
       line = end + 1) {
    *end = '\0';
    view->read += (size_t)(end - line) + 1;
    see_line(view, line);
    any = true;
  }
  text_fini(&more);
  return any;
}

void watch_look(ReplayWatch *watch) {
  for (uint32_t i = 0; i < watch->ranks.len; i++)
    if (look_at(watch, i)) watch->changed = clock_now();
}

bool watch_is_quiet(const ReplayWatch *watch) {
  for (uint32_t i = 0; i < watch->ranks.len; i++) {
    RankStage stage = watch->ranks.data[i].stage;
    if (stage == RANK_ABSENT || stage == RANK_RUNS) return false;
  }
  return true;
}

void watch_end_ranks(const ReplayWatch *watch) {
  for (uint32_t i = 0; i < watch->ranks.len; i++) {
    const RankView *view = &watch->ranks.data[i];
    assert(view->process >= 0);
    if (view->process > 1 && view->stage != RANK_ENDED)
      kill(view->process, SIGKILL);
  }
}
