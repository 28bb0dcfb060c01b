// mpiproof-test:
// ranks: 3
// expect: violated
// finding: uncaught-exception @ READ
// note: a text that the program reads, or that another stream keeps, decides
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import mpi.*;

public class ShownTextRead {
  static String show(int x) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(kept);
    stream.println("x = " + x);
    return kept.toString();
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int[] b = {me};
    if (me != 0) {
      MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      assert show(b[0]).equals("x = 1\n"); /* @READ */
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    }
    MPI.Finalize();
  }
}
