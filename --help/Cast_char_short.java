import java.util.*;

public class Cast_char_short {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char y : v) { short x = (short) y; System.out.print(x + " "); }
  }
}
