// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-epoch @ BAD
import java.nio.*;
import mpi.*;

public class WindowsNoEpochO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer memory = MPI.newIntBuffer(1);
    IntBuffer mine = MPI.newIntBuffer(1);
    Win win = new Win(memory, 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    if (rank == 0) {
      win.put(mine, 1, MPI.INT, 1, 0, 1, MPI.INT); /* @BAD */
    }
    win.fence(0);
    win.free();
    MPI.Finalize();
  }
}
