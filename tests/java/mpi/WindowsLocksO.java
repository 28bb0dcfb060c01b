// mpiproof-test:
// ranks: 2
// expect: verified
// note: locks; fetch and op, compare and swap
import java.nio.*;
import mpi.*;

public class WindowsLocksO {
  static int rank;
  static int size;

  static void counter(Intracomm comm) throws MPIException {
    LongBuffer memory = MPI.newLongBuffer(2);
    LongBuffer one = MPI.newLongBuffer(1);
    LongBuffer old = MPI.newLongBuffer(1);
    one.put(0, 1);
    Win win = new Win(memory, 2, 1, MPI.INFO_NULL, comm);
    win.lock(MPI.LOCK_SHARED, 0, 0);
    win.fetchAndOp(one, old, MPI.LONG, 0, 0, MPI.SUM);
    win.flush(0);
    assert old.get(0) >= 0 && old.get(0) < size;
    win.unlock(0);
    comm.barrier();
    win.lockAll(0);
    LongBuffer expected = MPI.newLongBuffer(1);
    LongBuffer wanted = MPI.newLongBuffer(1);
    wanted.put(0, rank + 1);
    win.compareAndSwap(wanted, expected, old, MPI.LONG, 0, 1);
    win.flushAll();
    win.unlockAll();
    comm.barrier();
    if (rank == 0) {
      win.lock(MPI.LOCK_EXCLUSIVE, 0, 0);
      assert memory.get(0) == size;
      assert memory.get(1) >= 1 && memory.get(1) <= size;
      win.unlock(0);
    }
    win.free();
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    rank = MPI.COMM_WORLD.getRank();
    size = MPI.COMM_WORLD.getSize();
    counter(MPI.COMM_WORLD);
    MPI.Finalize();
  }
}
