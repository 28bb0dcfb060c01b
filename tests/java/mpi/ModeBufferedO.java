// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 1 got 42 7 from 0 tag 9 count 2\n
import mpi.*;

public class ModeBufferedO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] data = {42, 7};
    if (rank == 0) {
      MPI.attachBuffer(MPI.newByteBuffer(1000));
      comm.bSend(data, 2, MPI.INT, 1, 9);
      MPI.detachBuffer();
    } else {
      int[] in = new int[2];
      Status status = comm.recv(in, 2, MPI.INT, 0, 9);
      System.out.println(rank + " got " + in[0] + " " + in[1] + " from "
          + status.getSource() + " tag " + status.getTag() + " count " + status.getCount(MPI.INT));
    }
    MPI.Finalize();
  }
}
