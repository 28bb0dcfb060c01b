/* Handles and statuses of Fortran (MPI 4.1, 19.3.4 and 19.3.5): all handles are
 * small numbers, so a Fortran handle is the same number, and a Fortran status
 * has the same eight integers. */
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/library.h"

/* ---- Handles ------------------------------------------------------------- */

MPI_Fint __mpi_Comm_c2f(MPI_Comm comm) {
  return (MPI_Fint)(intptr_t)comm;
}

MPI_Comm __mpi_Comm_f2c(MPI_Fint comm) {
  return (MPI_Comm)(intptr_t)comm;
}

MPI_Fint __mpi_Errhandler_c2f(MPI_Errhandler errhandler) {
  return (MPI_Fint)(intptr_t)errhandler;
}

MPI_Errhandler __mpi_Errhandler_f2c(MPI_Fint errhandler) {
  return (MPI_Errhandler)(intptr_t)errhandler;
}

MPI_Fint __mpi_File_c2f(MPI_File file) {
  return (MPI_Fint)(intptr_t)file;
}

MPI_File __mpi_File_f2c(MPI_Fint file) {
  return (MPI_File)(intptr_t)file;
}

MPI_Fint __mpi_Group_c2f(MPI_Group group) {
  return (MPI_Fint)(intptr_t)group;
}

MPI_Group __mpi_Group_f2c(MPI_Fint group) {
  return (MPI_Group)(intptr_t)group;
}

MPI_Fint __mpi_Info_c2f(MPI_Info info) {
  return (MPI_Fint)(intptr_t)info;
}

MPI_Info __mpi_Info_f2c(MPI_Fint info) {
  return (MPI_Info)(intptr_t)info;
}

MPI_Fint __mpi_Message_c2f(MPI_Message message) {
  return (MPI_Fint)(intptr_t)message;
}

MPI_Message __mpi_Message_f2c(MPI_Fint message) {
  return (MPI_Message)(intptr_t)message;
}

MPI_Fint __mpi_Op_c2f(MPI_Op op) {
  return (MPI_Fint)(intptr_t)op;
}

MPI_Op __mpi_Op_f2c(MPI_Fint op) {
  return (MPI_Op)(intptr_t)op;
}

MPI_Fint __mpi_Request_c2f(MPI_Request request) {
  return (MPI_Fint)(intptr_t)request;
}

MPI_Request __mpi_Request_f2c(MPI_Fint request) {
  return (MPI_Request)(intptr_t)request;
}

MPI_Fint __mpi_Session_c2f(MPI_Session session) {
  return (MPI_Fint)(intptr_t)session;
}

MPI_Session __mpi_Session_f2c(MPI_Fint session) {
  return (MPI_Session)(intptr_t)session;
}

MPI_Fint __mpi_Type_c2f(MPI_Datatype datatype) {
  return (MPI_Fint)(intptr_t)datatype;
}

MPI_Datatype __mpi_Type_f2c(MPI_Fint datatype) {
  return (MPI_Datatype)(intptr_t)datatype;
}

MPI_Fint __mpi_Win_c2f(MPI_Win win) {
  return (MPI_Fint)(intptr_t)win;
}

MPI_Win __mpi_Win_f2c(MPI_Fint win) {
  return (MPI_Win)(intptr_t)win;
}

/* ---- Statuses ------------------------------------------------------------ */

_Static_assert(sizeof(MPI_Status) == MPI_F_STATUS_SIZE * sizeof(MPI_Fint) &&
                   sizeof(MPI_F08_status) == sizeof(MPI_Status),
               "a status is the same integers everywhere");

static int copy(void *to, const void *from) {
  memcpy(to, from, sizeof(MPI_Status));
  return MPI_SUCCESS;
}

int __mpi_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status) {
  return copy(f_status, c_status);
}

int __mpi_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status) {
  return copy(c_status, f_status);
}

int __mpi_Status_c2f08(const MPI_Status *c_status, MPI_F08_status *f08_status) {
  return copy(f08_status, c_status);
}

int __mpi_Status_f082c(const MPI_F08_status *f08_status, MPI_Status *c_status) {
  return copy(c_status, f08_status);
}

int __mpi_Status_f2f08(const MPI_Fint *f_status, MPI_F08_status *f08_status) {
  return copy(f08_status, f_status);
}

int __mpi_Status_f082f(const MPI_F08_status *f08_status, MPI_Fint *f_status) {
  return copy(f_status, f08_status);
}
