// The options of clang that matter for what is verified.
#include "tool/clang.h"

#include <assert.h>
#include <stdlib.h>

// -O1 makes clang write lifetime marks; its passes, which may exploit
// undefined behaviour, stay off. The headers must not inline functions that
// our library defines, and products and sums must not be fused, since the
// plain x86-64 target does not. Our mpi.h must be found before any other one
// the project may name, so its folder comes first of all; warnings about it
// are nobody's concern.
static const char *const base_flags[] = {
    "-c", "-emit-llvm", "-O1", "-Xclang", "-disable-llvm-passes", "-g",
    "-fno-discard-value-names",
    "-U_FORTIFY_SOURCE", "-U__OPTIMIZE__", "-D__NO_INLINE__",
    "-ffp-contract=off", "--system-header-prefix=mpi.h",
    "--system-header-prefix=mpiproof.h", "--system-header-prefix=klee/",
    "--system-header-prefix=omp.h",
    // What other compilers accept with a warning is an error of this one by
    // default, and still is if the project asks for that behind these words.
    "-Wno-error=implicit-function-declaration", "-Wno-error=implicit-int",
    "-Wno-error=int-conversion", "-Wno-error=return-mismatch",
    "-Wno-error=incompatible-function-pointer-types",
};

const char *clang_name(void) {
  const char *name = getenv("MPIPROOF_CLANG");
  return name != NULL && name[0] != '\0' ? name : "clang-19";
}

void clang_begin(Words *words, const char *include_dir) {
  assert(words->len == 0);
  assert(include_dir[0] != '\0');
  vec_push(words, clang_name());
  for (size_t i = 0; i < sizeof base_flags / sizeof base_flags[0]; i++)
    vec_push(words, base_flags[i]);
  vec_push(words, "-I");
  vec_push(words, include_dir);
}
