// mpiproof-test:
// note: word histogram of a text, exscan, user operator, file in parts
// outcomes: 1
// ranks: 1 2 3 4 8
// file: speech.txt
/* Counts words by length in a text file. Every process opens the file and
 * reads its part (words belong to the part their first letter is in); tables
 * are combined by a user-defined operator that also keeps the longest word;
 * an exclusive scan numbers the words of each process.
 *
 *   usage: histogram [file]
 */
#include <assert.h>
#include <ctype.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTHS 16

typedef struct {
  int count[LENGTHS];
  char longest[LENGTHS];
} table;

static int rank, size;

static void merge(void *in, void *inout, int *len, MPI_Datatype *type) {
  const table *a = in;
  table *b = inout;
  int i, k;

  (void)type;
  for (k = 0; k < *len; k++, a++, b++) {
    for (i = 0; i < LENGTHS; i++)
      b->count[i] += a->count[i];
    /* The earlier of equally long words wins: in comes from lower ranks. */
    if (strlen(a->longest) >= strlen(b->longest))
      memcpy(b->longest, a->longest, LENGTHS);
  }
}

static char *read_file(const char *name, long *length) {
  FILE *f = fopen(name, "r");
  char *text;

  if (f == NULL || fseek(f, 0, SEEK_END) != 0 || (*length = ftell(f)) < 0) {
    fprintf(stderr, "cannot read %s\n", name);
    MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
  }
  rewind(f);
  text = malloc((size_t)*length + 1);
  *length = (long)fread(text, 1, (size_t)*length, f);
  text[*length] = '\0';
  fclose(f);
  return text;
}

static void add_word(table *t, const char *word, long length) {
  char copy[LENGTHS] = "";
  long i;

  if (length >= LENGTHS)
    length = LENGTHS - 1;
  t->count[length]++;
  for (i = 0; i < length; i++)
    copy[i] = (char)tolower((unsigned char)word[i]);
  if (strlen(copy) > strlen(t->longest))
    memcpy(t->longest, copy, LENGTHS);
}

static int scan_part(table *t, const char *text, long from, long to,
                     long length) {
  long i = from, start;
  int words = 0;

  memset(t, 0, sizeof *t);
  while (i > 0 && i < to && isalpha((unsigned char)text[i - 1]))
    i++; /* the tail of a word that is the predecessor's */
  while (i < to) {
    if (!isalpha((unsigned char)text[i])) {
      i++;
      continue;
    }
    start = i;
    while (i < length && isalpha((unsigned char)text[i]))
      i++;
    add_word(t, text + start, i - start);
    words++;
  }
  return words;
}

static void check(const table *all, const char *text, long length) {
  table t;
  int i;

  scan_part(&t, text, 0, length, length);
  for (i = 0; i < LENGTHS; i++)
    assert(t.count[i] == all->count[i]);
  assert(strcmp(t.longest, all->longest) == 0);
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "speech.txt";
  table mine, all;
  MPI_Datatype type, parts[2] = {MPI_INT, MPI_CHAR};
  MPI_Aint displs[2] = {offsetof(table, count), offsetof(table, longest)};
  int lengths[2] = {LENGTHS, LENGTHS}, words, before = 0, total = 0, i;
  MPI_Op op;
  char *text;
  long length;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Type_create_struct(2, lengths, displs, parts, &type);
  MPI_Type_commit(&type);
  MPI_Op_create(merge, 0, &op);

  text = read_file(name, &length);
  words = scan_part(&mine, text, length * rank / size,
                    length * (rank + 1) / size, length);
  MPI_Exscan(&words, &before, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0)
    before = 0;
  total = before + words;
  MPI_Bcast(&total, 1, MPI_INT, size - 1, MPI_COMM_WORLD);
  assert(before + words <= total);
  MPI_Reduce(&mine, &all, 1, type, op, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 1; i < LENGTHS; i++)
      if (all.count[i] > 0)
        printf("%2d letters: %d\n", i, all.count[i]);
    printf("%d words, longest: %s\n", total, all.longest);
    check(&all, text, length);
  }
  free(text);
  MPI_Op_free(&op);
  MPI_Type_free(&type);
  MPI_Finalize();
  return 0;
}
