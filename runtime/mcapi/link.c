/* Which ends are connected (MCAPI 2.015, 3.5.1): an endpoint has one channel at a
 * time, and may have the next one when it has closed this one. Connections of an
 * endpoint are numbered. Who connects it tells all processes, and so does its node
 * when it closes it. Of two processes that connect it, the second knows of the
 * first; that a connection was closed counts if it was so for certain, in whatever
 * order things happen. */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"

#define MAX_LINKS 256    /* endpoints that were connected or asked about here */

typedef struct Link {
  mcapi_endpoint_t end;
  uint16_t connected;    /* times, by this process */
  uint16_t closed;       /* connections below this one, by this process */
} Link;

enum { LINK_CONNECTED, LINK_CLOSED };

static Link links[MAX_LINKS];   /* by endpoint */
static uint32_t link_count;

static uint32_t find_link(mcapi_endpoint_t end) {
  uint32_t i = 0;
  while (i < link_count && links[i].end < end) i++;
  return i;
}

static Link get_link(mcapi_endpoint_t end) {
  uint32_t i = find_link(end);
  return i < link_count && links[i].end == end ? links[i] : (Link){.end = end};
}

static void put_link(const Link *l) {
  uint32_t i = find_link(l->end);
  if (i == link_count || links[i].end != l->end) {
    if (link_count == MAX_LINKS)
      __mpiproof_stop("MCAPI: more endpoints of channels than are kept");
    memmove(&links[i + 1], &links[i], (link_count++ - i) * sizeof *links);
  }
  links[i] = *l;
}

static int link_context(mcapi_endpoint_t end, int what) {
  return __mcapi_silent_context(__mcapi.channels, (int)end, what);
}

static void tell_others(mcapi_endpoint_t end, int what, uint32_t number) {
  int context = link_context(end, what);
  for (int r = 0; r < __mcapi.size; r++)
    if (r != __mcapi.rank)
      __mcapi_tell(r, context, (int)number, &end, sizeof end);
}

/* Times it was connected, as far as is known here. */
static uint32_t count_connections(const Link *l) {
  return l->connected +
         (uint32_t)__mpiproof_mpi_told(link_context(l->end, LINK_CONNECTED));
}

int __mcapi_link_is_free(mcapi_endpoint_t end) {
  const Link l = get_link(end);
  uint32_t count = count_connections(&l);
  return l.closed >= count ||
         __mpiproof_mpi_known_sender(link_context(end, LINK_CLOSED),
                                     (int)count - 1) >= 0;
}

uint32_t __mcapi_link_connect(mcapi_endpoint_t end) {
  Link l = get_link(end);
  uint32_t number = count_connections(&l);
  l.connected++;
  put_link(&l);
  tell_others(end, LINK_CONNECTED, number);
  return number;
}

void __mcapi_link_close(mcapi_endpoint_t end) {
  Link l = get_link(end);
  uint32_t count = count_connections(&l);
  if (l.closed == count) return;
  for (; l.closed < count; l.closed++) tell_others(end, LINK_CLOSED, l.closed);
  put_link(&l);
}

uint32_t __mcapi_link_number(mcapi_endpoint_t end) {
  return get_link(end).closed;
}
