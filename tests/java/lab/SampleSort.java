// Sorting by samples: allgather, all-to-all with counts, scan.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// A rank may get more than it had.
// twin-expect: violated
// twin-finding: uncaught-exception @ ALL
import java.util.Arrays;
import java.util.Random;
import mpi.*;

public class SampleSort {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int p = MPI.COMM_WORLD.Size(), me = MPI.COMM_WORLD.Rank();
    int n = 8;
    int[] data = new Random(me * 17 + 1).ints(n, 0, 100).toArray();
    Arrays.sort(data);
    int[] samples = new int[p];
    for (int i = 0; i < p; i++) samples[i] = data[i * n / p];
    int[] all = new int[p * p];
    MPI.COMM_WORLD.Allgather(samples, 0, p, MPI.INT, all, 0, p, MPI.INT);
    Arrays.sort(all);
    int[] splitters = new int[p - 1];
    for (int i = 1; i < p; i++) splitters[i - 1] = all[i * p + p / 2 - 1];
    int[] sendCounts = new int[p], sendAt = new int[p], recvCounts = new int[p], recvAt = new int[p];
    for (int v : data) {
      int b = 0;
      while (b < p - 1 && v > splitters[b]) b++;
      sendCounts[b]++;
    }
    MPI.COMM_WORLD.Alltoall(sendCounts, 0, 1, MPI.INT, recvCounts, 0, 1, MPI.INT);
    int total = recvCounts[0];
    for (int i = 1; i < p; i++) {
      sendAt[i] = sendAt[i - 1] + sendCounts[i - 1];
      recvAt[i] = recvAt[i - 1] + recvCounts[i - 1];
      total += recvCounts[i];
    }
    int[] mine = new int[total]; /* twin: int[] mine = new int[n]; */
    MPI.COMM_WORLD.Alltoallv(data, 0, sendCounts, sendAt, MPI.INT, mine, 0, recvCounts, recvAt, MPI.INT); /* @ALL */
    Arrays.sort(mine);
    int[] edge = {mine.length > 0 ? mine[mine.length - 1] : Integer.MIN_VALUE}, before = {Integer.MIN_VALUE};
    if (me < p - 1) MPI.COMM_WORLD.Send(edge, 0, 1, MPI.INT, me + 1, 5);
    if (me > 0) MPI.COMM_WORLD.Recv(before, 0, 1, MPI.INT, me - 1, 5);
    boolean[] sorted = {mine.length == 0 || before[0] <= mine[0]}, ok = new boolean[1];
    MPI.COMM_WORLD.Reduce(sorted, 0, ok, 0, 1, MPI.BOOLEAN, MPI.LAND, 0);
    int[] upto = new int[1];
    MPI.COMM_WORLD.Scan(new int[] {total}, 0, upto, 0, 1, MPI.INT, MPI.SUM);
    for (int r = 0; r < p; r++) {
      if (r == me) System.out.println(me + " has " + (upto[0] - total) + ".." + (upto[0] - 1) + ": " + Arrays.toString(mine));
      MPI.COMM_WORLD.Barrier();
    }
    if (me == 0) System.out.println("sorted: " + ok[0]);
    MPI.Finalize();
  }
}
