// mpiproof-test:
// ranks: 3
// expect: verified
// note: fences; start and post; put, get, accumulate
import java.nio.*;
import mpi.*;

public class WindowsO {
  static int rank;
  static int size;

  static void ring(Intracomm comm) throws MPIException {
    IntBuffer memory = MPI.newIntBuffer(4);
    IntBuffer mine = MPI.newIntBuffer(1);
    mine.put(0, 10 * rank);
    Win win = new Win(memory, 4, 1, MPI.INFO_NULL, comm);
    win.setName("ring");
    assert win.getName().equals("ring");
    assert win.getAttr(MPI.WIN_SIZE).equals(16);
    assert win.getAttr(MPI.WIN_DISP_UNIT).equals(4);
    win.fence(MPI.MODE_NOPRECEDE);
    win.put(mine, 1, MPI.INT, (rank + 1) % size, 1, 1, MPI.INT);
    win.fence(0);
    assert memory.get(1) == 10 * ((rank + size - 1) % size);
    win.accumulate(mine, 1, MPI.INT, 0, 2, 1, MPI.INT, MPI.SUM);
    win.fence(0);
    if (rank == 0) {
      assert memory.get(2) == 30;
    }
    IntBuffer got = MPI.newIntBuffer(2);
    win.get(got, 1, MPI.INT, 0, 2, 1, MPI.INT);
    win.fence(MPI.MODE_NOSUCCEED);
    assert got.get(0) == 30;
    win.free();
  }

  static void pairs(Intracomm comm) throws MPIException {
    DoubleBuffer memory = MPI.newDoubleBuffer(1);
    DoubleBuffer value = MPI.newDoubleBuffer(1);
    value.put(0, 2.5);
    Win win = new Win(memory, 1, 1, MPI.INFO_NULL, comm);
    Group all = comm.getGroup();
    Group first = all.incl(new int[] {0});
    Group second = all.incl(new int[] {1});
    if (rank == 0) {
      win.start(second, 0);
      win.put(value, 1, MPI.DOUBLE, 1, 0, 1, MPI.DOUBLE);
      win.complete();
    } else if (rank == 1) {
      win.post(first, 0);
      win.waitFor();
      assert memory.get(0) == 2.5;
    }
    all.free();
    first.free();
    second.free();
    win.free();
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    rank = MPI.COMM_WORLD.getRank();
    size = MPI.COMM_WORLD.getSize();
    ring(MPI.COMM_WORLD);
    pairs(MPI.COMM_WORLD);
    MPI.Finalize();
  }
}
