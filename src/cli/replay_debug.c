// Replay as a debugger, and as a trace.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/replay.h"
#include "cli/stop.h"
#include "debug/debug.h"

typedef struct Teller {
  const Session *session;
  const Record *record;
  int code;                // of the end that was told
} Teller;

static void tell_end(void *context, const Replay *replay, Text *out) {
  Teller *teller = context;
  replay_complete(teller->session, teller->record,
                  (Replay *)(uintptr_t)replay);
  teller->code =
      replay_print(teller->session, teller->record, replay, out);
}

static DebugSpec make_spec(Teller *teller, const ExploreOptions *options,
                           const ReplaySpec *replay, FILE *out) {
  const Session *session = teller->session;
  return (DebugSpec){
      .terms = session->terms,
      .options = options,
      .replay = replay,
      .sources = (const char *const *)session->sources.data,
      .source_count = session->sources.len,
      .out = out,
      .stop = stop_flag(),
      .clear_stop = stop_clear,
      .tell_end = tell_end,
      .tell_context = teller,
  };
}

// Files are named from where the user is, not from the record's folder: they
// are opened before we go there. NULL: said.
static FILE *open_file(const char *path, const char *mode) {
  FILE *file = fopen(path, mode);
  if (file == NULL)
    fprintf(stderr, "mpiproof: replay: cannot open '%s': %s\n", path,
            strerror(errno));
  return file;
}

bool replay_open(ReplayWish *wish) {
  bool standard = wish->commands == NULL || strcmp(wish->commands, "-") == 0;
  wish->in = stdin;
  wish->out = stdout;
  if (!standard) wish->in = open_file(wish->commands, "r");
  if (wish->in != NULL && wish->output != NULL)
    wish->out = open_file(wish->output, "w");
  return wish->in != NULL && wish->out != NULL;
}

bool replay_close(ReplayWish *wish) {
  bool good = true;
  if (wish->in != NULL && wish->in != stdin) fclose(wish->in);
  if (wish->out != NULL && wish->out != stdout) {
    good = fclose(wish->out) == 0;
    if (!good)
      fprintf(stderr, "mpiproof: replay: cannot write '%s': %s\n",
              wish->output, strerror(errno));
  }
  return good;
}

// The debugger ends well whenever it is left; a trace ends as its execution.
int replay_debug(const Session *session, const Record *record,
                 const ReplayWish *wish) {
  Programs programs = {0};
  ExploreOptions options =
      session_explore(session, record->ranks, &programs);
  ReplaySpec spec = replay_spec(session, record);
  Replay replay = {0};
  Teller teller = {.session = session, .record = record};
  DebugSpec debug = make_spec(&teller, &options, &spec, wish->out);
  if (wish->trace) {
    Text text = {0};
    debug_trace(&debug, wish->calls ? TRACE_CALLS : TRACE_LINES, &replay);
    tell_end(&teller, &replay, &text);
    fputs(text_get(&text), stdout);
    text_fini(&text);
  } else {
    bool prompt = wish->commands == NULL && isatty(STDIN_FILENO);
    debug_interact(&debug, wish->in, prompt, &replay);
  }
  replay_fini(&replay);
  vec_fini(&programs);
  return teller.code;
}
