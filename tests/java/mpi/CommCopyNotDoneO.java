// mpiproof-test:
// ranks: 2
// expect: violated
// finding: missing-wait @ MADE
// note: not seen under a real MPI
import mpi.*;

public class CommCopyNotDoneO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm later = MPI.COMM_WORLD.iDup(); /* @MADE */
    MPI.Finalize();
  }
}
