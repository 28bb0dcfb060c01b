// mpiproof-test:
// ranks: 3
// expect: verified
import java.nio.*;
import mpi.*;

/** Collectives by parts that go on in the background, in place or not. */
public class VectorsLaterO {
  static final int[] COUNTS = {1, 2, 3};
  static final int[] DISPLS = {0, 1, 3};
  static Intracomm comm;
  static int rank;

  static IntBuffer ints(int... values) {
    IntBuffer buffer = MPI.newIntBuffer(values.length);
    for (int i = 0; i < values.length; i++) {
      buffer.put(i, values[i]);
    }
    return buffer;
  }

  static IntBuffer own() {
    IntBuffer buffer = MPI.newIntBuffer(rank + 1);
    for (int i = 0; i <= rank; i++) {
      buffer.put(i, 10 * rank + i);
    }
    return buffer;
  }

  static void same(IntBuffer buffer, int... wanted) {
    for (int i = 0; i < wanted.length; i++) {
      assert buffer.get(i) == wanted[i] : i + ": " + buffer.get(i);
    }
  }

  // The garbage between a call and its end must not take the counts along.
  static int[] fresh(int[] values) {
    return values.clone();
  }

  static void gathered() throws MPIException {
    IntBuffer all = ints(-1, -1, -1, -1, -1, -1);
    comm.iGatherv(own(), rank + 1, MPI.INT, all, fresh(COUNTS), fresh(DISPLS),
                  MPI.INT, 0).waitFor();
    if (rank == 0) same(all, 0, 10, 11, 20, 21, 22);
    all = ints(-1, -1, -1, 20, 21, 22);
    Request request = rank == 2
        ? comm.iGatherv(all, fresh(COUNTS), fresh(DISPLS), MPI.INT, 2)
        : comm.iGatherv(own(), rank + 1, MPI.INT, 2);
    request.waitFor();
    if (rank == 2) same(all, 0, 10, 11, 20, 21, 22);
    all = ints(-1, -1, -1, -1, -1, -1);
    comm.iAllGatherv(own(), rank + 1, MPI.INT, all, fresh(COUNTS),
                     fresh(DISPLS), MPI.INT).waitFor();
    same(all, 0, 10, 11, 20, 21, 22);
    int[] array = new int[6];
    array[DISPLS[rank]] = rank + 1;
    comm.allGatherv(array, COUNTS, DISPLS, MPI.INT);
    assert array[0] == 1 && array[1] == 2 && array[3] == 3 && array[5] == 0;
    IntBuffer three = ints(0, 0, 0);
    three.put(rank, rank + 5);
    comm.iAllGather(three, 1, MPI.INT).waitFor();
    same(three, 5, 6, 7);
    three = ints(rank, 9, 9);
    comm.iGather(three, 1, MPI.INT, 0).waitFor();
    if (rank == 0) same(three, 0, 1, 2);
  }

  static void scattered() throws MPIException {
    IntBuffer all = ints(0, 10, 11, 20, 21, 22);
    IntBuffer part = ints(-1, -1, -1);
    comm.iScatterv(all, fresh(COUNTS), fresh(DISPLS), MPI.INT, part, rank + 1,
                   MPI.INT, 1).waitFor();
    same(part, own().get(0), rank == 0 ? -1 : own().get(1));
    part = ints(-1, -1, -1);
    Request request = rank == 1
        ? comm.iScatterv(all, fresh(COUNTS), fresh(DISPLS), MPI.INT, 1)
        : comm.iScatterv(part, rank + 1, MPI.INT, 1);
    request.waitFor();
    if (rank != 1) same(part, own().get(0));
    int[] array = new int[3];
    if (rank == 1) {
      comm.scatterv(new int[] {7, 8, 8, 9, 9, 9}, COUNTS, DISPLS, MPI.INT, 1);
    } else {
      comm.scatterv(array, rank + 1, MPI.INT, 1);
      assert array[rank] == 7 + rank;
    }
    IntBuffer one = ints(3, 4, 5);
    comm.iScatter(one, 1, MPI.INT, 0).waitFor();
    same(one, 3 + rank);
    IntBuffer sent = ints(rank, rank, rank);
    IntBuffer got = ints(-1, -1, -1);
    int[] ones = {1, 1, 1};
    int[] turned = {2, 1, 0};
    comm.iAllToAllv(sent, fresh(ones), fresh(new int[] {0, 1, 2}), MPI.INT,
                    got, fresh(ones), fresh(turned), MPI.INT).waitFor();
    same(got, 2, 1, 0);
  }

  static void reduced() throws MPIException {
    IntBuffer sum = ints(rank + 1, 1, 1);
    comm.iAllReduce(sum, 3, MPI.INT, MPI.SUM).waitFor();
    same(sum, 6, 3, 3);
    sum = ints(rank + 1);
    comm.iReduce(sum, 1, MPI.INT, MPI.PROD, 1).waitFor();
    if (rank == 1) same(sum, 6);
    IntBuffer six = ints(1, 2, 3, 4, 5, 6);
    IntBuffer mine = ints(-1, -1, -1);
    comm.iReduceScatter(six, mine, fresh(COUNTS), MPI.INT, MPI.SUM).waitFor();
    same(mine, 3 * (DISPLS[rank] + 1));
    comm.iReduceScatter(six, fresh(COUNTS), MPI.INT, MPI.SUM).waitFor();
    same(six, 3 * (DISPLS[rank] + 1));
    int[] array = {1, 2, 3, 4, 5, 6};
    comm.reduceScatter(array, COUNTS, MPI.INT, MPI.SUM);
    assert array[rank] == 3 * (DISPLS[rank] + rank + 1);
    array = new int[] {rank, rank, rank};
    comm.reduceScatterBlock(array, 1, MPI.INT, MPI.SUM);
    assert array[0] == 3;
    IntBuffer three = ints(1, 2, 3);
    comm.iReduceScatterBlock(three, mine, 1, MPI.INT, MPI.SUM).waitFor();
    same(mine, 3 * (rank + 1));
    comm.iReduceScatterBlock(three, 1, MPI.INT, MPI.SUM).waitFor();
    same(three, 3 * (rank + 1));
    IntBuffer before = ints(rank + 1);
    comm.iScan(before, 1, MPI.INT, MPI.SUM).waitFor();
    same(before, (rank + 1) * (rank + 2) / 2);
    IntBuffer behind = ints(-1);
    comm.iExScan(ints(rank + 1), behind, 1, MPI.INT, MPI.SUM).waitFor();
    same(behind, rank == 0 ? -1 : rank * (rank + 1) / 2);
    before = ints(rank + 1);
    comm.iExScan(before, 1, MPI.INT, MPI.SUM).waitFor();
    if (rank > 0) same(before, rank * (rank + 1) / 2);
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    comm = MPI.COMM_WORLD;
    rank = comm.getRank();
    gathered();
    scattered();
    reduced();
    MPI.Finalize();
  }
}
