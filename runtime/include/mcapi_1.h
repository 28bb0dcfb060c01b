/* Names and signatures of MCAPI 1.063 over those of 2.015; part of mcapi.h. */
#ifndef MCAPI_1_H
#define MCAPI_1_H

#include "mcapi.h"

typedef mcapi_uint_t mcapi_version_t;

void __mcapi_initialize_1(mcapi_node_t node, mcapi_version_t *version,
                          mcapi_status_t *status);
mcapi_boolean_t __mcapi_wait_1(mcapi_request_t *request, size_t *size,
                               mcapi_status_t *status,
                               mcapi_timeout_t timeout);
mcapi_int_t __mcapi_wait_any_1(size_t number, mcapi_request_t **requests,
                               size_t *size, mcapi_status_t *status,
                               mcapi_timeout_t timeout);

#define mcapi_initialize __mcapi_initialize_1
#define mcapi_wait __mcapi_wait_1
#define mcapi_wait_any __mcapi_wait_any_1
#define mcapi_get_node_id(status) mcapi_node_id_get(status)
#define mcapi_create_endpoint(port, status) mcapi_endpoint_create(port, status)
#define mcapi_create_anonymous_endpoint(status) \
  mcapi_endpoint_create(MCAPI_PORT_ANY, status)
#define mcapi_get_endpoint_i(node, port, endpoint, request, status) \
  mcapi_endpoint_get_i(0, node, port, endpoint, request, status)
#define mcapi_get_endpoint(node, port, status) \
  mcapi_endpoint_get(0, node, port, MCAPI_TIMEOUT_INFINITE, status)
#define mcapi_delete_endpoint(endpoint, status) \
  mcapi_endpoint_delete(endpoint, status)
#define mcapi_get_endpoint_attribute mcapi_endpoint_get_attribute
#define mcapi_set_endpoint_attribute mcapi_endpoint_set_attribute
#define mcapi_connect_pktchan_i mcapi_pktchan_connect_i
#define mcapi_open_pktchan_recv_i mcapi_pktchan_recv_open_i
#define mcapi_open_pktchan_send_i mcapi_pktchan_send_open_i
#define mcapi_pktchan_free mcapi_pktchan_release
#define mcapi_packetchan_recv_close_i mcapi_pktchan_recv_close_i
#define mcapi_packetchan_send_close_i mcapi_pktchan_send_close_i
#define mcapi_connect_sclchan_i mcapi_sclchan_connect_i
#define mcapi_open_sclchan_recv_i mcapi_sclchan_recv_open_i
#define mcapi_open_sclchan_send_i mcapi_sclchan_send_open_i
#define mcapi_cancel_request mcapi_cancel

#endif
