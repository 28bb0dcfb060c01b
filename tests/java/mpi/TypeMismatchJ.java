// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ BAD
import mpi.*;

public class TypeMismatchJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    if (rank == 0) {
      MPI.COMM_WORLD.Send(new int[2], 0, 2, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(new double[1], 0, 1, MPI.DOUBLE, 0, 0); /* @BAD */
    }
    MPI.Finalize();
  }
}
