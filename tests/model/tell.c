// Random path models as C programs, and what the models say about them: for
// tests/model/run. One file of C holds many programs, chosen by argv[1].
//
// usage: tell FIRST COUNT FILE.c
// prints a line of JSON per program and buffering mode.
#include "model/author.h"

#define VALUE(rank, act) ((int)(rank) * 100 + (int)(act))

// ---- The programs.

// Where it goes to or comes from may follow from who sent something before.
static void print_envelope(FILE *f, const Act *a) {
  bool sender = a->follow == FOLLOW_SENDER || a->follow == FOLLOW_BOTH;
  if (sender) {
    fprintf(f, "st[%d].MPI_SOURCE, ", a->cause);
  } else if (a->peer < 0) {
    fprintf(f, "MPI_ANY_SOURCE, ");
  } else {
    fprintf(f, "%d, ", a->peer);
  }
  if (a->follow == FOLLOW_BOTH) {
    fprintf(f, "st[%d].MPI_TAG, ", a->cause);
  } else if (a->tag < 0) {
    fprintf(f, "MPI_ANY_TAG, ");
  } else {
    fprintf(f, "%d, ", a->tag);
  }
  fprintf(f, "comm[%d]", a->context);
}

static void print_wait(FILE *f, const Tale *t, uint32_t rank, const Act *a) {
  fprintf(f, "{ MPI_Request w[] = {");
  for (uint32_t i = 0; i < a->count; i++) fprintf(f, "q[%d], ", a->list[i]);
  fprintf(f, "}; MPI_Status s[%d]; MPI_Waitall(%d, w, s);", a->count,
          a->count);
  for (uint32_t i = 0; i < a->count; i++)
    if (t->acts[rank][a->list[i]].verb == DO_RECV)
      fprintf(f, " st[%d] = s[%u];", a->list[i], i);
  fprintf(f, " }\n");
  for (uint32_t i = 0; i < a->count; i++) {
    uint8_t verb = t->acts[rank][a->list[i]].verb;
    if (verb == DO_RECV || verb == DO_MRECV)
      fprintf(f, "    printf(\"r%%d \", v[%d]);\n", a->list[i]);
  }
}

// Every call has buffers of its own.
static void print_join(FILE *f, const Act *a, uint32_t i) {
  static const char *const joins[] = {
      "MPI_Ibarrier(", "MPI_Ibcast(&x[%u], 1, MPI_INT, 0, ",
      "MPI_Ireduce(&x[%u], &y[%u], 1, MPI_INT, MPI_SUM, 0, "};
  fprintf(f, joins[a->need], i, i);
  fprintf(f, "comm[0], &q[%u]);\n", i);
}

static void print_act(FILE *f, const Tale *t, uint32_t rank, uint32_t i) {
  const Act *a = &t->acts[rank][i];
  fprintf(f, "    ");
  switch ((Verb)a->verb) {
  case DO_SEND:
    fprintf(f, "v[%u] = %d; MPI_I%ssend(&v[%u], 1, MPI_INT, ", i,
            VALUE(rank, i), a->sync ? "s" : "", i);
    print_envelope(f, a);
    fprintf(f, ", &q[%u]);\n", i);
    break;
  case DO_RECV:
    fprintf(f, "MPI_Irecv(&v[%u], 1, MPI_INT, ", i);
    print_envelope(f, a);
    fprintf(f, ", &q[%u]);\n", i);
    break;
  case DO_PROBE:
    fprintf(f, a->takes ? "MPI_Mprobe(" : "MPI_Probe(");
    print_envelope(f, a);
    if (a->takes) fprintf(f, ", &held[%u]", i);
    fprintf(f, ", &st[%u]); printf(\"p%%d.%%d \", st[%u].MPI_SOURCE, "
            "st[%u].MPI_TAG);\n", i, i, i);
    break;
  case DO_MRECV:
    fprintf(f, "MPI_Imrecv(&v[%u], 1, MPI_INT, &held[%d], &q[%u]);\n", i,
            a->target, i);
    break;
  case DO_JOIN: print_join(f, a, i); break;
  case DO_WAIT: print_wait(f, t, rank, a); break;
  case DO_GUARD: break;
  }
}

static void print_program(FILE *f, const Tale *t, uint64_t seed) {
  fprintf(f, "static void program_%llu(int rank, MPI_Comm *comm) {\n"
          "  int v[%d], x[%d] = {0}, y[%d];\n  MPI_Request q[%d];\n"
          "  MPI_Message held[%d];\n  MPI_Status st[%d];\n"
          "  (void)v, (void)x, (void)y, (void)q, (void)held, (void)st;\n",
          (unsigned long long)seed, MAX_ACTS, MAX_ACTS, MAX_ACTS, MAX_ACTS,
          MAX_ACTS, MAX_ACTS);
  for (uint32_t r = 0; r < t->ranks; r++) {
    fprintf(f, "  if (rank == %u) {\n", r);
    for (uint32_t i = 0; i < t->len[r]; i++) print_act(f, t, r, i);
    fprintf(f, "  }\n");
  }
  fprintf(f, "}\n");
}

static void print_main(FILE *f, uint64_t first, uint64_t count) {
  fprintf(f, "int main(int argc, char **argv) {\n"
          "  int rank;\n  MPI_Comm comm[2] = {MPI_COMM_WORLD};\n"
          "  MPI_Init(&argc, &argv);\n"
          "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
          "  MPI_Comm_dup(MPI_COMM_WORLD, &comm[1]);\n"
          "  switch (atoi(argv[1])) {\n");
  for (uint64_t i = first; i < first + count; i++)
    fprintf(f, "  case %llu: program_%llu(rank, comm); break;\n",
            (unsigned long long)i, (unsigned long long)i);
  fprintf(f, "  }\n  MPI_Comm_free(&comm[1]);\n  MPI_Finalize();\n"
          "  return 0;\n}\n");
}

// ---- What the models say.

typedef struct Teller {
  const Tale *tale;
  const Told *told;
  uint32_t act_of[MAX_ACTORS * MAX_ACTS];    // step -> VALUE
  bool any;
} Teller;

static uint32_t sender_of(const Teller *t, const uint32_t *partner,
                          uint32_t rank, uint32_t act) {
  uint32_t step = t->told->steps[rank][act];
  for (uint32_t i = 0; i < pathmodel_takers(t->told->m); i++)
    if (pathmodel_taker_at(t->told->m, i) == step)
      return t->act_of[pathmodel_send_at(t->told->m, partner[i])];
  return 0;
}

static void tell_rank(const Teller *t, const uint32_t *partner,
                      uint32_t rank) {
  for (uint32_t i = 0; i < t->tale->len[rank]; i++) {
    const Act *a = &t->tale->acts[rank][i];
    if (a->verb == DO_PROBE) {
      uint32_t from = sender_of(t, partner, rank, i);
      printf("p%u.%d ", from / 100,
             t->tale->acts[from / 100][from % 100].tag);
    }
    for (uint32_t k = 0; a->verb == DO_WAIT && k < a->count; k++) {
      const Act *done = &t->tale->acts[rank][a->list[k]];
      if (done->verb == DO_RECV)
        printf("r%u ", sender_of(t, partner, rank, a->list[k]));
      if (done->verb == DO_MRECV)
        printf("r%u ", sender_of(t, partner, rank, done->target));
    }
  }
}

static void tell_end(void *context, const uint32_t *partner) {
  Teller *t = context;
  printf("%s[", t->any ? ", " : "");
  t->any = true;
  for (uint32_t r = 0; r < t->tale->ranks; r++) {
    printf("%s\"", r == 0 ? "" : ", ");
    tell_rank(t, partner, r);
    printf("\"");
  }
  printf("]");
}

static void tell(const Tale *tale, uint64_t seed) {
  static const char *const modes[] = {"any", "infinite", "zero", "1"};
  static const PathBudget budget = {.states = 0};
  for (unsigned mode = 0; mode < 4; mode++) {
    Told told;
    tale_build(tale, (PathBuffering)mode, 1, &told);
    Teller t = {.tale = tale, .told = &told};
    for (uint32_t r = 0; r < tale->ranks; r++)
      for (uint32_t i = 0; i < tale->len[r]; i++)
        t.act_of[told.steps[r][i]] = (uint32_t)VALUE(r, i);
    PathQuestion q = {.kind = PATH_ASK_DEADLOCK};
    PathAnswer answer = pathmodel_ask(told.m, &q, PATH_ENGINE_AUTO, &budget,
                                      NULL, NULL);
    printf("{\"seed\": %llu, \"ranks\": %u, \"mode\": \"%s\", "
           "\"deadlock\": %s, \"outcomes\": [", (unsigned long long)seed,
           tale->ranks, modes[mode], answer == PATH_YES ? "true" : "false");
    pathmodel_matchings(told.m, &budget, tell_end, &t, NULL);
    printf("]}\n");
    pathmodel_free(told.m);
  }
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  uint64_t first = strtoull(argv[1], NULL, 10);
  uint64_t count = strtoull(argv[2], NULL, 10);
  FILE *f = fopen(argv[3], "w");
  if (f == NULL) return 2;
  fprintf(f, "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\n");
  for (uint64_t i = first; i < first + count; i++) {
    Tale tale = tale_make(i, true);
    print_program(f, &tale, i);
    tell(&tale, i);
  }
  print_main(f, first, count);
  return fclose(f) != 0;
}
