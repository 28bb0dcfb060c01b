// The running average of 1 to 16 with nine processes (figure 8): rank 1
// collects from 2, 3, 4 and 5, rank 5 from 6, 7 and 8. 144 orders give 83
// averages, among them all that the figure shows; only 8.5 is right.
//
// mpiproof-test:
// ranks: 9
// options: --outcomes
// expect: verified
// outcome: Final Average:8.5\n
// outcome: Final Average:8.125\n
// outcome: Final Average:7.84375\n
// outcome: Final Average:7.65625\n
// outcome: Final Average:8.40625\n
// outcome: Final Average:7.0\n
// outcome: Final Average:3.5195312\n
// outcome: Final Average:4.4453125\n
// outcome: Final Average:5.0195312\n
// outcome: Final Average:3.8945312\n
// outcomes: 83
// timeout: 120
import mpi.*;

public class AverageNine {
  static final int WORK = 1;
  static final int RESULT = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] numbers = new int[16];
      for (int i = 0; i < 16; i++) {
        numbers[i] = i + 1;
      }
      int[] first = {0, 0, 1, 2, 4, 8, 9, 10, 12, 16};
      for (int worker = 1; worker <= 8; worker++) {
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
      int messages = rank == 1 ? 4 : rank == 5 ? 3 : 0;
      int parent = rank == 1 ? 0 : rank <= 5 ? 1 : 5;
      float[] other = new float[1];
      for (int i = 0; i < messages; i++) {
        MPI.COMM_WORLD.Recv(other, 0, 1, MPI.FLOAT, MPI.ANY_SOURCE, RESULT);
        average = (average + other[0]) / 2;
      }
      MPI.COMM_WORLD.Send(new float[] {average}, 0, 1, MPI.FLOAT, parent,
                          RESULT);
    }
    MPI.Finalize();
  }
}
