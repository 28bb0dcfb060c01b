// mpiproof-test:
// ranks: 3
// expect: verified
// note: an operator that gets its operands as byte buffers
import java.nio.*;
import mpi.*;

public class OperatorBytesO {
  static class Gcd extends UserFunction {
    @Override
    public void call(ByteBuffer in, ByteBuffer inOut, int count,
                     Datatype type) throws MPIException {
      for (int i = 0; i < count; i++) {
        int a = in.getInt(4 * i);
        int b = inOut.getInt(4 * i);
        while (b != 0) {
          int r = a % b;
          a = b;
          b = r;
        }
        inOut.putInt(4 * i, a);
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] mine = {12 * (MPI.COMM_WORLD.getRank() + 1), 35};
    int[] all = new int[2];
    Op gcd = new Op(new Gcd(), true);
    MPI.COMM_WORLD.allReduce(mine, all, 2, MPI.INT, gcd);
    assert all[0] == 12 && all[1] == 35 && gcd.isCommutative();
    gcd.free();
    MPI.Finalize();
  }
}
