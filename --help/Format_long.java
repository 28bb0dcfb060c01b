import java.util.*;

public class Format_long {
  public static void main(String[] args) {
    long[] v = {0L, 1L, -1L, 9223372036854775807L, -9223372036854775808L, 63L, 65L, 4294967296L, -1000000000039L};
    String[] f = {"%d", "%5d|", "%-8d|", "%08d", "%,d", "%+d", "% d", "%(d", "%x", "%X", "%o", "%#x"};
    for (long a : v) for (String g : f) System.out.println(String.format(g, a));
  }
}
