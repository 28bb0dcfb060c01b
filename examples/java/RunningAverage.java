// The running average for one sender and any number of receivers (table IX):
// rank 1 collects everybody's average in any order. The number is printed by
// itself: put into a string first, its digits would be decided for each order.
//
// mpiproof-test:
// ranks: 3 7 13
// expect: verified
import mpi.*;

public class RunningAverage {
  static final int WORK = 1;
  static final int RESULT = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    float[] value = new float[1];
    if (rank == 0) {
      for (int worker = 1; worker < size; worker++) {
        int[] work = {2 * worker - 1, 2 * worker};
        MPI.COMM_WORLD.Send(work, 0, 2, MPI.INT, worker, WORK);
      }
      MPI.COMM_WORLD.Recv(value, 0, 1, MPI.FLOAT, 1, RESULT);
      System.out.print("Final Average:");
      System.out.println(value[0]);
    } else {
      int[] work = new int[2];
      MPI.COMM_WORLD.Recv(work, 0, 2, MPI.INT, 0, WORK);
      float average = (work[0] + work[1]) / 2f;
      if (rank == 1) {
        for (int i = 2; i < size; i++) {
          MPI.COMM_WORLD.Recv(value, 0, 1, MPI.FLOAT, MPI.ANY_SOURCE, RESULT);
          average = (average + value[0]) / 2;
        }
      }
      value[0] = average;
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.FLOAT, rank == 1 ? 0 : 1, RESULT);
    }
    MPI.Finalize();
  }
}
