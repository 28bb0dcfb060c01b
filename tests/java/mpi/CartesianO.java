// mpiproof-test:
// ranks: 4
// expect: verified
import mpi.*;

public class CartesianO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    CartComm grid = comm.createCart(new int[] {2, 2}, new boolean[] {true, false}, false);
    int[] at = grid.getCoords(grid.getRank());
    assert grid.getRank(at) == grid.getRank();
    ShiftParms shift = grid.shift(1, 1);
    assert shift.getRankDest() == (at[1] == 0 ? grid.getRank() + 1 : MPI.PROC_NULL);
    CartComm row = grid.sub(new boolean[] {false, true});
    assert row.getSize() == 2 && grid.getTopo().getPeriod(0);
    row.free();
    grid.free();
    MPI.Finalize();
  }
}
