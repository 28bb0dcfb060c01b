// mpiproof-test:
// ranks: 3
// expect: verified
// note: an object of more than 256 KiB, blocking and not
import mpi.*;

public class LargeObject {
  static final int N = 100000;

  static void check(Object got) {
    int[] data = (int[]) got;
    assert data.length == N && data[0] == 1 && data[N - 1] == 7;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Object[] box = new Object[1];
    if (MPI.COMM_WORLD.Rank() != 0) {
      int[] data = new int[N];
      data[0] = 1;
      data[N - 1] = 7;
      box[0] = data;
      MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 0, 3);
    } else {
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 3);
      check(box[0]);
      MPI.COMM_WORLD.Irecv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 3).Wait();
      check(box[0]);
    }
    MPI.Finalize();
  }
}
