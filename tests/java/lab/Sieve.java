// The sieve of Eratosthenes on blocks: rank 0 finds the next prime and
// broadcasts it, all strike out multiples, a reduction counts.
//
// mpiproof-test:
// ranks: 1 3
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 25 primes up to 100, the largest 97\n
//
// Rank 0 leaves the loop without telling the others.
// twin-ranks: 3
// twin-expect: violated
// twin-finding: call-mismatch @ COUNT
import java.util.BitSet;
import mpi.*;

public class Sieve {
  static final int LIMIT = 100;

  /** The numbers low..high-1, those not struck out. */
  static class Block {
    final int low;
    final int high;
    private final BitSet struck = new BitSet();

    Block(int low, int high) {
      this.low = low;
      this.high = high;
    }

    static Block of(int rank, int size) {
      int total = LIMIT - 1;            // 2..LIMIT
      int low = 2 + (int) ((long) rank * total / size);
      int high = 2 + (int) ((long) (rank + 1) * total / size);
      return new Block(low, high);
    }

    void strike(int prime) {
      int first = Math.max(prime * prime, (low + prime - 1) / prime * prime);
      for (int k = first; k < high; k += prime) {
        struck.set(k - low);
      }
    }

    /** The first number above that is left, or 0. */
    int next(int above) {
      for (int k = Math.max(above + 1, low); k < high; k++) {
        if (!struck.get(k - low)) {
          return k;
        }
      }
      return 0;
    }

    int count() {
      return high - low - struck.cardinality();
    }

    int largest() {
      int k = struck.previousClearBit(high - low - 1);
      return k < 0 ? 0 : low + k;
    }
  }

  static int sequential() {
    boolean[] composite = new boolean[LIMIT + 1];
    int count = 0;
    for (int i = 2; i <= LIMIT; i++) {
      if (composite[i]) {
        continue;
      }
      count++;
      for (int j = 2 * i; j <= LIMIT; j += i) {
        composite[j] = true;
      }
    }
    return count;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (2 + (LIMIT - 1) / size <= Math.sqrt(LIMIT)) {
      throw new IllegalArgumentException("too many processes for rank 0 to know all factors");
    }
    Block block = Block.of(rank, size);
    int[] prime = {1};
    while (true) {
      if (rank == 0) {
        prime[0] = block.next(prime[0]);
        if (prime[0] * prime[0] > LIMIT) {
          prime[0] = 0; /* twin: break; */
        }
      }
      MPI.COMM_WORLD.Bcast(prime, 0, 1, MPI.INT, 0); /* @NEXT */
      if (prime[0] == 0) {
        break;
      }
      block.strike(prime[0]);
    }
    int[] mine = {block.count()};
    int[] all = new int[1];
    MPI.COMM_WORLD.Reduce(mine, 0, all, 0, 1, MPI.INT, MPI.SUM, 0); /* @COUNT */
    int[] largest = new int[1];
    MPI.COMM_WORLD.Allreduce(new int[] {block.largest()}, 0, largest, 0, 1, MPI.INT, MPI.MAX);
    if (rank == 0) {
      if (all[0] != sequential()) {
        throw new AssertionError(all[0] + " instead of " + sequential());
      }
      System.out.printf("%d primes up to %d, the largest %d%n", all[0], LIMIT, largest[0]);
    }
    MPI.Finalize();
  }
}
