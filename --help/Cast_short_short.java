import java.util.*;

public class Cast_short_short {
  public static void main(String[] args) {
    short[] v = {0, 1, -1, 32767, -32768, 255, -12345};
    for (short y : v) { short x = (short) y; System.out.print(x + " "); }
  }
}
