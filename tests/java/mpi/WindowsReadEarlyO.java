// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ BAD
// note: the result of a get is looked at before the fence; not seen under a real MPI
import java.nio.*;
import mpi.*;

public class WindowsReadEarlyO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer memory = MPI.newIntBuffer(1);
    IntBuffer got = MPI.newIntBuffer(1);
    memory.put(0, rank + 1);
    Win win = new Win(memory, 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    win.fence(0);
    if (rank == 0) {
      win.get(got, 1, MPI.INT, 1, 0, 1, MPI.INT);
      int early = got.get(0); /* @BAD */
      win.fence(0);
      assert early == 2;
    } else {
      win.fence(0);
    }
    win.free();
    MPI.Finalize();
  }
}
