// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class TypeShort {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    short[] data = {(short) -300, (short) -300};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(data, 0, 2, MPI.SHORT, 1, 0);
    } else {
      short[] in = new short[2];
      MPI.COMM_WORLD.Recv(in, 0, 2, MPI.SHORT, 0, 0);
      if (in[0] != data[0] || in[1] != data[1]) throw new AssertionError();
      System.out.println(in[1]);
    }
    MPI.Finalize();
  }
}
