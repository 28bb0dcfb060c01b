/* One-sided accesses, which take effect when it is their turn: at their call or
 * in a later one of their rank. */
#include <stdlib.h>

#include "window.h"

typedef enum Way { PUT, GET, ACCUMULATE, GET_ACCUMULATE, FETCH, SWAP } Way;

typedef struct Data {
  void *address;
  int count;
  MPI_Datatype type;
  int kept;                /* the type is a copy of ours */
} Data;

struct Access {
  Access *next;
  int call;                /* in the plan */
  Way way;
  Data origin, result, at_target;
  const void *compare;
  int target;
  MPI_Aint disp;
  MPI_Op op;
  void *copies[2];         /* of what is read here, or NULL */
  int has_request;
  MPI_Request request;
};

/* ---- Types that live as long as the access. */

static void keep_type(Data *data) {
  int integers, addresses, types, combiner = MPI_COMBINER_NAMED;
  if (data->type != MPI_DATATYPE_NULL)
    PMPI_Type_get_envelope(data->type, &integers, &addresses, &types,
                           &combiner);
  data->kept = combiner != MPI_COMBINER_NAMED;
  if (data->kept) PMPI_Type_dup(data->type, &data->type);
}

static void drop_type(Data *data) {
  if (data->kept) PMPI_Type_free(&data->type);
}

/* ---- Taking effect. */

static int carry_out(const Window *w, const Access *a) {
  const Data *o = &a->origin, *r = &a->result, *t = &a->at_target;
  const Place *place = &w->places[a->target];
  const MPI_Aint at =
      MPI_Aint_add(place->base, a->disp * place->unit);
  const MPI_Win win = w->shadow;
  switch (a->way) {
  case PUT:
    return PMPI_Put(o->address, o->count, o->type, a->target, at,
                    t->count, t->type, win);
  case GET:
    return PMPI_Get(r->address, r->count, r->type, a->target, at,
                    t->count, t->type, win);
  case ACCUMULATE:
    return PMPI_Accumulate(o->address, o->count, o->type, a->target, at,
                           t->count, t->type, a->op, win);
  case GET_ACCUMULATE:
    return PMPI_Get_accumulate(o->address, o->count, o->type, r->address,
                               r->count, r->type, a->target, at,
                               t->count, t->type, a->op, win);
  case FETCH:
    return PMPI_Fetch_and_op(o->address, r->address, t->type, a->target,
                             at, a->op, win);
  default:
    return PMPI_Compare_and_swap(o->address, a->compare, r->address, t->type,
                                 a->target, at, win);
  }
}

static int take_effect(Window *w, Access *a) {
  int code = carry_out(w, a);
  if (code == MPI_SUCCESS) code = PMPI_Win_flush(a->target, w->shadow);
  if (a->has_request) PMPI_Grequest_complete(a->request);
  return code;
}

static void drop(Access *a) {
  free(a->copies[0]);
  free(a->copies[1]);
  drop_type(&a->origin);
  drop_type(&a->result);
  drop_type(&a->at_target);
  free(a);
}

static void end(Window *w, Access *before, Access *a) {
  *(before == NULL ? &w->first : &before->next) = a->next;
  if (w->last == a) w->last = before;
  take_effect(w, a);
  drop(a);
}

void access_act(Window *w, int call) {
  Access *before = NULL, *a = w->first;
  while (a != NULL && a->call != call) {
    before = a;
    a = a->next;
  }
  if (a != NULL) end(w, before, a);
}

void access_end(Window *w, int target) {
  if (!turn_is_broken()) return;
  Access *before = NULL;
  for (Access *a = w->first, *next; a != NULL; a = next) {
    next = a->next;
    if (target < 0 || a->target == target) {
      end(w, before, a);
    } else {
      before = a;
    }
  }
}

/* ---- Calls. */

/* For accesses that outlive their request or a local flush. MPI_BOTTOM, no elements or no type: nothing is copied. */
static void copy(Data *data, void **kept) {
  void *buffer;
  if (data->type == MPI_DATATYPE_NULL || data->address == MPI_BOTTOM ||
      data->count <= 0)
    return;
  *kept = message_copy(data->address, data->count, data->type, &buffer);
  data->address = buffer;
}

static int nothing(void *state) {
  (void)state;
  return MPI_SUCCESS;
}

static int say_done(void *state, MPI_Status *status) {
  (void)state;
  PMPI_Status_set_elements(status, MPI_BYTE, 0);
  PMPI_Status_set_cancelled(status, 0);
  return MPI_SUCCESS;
}

static int say_not_cancelled(void *state, int complete) {
  (void)state;
  (void)complete;
  return MPI_SUCCESS;
}

static int hold(Window *w, const Access *access, MPI_Request *request) {
  Access *a = malloc(sizeof *a);
  if (a == NULL) abort();
  *a = *access;
  copy(&a->origin, &a->copies[0]);
  if (a->way == SWAP) {
    Data compare = {(void *)(uintptr_t)a->compare, 1, a->at_target.type, 0};
    copy(&compare, &a->copies[1]);
    a->compare = compare.address;
  }
  keep_type(&a->origin);
  keep_type(&a->result);
  keep_type(&a->at_target);
  if (w->last == NULL) {
    w->first = a;
  } else {
    w->last->next = a;
  }
  w->last = a;
  if (request == NULL) return MPI_SUCCESS;
  /* Of what is copied, whose buffers may be used again. */
  if (a->way == PUT || a->way == ACCUMULATE) return request_complete(request);
  a->has_request = 1;
  const int code = PMPI_Grequest_start(say_done, nothing, say_not_cancelled,
                                       NULL, request);
  a->request = *request;
  return code;
}

/* The plan says when; outside of it, at once. */
static int start(const Call *call, Window *w, Access *a,
                 MPI_Request *request) {
  const Turn *turn = turn_own(call);
  a->call = call->number;
  if (a->op == MPI_NO_OP && a->way >= GET_ACCUMULATE)
    a->origin = (Data){NULL, 0, MPI_BYTE, 0};
  if (turn == NULL && call->entry != &call_nothing && !turn_is_broken())
    return hold(w, a, request);
  if (turn != NULL) turn_await(turn);
  int code = take_effect(w, a);
  if (turn != NULL) turn_pass(turn);
  turn_rest(call, turn);
  if (request != NULL && code == MPI_SUCCESS) code = request_complete(request);
  return code;
}

/* own: what MPI itself is called for, if nothing is forced. */
#define BODY(own, ...)                                                    \
  Window *w = target < 0 ? NULL : window_find(win);                       \
  if (w == NULL || call.number == CALL_INNER)                             \
    return call_leave(&call, own);                                        \
  Access a = {.target = target, .disp = disp, __VA_ARGS__};               \
  return call_leave(&call, start(&call, w, &a, made))

#define NO_DATA .type = MPI_DATATYPE_NULL
#define ORIGIN .origin = {(void *)(uintptr_t)out, out_count, out_type}
#define RESULT .result = {in, in_count, in_type}
#define TARGET .at_target = {NULL, count, type}
#define OUT const void *out, int out_count, MPI_Datatype out_type
#define IN void *in, int in_count, MPI_Datatype in_type
#define WHERE int target, MPI_Aint disp, int count, MPI_Datatype type

int MPI_Put(OUT, WHERE, MPI_Win win) {
  ENTER(Put);
  MPI_Request *made = NULL;
  BODY(PMPI_Put(out, out_count, out_type, target, disp, count, type, win),
       .way = PUT, ORIGIN, TARGET, .result = {NO_DATA});
}

int MPI_Rput(OUT, WHERE, MPI_Win win, MPI_Request *made) {
  ENTER(Rput);
  BODY(PMPI_Rput(out, out_count, out_type, target, disp, count, type, win,
                 made),
       .way = PUT, ORIGIN, TARGET, .result = {NO_DATA});
}

int MPI_Get(IN, WHERE, MPI_Win win) {
  ENTER(Get);
  MPI_Request *made = NULL;
  BODY(PMPI_Get(in, in_count, in_type, target, disp, count, type, win),
       .way = GET, RESULT, TARGET, .origin = {NO_DATA});
}

int MPI_Rget(IN, WHERE, MPI_Win win, MPI_Request *made) {
  ENTER(Rget);
  BODY(PMPI_Rget(in, in_count, in_type, target, disp, count, type, win, made),
       .way = GET, RESULT, TARGET, .origin = {NO_DATA});
}

int MPI_Accumulate(OUT, WHERE, MPI_Op op, MPI_Win win) {
  ENTER(Accumulate);
  MPI_Request *made = NULL;
  BODY(PMPI_Accumulate(out, out_count, out_type, target, disp, count, type, op,
                       win),
       .way = ACCUMULATE, .op = op, ORIGIN, TARGET, .result = {NO_DATA});
}

int MPI_Raccumulate(OUT, WHERE, MPI_Op op, MPI_Win win, MPI_Request *made) {
  ENTER(Raccumulate);
  BODY(PMPI_Raccumulate(out, out_count, out_type, target, disp, count, type,
                        op, win, made),
       .way = ACCUMULATE, .op = op, ORIGIN, TARGET, .result = {NO_DATA});
}

int MPI_Get_accumulate(OUT, IN, WHERE, MPI_Op op, MPI_Win win) {
  ENTER(Get_accumulate);
  MPI_Request *made = NULL;
  BODY(PMPI_Get_accumulate(out, out_count, out_type, in, in_count, in_type,
                           target, disp, count, type, op, win),
       .way = GET_ACCUMULATE, .op = op, ORIGIN, RESULT, TARGET);
}

int MPI_Rget_accumulate(OUT, IN, WHERE, MPI_Op op, MPI_Win win,
                        MPI_Request *made) {
  ENTER(Rget_accumulate);
  BODY(PMPI_Rget_accumulate(out, out_count, out_type, in, in_count, in_type,
                            target, disp, count, type, op, win, made),
       .way = GET_ACCUMULATE, .op = op, ORIGIN, RESULT, TARGET);
}

int MPI_Fetch_and_op(const void *out, void *in, MPI_Datatype type, int target,
                     MPI_Aint disp, MPI_Op op, MPI_Win win) {
  ENTER(Fetch_and_op);
  MPI_Request *made = NULL;
  BODY(PMPI_Fetch_and_op(out, in, type, target, disp, op, win), .way = FETCH,
       .op = op, .origin = {(void *)(uintptr_t)out, out != NULL, type},
       .result = {in, 1, type}, .at_target = {NULL, 1, type});
}

int MPI_Compare_and_swap(const void *out, const void *compare, void *in,
                         MPI_Datatype type, int target, MPI_Aint disp,
                         MPI_Win win) {
  ENTER(Compare_and_swap);
  MPI_Request *made = NULL;
  BODY(PMPI_Compare_and_swap(out, compare, in, type, target, disp, win),
       .way = SWAP, .origin = {(void *)(uintptr_t)out, 1, type},
       .result = {in, 1, type}, .at_target = {NULL, 1, type},
       .compare = compare);
}
