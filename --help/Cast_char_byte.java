import java.util.*;

public class Cast_char_byte {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char y : v) { byte x = (byte) y; System.out.print(x + " "); }
  }
}
