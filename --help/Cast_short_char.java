import java.util.*;

public class Cast_short_char {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short y : v) { char x = (char) y; System.out.print((int) x + " "); }
  }
}
