/* Orders of a reduction (MPI 4.1, 6.9.1): associativity allows every bracketing,
 * commutativity every order of operands.
 *
 * They are found by sets of operands: the results of a set are those of each of
 * its divisions in two. For predefined operators, which have no effects, results
 * are computed and equal ones kept once, so that sums that are exact have one
 * order, whatever the number of operands. Operators of the program are not
 * called in vain: all their orders count. Elements of a vector are combined in
 * the same order.
 */
#include "mpi/reduce_order.h"

#define MAX_OPERANDS 8
#define MAX_ORDERS 150             /* for one set of operands */
#define MAX_RESULTS 2000           /* for all sets */
#define MAX_ELEMENTS 400000        /* combined in search of results */

typedef struct Result {
  uint16_t left, right;            /* results; of an operand: itself, twice */
} Result;

typedef struct Search {
  const MpiOperands *operands;
  int user;                        /* operator of the program */
  int commutes;
  int all;                         /* nothing was left out */
  MPI_Count elements;              /* combined so far */
  int total;
  Result results[MAX_RESULTS];
  uint16_t first[1 << MAX_OPERANDS], count[1 << MAX_OPERANDS];   /* by set */
  void *values[MAX_RESULTS];       /* of results; not of a user's operator */
} Search;

/* Types that predefined operators need an order for have no gaps. */
static uint64_t value_size(const Search *s) {
  const MpiOperands *x = s->operands;
  const struct MpiproofData data = mpi_data(x->first, x->count, x->type);
  return mpi_data_size(&data);
}

int __mpi_order_matters(const MpiOperands *x) {
  if (x->count == 0 || !__mpi_op_needs_order(x->op, x->type))
    return 0;
  /* Sums and products of two are the same either way. */
  return x->operands > 2 ||
         (x->operands == 2 && __mpi_op_is_user(x->op) &&
          __mpi_op_is_commutative(x->op));
}

/* ---- Results of sets ---------------------------------------------------- */

static int is_known(const Search *s, int set) {
  for (int i = 0; i < s->count[set]; i++)
    if (__mpiproof_mpi_same(s->values[s->first[set] + i],
                            s->values[s->total], value_size(s)))
      return 1;
  return 0;
}

/* A copy, in the place of the next result. */
static void copy(Search *s, const void *value) {
  if (s->values[s->total] == 0)
    s->values[s->total] = __mpi_collective_alloc(value_size(s));
  __builtin_memcpy(s->values[s->total], value, value_size(s));
}

static void compute(Search *s, int left, int right) {
  const MpiOperands *x = s->operands;
  copy(s, s->values[right]);
  __mpi_op_apply(x->op, s->values[left], s->values[s->total], x->count,
                 x->type);
  s->elements += x->count;
}

/* left op right gives a result of the set. 0: no more of them. */
static int add(Search *s, int set, int left, int right) {
  if (s->count[set] == MAX_ORDERS || s->total + 1 == MAX_RESULTS ||
      s->elements > MAX_ELEMENTS)
    return s->all = 0;
  if (!s->user) {
    compute(s, left, right);
    if (is_known(s, set))
      return 1;
  }
  s->results[s->total++] = (Result){(uint16_t)left, (uint16_t)right};
  s->count[set]++;
  return 1;
}

static int divide(Search *s, int set, int part) {
  const int rest = set ^ part;
  for (int i = 0; i < s->count[part]; i++) {
    for (int k = 0; k < s->count[rest]; k++) {
      const int a = s->first[part] + i, b = s->first[rest] + k;
      if (!add(s, set, a, b) ||
          (s->user && s->commutes && !add(s, set, b, a)))
        return 0;
    }
  }
  return 1;
}

static int is_row(int set) {
  const int low = set & -set;
  return ((set + low) & set) == 0;
}

/* One part without the last operand, which makes every division one of these;
 * all but the last one at first: the order of ranks. */
static void find_results(Search *s, int set) {
  int last = set;
  while ((last & (last - 1)) != 0)
    last &= last - 1;
  s->first[set] = (uint16_t)s->total;
  for (int part = set ^ last; part > 0; part = (part - 1) & (set ^ last)) {
    const int rows =
        is_row(part) && is_row(set ^ part) && part < (set ^ part);
    if ((s->commutes || rows) && !divide(s, set, part))
      return;
  }
}

static void find_operand(Search *s, int i) {
  if (!s->user)
    copy(s, mpi_operand(s->operands, i));
  s->first[1 << i] = (uint16_t)s->total;
  s->count[1 << i] = 1;
  s->results[s->total] = (Result){(uint16_t)s->total, (uint16_t)s->total};
  s->total++;
}

static void find_all(Search *s) {
  const int n = s->operands->operands;
  for (int i = 0; i < n; i++)
    find_operand(s, i);
  for (int set = 1; set < 1 << n; set++)
    if ((set & (set - 1)) != 0 && (s->commutes || is_row(set)))
      find_results(s, set);
}

/* ---- Orders of results --------------------------------------------------- */

typedef struct Order {
  uint16_t items[MAX_OPERANDS];    /* results */
  int count;
  uint32_t code, weight;
} Order;

static int position(const Order *order, int result) {
  int i = 0;
  while (order->items[i] != result)
    i++;
  return i;
}

/* Brings the result about: everything below it first. */
static void build(const Search *s, Order *order, int result) {
  const Result *r = &s->results[result];
  if (r->left == result)
    return;
  build(s, order, r->left);
  build(s, order, r->right);
  const int i = position(order, r->left), j = position(order, r->right);
  const int m = order->count--;
  order->code +=
      order->weight * (uint32_t)(i * (m - 1) + (j < i ? j : j - 1));
  order->weight *= (uint32_t)(m * (m - 1));
  order->items[i < j ? i : j] = (uint16_t)result;
  for (int k = (i < j ? j : i) + 1; k < m; k++)
    order->items[k - 1] = order->items[k];
}

static uint32_t order_of(const Search *s, int result) {
  Order order = {.count = s->operands->operands, .weight = 1};
  for (int i = 0; i < order.count; i++)
    order.items[i] = (uint16_t)i;
  build(s, &order, result);
  return order.code;
}

int __mpi_order_apply(const MpiOperands *x, uint32_t order) {
  int items[MAX_OPERANDS + 1];
  /* More operands than orders are looked for: that of ranks. */
  int result = 0;
  if (x->operands > MAX_OPERANDS) {
    for (int i = 1; i < x->operands; i++) {
      __mpi_op_apply(x->op, mpi_operand(x, result), mpi_operand(x, i),
                     x->count, x->type);
      result = i;
    }
    return result;
  }
  for (int i = 0; i < x->operands; i++)
    items[i] = i;
  for (int m = x->operands; m > 1; m--) {
    const int digit = (int)(order % (uint32_t)(m * (m - 1)));
    const int i = digit / (m - 1), rest = digit % (m - 1);
    const int j = rest < i ? rest : rest + 1;
    __mpi_op_apply(x->op, mpi_operand(x, items[i]), mpi_operand(x, items[j]),
                   x->count, x->type);
    items[i < j ? i : j] = items[j];
    for (int k = (i < j ? j : i) + 1; k < m; k++)
      items[k - 1] = items[k];
    order /= (uint32_t)(m * (m - 1));
  }
  return items[0];
}

/* ---- The decision -------------------------------------------------------- */

static uint32_t choose(Search *s, int operation) {
  const MpiOperands *x = s->operands;
  const int set = (1 << x->operands) - 1;
  uint32_t orders[MAX_ORDERS] = {0};
  find_all(s);
  /* Where search gave up before it came to the whole set: the order of ranks. */
  const int count = s->count[set] > 0 ? s->count[set] : 1;
  for (int i = 0; i < s->count[set]; i++)
    orders[i] = order_of(s, s->first[set] + i);
  if (count > 1 && x->count > 1)
    __mpiproof_reduces(1);
  return (uint32_t)__mpiproof_mpi_order(operation, x->operands, count, orders,
                                        s->all);
}

uint32_t __mpi_order_choose(const MpiOperands *x, int operation) {
  static const uint32_t of_ranks = 0;
  if (x->operands > MAX_OPERANDS)
    return (uint32_t)__mpiproof_mpi_order(operation, x->operands, 1,
                                          &of_ranks, 0);
  const long known = __mpiproof_mpi_order(operation, x->operands, 0, 0, 1);
  if (known >= 0)
    return (uint32_t)known;
  Search *s = __mpi_collective_alloc(sizeof *s);
  __builtin_memset(s, 0, sizeof *s);
  s->operands = x;
  s->user = __mpi_op_is_user(x->op);
  s->commutes = __mpi_op_is_commutative(x->op);
  s->all = 1;
  const uint32_t order = choose(s, operation);
  for (int i = 0; i < MAX_RESULTS && s->values[i] != 0; i++)
    __mpiproof_release(s->values[i]);
  __mpiproof_release(s);
  return order;
}
