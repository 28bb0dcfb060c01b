// Counting words with maps as messages: rank 0 hands out lines, the others
// count, maps are merged in the order of arrival.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: the=4 cat=3 dog=2 and=1 bird=1 sat=1 saw=1\n
//
// A count cannot be sent.
// twin-expect: violated
// twin-finding: uncaught-exception @ SEND
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mpi.*;

public class WordCount {
  static final String[] TEXT = {
      "The cat saw the dog,", "the dog sat; the CAT", "and... bird (cat)"};

  static class Counter implements Serializable { /* twin: static class Counter { */
    private int count;

    Counter add(int more) {
      count += more;
      return this;
    }

    int get() {
      return count;
    }

    @Override
    public String toString() {
      return Integer.toString(count);
    }
  }

  static class Chunk implements Serializable {
    final List<String> lines = new ArrayList<>();
    transient long made = System.nanoTime();
  }

  static Map<String, Counter> count(Chunk chunk) {
    Map<String, Counter> counts = new HashMap<>();
    for (String line : chunk.lines) {
      StringTokenizer words = new StringTokenizer(line.toLowerCase(), " .,;()");
      while (words.hasMoreTokens()) {
        counts.computeIfAbsent(words.nextToken(), w -> new Counter()).add(1);
      }
    }
    return counts;
  }

  static void merge(Map<String, Counter> into, Map<String, Counter> more) {
    for (Map.Entry<String, Counter> entry : more.entrySet()) {
      into.computeIfAbsent(entry.getKey(), w -> new Counter()).add(entry.getValue().get());
    }
  }

  static List<Chunk> split(int parts) {
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      chunks.add(new Chunk());
    }
    for (int i = 0; i < TEXT.length; i++) {
      chunks.get(i % parts).lines.add(TEXT[i]);
    }
    return chunks;
  }

  static void master(int size) throws MPIException {
    List<Chunk> chunks = split(size - 1);
    for (int worker = 1; worker < size; worker++) {
      Object[] box = {chunks.get(worker - 1)};
      MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, worker, 1);
    }
    Map<String, Counter> all = new TreeMap<>();
    for (int worker = 1; worker < size; worker++) {
      Object[] box = new Object[1];
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 2);
      @SuppressWarnings("unchecked")
      Map<String, Counter> counts = (Map<String, Counter>) box[0];
      merge(all, counts);
    }
    String line = all.entrySet().stream()
        .sorted(Comparator.comparing((Map.Entry<String, Counter> e) -> -e.getValue().get())
            .thenComparing(Map.Entry::getKey))
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(" "));
    System.out.println(line);
  }

  static void worker() throws MPIException {
    Object[] box = new Object[1];
    MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, 1);
    Chunk chunk = (Chunk) box[0];
    if (chunk.made != 0) {
      throw new AssertionError("transient fields are not sent");
    }
    box[0] = count(chunk);
    MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 0, 2); /* @SEND */
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    if (MPI.COMM_WORLD.Rank() == 0) {
      master(size);
    } else {
      worker();
    }
    MPI.Finalize();
  }
}
