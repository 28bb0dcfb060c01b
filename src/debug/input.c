// See input.h.
#include "debug/input.h"

#include <ctype.h>
#include <errno.h>
#include <histedit.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

#define PROMPT "(mpiproof) "
#define REMEMBERED 500      // lines

struct DebugInput {
  FILE *in, *out;
  bool prompt;
  EditLine *edit;           // NULL unless both are terminals
  History *history;         // of edit
  char *line;               // of getline, or a copy
  size_t room;
};

static char *prompt_of(EditLine *edit) {
  (void)edit;
  return (char *)(uintptr_t)PROMPT;   // it is only read
}

// Names as in ~/.editrc: users may have bindings of their own there.
static void start_editing(DebugInput *input) {
  HistEvent event;
  input->edit = el_init("mpiproof", input->in, input->out, stderr);
  if (input->edit == NULL) return;
  input->history = history_init();
  history(input->history, &event, H_SETSIZE, REMEMBERED);
  history(input->history, &event, H_SETUNIQUE, 1);
  el_set(input->edit, EL_PROMPT, prompt_of);
  el_set(input->edit, EL_EDITOR, "emacs");
  el_set(input->edit, EL_SIGNAL, 0);
  el_set(input->edit, EL_HIST, history, input->history);
  el_source(input->edit, NULL);
}

DebugInput *input_new(FILE *in, FILE *out, bool prompt) {
  DebugInput *input = mem_alloc_zero(sizeof *input);
  *input = (DebugInput){.in = in, .out = out, .prompt = prompt};
  const char *terminal = getenv("TERM");
  if (prompt && isatty(fileno(in)) && isatty(fileno(out)) &&
      terminal != NULL && strcmp(terminal, "dumb") != 0)
    start_editing(input);
  return input;
}

void input_free(DebugInput *input) {
  if (input->history != NULL) history_end(input->history);
  if (input->edit != NULL) el_end(input->edit);
  free(input->line);
  mem_free(input, sizeof *input);
}

static void trim(char *line) {
  size_t len = strlen(line);
  while (len > 0 && isspace((unsigned char)line[len - 1])) line[--len] = '\0';
}

static const char *read_edited(DebugInput *input) {
  int count = 0;
  HistEvent event;
  const char *line = el_gets(input->edit, &count);
  free(input->line);
  input->line = NULL;
  if (line == NULL && !(count == -1 && errno == EINTR)) return NULL;
  input->line = strdup(line == NULL ? "" : line);
  if (input->line == NULL) abort();
  trim(input->line);
  if (input->line[0] != '\0')
    history(input->history, &event, H_ENTER, input->line);
  return input->line;
}

const char *input_read(DebugInput *input) {
  if (input->edit != NULL) return read_edited(input);
  if (input->prompt) fputs(PROMPT, input->out);
  fflush(input->out);
  if (getline(&input->line, &input->room, input->in) < 0) return NULL;
  trim(input->line);
  return input->line;
}
