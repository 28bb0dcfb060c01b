// mpiproof-test:
// ranks: 4
// expect: verified
import mpi.*;

public class CartesianJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {2, 2}, new boolean[] {true, false}, false);
    int[] at = grid.Coords(grid.Rank());
    assert grid.Rank(at) == grid.Rank();
    ShiftParms shift = grid.Shift(1, 1);
    assert shift.rank_dest == (at[1] == 0 ? grid.Rank() + 1 : MPI.PROC_NULL);
    int[] in = {-1};
    grid.Sendrecv(new int[] {rank}, 0, 1, MPI.INT, shift.rank_dest, 0, in, 0, 1, MPI.INT, shift.rank_source, 0);
    assert in[0] == (at[1] == 1 ? rank - 1 : -1);
    Cartcomm row = grid.Sub(new boolean[] {false, true});
    assert row.Size() == 2 && grid.Get().periods[0];
    row.Free();
    grid.Free();
    MPI.Finalize();
  }
}
