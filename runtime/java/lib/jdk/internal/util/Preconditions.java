package jdk.internal.util;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Checks of indices, with the JDK's texts, without its formatter. */
public class Preconditions {
  private Preconditions() {}

  public static <X extends RuntimeException>
      BiFunction<String, List<Number>, X> outOfBoundsExceptionFormatter(
          Function<String, X> make) {
    return (kind, numbers) -> make.apply(message(kind, numbers));
  }

  private static String message(String kind, List<Number> numbers) {
    Number a = numbers.get(0);
    Number b = numbers.get(1);
    switch (kind) {
      case "checkIndex":
        return "Index " + a + " out of bounds for length " + b;
      case "checkFromToIndex":
        return "Range [" + a + ", " + b + ") out of bounds for length "
            + numbers.get(2);
      default:
        return "Range [" + a + ", " + a + " + " + b
            + ") out of bounds for length " + numbers.get(2);
    }
  }

  private static RuntimeException fail(
      BiFunction<String, List<Number>, ? extends RuntimeException> make,
      String kind, Number... numbers) {
    List<Number> list = List.of(numbers);
    RuntimeException e = make == null ? null : make.apply(kind, list);
    return e != null ? e : new IndexOutOfBoundsException(message(kind, list));
  }

  public static <X extends RuntimeException> int checkIndex(
      int index, int length, BiFunction<String, List<Number>, X> make) {
    if (index < 0 || index >= length) {
      throw fail(make, "checkIndex", index, length);
    }
    return index;
  }

  public static <X extends RuntimeException> int checkFromToIndex(
      int from, int to, int length, BiFunction<String, List<Number>, X> make) {
    if (from < 0 || from > to || to > length) {
      throw fail(make, "checkFromToIndex", from, to, length);
    }
    return from;
  }

  public static <X extends RuntimeException> int checkFromIndexSize(
      int from, int size, int length,
      BiFunction<String, List<Number>, X> make) {
    if ((length | from | size) < 0 || size > length - from) {
      throw fail(make, "checkFromIndexSize", from, size, length);
    }
    return from;
  }

  public static <X extends RuntimeException> long checkIndex(
      long index, long length, BiFunction<String, List<Number>, X> make) {
    if (index < 0 || index >= length) {
      throw fail(make, "checkIndex", index, length);
    }
    return index;
  }

  public static <X extends RuntimeException> long checkFromToIndex(
      long from, long to, long length,
      BiFunction<String, List<Number>, X> make) {
    if (from < 0 || from > to || to > length) {
      throw fail(make, "checkFromToIndex", from, to, length);
    }
    return from;
  }

  public static <X extends RuntimeException> long checkFromIndexSize(
      long from, long size, long length,
      BiFunction<String, List<Number>, X> make) {
    if ((length | from | size) < 0 || size > length - from) {
      throw fail(make, "checkFromIndexSize", from, size, length);
    }
    return from;
  }
}
