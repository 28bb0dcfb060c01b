package java.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Numbers by patterns like "#,##0.00 km" or "0.#%". Patterns with exponents,
 * quotes or a form of their own for negative numbers are recorded limits.
 */
public class DecimalFormat extends NumberFormat {
  private String prefix = "";
  private String suffix = "";
  private int minInteger;
  private int minFraction;
  private int maxFraction;
  private int group;            // digits between commas; 0: none
  private boolean point;        // also where no digits follow
  private int shift;            // 2: percent
  private RoundingMode mode = RoundingMode.HALF_EVEN;

  public DecimalFormat() {
    this("#,##0.###");
  }

  public DecimalFormat(String pattern, DecimalFormatSymbols english) {
    this(pattern);
  }

  public DecimalFormat(String pattern) {
    applyPattern(pattern);
  }

  public void applyPattern(String pattern) {
    int from = 0;
    while (from < pattern.length()
           && "#0,.".indexOf(pattern.charAt(from)) < 0) {
      from++;
    }
    int to = from;
    while (to < pattern.length() && "#0,.".indexOf(pattern.charAt(to)) >= 0) {
      to++;
    }
    prefix = pattern.substring(0, from);
    suffix = pattern.substring(to);
    String rest = prefix + suffix;
    for (int i = 0; i < rest.length(); i++) {
      if ("#0,.;'E\u2030\u00a4".indexOf(rest.charAt(i)) >= 0) {
        throw mpiproof.Limit.reached("java.text.DecimalFormat of the pattern \""
                                     + pattern + "\"");
      }
    }
    shift = rest.indexOf('%') >= 0 ? 2 : 0;
    count(pattern.substring(from, to), pattern);
  }

  private void count(String digits, String pattern) {
    int dot = digits.indexOf('.');
    String whole = dot < 0 ? digits : digits.substring(0, dot);
    String fraction = dot < 0 ? "" : digits.substring(dot + 1);
    int comma = whole.lastIndexOf(',');
    group = comma < 0 ? 0 : whole.length() - comma - 1;
    minInteger = zeros(whole, false, pattern);
    minFraction = zeros(fraction, true, pattern);
    maxFraction = fraction.length();
    point = dot >= 0 && fraction.isEmpty();
    if (dot >= 0 && digits.indexOf('0') < 0 && !digits.equals(".")) {
      minInteger = whole.isEmpty() ? 0 : 1;
      minFraction = whole.isEmpty() ? 1 : 0;
    }
  }

  /** The zeros stand on the side of the point. */
  private static int zeros(String digits, boolean first, String pattern) {
    String plain = digits.replace(",", "");
    int n = 0;
    while (n < plain.length()
           && plain.charAt(first ? n : plain.length() - 1 - n) == '0') {
      n++;
    }
    String others = first ? plain.substring(n)
                          : plain.substring(0, plain.length() - n);
    if (others.indexOf('0') >= 0 || others.indexOf('.') >= 0) {
      throw new IllegalArgumentException("Malformed pattern \"" + pattern
                                         + "\"");
    }
    return n;
  }

  @Override
  public String format(double number) {
    if (Double.isNaN(number)) {
      return "NaN";
    }
    boolean negative = Double.doubleToRawLongBits(number) < 0;
    double scaled = shift == 0 ? number : number * 100;
    if (Double.isInfinite(scaled)) {
      return (negative ? "-" : "") + prefix + "\u221e" + suffix;
    }
    /* Of what is shown whole, the digits that println shows; the rest is
     * rounded from the exact value. */
    BigDecimal shortest = new BigDecimal(Double.toString(scaled));
    return text(shortest.scale() <= maxFraction ? shortest
                                                : new BigDecimal(scaled),
                negative);
  }

  @Override
  public String format(long number) {
    return text(BigDecimal.valueOf(number).movePointRight(shift), number < 0);
  }

  @Override
  public String format(Object number) {
    if (number instanceof BigDecimal) {
      BigDecimal exact = (BigDecimal) number;
      return text(exact.movePointRight(shift), exact.signum() < 0);
    }
    if (number instanceof BigInteger) {
      BigDecimal exact = new BigDecimal((BigInteger) number);
      return text(exact.movePointRight(shift), exact.signum() < 0);
    }
    if (number instanceof Double || number instanceof Float) {
      return format(((Number) number).doubleValue());
    }
    if (number instanceof Number) {
      return format(((Number) number).longValue());
    }
    throw new IllegalArgumentException(
        "Cannot format given Object as a Number");
  }

  private String text(BigDecimal exact, boolean negative) {
    BigDecimal rounded = exact.setScale(maxFraction, mode);
    String digits = rounded.abs().toPlainString();
    int dot = digits.indexOf('.');
    String whole = dot < 0 ? digits : digits.substring(0, dot);
    String fraction = dot < 0 ? "" : digits.substring(dot + 1);
    int end = fraction.length();
    while (end > minFraction && fraction.charAt(end - 1) == '0') {
      end--;
    }
    StringBuilder out = new StringBuilder(whole.equals("0") ? "" : whole);
    while (out.length() < minInteger) {
      out.insert(0, '0');
    }
    if (out.length() == 0 && end == 0) {
      out.append('0');
    }
    for (int i = out.length() - group; group > 0 && i > 0; i -= group) {
      out.insert(i, ',');
    }
    if (end > 0 || point) {
      out.append('.').append(fraction, 0, end);
    }
    return (negative ? "-" : "") + prefix + out + suffix;
  }

  @Override
  public void setMinimumFractionDigits(int n) {
    minFraction = n;
    maxFraction = Math.max(maxFraction, n);
  }

  @Override
  public void setMaximumFractionDigits(int n) {
    maxFraction = n;
    minFraction = Math.min(minFraction, n);
  }

  @Override
  public void setMinimumIntegerDigits(int n) {
    minInteger = n;
  }

  @Override
  public void setGroupingUsed(boolean used) {
    group = used ? Math.max(group, 3) : 0;
  }

  @Override
  public void setRoundingMode(RoundingMode mode) {
    this.mode = java.util.Objects.requireNonNull(mode);
  }
}
