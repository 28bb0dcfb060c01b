// Odd-even transposition sort: neighbours exchange their blocks and keep the
// smaller or the larger half.
//
// mpiproof-test:
// ranks: 4
// options: --outcomes
// expect: verified
// outcomes: 1
//
// Both neighbours send first: whether that works depends on buffering.
// twin-expect: violated
// twin-finding: deadlock @ BOTH
// twin-finding: deadlock @ BOTH
import java.util.Arrays;
import java.util.Random;
import mpi.*;

public class OddEvenSort {
  static final int BLOCK = 5;

  private final Comm world;
  private final int rank;
  private final int size;
  private int[] block;

  OddEvenSort(Comm world) throws MPIException {
    this.world = world;
    rank = world.Rank();
    size = world.Size();
    block = new int[BLOCK];
    Random random = new Random(4711 + rank);
    for (int i = 0; i < BLOCK; i++) {
      block[i] = random.nextInt(100);
    }
    Arrays.sort(block);
  }

  /** The rank to exchange with in this phase, or MPI.PROC_NULL. */
  int partner(int phase) {
    int other = (phase + rank) % 2 == 0 ? rank + 1 : rank - 1;
    return other < 0 || other >= size ? MPI.PROC_NULL : other;
  }

  int[] exchange(int other) throws MPIException {
    int[] theirs = new int[BLOCK];
    world.Sendrecv(block, 0, BLOCK, MPI.INT, other, 1, theirs, 0, BLOCK, MPI.INT, other, 1); /* twin: world.Send(block, 0, BLOCK, MPI.INT, other, 1); world.Recv(theirs, 0, BLOCK, MPI.INT, other, 1); // @BOTH */
    return theirs;
  }

  static int[] lower(int[] a, int[] b) {
    int[] out = new int[a.length];
    int i = 0, j = 0;
    for (int k = 0; k < out.length; k++) {
      out[k] = a[i] <= b[j] ? a[i++] : b[j++];
    }
    return out;
  }

  static int[] upper(int[] a, int[] b) {
    int[] out = new int[a.length];
    int i = a.length - 1, j = b.length - 1;
    for (int k = out.length - 1; k >= 0; k--) {
      out[k] = a[i] > b[j] ? a[i--] : b[j--];
    }
    return out;
  }

  void sort() throws MPIException {
    for (int phase = 0; phase < size; phase++) {
      int other = partner(phase);
      if (other == MPI.PROC_NULL) {
        continue;
      }
      int[] theirs = exchange(other);
      block = rank < other ? lower(block, theirs) : upper(block, theirs);
    }
  }

  int[] collect() throws MPIException {
    int[] all = rank == 0 ? new int[BLOCK * size] : new int[0];
    ((Intracomm) world).Gather(block, 0, BLOCK, MPI.INT, all, 0, BLOCK, MPI.INT, 0);
    return all;
  }

  static long sum(int[] values) {
    long total = 0;
    for (int value : values) {
      total += value;
    }
    return total;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    OddEvenSort program = new OddEvenSort(MPI.COMM_WORLD);
    long[] before = {sum(program.block)};
    long[] total = new long[1];
    MPI.COMM_WORLD.Reduce(before, 0, total, 0, 1, MPI.LONG, MPI.SUM, 0);
    program.sort();
    int[] sorted = program.collect();
    if (program.rank == 0) {
      for (int i = 1; i < sorted.length; i++) {
        assert sorted[i - 1] <= sorted[i] : "not sorted at " + i;
      }
      assert sum(sorted) == total[0] : "numbers were lost";
      System.out.println(Arrays.toString(sorted));
    }
    MPI.Finalize();
  }
}
