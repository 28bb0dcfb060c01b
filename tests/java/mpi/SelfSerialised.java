// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: unsupported
import java.io.*;
import mpi.*;

/** An object that says itself how it is written: not modelled. */
public class SelfSerialised {
  static class Point implements Serializable {
    int x = 1;
    transient int y = 2;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(y);
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Object[] box = new Object[1];
    if (MPI.COMM_WORLD.Rank() == 0) {
      box[0] = new Point();
      MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, 0);
    }
    MPI.Finalize();
  }
}
