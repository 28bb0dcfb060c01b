// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ BAD
import java.nio.*;
import mpi.*;

public class StructMismatchO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    ByteBuffer buffer = MPI.newByteBuffer(16);
    Datatype mixed = Datatype.createStruct(
        new int[] {1, 1}, new int[] {0, 8},
        new Datatype[] {MPI.INT, MPI.DOUBLE});
    mixed.commit();
    if (MPI.COMM_WORLD.getRank() == 0) {
      MPI.COMM_WORLD.send(buffer, 1, mixed, 1, 0);
    } else {
      MPI.COMM_WORLD.recv(buffer, 2, MPI.DOUBLE, 0, 0); /* @BAD */
    }
    mixed.free();
    MPI.Finalize();
  }
}
