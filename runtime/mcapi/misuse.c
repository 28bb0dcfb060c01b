/* Calls that are wrong, and what nodes leave behind. MCAPI answers a wrong call
 * with a status code; it is a finding besides (unless --check=no-usage), since
 * the call has done nothing and few programs look. Codes that say that something
 * is used up, took too long or was cancelled are no misuse. */
#include <stdio.h>
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"

void __mcapi_misuse(mcapi_status_t *status, mcapi_status_t code,
                    const char *why) {
  char text[300], name[MCAPI_MAX_STATUS_SIZE];
  if (status != NULL) *status = code;
  if (!(__mcapi.started ? __mcapi.checks : __mpiproof_mpi_checks())) return;
  mcapi_display_status(code, name, sizeof name);
  snprintf(text, sizeof text, "%s (%s)", why, name);
  __mpiproof_report("mcapi-misuse", text, 0);
}

/* ---- Leaks --------------------------------------------------------------- */

static const char *pending_text(const Request *r) {
  switch ((RequestKind)r->kind) {
    case REQUEST_SEND:
      return "the send started here is not completed by a wait or a successful "
             "test before mcapi_finalize";
    case REQUEST_RECV:
    case REQUEST_PACKET:
      return "the receive started here is not completed by a wait or a "
             "successful test before mcapi_finalize";
    default:
      return "the request made here is not completed by a wait or a successful "
             "test before mcapi_finalize";
  }
}

/* Each place once. */
static int is_known_request(uint32_t i, const Request *r) {
  for (uint32_t k = 0; k < i; k++) {
    const Request *o = __mcapi_request_at(k);
    if (o->kind != REQUEST_FREE && o->slot == r->slot && o->place == r->place)
      return 1;
  }
  return 0;
}

static void report_requests(const Node *n) {
  const Request *r;
  for (uint32_t i = 0; (r = __mcapi_request_at(i)) != NULL; i++)
    if (r->kind != REQUEST_FREE && r->slot == n->slot && !r->cancels &&
        !is_known_request(i, r))
      __mpiproof_report("missing-wait", pending_text(r), r->place);
}

static void report_endpoints(const Node *n) {
  for (uint32_t i = 0; i < __mcapi.endpoint_count; i++) {
    const Endpoint *e = &__mcapi.endpoints[i];
    if (e->slot != n->slot) continue;
    if (e->open == OPEN_YES)
      __mpiproof_report("channel-leak",
                        "the channel opened here is not closed before "
                        "mcapi_finalize", e->opened);
    __mpiproof_report("endpoint-leak",
                      "the endpoint made here is not deleted before "
                      "mcapi_finalize", e->place);
  }
}

void __mcapi_report_leaks(const Node *n) {
  report_requests(n);
  report_endpoints(n);
}
