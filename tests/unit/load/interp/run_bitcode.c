// Loads bitcode files and runs them in the reference interpreter: prints what
// the program prints and ends with its exit code; 99 on trouble.
//   run-bitcode [-d] [-o] [-s] [-a] [-u] [-r runtime] file...
// -d prints the bytecode instead, -o checks signed overflow, -s prints the
// number of steps, -a allows misaligned accesses, -u does not trust the files.
#include <stdio.h>
#include <string.h>

#include "interp.h"
#include "load/load.h"

static void dump(const Module *module) {
  Text out = {0};
  for (uint32_t i = 0; i < module->functions.len; i++)
    if (module->functions.data[i].kind == FUNCTION_CODE)
      function_print(module, &module->functions.data[i], &out);
  for (uint32_t i = 0; i < module->unsupported.len; i++) {
    text_printf(&out, "unsupported: %s ", module->unsupported.data[i].what);
    place_print(module, module->unsupported.data[i].place, &out);
    text_char(&out, '\n');
  }
  fputs(text_get(&out), stdout);
  text_fini(&out);
}

int main(int argc, char **argv) {
  LoadOptions options = {.trusted = true, .check_level = 2};
  Status status = {0};
  bool only_dump = false, steps = false, align = true;
  int first = 1;
  for (; first < argc && argv[first][0] == '-'; first++) {
    if (strcmp(argv[first], "-d") == 0) only_dump = true;
    if (strcmp(argv[first], "-s") == 0) steps = true;
    if (strcmp(argv[first], "-a") == 0) align = false;
    if (strcmp(argv[first], "-u") == 0) options.trusted = false;
    if (strcmp(argv[first], "-o") == 0) options.check_overflow = true;
    if (strcmp(argv[first], "-r") == 0) options.runtime_dir = argv[++first];
  }
  Module *module =
      load_program((const char *const *)argv + first, (uint32_t)(argc - first),
                   NULL, &options, &status);
  if (module == NULL) {
    fprintf(stderr, "%s\n", status.message);
    status_fini(&status);
    return 98;
  }
  if (only_dump) {
    dump(module);
    module_free(module);
    return 0;
  }
  InterpResult result;
  interp_run(module, UINT64_C(1) << 34, align, &result);
  fputs(text_get(&result.output), stdout);
  if (steps) fprintf(stderr, "%llu steps\n", (unsigned long long)result.steps);
  int code = result.ended ? result.exit_code : 99;
  if (!result.ended) fprintf(stderr, "%s\n", text_get(&result.trouble));
  interp_result_fini(&result);
  module_free(module);
  return code;
}
