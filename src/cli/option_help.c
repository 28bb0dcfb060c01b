// The table of options, and help made from it.
#include <string.h>

#include "cli/internal.h"

static const Row rows[] = {
#define SECTION(title) {title, OPTION_COUNT, "", FLAG, "", ""},
#define OPTION(id, spelling, shape, operands, help) \
  {NULL, OPTION_##id, spelling, shape, operands, help},
#include "cli/options.def"
#undef OPTION
#undef SECTION
};
#define ROW_COUNT (sizeof rows / sizeof rows[0])

const Row *option_rows(size_t *count) {
  *count = ROW_COUNT;
  return rows;
}

const char option_usage[] =
    "usage: mpiproof [options] prog.c [more.c ...] [--] [args ...]\n"
    "       mpiproof -n 4 [options] prog.c ...\n"
    "       mpiproof -n 4 [options] ./app [args ...]   built by mpiproof-cc\n"
    "       mpiproof [options] -n 1 a.c [args ...] : -n 3 b.c [args ...]\n"
    "       mpiproof replay FOLDER        run a saved finding again\n"
    "       mpiproof resume FILE          go on from a checkpoint\n"
    "       mpiproof explain KIND         what a kind of finding or limit means\n"
    "       mpiproof trace FILE           all orders of a trace of messages\n"
    "       mpiproof compare --spec seq.c --impl -n 4 par.c   equal results?\n"
    "       mpiproof disasm [options] prog.c ...   show the bytecode\n"
    "\n"
    "Verifies a C or MPI program for every order of its messages and every\n"
    "value of its symbolic inputs. Options come before the sources (.c, .bc,\n"
    ".ll) or what mpiproof-cc has built (a program, or objects, archives and\n"
    "shared libraries); words after them are the program's arguments. Exit\n"
    "status: 0 verified, 1 violated, 3 incomplete, 2 wrong usage or input, 4\n"
    "internal error.\n";

void option_print_spelling(const Row *row, Text *out) {
  text_add(out, row->spelling);
  if (row->shape == FLAG) return;
  bool apart = row->shape == VALUE || row->shape == VALUES ||
               row->id == OPTION_PROCESSES;
  text_printf(out, "%s%s", apart ? " " : "", row->operands);
}

// The help text, wrapped, from column 26 to 78.
static void print_wrapped(const char *help, size_t column, Text *out) {
  while (*help != '\0') {
    size_t word = strcspn(help, " ");
    if (column + word > 78 && column > 26) {
      text_add(out, "\n                          ");
      column = 26;
    }
    text_add_bytes(out, help, word);
    column += word + 1;
    help += word;
    if (*help == ' ') {
      help++;
      if (column + strcspn(help, " ") <= 78) text_char(out, ' ');
    }
  }
  text_char(out, '\n');
}

void options_print_help(Text *out) {
  text_add(out, option_usage);
  for (size_t i = 0; i < ROW_COUNT; i++) {
    const Row *row = &rows[i];
    if (row->section != NULL) {
      text_printf(out, "\n%s\n", row->section);
      continue;
    }
    size_t start = out->len;
    text_add(out, "  ");
    option_print_spelling(row, out);
    if (out->len - start > 24) {
      text_char(out, '\n');
      start = out->len;
    }
    while (out->len - start < 26) text_char(out, ' ');
    print_wrapped(row->help, 26, out);
  }
}

void options_bounds(const Options *o, Sentences *out) {
  Text text = {0};
#define BOUND(condition, ...)                      \
  do {                                             \
    if (!(condition)) break;                       \
    text_clear(&text);                             \
    text_printf(&text, __VA_ARGS__);               \
    vec_push(out, mem_string(text_get(&text)));    \
  } while (0)
  BOUND(o->loop_bound != 0, "loops: %llu rounds with a symbolic decision",
        (unsigned long long)o->loop_bound);
  BOUND(o->max_forks != 0, "decisions on a path: %llu",
        (unsigned long long)o->max_forks);
  BOUND(o->max_paths != 0, "paths: %llu", (unsigned long long)o->max_paths);
  BOUND(o->max_time != 0, "time: %g s", o->max_time);
  BOUND(o->max_memory != 0, "memory: %llu MiB",
        (unsigned long long)(o->max_memory >> 20));
  BOUND(o->spin_bound != DEFAULT_SPIN_BOUND,
        "tests and probes in a row that find nothing: %llu",
        (unsigned long long)o->spin_bound);
  BOUND(o->no_usage, "arguments of MPI calls, buffers of pending operations "
        "and leaks of MPI objects were not checked");
  for (uint32_t i = 0; i < o->programs.len; i++)
    BOUND(o->programs.data[i].spawned,
          "processes of %s that can be spawned: %u",
          o->programs.data[i].sources.data[0], o->programs.data[i].min_ranks);
#undef BOUND
  text_fini(&text);
}

// ---- Names.

void options_print_programs(const Options *options, Text *out) {
  for (uint32_t i = 0; i < options->programs.len; i++) {
    const ProgramSpec *program = &options->programs.data[i];
    if (i != 0) text_add(out, " : ");
    for (uint32_t j = 0; j < program->sources.len; j++)
      text_printf(out, "%s%s", j == 0 ? "" : " ", program->sources.data[j]);
  }
}

static void print_argument(const ArgSpec *argument, Text *out) {
  if (argument->text != NULL) {
    text_add(out, argument->text);
    return;
  }
  text_printf(out, "<%u byte%s>", argument->length,
              argument->length == 1 ? "" : "s");
  if (argument->min != 1 || argument->max != 1)
    text_printf(out, " (%u..%u times)", argument->min, argument->max);
}

void options_print_arguments(const Options *options, Text *out) {
  bool any = false;
  for (uint32_t i = 0; i < options->programs.len; i++) {
    const ProgramSpec *program = &options->programs.data[i];
    for (uint32_t j = 0; j < program->args.len; j++) {
      text_add(out, any ? " " : "");
      print_argument(&program->args.data[j], out);
      any = true;
    }
    if (any && i + 1 < options->programs.len) text_add(out, " :");
  }
}
