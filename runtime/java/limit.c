/* Natives of mpiproof.Limit, and small ones that ask what the JDK keeps to
 * itself. */
#include <stdlib.h>

#include "internal.h"
#include "java/core.h"

void Java_mpiproof_Limit_stop(JavaObject *what) {
  jrt_unsupported(jrt_text(what));
}

void Java_mpiproof_Limit_narrow(JavaObject *what) {
  char *text = jrt_text(what);
  __mpiproof_narrow(text);
  free(text);
}

/* The flag of the stage a stream began with. */
int32_t Java_java_util_stream_OneThread_wants(JavaObject *pipeline) {
  int32_t class = jrt_find_class("java/util/stream/AbstractPipeline");
  const JavaField *first = jrt_find_field(class, "sourceStage");
  const JavaField *flag = jrt_find_field(class, "parallel");
  const JavaObject *stage = *(JavaObject **)jrt_at(pipeline, first->offset);
  return *(const uint8_t *)jrt_at(stage, flag->offset);
}

int32_t Java_java_util_concurrent_atomic_AtomicLong_VMSupportsCS8(void) {
  return 1;
}
