/* The Multicore Communications API, version 2.015, and with -DMCAPI_1 the names
 * and signatures of version 1.063. A node is a process or a thread
 * (doc/mcapi.md). */
#ifndef MCAPI_H
#define MCAPI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MCAPI_VERSION 2015
#define MCAPI_IN const
#define MCAPI_OUT
#define MCAPI_TRUE 1
#define MCAPI_FALSE 0
#define MCAPI_NULL NULL
#define MCAPI_TIMEOUT_INFINITE (~0u)
#define MCAPI_TIMEOUT_INFINATE MCAPI_TIMEOUT_INFINITE
#define MCAPI_TIMEOUT_IMMEDIATE 0
#define MCAPI_INFINITE MCAPI_TIMEOUT_INFINITE
#define MCAPI_INF MCAPI_TIMEOUT_INFINITE
#define MCAPI_PORT_ANY (~0u)
#define MCAPI_NODE_INVALID (~0u)
#define MCAPI_DOMAIN_INVALID (~0u)
#define MCAPI_RETURN_VALUE_INVALID (~0u)

/* Limits of this implementation. */
#define MCAPI_MAX_PRIORITY 10
#define MCAPI_MAX_PRIO MCAPI_MAX_PRIORITY
#define MCAPI_DEFAULT_PRIO 0
#define MCAPI_MAX_ENDPOINTS 128   /* of a process */
#define MCAPI_MAX_REQUESTS 256
#define MCAPI_MAX_MSG_SIZE 65536
#define MCAPI_MAX_PKT_SIZE 4096
#define MCAPI_MAX_PACKETS 64      /* received and not released, of a process */
#define MCAPI_MAX_STATUS_SIZE 32
#define MCAPI_MAX_STATUS_MSG_LEN MCAPI_MAX_STATUS_SIZE
#define MCAPI_MAX_PORT 0xffff

typedef int32_t mcapi_int_t;
typedef uint32_t mcapi_uint_t;
typedef uint8_t mcapi_uint8_t;
typedef uint16_t mcapi_uint16_t;
typedef uint32_t mcapi_uint32_t;
typedef uint64_t mcapi_uint64_t;
typedef uint8_t mcapi_boolean_t;
typedef uint32_t mcapi_domain_t;
typedef uint32_t mcapi_node_t;
typedef uint32_t mcapi_port_t;
typedef uint32_t mcapi_endpoint_t;
typedef uint32_t mcapi_priority_t;
typedef uint32_t mcapi_timeout_t;
typedef uint32_t mcapi_request_t;
typedef uint32_t mcapi_pktchan_recv_hndl_t;
typedef uint32_t mcapi_pktchan_send_hndl_t;
typedef uint32_t mcapi_sclchan_recv_hndl_t;
typedef uint32_t mcapi_sclchan_send_hndl_t;
typedef int mcapi_param_t;

typedef enum mcapi_status_t {
#define MCAPI_STATUS(name) name,
#include "mcapi_status.def"
#undef MCAPI_STATUS
} mcapi_status_t;
#define MCAPI_INCOMPLETE MCAPI_PENDING

typedef struct mcapi_info_t {
  mcapi_uint_t mcapi_version;
  mcapi_uint_t organization_id;
  mcapi_uint_t implementation_version;
  mcapi_uint_t number_of_domains;
  mcapi_uint_t number_of_nodes;
  mcapi_uint_t number_of_ports;
} mcapi_info_t;

/* Attributes of nodes and endpoints, by number. */
enum {
  MCAPI_NODE_ATTR_TYPE,
  MCAPI_NODE_ATTR_END
};
#define MCAPI_NODE_ATTR_TYPE_REGULAR 0
typedef struct mcapi_node_attributes_t {
  mcapi_uint_t values[MCAPI_NODE_ATTR_END];
} mcapi_node_attributes_t;

enum {
  MCAPI_ENDP_ATTR_MAX_PAYLOAD_SIZE,
  MCAPI_ENDP_ATTR_BUFFER_TYPE,
  MCAPI_ENDP_ATTR_MEMORY_TYPE,
  MCAPI_ENDP_ATTR_NUM_PRIORITIES,
  MCAPI_ENDP_ATTR_PRIORITY,
  MCAPI_ENDP_ATTR_NUM_SEND_BUFFERS,
  MCAPI_ENDP_ATTR_NUM_RECV_BUFFERS,
  MCAPI_ENDP_ATTR_STATUS,
  MCAPI_ENDP_ATTR_TIMEOUT,
  MCAPI_ENDP_ATTR_END
};
#define MCAPI_ENDP_ATTR_FIFO_BUFFER 0

/* The rest of this file is written by tools/gen-api. */

#ifndef MCAPI_1
void mcapi_initialize(mcapi_domain_t domain_id, mcapi_node_t node_id,
                      const mcapi_node_attributes_t *attributes,
                      const mcapi_param_t *parameters, mcapi_info_t *info,
                      mcapi_status_t *status);
mcapi_boolean_t mcapi_wait(mcapi_request_t *request, size_t *size,
                           mcapi_timeout_t timeout, mcapi_status_t *status);
mcapi_uint_t mcapi_wait_any(size_t number, mcapi_request_t **requests,
                            size_t *size, mcapi_timeout_t timeout,
                            mcapi_status_t *status);
#endif
void mcapi_finalize(mcapi_status_t *status);
mcapi_domain_t mcapi_domain_id_get(mcapi_status_t *status);
mcapi_node_t mcapi_node_id_get(mcapi_status_t *status);
void mcapi_node_init_attributes(mcapi_node_attributes_t *attributes,
                                mcapi_status_t *status);
void mcapi_node_get_attribute(mcapi_domain_t domain_id, mcapi_node_t node_id,
                              mcapi_uint_t number, void *attribute, size_t size,
                              mcapi_status_t *status);
void mcapi_node_set_attribute(mcapi_node_attributes_t *attributes,
                              mcapi_uint_t number, const void *attribute,
                              size_t size, mcapi_status_t *status);
char *mcapi_display_status(mcapi_status_t status, char *message, size_t size);
mcapi_endpoint_t mcapi_endpoint_create(mcapi_port_t port_id,
                                       mcapi_status_t *status);
void mcapi_endpoint_get_i(mcapi_domain_t domain_id, mcapi_node_t node_id,
                          mcapi_port_t port_id, mcapi_endpoint_t *endpoint,
                          mcapi_request_t *request, mcapi_status_t *status);
mcapi_endpoint_t mcapi_endpoint_get(mcapi_domain_t domain_id,
                                    mcapi_node_t node_id, mcapi_port_t port_id,
                                    mcapi_timeout_t timeout,
                                    mcapi_status_t *status);
void mcapi_endpoint_delete(mcapi_endpoint_t endpoint, mcapi_status_t *status);
void mcapi_endpoint_get_attribute(mcapi_endpoint_t endpoint,
                                  mcapi_uint_t number, void *attribute,
                                  size_t size, mcapi_status_t *status);
void mcapi_endpoint_set_attribute(mcapi_endpoint_t endpoint,
                                  mcapi_uint_t number, const void *attribute,
                                  size_t size, mcapi_status_t *status);
void mcapi_msg_send_i(mcapi_endpoint_t send_endpoint,
                      mcapi_endpoint_t receive_endpoint, const void *buffer,
                      size_t size, mcapi_priority_t priority,
                      mcapi_request_t *request, mcapi_status_t *status);
void mcapi_msg_send(mcapi_endpoint_t send_endpoint,
                    mcapi_endpoint_t receive_endpoint, const void *buffer,
                    size_t size, mcapi_priority_t priority,
                    mcapi_status_t *status);
void mcapi_msg_recv_i(mcapi_endpoint_t receive_endpoint, void *buffer,
                      size_t size, mcapi_request_t *request,
                      mcapi_status_t *status);
void mcapi_msg_recv(mcapi_endpoint_t receive_endpoint, void *buffer,
                    size_t size, size_t *received, mcapi_status_t *status);
mcapi_uint_t mcapi_msg_available(mcapi_endpoint_t receive_endpoint,
                                 mcapi_status_t *status);
void mcapi_pktchan_connect_i(mcapi_endpoint_t send_endpoint,
                             mcapi_endpoint_t receive_endpoint,
                             mcapi_request_t *request, mcapi_status_t *status);
void mcapi_pktchan_recv_open_i(mcapi_pktchan_recv_hndl_t *handle,
                               mcapi_endpoint_t receive_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status);
void mcapi_pktchan_send_open_i(mcapi_pktchan_send_hndl_t *handle,
                               mcapi_endpoint_t send_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status);
void mcapi_pktchan_send_i(mcapi_pktchan_send_hndl_t handle, const void *buffer,
                          size_t size, mcapi_request_t *request,
                          mcapi_status_t *status);
void mcapi_pktchan_send(mcapi_pktchan_send_hndl_t handle, const void *buffer,
                        size_t size, mcapi_status_t *status);
void mcapi_pktchan_recv_i(mcapi_pktchan_recv_hndl_t handle, void **buffer,
                          mcapi_request_t *request, mcapi_status_t *status);
void mcapi_pktchan_recv(mcapi_pktchan_recv_hndl_t handle, void **buffer,
                        size_t *size, mcapi_status_t *status);
mcapi_uint_t mcapi_pktchan_available(mcapi_pktchan_recv_hndl_t handle,
                                     mcapi_status_t *status);
void mcapi_pktchan_release(void *buffer, mcapi_status_t *status);
mcapi_boolean_t mcapi_pktchan_release_test(void *buffer,
                                           mcapi_status_t *status);
void mcapi_pktchan_recv_close_i(mcapi_pktchan_recv_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status);
void mcapi_pktchan_send_close_i(mcapi_pktchan_send_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status);
void mcapi_sclchan_connect_i(mcapi_endpoint_t send_endpoint,
                             mcapi_endpoint_t receive_endpoint,
                             mcapi_request_t *request, mcapi_status_t *status);
void mcapi_sclchan_recv_open_i(mcapi_sclchan_recv_hndl_t *handle,
                               mcapi_endpoint_t receive_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status);
void mcapi_sclchan_send_open_i(mcapi_sclchan_send_hndl_t *handle,
                               mcapi_endpoint_t send_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status);
void mcapi_sclchan_send_uint64(mcapi_sclchan_send_hndl_t handle, uint64_t data,
                               mcapi_status_t *status);
void mcapi_sclchan_send_uint32(mcapi_sclchan_send_hndl_t handle, uint32_t data,
                               mcapi_status_t *status);
void mcapi_sclchan_send_uint16(mcapi_sclchan_send_hndl_t handle, uint16_t data,
                               mcapi_status_t *status);
void mcapi_sclchan_send_uint8(mcapi_sclchan_send_hndl_t handle, uint8_t data,
                              mcapi_status_t *status);
uint64_t mcapi_sclchan_recv_uint64(mcapi_sclchan_recv_hndl_t handle,
                                   mcapi_status_t *status);
uint32_t mcapi_sclchan_recv_uint32(mcapi_sclchan_recv_hndl_t handle,
                                   mcapi_status_t *status);
uint16_t mcapi_sclchan_recv_uint16(mcapi_sclchan_recv_hndl_t handle,
                                   mcapi_status_t *status);
uint8_t mcapi_sclchan_recv_uint8(mcapi_sclchan_recv_hndl_t handle,
                                 mcapi_status_t *status);
mcapi_uint_t mcapi_sclchan_available(mcapi_sclchan_recv_hndl_t handle,
                                     mcapi_status_t *status);
void mcapi_sclchan_recv_close_i(mcapi_sclchan_recv_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status);
void mcapi_sclchan_send_close_i(mcapi_sclchan_send_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status);
mcapi_boolean_t mcapi_test(mcapi_request_t *request, size_t *size,
                           mcapi_status_t *status);
void mcapi_cancel(mcapi_request_t *request, mcapi_status_t *status);

#ifdef MCAPI_1
#include "mcapi_1.h"
#endif

#ifdef __cplusplus
}
#endif

#endif
