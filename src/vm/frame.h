// Frames: registers and call stack. Each call has a heap-allocated frame that
// points to its caller's; frames are reference counted, so forking a process
// shares its whole stack, and a frame is copied when its owner runs in it.
#ifndef VM_FRAME_H
#define VM_FRAME_H

#include "base/hash.h"
#include "code/code.h"
#include "expr/expr.h"

typedef struct Frame {
  uint32_t refs;
  uint32_t function;      // index in the module
  uint32_t pc;            // next instruction; in callers: the call itself
  uint32_t slot_count;
  uint32_t term_count;    // slots whose term is not EXPR_NONE
  uint32_t stack_mark;    // Space.stack_top when it was entered
  uint32_t depth;         // number of callers
  uint32_t result_count;  // result slots its caller wants, from result_slot;
                          // with FRAME_SEEN (see vm_set_sight_sink) and
                          // FRAME_FAILED (a library function that did not do
                          // its work) and FRAME_INTERRUPTS, which take its
                          // return out of the fast loop
  uint16_t result_slot;
  bool terms_ready;       // the terms were set up since the frame was made
  uint64_t activation;
  struct Frame *caller;
  uint64_t slots[];       // slot_count words, then slot_count terms (ExprId);
                          // a slot with a term has no meaningful word
} Frame;

#define FRAME_SEEN (UINT32_C(1) << 31)
#define FRAME_FAILED (UINT32_C(1) << 30)
// Not called: its caller was interrupted before an instruction, which comes next
// when it returns (thread.c).
#define FRAME_INTERRUPTS (UINT32_C(1) << 29)
#define FRAME_FLAGS (FRAME_SEEN | FRAME_FAILED | FRAME_INTERRUPTS)

static inline size_t frame_bytes(uint32_t slot_count) {
  return sizeof(Frame) + slot_count * (sizeof(uint64_t) + sizeof(ExprId));
}

static inline ExprId *frame_terms(const Frame *frame) {
  return (ExprId *)(void *)&((Frame *)frame)->slots[frame->slot_count];
}

// Frames are recycled by size.
#define FRAME_POOL_SIZES 128
typedef struct FramePool {
  Frame *free[FRAME_POOL_SIZES];   // by slot_count / 8, linked by caller
} FramePool;

// Frees the frames that nobody uses.
void frame_pool_fini(FramePool *pool);

// The list of frames with room for slot_count slots; NULL: they are not kept.
static inline Frame **frame_list(FramePool *pool, uint32_t slot_count) {
  uint32_t size = (slot_count + 7) / 8;
  return size < FRAME_POOL_SIZES ? &pool->free[size] : NULL;
}

// As frame_new, when there is none to be recycled.
Frame *frame_alloc(uint32_t slot_count);
// An uninitialised frame with room for slot_count slots; refs is 1.
static inline Frame *frame_new(FramePool *pool, uint32_t slot_count) {
  Frame **list = frame_list(pool, slot_count);
  if (list == NULL || *list == NULL) return frame_alloc(slot_count);
  Frame *frame = *list;
  *list = frame->caller;
  frame->refs = 1;
  frame->slot_count = slot_count;
  frame->term_count = 0;
  frame->terms_ready = false;
  return frame;
}
// Gives up one reference; the last one releases the callers' too.
void frame_unref(FramePool *pool, Frame *frame);
// The same for the only reference to a frame, whose caller's goes elsewhere.
static inline void frame_recycle(FramePool *pool, Frame *frame) {
  Frame **list = frame_list(pool, frame->slot_count);
  frame->caller = NULL;
  if (list == NULL || frame->refs != 1) {
    frame_unref(pool, frame);
    return;
  }
  frame->caller = *list;
  *list = frame;
}
// The frame itself if it is not shared, otherwise a copy (giving up the
// reference to the original).
Frame *frame_private(FramePool *pool, Frame *frame);

// Makes the terms readable when there was none so far.
void frame_set_up_terms(Frame *frame);
// Gives a slot a term (not EXPR_NONE) or, with frame_set_word, a word.
void frame_set_term(Frame *frame, uint32_t slot, ExprId term);
static inline void frame_set_word(Frame *frame, uint32_t slot, uint64_t word) {
  frame->slots[slot] = word;
  if (frame->term_count == 0) return;
  ExprId *term = &frame_terms(frame)[slot];
  frame->term_count -= !expr_is_none(*term);
  *term = EXPR_NONE;
}
static inline ExprId frame_term(const Frame *frame, uint32_t slot) {
  return frame->term_count == 0 ? EXPR_NONE : frame_terms(frame)[slot];
}

#endif
