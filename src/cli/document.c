// Documents made from the table of options, so that they cannot disagree with
// the tool: doc/options.md, the manual page, the completion for bash.
#include <ctype.h>
#include <string.h>

#include "cli/internal.h"

// ---- Markdown.

static void print_markdown(Text *out) {
  size_t count;
  const Row *rows = option_rows(&count);
  text_add(out, "# Options\n\nMade by `mpiproof --help-markdown` from "
           "`src/cli/options.def`; `make check` compares.\n\n```\n");
  text_add(out, option_usage);
  text_add(out, "```\n");
  for (size_t i = 0; i < count; i++) {
    if (rows[i].section != NULL) {
      text_printf(out, "\n## %s\n\n", rows[i].section);
      continue;
    }
    text_add(out, "- `");
    option_print_spelling(&rows[i], out);
    text_printf(out, "`: %s\n", rows[i].help);
  }
}

// ---- The manual page (roff with the man macros).

// A dot or a quote at the start of a line would be a request, a hyphen may be
// broken at, and a backslash escapes.
static void add_roff(Text *out, const char *text) {
  for (; *text != '\0'; text++) {
    bool starts = out->len == 0 || out->data[out->len - 1] == '\n';
    if (starts && (*text == '.' || *text == '\'')) text_add(out, "\\&");
    if (*text == '-') {
      text_add(out, "\\-");
    } else if (*text == '\\') {
      text_add(out, "\\e");
    } else {
      text_char(out, *text);
    }
  }
}

static void add_heading(Text *out, const char *macro, const char *title) {
  text_printf(out, "%s \"", macro);
  for (; *title != '\0'; title++)
    text_char(out, strcmp(macro, ".SH") == 0
                       ? (char)toupper((unsigned char)*title) : *title);
  text_add(out, "\"\n");
}

static void add_row(Text *out, const Row *row) {
  Text spelling = {0};
  option_print_spelling(row, &spelling);
  text_add(out, ".TP\n.B ");
  add_roff(out, text_get(&spelling));
  text_char(out, '\n');
  add_roff(out, row->help);
  text_char(out, '\n');
  text_fini(&spelling);
}

// A subject and what there is to say about it, in roff.
typedef struct Entry {
  const char *subject, *text;
} Entry;

static void add_entries(Text *out, const char *title, const Entry *entries,
                        size_t count) {
  add_heading(out, ".SH", title);
  for (size_t i = 0; i < count; i++)
    text_printf(out, ".TP\n.B %s\n%s\n", entries[i].subject, entries[i].text);
}

static const Entry statuses[] = {
    {"0", "verified: no defect on any path, for any input, within the stated "
          "bounds"},
    {"1", "violated: errors were found"},
    {"2", "wrong usage, or input that cannot be read"},
    {"3", "incomplete: no error, but something was not covered"},
    {"4", "an error of mpiproof itself"},
};

static const Entry variables[] = {
    {"MPIPROOF_OPTIONS", "words that come before those of the command line, "
     "for test suites that call mpiproof as their launcher"},
    {"MPIPROOF_CLANG", "the clang that compiles C sources"},
    {"LD_LIBRARY_PATH", "folders in which shared libraries of a program that "
     "mpiproof\\-cc has built are looked for"},
    {"TMPDIR", "folder for temporary files"},
    {"NO_COLOR", "if set, text has no colours"},
};

// Words of `mpiproof replay`, with what they take.
static const struct {
  const char *word, *operand, *text;
} replay_words[] = {
    {"-i", "", "step through the execution, forwards and backwards; `help` "
     "lists the commands"},
    {"--commands", "FILE", "take the debugger's commands from FILE, or with - "
     "from standard input"},
    {"--trace", "[=lines|=calls]", "show every line that is executed, or "
     "every MPI call, match and choice"},
    {"--output", "FILE", "write the trace to FILE"},
    {"--force", "", "though sources have changed since"},
    {"--native", "", "under a real MPI, made to take the recorded course; "
     "with it go:"},
    {"--mpi", "NAME", "mpich, openmpi, or the folder of an installation"},
    {"--mpicc", "COMMAND", "its compiler"},
    {"--mpirun", "COMMAND", "its launcher"},
    {"--gdb", "RANK", "attach the debugger to this rank at the failing call"},
    {"--keep", "DIR", "keep plan, program and logs there"},
    {"--max-time", "TIME", "give up after that"},
};
#define REPLAY_WORDS (sizeof replay_words / sizeof replay_words[0])

static void add_replay(Text *out) {
  add_heading(out, ".SH", "Replay");
  text_add(out, "mpiproof replay [option ...] FOLDER runs the execution again "
           "that a folder keeps, such as mpiproof\\-out/finding\\-1. Exit "
           "status: 1 if an error shows again, 0 if the program ends.\n");
  for (size_t i = 0; i < REPLAY_WORDS; i++) {
    text_add(out, ".TP\n.B ");
    add_roff(out, replay_words[i].word);
    if (replay_words[i].operand[0] != '\0' &&
        replay_words[i].operand[0] != '[')
      text_char(out, ' ');
    add_roff(out, replay_words[i].operand);
    text_char(out, '\n');
    add_roff(out, replay_words[i].text);
    text_char(out, '\n');
  }
}

// The lines of usage, without the word before them; then its paragraph.
static void add_usage(Text *out) {
  const char *line = option_usage;
  text_add(out, ".SH SYNOPSIS\n.nf\n");
  while (*line != '\n') {
    size_t len = strcspn(line, "\n");
    Text part = {0};
    text_add_bytes(&part, line + strlen("usage: "), len - strlen("usage: "));
    add_roff(out, text_get(&part));
    text_char(out, '\n');
    text_fini(&part);
    line += len + 1;
  }
  text_add(out, ".fi\n.SH DESCRIPTION\n");
  add_roff(out, line + 1);
}

static void print_man(Text *out) {
  size_t count;
  const Row *rows = option_rows(&count);
  text_printf(out, ".TH MPIPROOF 1 \"\" \"mpiproof %s\" \"User Commands\"\n",
              MPIPROOF_VERSION);
  text_add(out, ".SH NAME\nmpiproof \\- verify C and MPI programs for all "
           "orders of messages and all inputs\n");
  add_usage(out);
  for (size_t i = 0; i < count; i++) {
    if (rows[i].section != NULL) {
      add_heading(out, ".SH", rows[i].section);
    } else {
      add_row(out, &rows[i]);
    }
  }
  add_replay(out);
  add_heading(out, ".SH", "Launching");
  text_add(out, "The options of mpiexec and mpirun that say where processes "
           "run are accepted and have no effect, so that mpiproof can be a "
           "test suite's launcher (cmake "
           "\\-DMPIEXEC_EXECUTABLE=/path/to/mpiproof); "
           "\\-env NAME VALUE, \\-genv NAME VALUE and \\-x NAME[=VALUE] set "
           "variables of the program.\n");
  add_entries(out, "Exit status", statuses,
              sizeof statuses / sizeof statuses[0]);
  add_entries(out, "Environment", variables,
              sizeof variables / sizeof variables[0]);
  text_add(out, ".SH SEE ALSO\n.BR mpiproof\\-cc (1)\n");
}

// ---- Completion.

// What may follow an option: words, or `kinds` for the kinds of findings,
// `formats` for those of reports; options that name files or folders need
// nothing.
static const struct {
  OptionId id;
  const char *words;
} values[] = {
    {OPTION_BUFFER, "any infinite zero"},
    {OPTION_REDUCE_ORDER, "rank any"},
    {OPTION_RMA, "unified separate"},
    {OPTION_CHECK, "leak overflow exit no-alignment no-usage"},
    {OPTION_SEARCH, "dfs bfs random cover"},
    {OPTION_NO_REDUCE, "eager order states all"},
    {OPTION_MODEL_ENGINE, "auto explicit symbolic both"},
    {OPTION_MACHINE, "fast slow"},
    {OPTION_SOLVER, "fast plain"},
    {OPTION_COLOUR, "auto always never"},
    {OPTION_EXPECT, "verified violated incomplete"},
    {OPTION_FORMAT, "formats"},
    {OPTION_IGNORE, "kinds"},
    {OPTION_ONLY, "kinds"},
    {OPTION_SEVERITY, "kinds"},
};

static const char *spelling_of(OptionId id) {
  size_t count;
  const Row *row = option_rows(&count);
  while (row->section != NULL || row->id != id) row++;
  return row->spelling;
}

static void add_kinds(Text *out) {
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++)
    text_printf(out, "%s%s", i == 0 ? "" : " ", finding_id((FindingKind)i));
}

static void add_formats(Text *out) {
  uint32_t count;
  const ReportFormat *formats = report_formats(&count);
  for (uint32_t i = 0; i < count; i++)
    text_printf(out, "%s%s", i == 0 ? "" : " ", formats[i].name);
}

static void print_bash(Text *out) {
  size_t count;
  const Row *rows = option_rows(&count);
  text_add(out, "# Completion for bash; made by mpiproof --help-bash.\n"
           "_mpiproof() {\n"
           "  local word=${COMP_WORDS[COMP_CWORD]}\n"
           "  local before=${COMP_WORDS[COMP_CWORD-1]}\n"
           "  local kinds=\"");
  add_kinds(out);
  text_add(out, "\"\n  local formats=\"");
  add_formats(out);
  text_add(out, "\"\n  case $before in\n");
  for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
    const char *words = values[i].words;
    bool named = strcmp(words, "kinds") == 0 || strcmp(words, "formats") == 0;
    text_printf(out, "    %s)\n"
                "      COMPREPLY=($(compgen -W \"%s%s\" -- \"$word\"))\n"
                "      return ;;\n", spelling_of(values[i].id),
                named ? "$" : "", words);
  }
  text_add(out, "    explain)\n"
           "      COMPREPLY=($(compgen -W \"$kinds\" -- \"$word\"))\n"
           "      return ;;\n"
           "  esac\n"
           "  if [[ $word == -* && ${COMP_WORDS[1]} == replay ]]; then\n"
           "    COMPREPLY=($(compgen -W \"");
  for (size_t i = 0; i < REPLAY_WORDS; i++)
    text_printf(out, "%s%s", i == 0 ? "" : " ", replay_words[i].word);
  text_add(out, "\" -- \"$word\"))\n"
           "    return\n"
           "  fi\n"
           "  if [[ $word == -* ]]; then\n"
           "    COMPREPLY=($(compgen -W \"");
  for (size_t i = 0, shown = 0; i < count; i++) {
    if (rows[i].section != NULL) continue;
    text_printf(out, "%s%s", shown++ == 0 ? "" : " ", rows[i].spelling);
  }
  text_add(out, "\" -- \"$word\"))\n"
           "    return\n"
           "  fi\n"
           "  COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "  if ((COMP_CWORD == 1)); then\n"
           "    COMPREPLY+=($(compgen -W \"replay explain disasm trace\" -- "
           "\"$word\"))\n"
           "  fi\n"
           "}\n"
           "complete -o filenames -F _mpiproof mpiproof\n");
}

// ---- All of them.

static const Document documents[] = {
    {"--help-markdown", print_markdown},
    {"--help-man", print_man},
    {"--help-bash", print_bash},
};

const Document *document_find(const char *word) {
  for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++)
    if (strcmp(word, documents[i].option) == 0) return &documents[i];
  return NULL;
}
