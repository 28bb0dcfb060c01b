// Intrinsics that are calls of library functions: found here by name, so that
// the runtime's definition is linked in, and called like any function.
#include <string.h>

#include "load/build.h"

typedef struct LibCall {
  const char *prefix;                    // of the intrinsic's name
  const char *at32, *at64, *at80;        // function for each format
} LibCall;

static const LibCall calls[] = {
    {"llvm.ldexp.", "ldexpf", "ldexp", "ldexpl"},
    {"llvm.experimental.constrained.ldexp.", "ldexpf", "ldexp", "ldexpl"},
    {"llvm.powi.", "__powisf2", "__powidf2", "__powixf2"},
    {"llvm.experimental.constrained.powi.", "__powisf2", "__powidf2",
     "__powixf2"},
};

const char *libcall_name(LLVMValueRef intrinsic) {
  size_t len;
  const char *name = LLVMGetValueName2(intrinsic, &len);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    size_t prefix = strlen(calls[i].prefix);
    if (strncmp(name, calls[i].prefix, prefix) != 0) continue;
    if (strstr(name + prefix, "f32") != NULL) return calls[i].at32;
    if (strstr(name + prefix, "f64") != NULL) return calls[i].at64;
    if (strstr(name + prefix, "f80") != NULL) return calls[i].at80;
  }
  return NULL;
}

// Number of a function with a body or an implementation in the engine.
static uint32_t find_function(const Build *b, const char *name) {
  uint32_t index = module_find_function(b->out, name);
  if (index == UINT32_MAX ||
      b->out->functions.data[index].kind == FUNCTION_UNDEFINED)
    return UINT32_MAX;
  return index;
}

bool libcall_translate(Build *b, LLVMValueRef call, LLVMValueRef callee) {
  const char *name = libcall_name(callee);
  uint32_t function = name == NULL ? UINT32_MAX : find_function(b, name);
  if (function == UINT32_MAX) return false;
  LLVMTypeRef type = LLVMTypeOf(call);
  uint32_t lanes = type_lanes(type), len = type_slots(type);
  uint32_t bits = type_bits(type_lane(type));
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++) {
    Parts x = value_lane(b, LLVMGetOperand(call, 0), i);
    Part power = value_lane(b, LLVMGetOperand(call, 1), i).data[0];
    uint32_t regs[3], count = 0;
    for (uint32_t s = 0; s < x.len; s++)
      regs[count++] = part_use(b, x.data[s], s == 1    ? 16
                                             : bits > 64 ? 64
                                                         : bits);
    regs[count++] = part_use(b, power, 32);
    uint32_t start = b->pool.len, run = reg_new(b, len / lanes);
    for (uint32_t k = 0; k < count; k++) vec_push(&b->pool, regs[k]);
    emit(b, (Draft){.op = OP_CALL, .a = run, .b = count, .x = function,
                    .y = start});
    for (uint32_t s = 0; s < len / lanes; s++)
      out[i * (len / lanes) + s] = part_reg(run + s);
  }
  value_set(b, call, out, len);
  return true;
}
