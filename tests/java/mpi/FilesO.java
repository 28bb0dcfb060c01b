// mpiproof-test:
// ranks: 3
// expect: verified
// note: a file by all of its ways of access
import java.nio.*;
import java.util.Arrays;
import mpi.*;

public class FilesO {
  static int rank;
  static int size;

  static void blocks(Intracomm comm) throws MPIException {
    File file = new File(comm, "blocks.bin", MPI.MODE_CREATE | MPI.MODE_RDWR);
    int[] mine = {rank, 10 * rank};
    Status status = file.writeAt(8L * rank, mine, 2, MPI.INT);
    assert status.getCount(MPI.INT) == 2;
    file.sync();
    comm.barrier();
    file.sync();
    int[] all = new int[2 * size];
    file.readAtAll(0, all, 2 * size, MPI.INT);
    for (int i = 0; i < size; i++) {
      assert all[2 * i] == i && all[2 * i + 1] == 10 * i;
    }
    assert file.getSize() == 8L * size && file.getPosition() == 0;
    assert file.getAMode() == (MPI.MODE_CREATE | MPI.MODE_RDWR);
    assert file.getErrhandler() == MPI.ERRORS_RETURN;
    file.close();
  }

  static void view(Intracomm comm) throws MPIException {
    File file = new File(comm, "view.bin", MPI.MODE_CREATE | MPI.MODE_RDWR);
    Datatype every = Datatype.createVector(2, 1, size, MPI.DOUBLE);
    every.commit();
    file.setView(8L * rank, MPI.DOUBLE, every, "native");
    assert file.getView().getDisp() == 8L * rank;
    double[] mine = {rank, rank + 0.5};
    file.writeAll(mine, 2, MPI.DOUBLE);
    file.sync();
    comm.barrier();
    file.sync();
    file.setView(0, MPI.DOUBLE, MPI.DOUBLE, "native");
    file.seek(0, MPI.SEEK_SET);
    double[] all = new double[2 * size];
    file.readAll(all, 2 * size, MPI.DOUBLE);
    assert all[rank] == rank && all[size + rank] == rank + 0.5;
    every.free();
    file.close();
  }

  static void later(Intracomm comm) throws MPIException {
    File file = new File(comm, "later.bin", MPI.MODE_CREATE | MPI.MODE_RDWR);
    IntBuffer mine = MPI.newIntBuffer(1);
    mine.put(0, 7 + rank);
    Request r = file.iWriteAt(4L * rank, mine, 1, MPI.INT);
    r.waitFor();
    file.writeOrderedBegin(mine, 1, MPI.INT);
    file.writeOrderedEnd(mine);
    assert file.getPositionShared() == 4L * size;
    int[] one = new int[1];
    file.readAt(4L * rank, one, 1, MPI.INT);
    assert one[0] == 7 + rank;
    file.close();
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    rank = MPI.COMM_WORLD.getRank();
    size = MPI.COMM_WORLD.getSize();
    blocks(MPI.COMM_WORLD);
    view(MPI.COMM_WORLD);
    later(MPI.COMM_WORLD);
    boolean refused = false;
    try {
      new File(MPI.COMM_SELF, "nowhere.bin", MPI.MODE_RDONLY);
    } catch (MPIException e) {
      refused = e.getErrorClass() == MPI.ERR_NO_SUCH_FILE;
    }
    assert refused;
    MPI.COMM_WORLD.barrier();
    if (rank == 0) {
      File.delete("blocks.bin");
    }
    MPI.Finalize();
  }
}
