// mpiproof-test:
// ranks: 2
// expect: violated
// finding: missing-finalize @ MAIN
import mpi.*;

public class NoFinalize {
  public static void main(String[] args) throws Exception {
    MPI.Init(args); /* @MAIN */
    MPI.COMM_WORLD.Barrier();
  }
}
