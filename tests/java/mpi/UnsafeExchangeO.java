// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ BAD
import mpi.*;

public class UnsafeExchangeO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] data = new int[1];
    int[] in = new int[1];
    comm.send(data, 1, MPI.INT, 1 - rank, 0); /* @BAD */
    comm.recv(in, 1, MPI.INT, 1 - rank, 0);
    MPI.Finalize();
  }
}
