// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uncaught-exception @ BAD
// says: java.lang.IllegalStateException: no data
import mpi.*;

public class OneThrows {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[1];
    if (rank == 0) {
      throw new IllegalStateException("no data"); /* @BAD */
    }
    MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
    MPI.Finalize();
  }
}
