// Running average of 1 to 8 with a common receiver: rank 1 collects from 2, 3
// and 4 in any order. Six orders give five results; only 4.5 is right.
//
// mpiproof-test:
// ranks: 5
// options: --outcomes
// expect: verified
// outcomes: 5
// outcome: Final Average:4.5\n
// outcome: Final Average:3.75\n
// outcome: Final Average:4.3125\n
// outcome: Final Average:3.1875\n
// outcome: Final Average:2.8125\n
import mpi.*;

public class AverageCommon {
  static final int WORK = 1;
  static final int RESULT = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] numbers = {1, 2, 3, 4, 5, 6, 7, 8};
      int[] first = {0, 0, 1, 2, 4, 8};
      for (int worker = 1; worker <= 4; worker++) {
        MPI.COMM_WORLD.Send(numbers, first[worker],
                            first[worker + 1] - first[worker], MPI.INT, worker,
                            WORK);
      }
      float[] result = new float[1];
      MPI.COMM_WORLD.Recv(result, 0, 1, MPI.FLOAT, 1, RESULT);
      System.out.println("Final Average:" + result[0]);
    } else {
      int[] work = new int[4];
      Status status = MPI.COMM_WORLD.Recv(work, 0, 4, MPI.INT, 0, WORK);
      int n = status.Get_count(MPI.INT);
      float average = 0;
      for (int i = 0; i < n; i++) {
        average += (float) work[i] / n;
      }
      if (rank == 1) {
        float[] other = new float[1];
        for (int i = 0; i < 3; i++) {
          MPI.COMM_WORLD.Recv(other, 0, 1, MPI.FLOAT, MPI.ANY_SOURCE, RESULT);
          average = (average + other[0]) / 2;
        }
      }
      MPI.COMM_WORLD.Send(new float[] {average}, 0, 1, MPI.FLOAT,
                          rank == 1 ? 0 : 1, RESULT);
    }
    MPI.Finalize();
  }
}
