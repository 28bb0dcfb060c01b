// Merge sort along a tree of processes: lists of any length go up, whose
// lengths are asked by probing.
//
// mpiproof-test:
// ranks: 4
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]\n
//
// The list of the sibling is taken for as long as the own one.
// twin-expect: violated
// twin-finding: truncation @ TAKE
// twin-finding: truncation @ TAKE
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.*;

public class MergeTree {
  static final int TAG_DOWN = 10;
  static final int TAG_UP = 11;
  static final int COUNT = 13;

  /** Takes a message of unknown length. */
  static int[] take(int from, int tag, int mine) throws MPIException {
    Status status = MPI.COMM_WORLD.Probe(from, tag);
    int length = status.Get_count(MPI.INT); /* twin: int length = mine; */
    int[] values = new int[length];
    MPI.COMM_WORLD.Recv(values, 0, length, MPI.INT, from, tag); /* @TAKE */
    return values;
  }

  static void give(int[] values, int to, int tag) throws MPIException {
    MPI.COMM_WORLD.Send(values, 0, values.length, MPI.INT, to, tag);
  }

  static int[] merge(int[] a, int[] b) {
    List<Integer> out = new ArrayList<>(a.length + b.length);
    int i = 0;
    int j = 0;
    while (i < a.length || j < b.length) {
      if (j == b.length || (i < a.length && a[i] <= b[j])) {
        out.add(a[i++]);
      } else {
        out.add(b[j++]);
      }
    }
    return out.stream().mapToInt(Integer::intValue).toArray();
  }

  static int[] sortHere(int[] values) {
    if (values.length < 2) {
      return values;
    }
    int half = values.length / 2;
    int[] left = sortHere(Arrays.copyOfRange(values, 0, half));
    int[] right = sortHere(Arrays.copyOfRange(values, half, values.length));
    return merge(left, right);
  }

  /** Sorts with the processes rank..rank+width-1. */
  static int[] sort(int[] values, int rank, int width) throws MPIException {
    if (width == 1) {
      return sortHere(values);
    }
    int half = width / 2;
    int cut = values.length / 3 + 1;
    give(Arrays.copyOfRange(values, cut, values.length), rank + half, TAG_DOWN);
    int[] mine = sort(Arrays.copyOfRange(values, 0, cut), rank, half);
    int[] theirs = take(rank + half, TAG_UP, mine.length);
    return merge(mine, theirs);
  }

  /** Who hands work to this rank, and for how many processes. */
  static int[] parent(int rank, int size) {
    int width = size;
    int base = 0;
    int from = 0;
    while (base != rank) {
      int half = width / 2;
      if (rank >= base + half) {
        from = base;
        base += half;
        width -= half;
      } else {
        width = half;
      }
    }
    return new int[] {from, width};
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (Integer.bitCount(size) != 1) {
      throw new IllegalArgumentException("a power of two, please");
    }
    if (rank == 0) {
      int[] values = new int[COUNT];
      for (int i = 0; i < COUNT; i++) {
        values[i] = i * 5 % COUNT;
      }
      System.out.println(Arrays.toString(sort(values, 0, size)));
    } else {
      int[] place = parent(rank, size);
      int[] values = take(place[0], TAG_DOWN, 0 + COUNT);
      give(sort(values, rank, place[1]), place[0], TAG_UP);
    }
    MPI.Finalize();
  }
}
