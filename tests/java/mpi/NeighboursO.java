// mpiproof-test:
// ranks: 4
// expect: verified
import java.nio.*;
import mpi.*;

public class NeighboursO {
  static int rank;
  static int size;

  static void ring(Intracomm world) throws MPIException {
    CartComm ring = world.createCart(new int[] {size}, new boolean[] {true},
                                     false);
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    int[] mine = {rank};
    int[] both = new int[2];
    ring.neighborAllGather(mine, 1, MPI.INT, both, 1, MPI.INT);
    assert both[0] == left && both[1] == right;
    int[] out = {10 * rank, 10 * rank + 1};
    ring.neighborAllToAll(out, 1, MPI.INT, both, 1, MPI.INT);
    assert both[0] == 10 * left + 1 && both[1] == 10 * right;
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer got = MPI.newIntBuffer(2);
    sent.put(0, -rank).put(1, rank);
    Request r = ring.iNeighborAllToAllv(
        sent, new int[] {1, 1}, new int[] {0, 1}, MPI.INT,
        got, new int[] {1, 1}, new int[] {1, 0}, MPI.INT);
    r.waitFor();
    assert got.get(1) == left && got.get(0) == -right;
    CartComm copy = ring.dup();
    assert copy.getTopo().getDimCount() == 1;
    copy.free();
    ring.free();
  }

  /** 0 sends to all others. */
  static void star(Intracomm world) throws MPIException {
    int[] to = rank == 0 ? new int[] {1, 2, 3} : new int[0];
    int[] from = rank == 0 ? new int[0] : new int[] {0};
    GraphComm star = world.createDistGraphAdjacent(from, to, MPI.INFO_NULL,
                                                   false);
    DistGraphNeighbors n = star.getDistGraphNeighbors();
    assert n.getInDegree() == from.length && n.getOutDegree() == to.length;
    assert !n.isWeighted() && star.getTopology() == MPI.DIST_GRAPH;
    double[] mine = {2.5};
    double[] got = new double[1];
    star.neighborAllGatherv(mine, 1, MPI.DOUBLE, got, new int[] {1},
                            new int[] {0}, MPI.DOUBLE);
    assert got[0] == (rank == 0 ? 0.0 : 2.5);
    star.free();
    GraphComm line = world.createDistGraph(
        rank == 0 ? new int[] {0, 1, 2} : new int[0],
        rank == 0 ? new int[] {1, 1, 1} : new int[0],
        rank == 0 ? new int[] {1, 2, 3} : new int[0],
        rank == 0 ? new int[] {5, 6, 7} : new int[0], MPI.INFO_NULL, false);
    DistGraphNeighbors next = line.getDistGraphNeighbors();
    assert next.isWeighted();
    assert rank == 3 || next.getDestination(0) == rank + 1;
    assert rank == 3 || next.getDestinationWeight(0) == 5 + rank;
    assert rank == 0 || next.getSource(0) == rank - 1;
    line.free();
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    rank = MPI.COMM_WORLD.getRank();
    size = MPI.COMM_WORLD.getSize();
    ring(MPI.COMM_WORLD);
    star(MPI.COMM_WORLD);
    MPI.Finalize();
  }
}
