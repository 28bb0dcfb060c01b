// The command language: one line, one command.
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "debug/input.h"
#include "debug/internal.h"

// ---- The table.

typedef struct Command {
  const char *name, *brief;
  void (*run)(Debugger *d, const char *operands);
  bool repeats;
  const char *operands, *help;
} Command;

static const Command commands[] = {
#define COMMAND(name, brief, run, repeats, operands, help) \
  {name, brief, command_##run, repeats, operands, help},
#include "debug/commands.def"
#undef COMMAND
};
#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

// Other names people are used to.
static const char *const synonyms[][2] = {
    {"reverse-step", "back"}, {"backtrace", "where"}, {"exit", "quit"},
    {"run", "restart"},       {"start", "restart"},   {"thread", "rank"},
    {"inspect", "print"},
};

static const char *usual_name(const char *word) {
  for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++)
    if (strcmp(synonyms[i][0], word) == 0) return synonyms[i][1];
  return word;
}

// By name, short name, or the beginning of just one name. NULL: said.
static const Command *find_command(Debugger *d, const char *word) {
  word = usual_name(word);
  const Command *found = NULL;
  uint32_t count = 0;
  for (size_t i = 0; i < COMMAND_COUNT; i++) {
    const Command *c = &commands[i];
    if (strcmp(c->name, word) == 0 ||
        (c->brief[0] != '\0' && strcmp(c->brief, word) == 0))
      return c;
    if (strncmp(c->name, word, strlen(word)) != 0) continue;
    found = c;
    count++;
  }
  if (count == 1) return found;
  say(d, "'%s' %s; `help` lists the commands\n", word,
      count == 0 ? "is no command" : "could mean several commands");
  return NULL;
}

#define HELP_COLUMN 26
#define HELP_WIDTH 78

// The explanation beside the command, or below it if that is long.
static void print_help(const Command *c, Text *out) {
  assert(c->help != NULL && c->operands != NULL);
  Text head = {0};
  text_printf(&head, "%s%s%s %s", c->name, c->brief[0] == '\0' ? "" : ", ",
              c->brief, c->operands);
  size_t column = head.len;
  text_add(out, text_get(&head));
  text_fini(&head);
  if (column >= HELP_COLUMN) {
    text_char(out, '\n');
    column = 0;
  }
  for (; column < HELP_COLUMN; column++) text_char(out, ' ');
  for (const char *word = c->help; *word != '\0';) {
    size_t len = strcspn(word, " ");
    if (column + len + 1 > HELP_WIDTH) {
      text_printf(out, "\n%*s", HELP_COLUMN, "");
      column = HELP_COLUMN;
    }
    text_char(out, ' ');
    text_add_bytes(out, word, len);
    column += len + 1;
    word += len + (word[len] == ' ');
  }
  text_char(out, '\n');
}

void command_help(Debugger *d, const char *operands) {
  const Command *only =
      operands[0] == '\0' ? NULL : find_command(d, operands);
  if (operands[0] != '\0' && only == NULL) return;
  Text text = {0};
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    if (only == NULL || only == &commands[i]) print_help(&commands[i], &text);
  say(d, "%s", text_get(&text));
  text_fini(&text);
}

static void split(const char *line, Text *word, const char **rest) {
  while (isspace((unsigned char)*line)) line++;
  text_clear(word);
  // print/x is print with an operand.
  while (*line != '\0' && !isspace((unsigned char)*line) &&
         !(*line == '/' && word->len != 0))
    text_char(word, *line++);
  while (isspace((unsigned char)*line)) line++;
  *rest = line;
}

void command_info(Debugger *d, const char *operands) {
  Text word = {0};
  const char *rest;
  split(operands, &word, &rest);
  const Command *command =
      word.len == 0 ? NULL : find_command(d, text_get(&word));
  if (word.len == 0) {
    say(d, "info takes what to show: ranks, locals, args, breakpoints ...\n");
  } else if (command != NULL && command->run != command_info) {
    command->run(d, rest);
  }
  text_fini(&word);
}

static void run_line(Debugger *d, const char *line, const Command **last,
                     Text *last_operands) {
  Text word = {0};
  const char *rest;
  split(line, &word, &rest);
  d->told_waiting = false;
  if (word.len == 0) {
    if (*last != NULL) (*last)->run(d, text_get(last_operands));
  } else if (text_get(&word)[0] != '#') {
    const Command *command = find_command(d, text_get(&word));
    *last = command != NULL && command->repeats ? command : NULL;
    text_clear(last_operands);
    text_add(last_operands, rest);
    // A list goes on where it ended.
    if (command != NULL) command->run(d, rest);
    if (command != NULL && command->run == command_list)
      text_clear(last_operands);
  }
  text_fini(&word);
}

void command_loop(Debugger *d, FILE *in, bool prompt) {
  DebugInput *input = input_new(in, d->out, prompt);
  const Command *last = NULL;
  Text operands = {0};
  while (!d->quit) {
    const char *line = input_read(input);
    if (line == NULL) break;
    if (!prompt) say(d, "(mpiproof) %s\n", line);
    run_line(d, line, &last, &operands);
  }
  if (prompt && !d->quit) say(d, "\n");
  fflush(d->out);
  text_fini(&operands);
  input_free(input);
}
