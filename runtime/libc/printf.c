/* stdio.h, formatted output to streams and descriptors (C11 7.21.6.1, .3, .8,
 * .10; POSIX dprintf), with the names fortified programs call. */
#define _GNU_SOURCE
#include "printf.h"

#define FORWARD(result, last, call) \
  va_list list;                     \
  va_start(list, last);             \
  const int result = call;          \
  va_end(list);                     \
  return result

int vfprintf(FILE *restrict file, const char *restrict format, va_list list) {
  return __rt_vfprintf(file, format, list);
}

int vprintf(const char *restrict format, va_list list) {
  return __rt_vfprintf(stdout, format, list);
}

int fprintf(FILE *restrict file, const char *restrict format, ...) {
  FORWARD(count, format, __rt_vfprintf(file, format, list));
}

int printf(const char *restrict format, ...) {
  FORWARD(count, format, __rt_vfprintf(stdout, format, list));
}

int vdprintf(int fd, const char *restrict format, va_list list) {
  char chunk[RT_SINK_CHUNK];
  const RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  RtSink sink = {.at = chunk,
                 .room = sizeof chunk,
                 .fd = fd,
                 .is_output = open->node->kind == RT_NODE_OUTPUT,
                 .file = __rt_node_keeping_numbers(open),
                 .chunk = chunk};
  return __rt_print(&sink, format, list);
}

int dprintf(int fd, const char *restrict format, ...) {
  FORWARD(count, format, vdprintf(fd, format, list));
}

/* ---- Names of fortified programs; the flag asks for checks we always do */

int __vfprintf_chk(FILE *file, int flag, const char *format, va_list list) {
  (void)flag;
  return __rt_vfprintf(file, format, list);
}

int __vprintf_chk(int flag, const char *format, va_list list) {
  (void)flag;
  return __rt_vfprintf(stdout, format, list);
}

int __fprintf_chk(FILE *file, int flag, const char *format, ...) {
  (void)flag;
  FORWARD(count, format, __rt_vfprintf(file, format, list));
}

int __printf_chk(int flag, const char *format, ...) {
  (void)flag;
  FORWARD(count, format, __rt_vfprintf(stdout, format, list));
}

int __vdprintf_chk(int fd, int flag, const char *format, va_list list) {
  (void)flag;
  return vdprintf(fd, format, list);
}

int __dprintf_chk(int fd, int flag, const char *format, ...) {
  (void)flag;
  FORWARD(count, format, vdprintf(fd, format, list));
}
