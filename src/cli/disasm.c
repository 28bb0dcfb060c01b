// Shows the bytecode of a program; with --verbose that of the library too.
#include <stdio.h>

#include "cli/cli.h"
#include "cli/internal.h"
#include "cli/session.h"

static void print_functions(const Module *module, bool library) {
  Text text = {0};
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    if (f->kind != FUNCTION_CODE || (f->runtime && !library)) continue;
    function_print(module, f, &text);
    fwrite(text_get(&text), 1, text.len, stdout);
    text_clear(&text);
  }
  text_fini(&text);
}

int cli_disasm(const char *const *words, uint32_t count) {
  Session session = {0};
  Status status = {0};
  int code = EXIT_VERIFIED;
  if (!options_parse(&session.options, words, count, &status)) {
    code = session_complain(&status);
  } else if (cli_print_information(&session.options)) {
    code = EXIT_VERIFIED;
  } else if (session_load(&session, &status)) {
    for (uint32_t i = 0; i < session.modules.len; i++)
      print_functions(session.modules.data[i],
                      session.options.loudness == VERBOSE);
  } else {
    code = session_complain(&status);
  }
  status_fini(&status);
  session_fini(&session);
  return code;
}
