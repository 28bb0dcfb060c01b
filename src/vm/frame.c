// Frames: allocation, sharing, terms.
#include "vm/frame.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

// Slot counts are rounded up, so that frames of one pool have one size.
static uint32_t rounded(uint32_t slot_count) { return (slot_count + 7) & ~7u; }

void frame_pool_fini(FramePool *pool) {
  for (uint32_t i = 0; i < FRAME_POOL_SIZES; i++) {
    while (pool->free[i] != NULL) {
      Frame *frame = pool->free[i];
      pool->free[i] = frame->caller;
      mem_free(frame, frame_bytes(i * 8));
    }
  }
}

Frame *frame_alloc(uint32_t slot_count) {
  Frame *frame = mem_alloc(frame_bytes(rounded(slot_count)));
  frame->refs = 1;
  frame->slot_count = slot_count;
  frame->term_count = 0;
  frame->terms_ready = false;
  return frame;
}

void frame_unref(FramePool *pool, Frame *frame) {
  assert(frame == NULL || frame->refs > 0);
  while (frame != NULL && --frame->refs == 0) {
    Frame *caller = frame->caller;
    Frame **list = frame_list(pool, frame->slot_count);
    if (list != NULL) {
      frame->caller = *list;
      *list = frame;
    } else {
      mem_free(frame, frame_bytes(rounded(frame->slot_count)));
    }
    frame = caller;
  }
}

Frame *frame_private(FramePool *pool, Frame *frame) {
  assert(frame->refs > 0);
  if (frame->refs == 1) return frame;
  Frame *copy = frame_new(pool, frame->slot_count);
  size_t words = sizeof(Frame) + frame->slot_count * sizeof(uint64_t);
  memcpy(copy, frame, words);
  if (frame->term_count != 0)
    memcpy(frame_terms(copy), frame_terms(frame),
           frame->slot_count * sizeof(ExprId));
  copy->terms_ready = frame->term_count != 0;
  copy->refs = 1;
  if (copy->caller != NULL) copy->caller->refs++;
  frame->refs--;
  return copy;
}

void frame_set_up_terms(Frame *frame) {
  if (frame->terms_ready) return;
  assert(frame->term_count == 0);
  memset(frame_terms(frame), 0, frame->slot_count * sizeof(ExprId));
  frame->terms_ready = true;
}

void frame_set_term(Frame *frame, uint32_t slot, ExprId term) {
  assert(slot < frame->slot_count && !expr_is_none(term));
  frame_set_up_terms(frame);
  ExprId *place = &frame_terms(frame)[slot];
  frame->term_count += expr_is_none(*place);
  *place = term;
  frame->slots[slot] = 0;
}
