import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Streams {
  public static void main(String[] args) {
    System.out.println(IntStream.rangeClosed(1, 10).filter(x -> x % 3 == 1).map(x -> x * x).sum());
    System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted().collect(Collectors.toList()));
    Map<Integer, Long> groups = Stream.of("x", "yy", "zz", "w").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
    System.out.println(groups);
    System.out.println(Arrays.stream(new int[] {3, 1, 2}).boxed().map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
    System.out.println(Stream.iterate(1, x -> x * 2).limit(8).reduce(0, Integer::sum));
    System.out.println(IntStream.of(4, 9).average().getAsDouble() + " " + Stream.of(1, 2).anyMatch(x -> x > 1));
    Optional<String> o = Stream.of("q", "rr").max(Comparator.comparing(String::length));
    System.out.println(o.get() + o.map(String::length).orElse(0) + Optional.empty().isPresent());
  }
}
