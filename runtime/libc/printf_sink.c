/* Where the text of printf goes. */
#include "printf.h"

#include "fs.h"

#include <string.h>

/* Hands bytes to the stream or descriptor. */
static void send(RtSink *sink, const char *text, size_t n) {
  if (n == 0 || sink->failed) {
    return;
  }
  if (sink->stream != NULL) {
    sink->failed = __rt_stream_write(sink->stream, text, n) != n;
  } else {
    sink->failed = __rt_write(sink->fd, text, n) != (ssize_t)n;
  }
}

void __rt_sink_flush(RtSink *sink) {
  if (sink->chunk == NULL) {
    return;
  }
  send(sink, sink->chunk, (size_t)(sink->at - sink->chunk));
  sink->at = sink->chunk;
  sink->room = RT_SINK_CHUNK;
}

void __rt_sink_write(RtSink *sink, const char *text, size_t n) {
  sink->total += n;
  if (n > sink->room) {
    if (sink->chunk == NULL) {
      n = sink->room;
    } else {
      __rt_sink_flush(sink);
      if (n > RT_SINK_CHUNK) {
        send(sink, text, n);
        return;
      }
    }
  }
  if (n != 0) {
    memcpy(sink->at, text, n);
    sink->at += n;
    sink->room -= n;
  }
}

void __rt_sink_fill(RtSink *sink, char byte, size_t n) {
  sink->total += n;
  while (n > 0) {
    if (sink->room == 0) {
      if (sink->chunk == NULL) {
        return;
      }
      __rt_sink_flush(sink);
    }
    const size_t part = n < sink->room ? n : sink->room;
    memset(sink->at, byte, part);
    sink->at += part;
    sink->room -= part;
    n -= part;
  }
}

void __rt_sink_token(RtSink *sink, const char *directive, const void *value,
                     size_t size) {
  char text[MPIPROOF_TOKEN_ROOM];
  if (sink->file != NULL) {
    sink->file->has_numbers = 1;
  }
  __rt_sink_write(sink, text,
                  __mpiproof_token(text, sizeof text, value, size, directive));
}

void __rt_sink_padded(RtSink *sink, const RtSpec *spec, const char *text,
                      size_t n) {
  const size_t width = (size_t)spec->width;
  const size_t padding = width > n ? width - n : 0;
  if (padding != 0 && !(spec->flags & RT_LEFT)) {
    __rt_sink_fill(sink, ' ', padding);
  }
  __rt_sink_write(sink, text, n);
  if (padding != 0 && (spec->flags & RT_LEFT)) {
    __rt_sink_fill(sink, ' ', padding);
  }
}

int __rt_sink_shows(const RtSink *sink) {
  return sink->is_output && !sink->is_wide;
}
