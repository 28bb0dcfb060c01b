import java.util.*;

public class Cast_byte_byte {
  public static void main(String[] args) {
    byte[] v = {0, 1, -1, 127, -128, 64, -77};
    for (byte y : v) { byte x = (byte) y; System.out.print(x + " "); }
  }
}
