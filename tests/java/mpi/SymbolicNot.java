// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;
import mpiproof.Verify;

public class SymbolicNot {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[1];
    if (rank == 0) {
      data[0] = Verify.symbolicInt("x", 0, 100);
      Verify.assume(data[0] != 77);
      MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
      Verify.check(data[0] * 3 != 231, "never");
    }
    MPI.Finalize();
  }
}
