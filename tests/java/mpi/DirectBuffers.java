// mpiproof-test:
// ranks: 2
// expect: verified
// note: direct buffers, views of them, slices; their arrays do not show
import java.nio.*;
import mpi.*;

public class DirectBuffers {
  static IntBuffer ints(int n) {
    return ByteBuffer.allocateDirect(4 * n).order(ByteOrder.nativeOrder())
        .asIntBuffer();
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.getRank();
    IntBuffer data = ints(8);
    ByteBuffer bytes = MPI.newByteBuffer(16);
    assert data.isDirect() && !data.hasArray();
    MPI.attachBuffer(ByteBuffer.allocateDirect(1000));
    if (me == 0) {
      for (int i = 0; i < 8; i++) {
        data.put(i, 10 + i);
      }
      Request r = MPI.COMM_WORLD.iSend(data, 8, MPI.INT, 1, 1);
      bytes.putDouble(8, 2.5);
      MPI.COMM_WORLD.bSend(bytes, 16, MPI.BYTE, 1, 2);
      r.waitFor();
    } else {
      data.position(2);
      IntBuffer part = data.slice();
      data.position(0);
      IntBuffer all = ints(10);
      Request r = MPI.COMM_WORLD.iRecv(all, 8, MPI.INT, 0, 1);
      MPI.COMM_WORLD.recv(bytes, 16, MPI.BYTE, 0, 2);
      r.waitFor();
      assert all.get(7) == 17 && all.get(8) == 0;
      assert bytes.getDouble(8) == 2.5;
      part.put(0, 5);
      assert data.get(2) == 5;
    }
    MPI.detachBuffer();
    MPI.Finalize();
  }
}
