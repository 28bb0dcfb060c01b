// mpiproof-test:
// ranks: 2
// expect: verified
import java.nio.*;
import mpi.*;

public class AllToAllwO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    ByteBuffer out = MPI.newByteBuffer(16);
    ByteBuffer in = MPI.newByteBuffer(16);
    out.putInt(0, rank + 1).putDouble(8, rank + 0.5);
    Datatype[] to = {MPI.INT, MPI.DOUBLE};
    Datatype[] from = rank == 0 ? new Datatype[] {MPI.INT, MPI.INT}
                                : new Datatype[] {MPI.DOUBLE, MPI.DOUBLE};
    int[] ones = {1, 1};
    int[] at = {0, 8};
    MPI.COMM_WORLD.allToAllw(out, ones, at, to, in, ones, at, from);
    check(rank, in);
    Request r = MPI.COMM_WORLD.iAllToAllw(out, ones, at, to, in, ones, at,
                                          from);
    r.waitFor();
    check(rank, in);
    MPI.Finalize();
  }

  static void check(int rank, ByteBuffer in) {
    if (rank == 0) {
      assert in.getInt(0) == 1 && in.getInt(8) == 2;
    } else {
      assert in.getDouble(0) == 0.5 && in.getDouble(8) == 1.5;
    }
  }
}
