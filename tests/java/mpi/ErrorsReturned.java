// mpiproof-test:
// ranks: 1
// expect: verified
import mpi.*;

public class ErrorsReturned {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    comm.setErrhandler(MPI.ERRORS_RETURN);
    boolean told = false;
    try {
      comm.send(new int[1], 1, MPI.INT, 7, 0);
    } catch (MPIException e) {
      told = e.getErrorClass() != 0;
    }
    assert told;
    MPI.Finalize();
  }
}
