// Functions the engine implements itself: the runtime's primitives, the
// functions whose meaning is an instruction (memcpy, the libm), and jumps.
#ifndef VM_NATIVE_H
#define VM_NATIVE_H

#include "vm/step.h"

// A call of a native: the step, its arguments (slots) and where results go.
typedef struct NativeCall {
  Step *step;
  const Value *args;
  uint32_t count;
  uint32_t result;       // first result slot of the caller
} NativeCall;

// Performs the call and returns true, with results written; the caller's pc is
// moved afterwards by native_call. False: stopped, nothing changed.
typedef bool NativeFn(NativeCall *call);

// native_memory.c
NativeFn native_alloc, native_release, native_collect, native_object_size, native_memcpy,
    native_memmove, native_memset;
bool native_leaks(Step *step);   // false: a leak was reported
// native_io.c
NativeFn native_output, native_is_symbolic, native_shown, native_describe,
    native_apart, native_format_float, native_parse_float;
// native_input.c
NativeFn native_symbolic, native_symbolic_as, native_assume, native_domain,
    native_reduces, native_ticks, native_chance;
// native_value.c
NativeFn native_shared, native_value, native_mode, native_token,
    native_token_value, native_token_length;
// native_stack.c
NativeFn native_stack, native_place_part;
// sight.c
NativeFn native_label, native_watch;
// thread.c
NativeFn native_thread_new, native_thread_go, native_thread_resume,
    native_thread_pause, native_thread_scheduler, native_thread_keep,
    native_thread_alone, native_thread_lead,
    native_thread_plain, native_thread_atomic,
    native_thread_quiet, native_thread_weak, native_thread_end,
    native_thread_place, native_place_text;
// thread_order.c
NativeFn native_thread_order;
NativeFn native_thread_weak_exchange;
// thread_segment.c
NativeFn native_thread_cut, native_thread_meet, native_thread_follow,
    native_thread_combine, native_thread_title, native_thread_reduces;
// native.c
void native_result(NativeCall *call, uint64_t word);
// Stops with VM_BLOCKED: the call is made again when the process runs again.
bool native_block(NativeCall *call);

#endif
