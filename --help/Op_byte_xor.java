import java.util.*;

public class Op_byte_xor {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77};
    for (byte a : v) {
      for (byte b : v) {
        System.out.print((a ^ b) + " ");
      }
    }
  }
}
