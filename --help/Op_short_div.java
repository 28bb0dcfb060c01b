import java.util.*;

public class Op_short_div {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short a : v) {
      for (short b : v) {
        try { System.out.print((a / b) + " "); } catch (ArithmeticException e) { System.out.print(e.getMessage() + " "); }
      }
    }
  }
}
