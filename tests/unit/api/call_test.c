// What functions of MPI and MCAPI do, as the tables say it.
#include "api/call.h"

#include <string.h>

#include "test.h"

static uint32_t messages(const char *name) {
  return api_roles(name) & API_MESSAGES;
}

static void test_find(void) {
  CHECK(api_find("MPI_Send") != NULL);
  CHECK(api_find("PMPI_Send") == api_find("MPI_Send"));
  CHECK(api_find("MPI_Send_c") != NULL);
  CHECK(api_find("mcapi_msg_send") != NULL);
  CHECK(api_find("mcapi_msg_send")->api == API_OF_MCAPI);
  CHECK(api_find("MPI_") == NULL);
  CHECK(api_find("MPI_Sen") == NULL);
  CHECK(api_find("MPI_Sends") == NULL);
  CHECK(api_find("Pmcapi_wait") == NULL);
  CHECK(api_find("main") == NULL);
  CHECK(api_find("") == NULL);
}

static void test_names(void) {
  CHECK(strcmp(api_plain_name("PMPI_Recv"), "MPI_Recv") == 0);
  CHECK(strcmp(api_plain_name("__mcapi_wait_1"), "mcapi_wait") == 0);
  CHECK(strcmp(api_plain_name("PMPI_Mine"), "PMPI_Mine") == 0);
}

static void test_messages(void) {
  CHECK(messages("MPI_Send") == API_SENDS);
  CHECK(messages("MPI_Isend_c") == API_SENDS);
  CHECK(messages("MPI_Mrecv") == API_RECEIVES);
  CHECK(messages("MPI_Sendrecv_replace") == API_MESSAGES);
  CHECK(messages("MPI_Bcast") == 0);
  CHECK(messages("MPI_Send_init") == 0);
  CHECK(messages("mcapi_sclchan_recv_uint8") == API_RECEIVES);
  CHECK(api_is_standard_send(api_find("MPI_Isend_c")));
  CHECK(api_is_standard_send(api_find("mcapi_msg_send_i")));
  CHECK(!api_is_standard_send(api_find("MPI_Ibsend")));
  CHECK(!api_is_standard_send(api_find("MPI_Recv")));
}

// Names that begin alike and do not do the same.
static void test_lookalikes(void) {
  CHECK(api_is("MPI_Isend", API_STARTS));
  CHECK(api_is("MPI_Comm_idup_with_info", API_STARTS));
  CHECK(!api_is("MPI_Init", API_STARTS));
  CHECK(!api_is("MPI_Info_create", API_STARTS));
  CHECK(!api_is("MPI_Iprobe", API_STARTS));
  CHECK(!api_is("MPI_Intercomm_create", API_STARTS));
  CHECK(api_is("MPI_Testsome", API_POLLS));
  CHECK(!api_is("MPI_Test_cancelled", API_POLLS));
  CHECK(api_is("MPI_Comm_create", API_COLLECTIVE));
  CHECK(!api_is("MPI_Comm_create_keyval", API_COLLECTIVE));
  CHECK(!api_is("MPI_Reduce_local", API_COLLECTIVE));
  CHECK(api_is("MPI_Finalized", API_ALWAYS));
  CHECK(!api_is("MPI_Finalize", API_ALWAYS));
  CHECK(api_find("MPI_Cart_rank")->makes == 0);
  CHECK(api_find("MPI_Comm_idup")->makes ==
        (API_HANDLE_COMM | API_HANDLE_REQUEST));
  CHECK(api_find("MPI_Group_free")->frees == API_HANDLE_GROUP);
}

static void test_arguments(void) {
  ApiParameter out[API_MAX_PARAMETERS];
  CHECK(api_parameters("MPI_Barrier", out) == 1);
  CHECK(strcmp(out[0].form, "MPI_Comm") == 0);
  CHECK(api_parameters("mcapi_msg_send", out) == 6);
  CHECK(strcmp(out[3].name, "size") == 0);
  CHECK(api_parameters("main", out) == 0);
}

int main(void) {
  RUN(test_find);
  RUN(test_names);
  RUN(test_messages);
  RUN(test_lookalikes);
  RUN(test_arguments);
  return test_end();
}
