import java.util.*;

public class Op_byte_rem {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77};
    for (byte a : v) {
      for (byte b : v) {
        try { System.out.print((a % b) + " "); } catch (ArithmeticException e) { System.out.print(e.getMessage() + " "); }
      }
    }
  }
}
