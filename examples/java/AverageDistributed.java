// Running average of 1 to 16 with distributed receivers: rank 1 collects from
// 2 and 3, rank 3 from 4. Which of its two messages rank 1 takes first decides
// the result; only 8.5 is right.
//
// mpiproof-test:
// ranks: 5
// options: --outcomes
// expect: verified
// outcomes: 2
// outcome: Final Average:8.5\n
// outcome: Final Average:7.0\n
import mpi.*;

public class AverageDistributed {
  static final int WORK = 1;
  static final int RESULT = 2;

  static void distribute() {
    for (int worker = 1; worker <= 4; worker++) {
      StringBuilder text = new StringBuilder();
      for (int i = 4 * worker - 3; i <= 4 * worker; i++) {
        text.append(i).append(i % 4 == 0 ? "" : ",");
      }
      String[] work = {text.toString()};
      MPI.COMM_WORLD.Send(work, 0, 1, MPI.OBJECT, worker, WORK);
    }
  }

  static float localAverage() {
    String[] work = new String[1];
    MPI.COMM_WORLD.Recv(work, 0, 1, MPI.OBJECT, 0, WORK);
    float sum = 0;
    int n = 0;
    int from = 0;
    while (from <= work[0].length()) {
      int comma = work[0].indexOf(',', from);
      int end = comma < 0 ? work[0].length() : comma;
      sum += Integer.parseInt(work[0].substring(from, end));
      n++;
      from = end + 1;
    }
    return sum / n;
  }

  static float collect(float average, int messages) {
    float[] other = new float[1];
    for (int i = 0; i < messages; i++) {
      MPI.COMM_WORLD.Recv(other, 0, 1, MPI.FLOAT, MPI.ANY_SOURCE, RESULT);
      average = (average + other[0]) / 2;
    }
    return average;
  }

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      distribute();
      float[] result = new float[1];
      MPI.COMM_WORLD.Recv(result, 0, 1, MPI.FLOAT, 1, RESULT);
      System.out.println("Final Average:" + result[0]);
    } else {
      int[] messages = {0, 2, 0, 1, 0};
      int[] parent = {0, 0, 1, 1, 3};
      float[] result = {collect(localAverage(), messages[rank])};
      MPI.COMM_WORLD.Send(result, 0, 1, MPI.FLOAT, parent[rank], RESULT);
    }
    MPI.Finalize();
  }
}
