// Two strings are aligned: a pipeline over blocks of columns, the way back on rank 0.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// The last rank has no neighbour.
// twin-expect: violated
// twin-finding: invalid-rank @ SEND
import java.util.*;
import mpi.*;

public class Alignment {
  static final int GAP = -2, MATCH = 1, MISMATCH = -1, CHUNK = 2;
  public static void main(String[] args) throws Exception {
    String[] rest = MPI.Init(args);
    String a = rest.length > 1 ? rest[0] : "GATTACA", b = rest.length > 1 ? rest[1] : "GCATGCU";
    int me = MPI.COMM_WORLD.Rank(), size = MPI.COMM_WORLD.Size();
    int from = b.length() * me / size, to = b.length() * (me + 1) / size, w = to - from, h = a.length();
    int[][] score = new int[h + 1][w + 1];
    for (int j = 0; j <= w; j++) score[0][j] = (from + j) * GAP;
    for (int top = 1; top <= h; top += CHUNK) {
      int rows = Math.min(CHUNK, h - top + 1);
      int[] edge = new int[rows];
      if (me == 0) for (int i = 0; i < rows; i++) edge[i] = (top + i) * GAP;
      else MPI.COMM_WORLD.Recv(edge, 0, rows, MPI.INT, me - 1, top);
      for (int i = 0; i < rows; i++) {
        int r = top + i;
        score[r][0] = edge[i];
        for (int j = 1; j <= w; j++) {
          int diag = score[r - 1][j - 1] + (a.charAt(r - 1) == b.charAt(from + j - 1) ? MATCH : MISMATCH);
          score[r][j] = Math.max(diag, Math.max(score[r - 1][j], score[r][j - 1]) + GAP);
        }
        edge[i] = score[r][w];
      }
      if (me < size - 1) MPI.COMM_WORLD.Send(edge, 0, rows, MPI.INT, me + 1, top); /* twin: if (me < size) MPI.COMM_WORLD.Send(edge, 0, rows, MPI.INT, me + 1, top); // @SEND */
    }
    int[] flat = new int[(h + 1) * w];
    for (int i = 0; i <= h; i++) System.arraycopy(score[i], 1, flat, i * w, w);
    int[] counts = new int[size], displs = new int[size];
    for (int r = 0; r < size; r++) {
      counts[r] = (b.length() * (r + 1) / size - b.length() * r / size) * (h + 1);
      displs[r] = r == 0 ? 0 : displs[r - 1] + counts[r - 1];
    }
    int[] all = new int[(h + 1) * b.length()];
    MPI.COMM_WORLD.Gatherv(flat, 0, flat.length, MPI.INT, all, 0, counts, displs, MPI.INT, 0);
    if (me == 0) {
      int[][] full = new int[h + 1][b.length() + 1];
      for (int i = 0; i <= h; i++) full[i][0] = i * GAP;
      for (int r = 0, col = 1; r < size; r++) {
        int width = counts[r] / (h + 1);
        for (int i = 0; i <= h; i++) for (int j = 0; j < width; j++) full[i][col + j] = all[displs[r] + i * width + j];
        col += width;
      }
      StringBuilder x = new StringBuilder(), y = new StringBuilder();
      int i = h, j = b.length();
      while (i > 0 || j > 0) {
        if (i > 0 && j > 0 && full[i][j] == full[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? MATCH : MISMATCH)) { x.append(a.charAt(--i)); y.append(b.charAt(--j)); }
        else if (i > 0 && full[i][j] == full[i - 1][j] + GAP) { x.append(a.charAt(--i)); y.append('-'); }
        else { x.append('-'); y.append(b.charAt(--j)); }
      }
      System.out.println("score " + full[h][b.length()] + "\n" + x.reverse() + "\n" + y.reverse());
    }
    MPI.Finalize();
  }
}
