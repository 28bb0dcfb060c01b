// What is reachable from the roots: numbers functions and globals in the
// order they are met, reading runtime files for names nobody defined yet.
// Weak references pull nothing; they count once something else brought a
// definition in.
#include <assert.h>
#include <string.h>

#include "api/call.h"
#include "load/internal.h"

typedef VEC(LLVMValueRef) Stack;

typedef struct Reach {
  Loader *loader;
  Stack work;        // functions and variables whose contents to scan
  Stack constants;   // constants to take apart
} Reach;

static bool is_intrinsic(LLVMValueRef function) {
  size_t len;
  return strncmp(LLVMGetValueName2(function, &len), "llvm.", 5) == 0;
}

static bool native_number(Loader *loader, LLVMValueRef function,
                          uint32_t *number) {
  const LoadOptions *options = loader->options;
  size_t len;
  return options->is_native != NULL &&
         options->is_native(options->native_context,
                            LLVMGetValueName2(function, &len), number);
}

// The functions that check arguments are those of runtime/mpi/check.h.
static void note_api(Function *f) {
  static const char checks[] = "__mpi_check";
  f->api = api_find(f->name) != NULL;
  f->checks_arguments = strncmp(f->name, checks, sizeof checks - 1) == 0;
}

// Translated classes of the Java library are no code of the user's.
static bool is_library(LLVMValueRef function) {
  static const char name[] = "mpiproof-library";
  return LLVMGetStringAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                       name, sizeof name - 1) != NULL;
}

// Natives of the package mpi (runtime/java/mpi_*.c) call MPI for the program.
static bool is_java_mpi(const Unit *unit) {
  size_t len;
  return unit->runtime &&
         strstr(LLVMGetSourceFileName(unit->module, &len), "java/mpi_") != NULL;
}

static void number_function(Reach *reach, LLVMValueRef value) {
  Loader *loader = reach->loader;
  if (table_find(&loader->function_of, key_of(value)) != NULL) return;
  uint32_t index = loader->functions.len;
  table_set(&loader->function_of, key_of(value), index);
  vec_push(&loader->functions, value);
  size_t len;
  const Unit *unit = link_unit_of(loader, value);
  Function f = {.name = mem_string(LLVMGetValueName2(value, &len)),
                .kind = FUNCTION_CODE,
                .runtime = unit->runtime || is_library(value),
                .speaks = is_java_mpi(unit),
                .place = PLACE_NONE};
  if (f.runtime) note_api(&f);
  bool defined = !LLVMIsDeclaration(value);
  if ((!defined || unit->runtime) && native_number(loader, value, &f.native))
    f.kind = FUNCTION_NATIVE;
  else if (!defined)
    f.kind = FUNCTION_UNDEFINED;
  vec_push(&loader->out->functions, f);
  if (f.kind == FUNCTION_CODE) vec_push(&reach->work, value);
}

static void number_global(Reach *reach, LLVMValueRef value) {
  Loader *loader = reach->loader;
  if (table_find(&loader->global_of, key_of(value)) != NULL) return;
  uint32_t index = loader->globals.len;
  table_set(&loader->global_of, key_of(value), index);
  vec_push(&loader->globals, value);
  global_declare(loader, index);
  if (!LLVMIsDeclaration(value)) vec_push(&reach->work, value);
}

static bool want_name(Reach *reach, const char *name);

// Numbers what a reference stands for.
static void want(Reach *reach, LLVMValueRef reference) {
  Loader *loader = reach->loader;
  if (LLVMIsAFunction(reference) && is_intrinsic(reference)) {
    const char *name = libcall_name(reference);
    if (name != NULL) want_name(reach, name);
    return;
  }
  LLVMValueRef value = link_resolve(loader, reference);
  uint32_t number;
  if (LLVMIsDeclaration(value)) {
    bool native = LLVMIsAFunction(value) &&
                  native_number(loader, value, &number);
    if (!native && LLVMGetLinkage(reference) == LLVMExternalWeakLinkage) {
      vec_push(&loader->weak_references, reference);
      return;
    }
    size_t len;
    if (!native && runtime_pull(loader, LLVMGetValueName2(value, &len)))
      value = link_resolve(loader, reference);
  }
  if (LLVMIsAFunction(value)) {
    number_function(reach, value);
  } else if (LLVMIsAGlobalVariable(value)) {
    number_global(reach, value);
  } else if (LLVMIsAGlobalAlias(value)) {
    vec_push(&reach->constants, LLVMAliasGetAliasee(value));
  } else {
    size_t len;
    load_unsupported(loader, PLACE_NONE, "indirect function %s",
                     LLVMGetValueName2(value, &len));
  }
}

// A label address: the function it lies in is needed, and a number for it.
static void want_label(Reach *reach, LLVMValueRef label) {
  Loader *loader = reach->loader;
  LLVMBasicBlockRef block = LLVMGetBlockAddressBasicBlock(label);
  LLVMValueRef function = LLVMGetBlockAddressFunction(label);
  if (table_find(&loader->label_of, key_of(block)) != NULL) return;
  number_function(reach, function);
  table_set(&loader->label_of, key_of(block), loader->out->labels.len);
  Label entry = {.function = reach_function(loader, function),
                 .target = UINT32_MAX};
  vec_push(&loader->out->labels, entry);
}

static void scan_constants(Reach *reach) {
  Loader *loader = reach->loader;
  while (reach->constants.len > 0) {
    LLVMValueRef constant = vec_pop(&reach->constants);
    if (table_find(&loader->seen, key_of(constant)) != NULL) continue;
    table_set(&loader->seen, key_of(constant), 1);
    if (LLVMIsAGlobalValue(constant)) {
      want(reach, constant);
    } else if (LLVMIsABlockAddress(constant)) {
      want_label(reach, constant);
    } else {
      int count = LLVMGetNumOperands(constant);
      for (int i = count - 1; i >= 0; i--)
        vec_push(&reach->constants, LLVMGetOperand(constant, (unsigned)i));
    }
  }
}

static void scan_instruction(Reach *reach, LLVMValueRef instruction) {
  int count = LLVMGetNumOperands(instruction);
  for (int i = 0; i < count; i++) {
    LLVMValueRef operand = LLVMGetOperand(instruction, (unsigned)i);
    if (operand == NULL || !LLVMIsConstant(operand)) continue;
    vec_push(&reach->constants, operand);
    scan_constants(reach);
  }
}

static void scan_function(Reach *reach, LLVMValueRef function) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
       block != NULL; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i != NULL;
         i = LLVMGetNextInstruction(i))
      scan_instruction(reach, i);
}

// Scans in the order of numbering.
static void drain(Reach *reach) {
  for (uint32_t done = 0; done < reach->work.len; done++) {
    LLVMValueRef value = reach->work.data[done];
    if (LLVMIsAFunction(value)) {
      scan_function(reach, value);
    } else {
      vec_push(&reach->constants, LLVMGetInitializer(value));
      scan_constants(reach);
    }
  }
  vec_clear(&reach->work);
}

// Weak references whose name got a definition; true if there were any.
static bool take_weak(Reach *reach) {
  Loader *loader = reach->loader;
  for (uint32_t i = 0; i < loader->weak_references.len; i++) {
    LLVMValueRef reference = loader->weak_references.data[i];
    if (!LLVMIsDeclaration(link_resolve(loader, reference)))
      want(reach, reference);
  }
  scan_constants(reach);
  return reach->work.len > 0;
}

static bool want_name(Reach *reach, const char *name) {
  Loader *loader = reach->loader;
  uint32_t id = names_find(&loader->symbol_names, name);
  if (id == NAME_NONE ||
      LLVMIsDeclaration(loader->symbols.data[id].value)) {
    runtime_pull(loader, name);
    id = names_find(&loader->symbol_names, name);
  }
  if (id == NAME_NONE) return false;
  LLVMValueRef value = loader->symbols.data[id].value;
  if (LLVMIsDeclaration(value)) return false;
  want(reach, value);
  return true;
}

static void want_structors(Reach *reach, uint32_t first_unit) {
  Loader *loader = reach->loader;
  for (uint32_t i = first_unit; i < loader->units.len; i++) {
    Structors functions = {0};
    structors_list(&loader->units.data[i], true, &functions);
    structors_list(&loader->units.data[i], false, &functions);
    for (uint32_t k = 0; k < functions.len; k++) {
      vec_push(&reach->constants, functions.data[k].function);
      scan_constants(reach);
    }
    vec_fini(&functions);
  }
}

// Was something of the program compiled with -fopenmp? clang says so.
static bool uses_openmp(const Loader *loader) {
  static const char flag[] = "openmp";
  for (uint32_t i = 0; i < loader->units.len; i++)
    if (!loader->units.data[i].runtime &&
        LLVMGetModuleFlag(loader->units.data[i].module, flag,
                          sizeof flag - 1) != NULL)
      return true;
  return false;
}

bool reach_program(Loader *loader, const char *const *roots) {
  Reach reach = {.loader = loader};
  bool found = want_name(&reach, "main");
  if (uses_openmp(loader)) want_name(&reach, "__rt_omp_is_on");
  want_name(&reach, "__mpiproof_start");
  for (uint32_t i = 0; roots != NULL && roots[i] != NULL; i++)
    want_name(&reach, roots[i]);
  scan_constants(&reach);
  uint32_t units = 0;
  do {
    want_structors(&reach, units);
    units = loader->units.len;
    drain(&reach);
  } while (take_weak(&reach) || units < loader->units.len);
  vec_fini(&reach.work);
  vec_fini(&reach.constants);
  if (!status_ok(loader->status)) return false;
  return found || status_fail(loader->status, "the program has no main");
}

static uint32_t lookup(const Table *table, LLVMValueRef value) {
  const uint64_t *index = table_find(table, key_of(value));
  return index == NULL ? UINT32_MAX : (uint32_t)*index;
}

uint32_t reach_function(const Loader *loader, LLVMValueRef resolved) {
  return lookup(&loader->function_of, resolved);
}

uint32_t reach_global(const Loader *loader, LLVMValueRef resolved) {
  return lookup(&loader->global_of, resolved);
}
