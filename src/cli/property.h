// Temporal properties of the command line: reading them, and finding out
// before anything runs what they name and the program does not have.
#ifndef CLI_PROPERTY_H
#define CLI_PROPERTY_H

#include "base/status.h"
#include "cli/options.h"
#include "code/code.h"
#include "ltl/ltl.h"
#include "tool/words.h"

typedef struct Properties {
  VEC(LtlSource) sources;             // one for each --ltl and --ltl-file
  VEC(const LtlProperty *) list;      // their properties in order
} Properties;

// Reads what the options give, and checks what needs no program: syntax,
// names of MPI functions, ranks for every number of processes. False with
// status. To be finished in either case.
bool properties_read(const Options *options, Properties *out, Status *status);
void properties_fini(Properties *properties);

// Whether some property is about lines: then each statement must have code,
// also those that do nothing but set a variable that lives in a register.
bool properties_name_lines(const Properties *properties);

// Checks lines, labels and names of variables against the programs, one module
// for each of the options' programs. False with status. What a property
// mentions in vain but may mention (functions that are never called), and
// formulas that say nothing, are added to notes, a sentence each.
bool properties_check(const Properties *properties, const Options *options,
                      const Module *const *modules, OwnedWords *notes,
                      Status *status);

// ---- What programs contain (property_code.c).

// The strings that calls of a function may pass as first argument.
typedef struct PassedNames {
  VEC(char *) names;
  bool open;       // some call passes what is not known before the run
} PassedNames;
void passed_names_add(const Module *module, const char *function,
                      PassedNames *out);
void passed_names_fini(PassedNames *passed);

// Which line that has code comes closest to the one wanted.
typedef struct LineQuery {
  const char *file;      // as a formula names it
  uint32_t line;
  bool has_file;         // some code is from there
  uint32_t nearest;      // has_file: the line
} LineQuery;
void line_query_ask(const Module *module, LineQuery *query);

// Whether the user's code may call the MPI function of that name.
bool module_may_call(const Module *module, const char *function);

#endif
