// A small frame for map and reduce with generics and lambdas, and an inverted
// index on top of it.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// What is emitted cannot be sent.
// twin-expect: violated
// twin-finding: uncaught-exception @ ALL
import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import mpi.*;

public class MapReduce {
  @FunctionalInterface interface Mapper<I, K, V> extends Serializable { void map(I in, BiConsumer<K, V> emit); }
  @FunctionalInterface interface Reducer<K, V, R> { R reduce(K key, List<V> values); }

  static class Pair<K extends Comparable<K>, V> implements Serializable, Comparable<Pair<K, V>> { /* twin: static class Pair<K extends Comparable<K>, V> implements Comparable<Pair<K, V>> { */
    private static final long serialVersionUID = 1L;
    final K key; final V value;
    Pair(K key, V value) { this.key = key; this.value = value; }
    @Override public int compareTo(Pair<K, V> o) { return key.compareTo(o.key); }
    @Override public String toString() { return key + "->" + value; }
  }

  static class Job<I extends Serializable, K extends Comparable<K> & Serializable, V extends Serializable, R> {
    private final Mapper<I, K, V> mapper;
    private final Reducer<K, V, R> reducer;
    private final int rank, size;
    Job(Mapper<I, K, V> mapper, Reducer<K, V, R> reducer) throws MPIException {
      this.mapper = mapper; this.reducer = reducer;
      rank = MPI.COMM_WORLD.Rank(); size = MPI.COMM_WORLD.Size();
    }

    @SuppressWarnings("unchecked")
    SortedMap<K, R> run(List<I> inputs) throws MPIException {
      List<List<Pair<K, V>>> buckets = Stream.generate(() -> (List<Pair<K, V>>) new ArrayList<Pair<K, V>>()).limit(size).collect(Collectors.toList());
      for (int i = rank; i < inputs.size(); i += size)
        mapper.map(inputs.get(i), (k, v) -> buckets.get(Math.floorMod(k.hashCode(), size)).add(new Pair<>(k, v)));
      Object[] out = buckets.toArray(), in = new Object[size];
      MPI.COMM_WORLD.Alltoall(out, 0, 1, MPI.OBJECT, in, 0, 1, MPI.OBJECT); /* @ALL */
      SortedMap<K, List<V>> groups = new TreeMap<>();
      for (Object o : in) for (Pair<K, V> p : (List<Pair<K, V>>) o) groups.computeIfAbsent(p.key, k -> new ArrayList<>()).add(p.value);
      SortedMap<K, R> result = new TreeMap<>();
      groups.forEach((k, vs) -> result.put(k, reducer.reduce(k, vs)));
      return result;
    }
  }

  record Document(int id, String text) implements Serializable {
    Stream<String> words() { return Arrays.stream(text.split("\\W+")).filter(Predicate.not(String::isEmpty)).map(String::toLowerCase); }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    List<Document> docs = List.of(new Document(1, "Ring around the rosie"), new Document(2, "The ring, the message & the rank"),
        new Document(3, "A message in a bottle"), new Document(4, "rank 0 prints"));
    Job<Document, String, Integer, Set<Integer>> job = new Job<>((d, emit) -> d.words().forEach(w -> emit.accept(w, d.id())),
        (word, ids) -> new TreeSet<>(ids));
    SortedMap<String, Set<Integer>> part = job.run(new ArrayList<>(docs));
    Object[] mine = {part}, all = new Object[MPI.COMM_WORLD.Size()];
    MPI.COMM_WORLD.Allgather(mine, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT);
    if (MPI.COMM_WORLD.Rank() == 0) {
      StringWriter text = new StringWriter();
      try (PrintWriter w = new PrintWriter(text)) {
        for (Object o : all) ((Map<?, ?>) o).forEach((k, v) -> w.printf("%-8s %s%n", k, v));
      }
      text.toString().lines().sorted().forEach(System.out::println);
    }
    MPI.Finalize();
  }
}
