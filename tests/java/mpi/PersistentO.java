// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class PersistentO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    java.nio.IntBuffer data = MPI.newIntBuffer(1);
    Prequest request = rank == 0 ? comm.sendInit(data, 1, MPI.INT, 1, 3)
        : comm.recvInit(data, 1, MPI.INT, 0, 3);
    for (int i = 0; i < 3; i++) {
      if (rank == 0) data.put(0, i * i);
      request.start();
      request.waitFor();
      if (data.get(0) != i * i) throw new AssertionError();
    }
    request.free();
    MPI.Finalize();
  }
}
