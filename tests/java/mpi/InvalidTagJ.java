// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-tag @ BAD
import mpi.*;

public class InvalidTagJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, -5); /* @BAD */
    MPI.Finalize();
  }
}
