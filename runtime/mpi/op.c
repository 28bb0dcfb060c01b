/* Reduction operators (MPI 4.1, 6.9): predefined ones by the number of their
 * handle, and those the program makes from a function. */
#include <limits.h>
#include <stdlib.h>

#include "mpi/bodies.h"
#include "mpi/op.h"

typedef struct MpiOperator {
  MPI_User_function *function;       /* one of the two is set */
  MPI_User_function_c *function_c;
  int commute;
  int users;                         /* the handle and pending operations */
  int freed;                         /* by MPI_Op_free; users may remain */
} MpiOperator;

/* Numbers of predefined operators are positive. */
#define NUMBER(op) ((uintptr_t)(op) - (uintptr_t)MPI_OP_NULL)

static int is_predefined(MPI_Op op) {
  const uint32_t defined =
      1u << OP_SUM | 1u << OP_MIN | 1u << OP_MAX | 1u << OP_PROD |
      1u << OP_BAND | 1u << OP_BOR | 1u << OP_BXOR | 1u << OP_LAND |
      1u << OP_LOR | 1u << OP_LXOR | 1u << OP_MINLOC | 1u << OP_MAXLOC |
      1u << OP_REPLACE | 1u << OP_NO_OP;
  return NUMBER(op) < OP_NUMBERS && (defined >> NUMBER(op) & 1) != 0;
}

static MpiOperator *find(MPI_Op op) {
  return (uintptr_t)op < 0x1000
             ? NULL : __mpi_object_find(MPI_KIND_OP, (uintptr_t)op);
}

/* Of a predefined operator. */
static MpiReduce *find_reduce(MPI_Op op, MPI_Datatype type) {
  const MpiShape *shape = MPI_TYPE_IS_PREDEFINED(type)
                              ? MPI_SHAPE_OF_PREDEFINED(type)
                              : __mpi_shape(type);
  int number = (int)NUMBER(op);
  if (shape == NULL || shape->arith == ARITH_NONE) return NULL;
  MpiReduce *reduce = __mpi_reduce_number(number, shape->arith);
  return reduce != NULL ? reduce : __mpi_reduce_pair(number, shape->arith);
}

/* ---- Questions ---- */

int __mpi_op_is_valid(MPI_Op op) {
  if (is_predefined(op)) return 1;
  const MpiOperator *user = find(op);
  return user != NULL && !user->freed;
}

int __mpi_op_is_user(MPI_Op op) { return find(op) != NULL; }

int __mpi_op_is_commutative(MPI_Op op) {
  const MpiOperator *user = find(op);
  return user == NULL || user->commute;
}

/* Can another order of operands give another result (MPI 4.1, 6.9.1)? */
int __mpi_op_needs_order(MPI_Op op, MPI_Datatype type) {
  if (!is_predefined(op)) return 1;
  const MpiShape *shape = __mpi_shape(type);
  return (NUMBER(op) == OP_SUM || NUMBER(op) == OP_PROD) && shape != NULL &&
         shape->arith >= ARITH_F32 && shape->arith <= ARITH_C80;
}

/* Logical operators on integers that are addresses, counts or offsets: all
 * libraries know them, the table of 6.9.2 does not. */
int __mpi_op_is_standard(MPI_Op op, MPI_Datatype type) {
  if (type != MPI_AINT && type != MPI_COUNT && type != MPI_OFFSET) return 1;
  return op != MPI_LAND && op != MPI_LOR && op != MPI_LXOR;
}

int __mpi_op_accepts(MPI_Op op, MPI_Datatype type) {
  if (is_predefined(op)) return find_reduce(op, type) != NULL;
  const MpiOperator *user = find(op);
  return user != NULL && !user->freed;
}

void __mpi_op_identify(MPI_Op op, int *id, const void **function) {
  const MpiOperator *user = find(op);
  *id = user == NULL ? (int)(uintptr_t)op : 1;
  *function = NULL;
  if (user != NULL)
    *function = user->function != NULL ? (const void *)user->function
                                       : (const void *)user->function_c;
}

int __mpi_Op_commutative(MPI_Op op, int *commute) {
  *commute = __mpi_op_is_commutative(op);
  return MPI_SUCCESS;
}

/* ---- Life ---- */

static int make(MPI_User_function *function, MPI_User_function_c *function_c,
                int commute, MPI_Op *op) {
  MpiOperator *user = calloc(1, sizeof *user);
  user->function = function;
  user->function_c = function_c;
  user->commute = commute != 0;
  user->users = 1;
  *op = (MPI_Op)__mpi_object_add(MPI_KIND_OP, user);
  return MPI_SUCCESS;
}

int __mpi_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op) {
  return make(user_fn, NULL, commute, op);
}

int __mpi_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op) {
  return make(NULL, user_fn, commute, op);
}

void __mpi_op_ref(MPI_Op op) {
  MpiOperator *user = find(op);
  if (user != NULL) user->users++;
}

void __mpi_op_unref(MPI_Op op) {
  MpiOperator *user = find(op);
  if (user == NULL || --user->users > 0) return;
  __mpi_object_remove(MPI_KIND_OP, (uintptr_t)op);
  free(user);
}

int __mpi_Op_free(MPI_Op *op) {
  MpiOperator *user = find(*op);
  if (user == NULL)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_OP, "invalid-operator",
                       "MPI_Op_free of a predefined operator");
  user->freed = 1;
  mpi_object_disown(MPI_KIND_OP, (uintptr_t)*op);
  __mpi_op_unref(*op);
  *op = MPI_OP_NULL;
  return MPI_SUCCESS;
}

/* ---- Work ---- */

static void call_user(const MpiOperator *user, const void *in, void *inout,
                      MPI_Count count, MPI_Datatype type) {
  void *in_vector = (void *)(uintptr_t)in;
  if (user->function_c != NULL) {
    user->function_c(in_vector, inout, &count, &type);
    return;
  }
  if (count > INT_MAX)
    __mpiproof_stop("a user's operator of the int form on more elements");
  int length = (int)count;
  user->function(in_vector, inout, &length, &type);
}

void __mpi_op_apply(MPI_Op op, const void *in, void *inout, MPI_Count count,
                    MPI_Datatype type) {
  if (count == 0) return;
  const MpiOperator *user = (uintptr_t)op < 0x1000 ? NULL : find(op);
  if (user != NULL)
    call_user(user, in, inout, count, type);
  else
    find_reduce(op, type)(in, inout, count);
}

int __mpi_Reduce_local(const void *inbuf, void *inoutbuf, MPI_Count count,
                       MPI_Datatype datatype, MPI_Op op) {
  const struct MpiproofData in = mpi_data(inbuf, count, datatype);
  const struct MpiproofData inout = mpi_data(inoutbuf, count, datatype);
  __mpiproof_mpi_check(&in, MPIPROOF_BUFFER_INPUT);
  __mpiproof_mpi_check(&inout, MPIPROOF_BUFFER_INPUT);
  __mpiproof_mpi_check(&inout, MPIPROOF_BUFFER_OUTPUT);
  __mpi_op_apply(op, inbuf, inoutbuf, count, datatype);
  return MPI_SUCCESS;
}
