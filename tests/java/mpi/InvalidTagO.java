// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-tag @ BAD
import mpi.*;

public class InvalidTagO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    comm.send(new int[1], 1, MPI.INT, MPI.PROC_NULL, -5); /* @BAD */
    MPI.Finalize();
  }
}
