// The front: subcommands and exit codes.
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdint.h>

// The whole program; returns its exit code.
int cli_main(int argc, char **argv);

// Subcommands; words are those after the subcommand's name.
int cli_verify(const char *const *words, uint32_t count);
int cli_compare(const char *const *words, uint32_t count);
int cli_replay(const char *const *words, uint32_t count);
int cli_resume(const char *const *words, uint32_t count);
int cli_disasm(const char *const *words, uint32_t count);
int cli_explain(const char *const *words, uint32_t count);
int cli_trace(const char *const *words, uint32_t count);
int cli_help(const char *const *words, uint32_t count);

// The subcommand that a word was meant to be, or NULL.
const char *cli_nearest_command(const char *word);

#endif
