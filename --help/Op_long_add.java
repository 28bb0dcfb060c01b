import java.util.*;

public class Op_long_add {
  public static void main(String[] args) {
    long[] v = {0L, 1L, -1L, 9223372036854775807L, -9223372036854775808L, 63L, 65L, 4294967296L, -1000000000039L};
    for (long a : v) {
      for (long b : v) {
        System.out.print((a + b) + " ");
      }
    }
  }
}
