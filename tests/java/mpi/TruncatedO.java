// mpiproof-test:
// ranks: 2
// expect: violated
// finding: truncation @ BAD
import mpi.*;

public class TruncatedO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] data = new int[3];
    if (rank == 0) {
      comm.send(data, 3, MPI.INT, 1, 0);
    } else {
      comm.recv(data, 2, MPI.INT, 0, 0); /* @BAD */
    }
    MPI.Finalize();
  }
}
