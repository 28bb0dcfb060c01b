// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-rank @ BAD
import mpi.*;

public class InvalidRankO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    comm.send(new int[1], 1, MPI.INT, size, 0); /* @BAD */
    MPI.Finalize();
  }
}
