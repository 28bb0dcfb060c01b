// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ BAD
// note: not seen under a real MPI
import java.nio.*;
import mpi.*;

public class AllToAllwMismatchO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    ByteBuffer out = MPI.newByteBuffer(16);
    ByteBuffer in = MPI.newByteBuffer(16);
    Datatype[] to = {MPI.INT, MPI.FLOAT};
    Datatype[] from = {MPI.INT, MPI.INT};
    int[] ones = {1, 1};
    int[] at = {0, 8};
    MPI.COMM_WORLD.allToAllw(out, ones, at, to, in, ones, at, from); /* @BAD */
    MPI.Finalize();
  }
}
