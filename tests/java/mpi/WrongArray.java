// mpiproof-test:
// ranks: 1
// expect: violated
// finding: uncaught-exception @ BAD
// says: int[] is not a buffer for MPI.DOUBLE
import mpi.*;

public class WrongArray {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    MPI.COMM_WORLD.Send(new int[2], 0, 2, MPI.DOUBLE, MPI.PROC_NULL, 0); /* @BAD */
    MPI.Finalize();
  }
}
