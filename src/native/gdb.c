// The debugger on one rank. With a terminal it is the user's; otherwise it
// shows the call stack and leaves.
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "native/internal.h"

static void add_command(ArgWords *words, const char *command) {
  words_add(words, "-ex");
  words_add(words, command);
}

static bool select_at(const Scene *scene, uint32_t rank, uint64_t offset,
                      ArgWords *words) {
  SourceLine line = scene_line(scene, rank, offset);
  bool known = line.function != NULL;
  if (known) {
    words_add(words, "-ex");
    words_addf(words, "frame function %s", line.function);
  }
  line_fini(&line);
  return known;
}

// Goes to the user's code: the innermost of it where the rank failed, or the
// call it stopped before.
static void select_frame(const Scene *scene, uint32_t rank, ArgWords *words) {
  const RankView *view = vec_at(&scene->watch->ranks, rank);
  if (view->stage == RANK_FROZEN && view->remarks.len > 0) {
    const Remark *last = vec_last(&view->remarks);
    for (uint32_t i = 0; i < last->offsets.len; i++)
      if (select_at(scene, rank, last->offsets.data[i], words)) return;
  }
  select_at(scene, rank, view->offset, words);
}

bool gdb_run(const Scene *scene, uint32_t rank, Status *status) {
  const RankView *view = vec_at(&scene->watch->ranks, rank);
  bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  ArgWords words = {0};
  words_add(&words, "gdb");
  words_add(&words, "-q");
  words_add(&words, "-nx");
  words_add(&words, "-iex");
  words_add(&words, "set debuginfod enabled off");
  words_add(&words, "-iex");
  words_add(&words, "set confirm off");
  if (!terminal) words_add(&words, "-batch");
  words_add(&words, "-p");
  words_addf(&words, "%ld", (long)view->process);
  // The rank goes on with the next `continue` or `finish`.
  add_command(&words, "set variable *(int *)&mpiproof_go = 1");
  select_frame(scene, rank, &words);
  if (!terminal) add_command(&words, "backtrace");
  words_add(&words, NULL);
  const Setup setup = {.terminal = terminal};
  fprintf(scene->out, "gdb at rank %u%s\n", rank,
          view->stage == RANK_STOPPED
              ? ", before its call; `continue` makes it"
              : ", which failed");
  fflush(scene->out);
  pid_t child = process_start(&words, &setup, status);
  if (child != 0) process_wait(child, terminal ? NULL : scene->job->stop);
  words_fini(&words);
  return child != 0;
}
