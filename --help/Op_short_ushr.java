import java.util.*;

public class Op_short_ushr {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short a : v) {
      for (short b : v) {
        System.out.print((a >>> b) + " ");
      }
    }
  }
}
