import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class StreamsMany {
  public static void main(String[] a) {
    System.out.println(IntStream.rangeClosed(1, 10).filter(x -> x % 2 == 0).sum());
    System.out.println(Stream.of("b", "a", "c").sorted().collect(Collectors.joining(",")));
    System.out.println(Stream.of("aa", "b", "cc").collect(Collectors.groupingBy(String::length)));
    System.out.println(
        Arrays.stream(new int[] {3, 1, 2}).boxed().map(x -> x * x).collect(Collectors.toList()));
    System.out.println(Stream.iterate(1, x -> x * 2).limit(8).reduce(0, Integer::sum));
    System.out.println(IntStream.range(0, 5)
                           .mapToObj(i -> "x" + i)
                           .collect(Collectors.toCollection(() -> new TreeSet<String>())));
    System.out.println(DoubleStream.of(1, 2, 3).average().getAsDouble());
    System.out.println(Stream.of(1, 2, 3, 4).collect(Collectors.partitioningBy(x -> x > 2)));
    System.out.println(List.of(5, 3, 9).stream().max(Comparator.naturalOrder()).get());
    System.out.println(Stream.of("a", "b").flatMap(s -> Stream.of(s, s + s)).toList());
    System.out.println(IntStream.of(1, 2, 3).summaryStatistics());
    System.out.println(Stream.of("x", "y").collect(Collectors.toMap(k -> k, String::length)));
    System.out.println(Stream.of(4, 4, 2).distinct().count());
    Map<Boolean, Long> m =
        Stream.of(1, 2, 3).collect(Collectors.groupingBy(x -> x > 1, Collectors.counting()));
    System.out.println(m);
  }
}
