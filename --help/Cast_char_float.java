import java.util.*;

public class Cast_char_float {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char y : v) { float x = (float) y; System.out.print(x + " "); }
  }
}
