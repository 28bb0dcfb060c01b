// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uncaught-exception @ BAD
// input: x@0 = 77
import mpi.*;
import mpiproof.Verify;

public class Symbolic {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[1];
    if (rank == 0) {
      data[0] = Verify.symbolicInt("x", 0, 100);
      MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
      if (data[0] * 3 == 231) throw new RuntimeException("found"); /* @BAD */
    }
    MPI.Finalize();
  }
}
