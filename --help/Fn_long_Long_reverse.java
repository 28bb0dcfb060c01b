import java.util.*;

public class Fn_long_Long_reverse {
  public static void main(String[] args) {
    long[] v = {0L, 1L, -1L, 9223372036854775807L, -9223372036854775808L, 63L, 65L, 4294967296L, -1000000000039L, 12345, -98765, 42};
    for (long a : v) System.out.println(Long.reverse(a));
  }
}
