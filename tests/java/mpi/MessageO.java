// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
import java.nio.IntBuffer;
import mpi.*;

/** A probe that takes the message for itself. */
public class MessageO {
  public static void main(String[] args) throws Exception {
    MPI.InitThread(args, MPI.THREAD_SINGLE);
    assert MPI.queryThread() == MPI.THREAD_SINGLE && MPI.isThreadMain();
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    Message message = new Message();
    assert message.isNull() && !message.isNoProc();
    if (rank == 0) {
      for (int i = 1; i < size; i++) {
        Status found = message.mProbe(MPI.ANY_SOURCE, 1, comm);
        assert !message.isNull();
        int[] in = new int[found.getCount(MPI.INT)];
        Status status = message.mRecv(in, in.length, MPI.INT);
        assert message.isNull() && status.getSource() == found.getSource();
        assert in.length == status.getSource() && in[0] == 7 * in.length;
        System.out.println(in.length);
      }
      Status found;
      do {
        found = message.imProbe(2, 2, comm);
      } while (found == null);
      IntBuffer in = MPI.newIntBuffer(1);
      Request request = message.imRecv(in, 1, MPI.INT);
      assert message.isNull();
      request.waitFor();
      assert in.get(0) == 9;
      message.mProbe(MPI.PROC_NULL, 0, comm);
      assert message.isNoProc();
      message.mRecv(new int[0], 0, MPI.INT);
    } else {
      int[] out = new int[rank];
      out[0] = 7 * rank;
      comm.send(out, rank, MPI.INT, 0, 1);
      if (rank == 2) {
        comm.send(new int[] {9}, 1, MPI.INT, 0, 2);
      }
    }
    MPI.Finalize();
  }
}
