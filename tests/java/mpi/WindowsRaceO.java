// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ BAD
// note: not seen under a real MPI
import java.nio.*;
import mpi.*;

public class WindowsRaceO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer memory = MPI.newIntBuffer(2);
    IntBuffer mine = MPI.newIntBuffer(1);
    mine.put(0, rank);
    Win win = new Win(memory, 2, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    win.fence(0);
    if (rank > 0) {
      win.put(mine, 1, MPI.INT, 0, 0, 1, MPI.INT); /* @BAD */
    }
    win.fence(0);
    win.free();
    MPI.Finalize();
  }
}
