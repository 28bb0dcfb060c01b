// mpiproof-test:
// ranks: 2
// expect: verified
// note: buffers of windows are direct ones
import java.nio.*;
import mpi.*;

public class WindowsHeapO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    String said = "";
    try {
      new Win(IntBuffer.allocate(4), 4, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
    } catch (IllegalArgumentException e) {
      said = e.getMessage();
    }
    assert said.equals("The buffer must be direct.");
    Win win = new Win(MPI.INFO_NULL, MPI.COMM_WORLD);
    IntBuffer memory = MPI.newIntBuffer(4);
    win.attach(memory, 4);
    MPI.COMM_WORLD.barrier();
    win.detach(memory);
    win.free();
    MPI.Finalize();
  }
}
