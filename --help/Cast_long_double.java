import java.util.*;

public class Cast_long_double {
  public static void main(String[] args) {
    long[] v = {0L, 1L, -1L, 9223372036854775807L, -9223372036854775808L, 63L, 65L, 4294967296L, -1000000000039L};
    for (long y : v) { double x = (double) y; System.out.print(x + " "); }
  }
}
