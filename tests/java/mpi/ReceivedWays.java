// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
import java.io.*;
import java.math.BigInteger;
import java.nio.file.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import mpi.*;

/** What was received first decides in many ways, and all of them agree. */
public class ReceivedWays {
  static final int WAYS = 32;

  enum Color { RED, GREEN, BLUE }

  interface Value {
    int get();
  }

  static class One implements Value {
    public int get() { return 1; }
  }

  static class Two extends One {
    public int get() { return 2; }
  }

  static int first;

  /** Initialised when it is used first. */
  static class Late {
    static final int SEEN = first;
    static int get() { return SEEN; }
  }

  static boolean byText(int way, int x) throws Exception {
    switch (way) {
      case 0: return String.format("%d", x).equals("2");
      case 1:
        return new StringBuilder().append("v").append(x).toString().hashCode()
            == "v2".hashCode();
      case 2: {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PrintStream(out, true).print(x);
        return out.toByteArray()[0] == '2';
      }
      case 3: {
        Path path = Path.of("ways.txt");
        Files.writeString(path, "n" + x);
        return Files.readString(path).charAt(1) == '2';
      }
      case 4: {
        String kept = "sum " + x;
        System.err.println(kept);
        return kept.endsWith("2");
      }
      case 5: return new Scanner("7 " + x).nextInt() + x == 9;
      case 6: return "abc".indexOf((char) ('a' + x)) == 2;
      case 7:
        switch (new String[] {"", "one", "two"}[x]) {
          case "two": return true;
          default: return false;
        }
      case 8: return Integer.toBinaryString(x).length() == 2;
      default: {
        StringBuilder text = new StringBuilder("ab");
        text.setLength(x);
        return text.toString().equals("ab");
      }
    }
  }

  static boolean byNumber(int way, int x) {
    switch (way) {
      case 10: {
        Integer a = x + 126;
        Integer b = x + 126;
        return a != b;        // small ones are kept
      }
      case 11: return 1.0f / x < 0.75f;
      case 12: return 1L << (x * 30) > Integer.MAX_VALUE;
      case 13: return (int) Math.sqrt(x * x * 4.0) == 4;
      case 14: return IntStream.rangeClosed(1, x).map(i -> i * i).sum() == 5;
      case 15: return new BigInteger("" + x).pow(40).bitLength() > 5;
      case 16: return new Random(x).nextInt() == new Random(2).nextInt();
      case 17: return new int[x * 5].length == 10;
      default: {
        int[] values = {x, 3 - x};
        int[] sorted = values.clone();
        Arrays.sort(sorted);
        return values[0] != sorted[0];
      }
    }
  }

  static boolean byControl(int way, int x) {
    switch (way) {
      case 19:
        try {
          int[] two = new int[2];
          two[x]++;
          return false;
        } catch (ArrayIndexOutOfBoundsException e) {
          return true;
        }
      case 20:
        try {
          if (x == 2) throw new IOException();
          return false;
        } catch (IOException e) {
          return true;
        } finally {
          first++;
        }
      case 21:
        switch (Color.values()[x]) {
          case BLUE: return true;
          default: return false;
        }
      case 22: {
        Value value = x == 1 ? new One() : new Two();
        return value.get() == 2;
      }
      case 23: {
        Object o = x == 2 ? (Object) "text" : (Object) 1;
        try {
          return (Integer) o == 0;
        } catch (ClassCastException e) {
          return true;
        }
      }
      case 24: {
        Supplier<Integer> supplier = () -> x;
        Function<Integer, Integer> times = k -> k * supplier.get();
        return times.apply(3) == 6;
      }
      default:
        first = x;
        return Late.get() == 2;
    }
  }

  static boolean byCollection(int way, int x) {
    switch (way) {
      case 26: {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(x, 1);
        map.put(3 - x, 2);
        return map.firstEntry().getValue() == 2;
      }
      case 27: {
        Map<Object, String> map = new HashMap<>();
        map.put(x, "a");
        map.put((long) x, "b");
        return "a".equals(map.get(2));
      }
      case 28: {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(x, 0);
        map.put(2, 0);
        return map.size() == 1;
      }
      case 29: {
        BitSet bits = new BitSet();
        bits.set(x);
        return bits.nextSetBit(2) == 2;
      }
      case 30: return List.of("p", "q", "r").get(x).equals("r");
      default: return Optional.of(x).filter(k -> k > 1).orElse(0) == 2;
    }
  }

  static boolean two(int way, int x) throws Exception {
    return way < 10 ? byText(way, x) : way < 19 ? byNumber(way, x)
        : way < 26 ? byControl(way, x) : byCollection(way, x);
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] in = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      StringBuilder answers = new StringBuilder();
      for (int way = 0; way < WAYS; way++) {
        answers.append(two(way, in[0]) ? 't' : 'f');
      }
      String all = answers.toString();
      assert all.equals("t".repeat(WAYS)) || all.equals("f".repeat(WAYS)) : all;
      System.out.println(all);
    } else {
      MPI.COMM_WORLD.Send(in, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
