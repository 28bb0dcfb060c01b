import java.util.*;

public class Parse_Integer_parseInt {
  public static void main(String[] args) {
    String[] v = {"12", "-7", "+5", "0", "2147483648", "", "abc", "1e3", "-0.5", " 1", "0x10", "NaN", "1_000", "9223372036854775807", "1.7976931348623157e308", "4.9E-324", "3.4028235e39", "0.1f", "Infinity"};
    for (String s : v) {
      try { System.out.println(Integer.parseInt(s)); }
      catch (NumberFormatException x) { System.out.println(x.getMessage()); }
    }
  }
}
