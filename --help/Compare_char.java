import java.util.*;

public class Compare_char {
  public static void main(String[] args) {
    char[] v = {0, 1, 'a', 'Z', '\u00e9', '\uffff', '\u8000'};
    for (char a : v) {
      for (char b : v) {
        System.out.print((a < b) ? 1 : 0); System.out.print((a <= b) ? 1 : 0); System.out.print((a > b) ? 1 : 0); System.out.print((a >= b) ? 1 : 0); System.out.print((a == b) ? 1 : 0); System.out.print((a != b) ? 1 : 0);
      }
    }
  }
}
