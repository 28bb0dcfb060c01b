// mpiproof-test:
// note: leader election in a ring, messages on demand, any tag
// outcomes: 1
// ranks: 2 3 4 5
/* Chang and Roberts: every process sends its number round the ring; numbers
 * smaller than the receiver's are swallowed; who gets its own number back is
 * the leader and says so. The sends must not block, since everybody may be
 * sending: each process keeps them in a list of requests.
 *
 *   usage: election [multiplier]
 */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TAG_CANDIDATE 1
#define TAG_ELECTED 2
#define MAX_SENT 64

static int rank, size;
static MPI_Request sent[MAX_SENT];
static int box[MAX_SENT], sent_count;

static void pass_on(int number, int tag) {
  assert(sent_count < MAX_SENT);
  box[sent_count] = number;
  MPI_Isend(&box[sent_count], 1, MPI_INT, (rank + 1) % size, tag,
            MPI_COMM_WORLD, &sent[sent_count]);
  sent_count++;
}

static int elect(int mine) {
  MPI_Status status;
  int number, leader = -1;

  pass_on(mine, TAG_CANDIDATE);
  while (leader < 0) {
    MPI_Recv(&number, 1, MPI_INT, (rank + size - 1) % size, MPI_ANY_TAG,
             MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == TAG_ELECTED) {
      leader = number;
      if (number != mine)
        pass_on(number, TAG_ELECTED);
    } else if (number > mine) {
      pass_on(number, TAG_CANDIDATE);
    } else if (number == mine) {
      pass_on(mine, TAG_ELECTED);
    }
  }
  MPI_Waitall(sent_count, sent, MPI_STATUSES_IGNORE);
  return leader;
}

int main(int argc, char **argv) {
  int multiplier = argc > 1 ? atoi(argv[1]) : 3;
  int mine, leader, best, *all = NULL, i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  mine = (rank + 1) * multiplier % (size * multiplier + 1) * 2 + rank % 2;
  leader = elect(mine);
  MPI_Allreduce(&mine, &best, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  assert(leader == best);
  if (rank == 0)
    all = malloc((size_t)size * sizeof *all);
  MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (i = 0; i < size; i++)
      printf("%d%s%c", all[i], all[i] == leader ? "*" : "",
             i == size - 1 ? '\n' : ' ');
    free(all);
  }
  MPI_Finalize();
  return 0;
}
