import java.math.*;
import java.text.*;
import java.util.*;

/** Numbers by patterns, as programs of courses print them. */
public class DecimalFormats {
  public static void main(String[] args) {
    double[] numbers = {0, -0.0, 1, 0.5, -0.5, 2.675, 1234567.891, 0.125, 0.375,
                        99.995, 1e-7, -1e-7, 1e15, 123456789012345678.0, 0.05,
                        1e23, 1e307, -1e308, 0.3, Double.NaN,
                        Double.POSITIVE_INFINITY, 5e-324, 9.5, 10.5};
    String[] patterns = {"0.00", "#.##", "#,##0.00", "000", "#", "0", "#0.0#",
                         "0.#%", "$#,###.00", "0.000 km", "#,##0", "00.##",
                         ".00", "#.", "#,####.#"};
    for (String pattern : patterns) {
      DecimalFormat format = new DecimalFormat(pattern);
      StringBuilder line = new StringBuilder(pattern).append(':');
      for (double number : numbers) {
        line.append(' ').append(format.format(number));
      }
      line.append(' ').append(format.format(-1234567L));
      line.append(' ').append(format.format(new BigDecimal("12.345")));
      line.append(' ').append(format.format(Integer.valueOf(42)));
      System.out.println(line);
    }
    NumberFormat plain = NumberFormat.getInstance(Locale.US);
    System.out.println(plain.format(1234.56789) + " " + plain.format(12L));
    plain.setMaximumFractionDigits(1);
    plain.setMinimumIntegerDigits(3);
    plain.setGroupingUsed(false);
    System.out.println(plain.format(1234.56789) + " " + plain.format(7.25));
    NumberFormat percent = NumberFormat.getPercentInstance(Locale.US);
    System.out.println(percent.format(0.256));
    DecimalFormat down = new DecimalFormat("0.0",
        DecimalFormatSymbols.getInstance(Locale.US));
    down.setRoundingMode(RoundingMode.DOWN);
    System.out.println(down.format(1.99) + " " + down.format(-1.99));
    try {
      down.format("text");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      new DecimalFormat("0#");
    } catch (IllegalArgumentException e) {
      System.out.println("malformed");
    }
  }
}
