// Dispatch to subcommands.
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/nearest.h"
#include "load/load.h"
#include "results/finding.h"
#include "cli/session.h"
#include "cli/stop.h"

typedef struct Command {
  const char *name;
  int (*run)(const char *const *words, uint32_t count);
} Command;

static const Command commands[] = {
    {"compare", cli_compare},
    {"replay", cli_replay},
    {"resume", cli_resume},
    {"explain", cli_explain},
    {"disasm", cli_disasm},
    {"trace", cli_trace},
    {"help", cli_help},
};
#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

const char *cli_nearest_command(const char *word) {
  Nearest nearest = nearest_to(word);
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    nearest_try(&nearest, commands[i].name);
  return nearest.name;
}

int cli_help(const char *const *words, uint32_t count) {
  static const char *const help[] = {"--help"};
  (void)words;
  (void)count;
  return cli_verify(help, 1);
}

static int list_kinds(void) {
  puts("Kinds of findings (`mpiproof explain KIND` says more):");
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++)
    printf("  %-22s %s\n", finding_id((FindingKind)i),
           finding_sentence((FindingKind)i));
  puts("Reasons why an answer is incomplete (`mpiproof explain REASON`):");
  for (unsigned i = 0; i < LIMIT_KIND_COUNT; i++)
    printf("  %-22s %s\n", limit_id((LimitKind)i),
           limit_sentence((LimitKind)i));
  return EXIT_VERIFIED;
}

static int complain_kind(const char *word) {
  Nearest nearest = nearest_to(word);
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++)
    nearest_try(&nearest, finding_id((FindingKind)i));
  for (unsigned i = 0; i < LIMIT_KIND_COUNT; i++)
    nearest_try(&nearest, limit_id((LimitKind)i));
  fprintf(stderr, "mpiproof: explain: '%s' is no kind of finding or limit; ",
          word);
  if (nearest.name != NULL)
    fprintf(stderr, "did you mean %s? ", nearest.name);
  fputs("`mpiproof explain` lists them\n", stderr);
  return EXIT_USAGE;
}

static int print_text(Text *text) {
  fputs(text_get(text), stdout);
  text_fini(text);
  return EXIT_VERIFIED;
}

int cli_explain(const char *const *words, uint32_t count) {
  FindingKind kind;
  LimitKind limit;
  if (count == 0 || strcmp(words[0], "--help") == 0 ||
      strcmp(words[0], "-h") == 0)
    return list_kinds();
  Text text = {0};
  if (count == 1 && strcmp(words[0], "--markdown") == 0) {
    finding_explain_markdown(&text);
    return print_text(&text);
  }
  if (count == 1 && strcmp(words[0], "--limits") == 0) {
    limit_explain_markdown(&text);
    return print_text(&text);
  }
  if (count == 1 && limit_find(words[0], &limit)) {
    limit_explain(limit, &text);
    return print_text(&text);
  }
  if (count != 1 || !finding_find(words[0], &kind))
    return complain_kind(words[count - 1]);
  finding_explain(kind, &text);
  return print_text(&text);
}

// What was printed must have arrived, unless its reader wanted no more of it. A
// violated program stays violated.
static int flush_output(int code) {
  errno = 0;
  bool fine = fflush(stdout) == 0;
  int error = errno;
  if (fine && !ferror(stdout)) return code;
  if (error == EPIPE || (error == 0 && stop_is_pipe_closed(STDOUT_FILENO)))
    return code;
  if (error == 0 && fcntl(STDOUT_FILENO, F_GETFD) < 0) error = errno;
  fprintf(stderr, "mpiproof: cannot write all of it to standard output%s%s\n",
          error == 0 ? "" : ": ", error == 0 ? "" : strerror(error));
  return code == EXIT_VIOLATED ? code : EXIT_USAGE;
}

int cli_main(int argc, char **argv) {
  stop_install();
  load_init();
  const char *const *words = (const char *const *)argv + 1;
  uint32_t count = argc > 0 ? (uint32_t)argc - 1 : 0;
  int (*run)(const char *const *, uint32_t) = cli_verify;
  for (size_t i = 0; i < COMMAND_COUNT; i++) {
    if (count == 0 || strcmp(words[0], commands[i].name) != 0) continue;
    run = commands[i].run;
    words++;
    count--;
    break;
  }
  int code = flush_output(run(words, count));
  if (session_is_strict() && mem_outstanding() != 0) {
    fprintf(stderr, "mpiproof: internal error: %zu bytes are outstanding\n",
            mem_outstanding());
    return EXIT_INTERNAL;
  }
  return code;
}
