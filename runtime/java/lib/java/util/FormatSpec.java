package java.util;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * One conversion of a format: %[index$][flags][width][.precision]conversion,
 * checked and applied as java.util.Formatter's documentation has it.
 */
final class FormatSpec {
  static final int NONE = -2;     // %n, %%: no argument
  static final int ORDINARY = -1; // the next argument
  static final int AGAIN = 0;     // %<: the same argument again

  private static final String FLAGS = "-#+ 0,(<";

  int end;
  int index = ORDINARY;
  private String flags = "";
  private int width = -1;
  private int precision = -1;
  private char conversion;
  private boolean upper;

  FormatSpec(String format, int at) {
    int n = format.length();
    int i = at;
    int number = digits(format, i);
    if (number > i && number < n && format.charAt(number) == '$'
        && format.charAt(i) != '0') {
      index = value(format, i, number);
      i = number + 1;
    }
    for (; i < n && FLAGS.indexOf(format.charAt(i)) >= 0; i++) {
      addFlag(format.charAt(i));
    }
    number = digits(format, i);
    if (number > i) {
      width = value(format, i, number);
      i = number;
    }
    if (i < n && format.charAt(i) == '.') {
      number = digits(format, i + 1);
      if (number == i + 1) {
        throw new UnknownFormatConversionException(".");
      }
      precision = value(format, i + 1, number);
      i = number;
    }
    if (i >= n) {
      throw new UnknownFormatConversionException("%");
    }
    conversion = format.charAt(i);
    end = i + 1;
    check();
  }

  private static int digits(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0'
           && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  private static int value(String text, int from, int to) {
    long x = 0;
    for (int i = from; i < to && x <= Integer.MAX_VALUE; i++) {
      x = 10 * x + text.charAt(i) - '0';
    }
    return x > Integer.MAX_VALUE ? Integer.MIN_VALUE : (int) x;
  }

  private void addFlag(char flag) {
    if (has(flag)) {
      throw new DuplicateFormatFlagsException(String.valueOf(flag));
    }
    if (flag == '<') {
      index = AGAIN;
    }
    flags += flag;
  }

  private boolean has(char flag) {
    return flags.indexOf(flag) >= 0;
  }

  /** The flags in the order the JDK names them. */
  private String orderedFlags() {
    StringBuilder text = new StringBuilder();
    for (char flag : "-^#+ 0,(<".toCharArray()) {
      if (has(flag) || flag == '^' && upper) {
        text.append(flag);
      }
    }
    return text.toString();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("%");
    for (char flag : orderedFlags().toCharArray()) {
      if (flag != '<' && flag != '^') {
        text.append(flag);
      }
    }
    if (index > 0) {
      text.append(index).append('$');
    } else if (index == AGAIN) {
      text.append('<');
    }
    if (width != -1) {
      text.append(width);
    }
    if (precision != -1) {
      text.append('.').append(precision);
    }
    char name = upper ? (char) (conversion - 'a' + 'A') : conversion;
    return text.append(name).toString();
  }

  /* ---- What does not go together */

  private void refuse(String unwanted) {
    for (char flag : unwanted.toCharArray()) {
      if (has(flag)) {
        throw new FormatFlagsConversionMismatchException(String.valueOf(flag),
                                                         lower());
      }
    }
  }

  private char lower() {
    return conversion;
  }

  private void noPrecision() {
    if (precision != -1) {
      throw new IllegalFormatPrecisionException(precision);
    }
  }

  private void checkBadFlags() {
    if ((has('-') || has('0')) && width == -1) {
      throw new MissingFormatWidthException(toString());
    }
    if (has('+') && has(' ') || has('-') && has('0')) {
      throw new IllegalFormatFlagsException(orderedFlags());
    }
  }

  private void check() {
    if (width == Integer.MIN_VALUE) {
      throw new IllegalFormatWidthException(width);
    }
    if (precision == Integer.MIN_VALUE) {
      throw new IllegalFormatPrecisionException(precision);
    }
    if ("bBhHsScCdoxXeEfgGaAn%".indexOf(conversion) < 0) {
      if (conversion == 't' || conversion == 'T') {
        throw mpiproof.Limit.reached("dates in formats");
      }
      throw new UnknownFormatConversionException(String.valueOf(conversion));
    }
    upper = conversion >= 'A' && conversion <= 'Z';
    if (upper) {
      conversion = (char) (conversion + 'a' - 'A');
    }
    switch (conversion) {
      case 'n':
        checkLine();
        break;
      case '%':
        checkPercent();
        break;
      case 'b': case 'h': case 's':
        checkGeneral();
        break;
      case 'c':
        checkCharacter();
        break;
      case 'd': case 'o': case 'x':
        checkInteger();
        break;
      default:
        checkFloat();
        break;
    }
  }

  private void checkLine() {
    index = NONE;
    noPrecision();
    if (width != -1) {
      throw new IllegalFormatWidthException(width);
    }
    if (!flags.isEmpty()) {
      throw new IllegalFormatFlagsException(orderedFlags());
    }
  }

  private void checkPercent() {
    index = NONE;
    noPrecision();
    if (!flags.isEmpty() && !flags.equals("-")) {
      throw new IllegalFormatFlagsException(orderedFlags());
    }
    if (width == -1 && has('-')) {
      throw new MissingFormatWidthException(toString());
    }
  }

  private void checkGeneral() {
    if ((conversion == 'b' || conversion == 'h') && has('#')) {
      refuse("#");
    }
    if (width == -1 && has('-')) {
      throw new MissingFormatWidthException(toString());
    }
    refuse("+ 0,(");
  }

  private void checkCharacter() {
    noPrecision();
    refuse("#+ 0,(");
    if (width == -1 && has('-')) {
      throw new MissingFormatWidthException(toString());
    }
  }

  private void checkInteger() {
    if (has('-') && width == -1 || has('0') && width == -1) {
      throw new MissingFormatWidthException(toString());
    }
    if (has('+') && has(' ') || has('-') && has('0')) {
      throw new IllegalFormatFlagsException(orderedFlags());
    }
    noPrecision();
    refuse(conversion == 'd' ? "#" : ",");
  }

  private void checkFloat() {
    checkBadFlags();
    if (conversion == 'a') {
      refuse("(,");
    } else if (conversion == 'e') {
      refuse(",");
    } else if (conversion == 'g') {
      refuse("#");
    }
  }

  /* ---- Text */

  void print(StringBuilder to, Object arg) {
    switch (conversion) {
      case 'n':
        to.append('\n');
        break;
      case '%':
        pad(to, "%");
        break;
      case 'b':
        printText(to, arg instanceof Boolean ? arg.toString()
                                             : arg != null ? "true" : "false");
        break;
      case 'h':
        printText(to, arg == null ? "null"
                                  : Integer.toHexString(arg.hashCode()));
        break;
      case 's':
        printString(to, arg);
        break;
      case 'c':
        printCharacter(to, arg);
        break;
      case 'd': case 'o': case 'x':
        printInteger(to, arg);
        break;
      default:
        printFloat(to, arg);
        break;
    }
  }

  private void mismatch(Object arg) {
    throw new IllegalFormatConversionException(conversion, arg.getClass());
  }

  private void printText(StringBuilder to, String text) {
    String cut = precision != -1 && precision < text.length()
        ? text.substring(0, precision) : text;
    pad(to, upper ? cut.toUpperCase() : cut);
  }

  private void printString(StringBuilder to, Object arg) {
    if (arg instanceof Formattable) {
      Formatter inner = new Formatter(to);
      int how = (has('-') ? FormattableFlags.LEFT_JUSTIFY : 0)
          | (upper ? FormattableFlags.UPPERCASE : 0)
          | (has('#') ? FormattableFlags.ALTERNATE : 0);
      ((Formattable) arg).formatTo(inner, how, width, precision);
      return;
    }
    refuse("#");
    printText(to, arg == null ? "null" : arg.toString());
  }

  private void printCharacter(StringBuilder to, Object arg) {
    if (arg == null) {
      printText(to, "null");
    } else if (arg instanceof Character) {
      printText(to, arg.toString());
    } else if (arg instanceof Integer || arg instanceof Short
               || arg instanceof Byte) {
      int c = ((Number) arg).intValue();
      if (!Character.isValidCodePoint(c)) {
        throw new IllegalFormatCodePointException(c);
      }
      printText(to, new String(Character.toChars(c)));
    } else {
      mismatch(arg);
    }
  }

  private void pad(StringBuilder to, String text) {
    int missing = width - text.length();
    if (!has('-')) {
      spaces(to, missing);
    }
    to.append(text);
    if (has('-')) {
      spaces(to, missing);
    }
  }

  private static void spaces(StringBuilder to, int n) {
    for (int i = 0; i < n; i++) {
      to.append(' ');
    }
  }

  /* ---- Integers */

  private void printInteger(StringBuilder to, Object arg) {
    if (arg == null) {
      printText(to, "null");
    } else if (arg instanceof BigInteger) {
      printBig(to, (BigInteger) arg);
    } else if (arg instanceof Byte) {
      printLong(to, (Byte) arg, 0xff);
    } else if (arg instanceof Short) {
      printLong(to, (Short) arg, 0xffff);
    } else if (arg instanceof Integer) {
      printLong(to, (Integer) arg, 0xffffffffL);
    } else if (arg instanceof Long) {
      printLong(to, (Long) arg, -1);
    } else {
      mismatch(arg);
    }
  }

  private void printLong(StringBuilder to, long x, long mask) {
    if (conversion == 'd') {
      String text = Long.toString(x);
      number(to, x < 0, x < 0 ? text.substring(1) : text);
      return;
    }
    if (has('(') || has('+') || has(' ')) {
      refuse("(+ ");
    }
    unsigned(to, "", conversion == 'o' ? Long.toOctalString(x & mask)
                                       : Long.toHexString(x & mask));
  }

  private void printBig(StringBuilder to, BigInteger x) {
    boolean negative = x.signum() < 0;
    BigInteger size = x.abs();
    if (conversion == 'd') {
      number(to, negative, size.toString());
      return;
    }
    String digits = size.toString(conversion == 'o' ? 8 : 16);
    String lead = negative ? has('(') ? "(" : "-"
        : has('+') ? "+" : has(' ') ? " " : "";
    String text = unsignedText(lead, digits, negative && has('(') ? 1 : 0);
    pad(to, negative && has('(') ? text + ")" : text);
  }

  private void unsigned(StringBuilder to, String lead, String digits) {
    pad(to, unsignedText(lead, digits, 0));
  }

  private String unsignedText(String lead, String digits, int tail) {
    String prefix = lead + (has('#') ? conversion == 'o' ? "0" : "0x" : "");
    StringBuilder text = new StringBuilder(prefix);
    if (has('0')) {
      zeros(text, width - prefix.length() - digits.length() - tail);
    }
    text.append(digits);
    return upper ? text.toString().toUpperCase() : text.toString();
  }

  private static void zeros(StringBuilder to, int n) {
    for (int i = 0; i < n; i++) {
      to.append('0');
    }
  }

  /** Sign, groups, zeros, parentheses around digits with or without point. */
  private void number(StringBuilder to, boolean negative, String digits) {
    pad(to, signed(negative, digits, ""));
  }

  private String signed(boolean negative, String digits, String tail) {
    StringBuilder text = new StringBuilder();
    boolean closed = negative && has('(');
    if (closed) {
      text.append('(');
    } else if (negative) {
      text.append('-');
    } else if (has('+')) {
      text.append('+');
    } else if (has(' ')) {
      text.append(' ');
    }
    String body = has(',') ? grouped(digits) : digits;
    if (has('0')) {
      zeros(text, width - text.length() - body.length() - tail.length()
            - (closed ? 1 : 0));
    }
    text.append(body).append(tail);
    return closed ? text.append(')').toString() : text.toString();
  }

  private static String grouped(String digits) {
    int point = digits.indexOf('.');
    int n = point < 0 ? digits.length() : point;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      if (i > 0 && (n - i) % 3 == 0) {
        text.append(',');
      }
      text.append(digits.charAt(i));
    }
    return text.append(digits, n, digits.length()).toString();
  }

  /* ---- Floating point */

  private void printFloat(StringBuilder to, Object arg) {
    if (arg == null) {
      printText(to, "null");
    } else if (arg instanceof Float || arg instanceof Double) {
      boolean single = arg instanceof Float;
      double x = ((Number) arg).doubleValue();
      if (Double.isNaN(x) || Double.isInfinite(x)) {
        special(to, x);
      } else {
        boolean negative = Double.compare(x, 0.0) == -1;
        finite(to, negative, Math.abs(x), single ? arg : null);
      }
    } else if (arg instanceof BigDecimal && conversion != 'a') {
      BigDecimal x = (BigDecimal) arg;
      big(to, x.signum() < 0, x.abs());
    } else {
      mismatch(arg);
    }
  }

  private void special(StringBuilder to, double x) {
    String text = Double.isNaN(x) ? "NaN" : x > 0
        ? (has('+') ? "+" : has(' ') ? " " : "") + "Infinity"
        : has('(') ? "(Infinity)" : "-Infinity";
    pad(to, upper ? text.toUpperCase() : text);
  }

  private void finite(StringBuilder to, boolean negative, double x,
                      Object single) {
    if (conversion == 'a') {
      hexadecimal(to, negative, x);
      return;
    }
    // The shortest digits that tell the number apart, rounded half up.
    Decimal d = new Decimal(x);
    print(to, negative, d);
  }

  private void big(StringBuilder to, boolean negative, BigDecimal x) {
    print(to, negative, new Decimal(x.unscaledValue().toString(),
                                    x.precision() - x.scale()));
  }

  private void print(StringBuilder to, boolean negative, Decimal d) {
    int places = precision == -1 ? 6 : precision;
    String digits;
    String tail = "";
    if (conversion == 'f') {
      digits = d.fixed(places);
    } else if (conversion == 'e') {
      digits = d.mantissa(places);
      tail = d.exponent();
    } else {
      int significant = places == 0 ? 1 : places;
      if (d.isSmallOrLarge(significant)) {
        digits = d.mantissa(significant - 1);
        tail = d.exponent();
      } else {
        digits = d.fixedSignificant(significant);
      }
    }
    if (has('#') && digits.indexOf('.') < 0) {
      digits += ".";
    }
    String text = signed(negative, digits, tail);
    pad(to, upper ? text.toUpperCase() : text);
  }

  private void hexadecimal(StringBuilder to, boolean negative, double x) {
    if (precision != -1 && precision < 13) {
      throw mpiproof.Limit.reached("%a with a precision");
    }
    String digits = Double.toHexString(x);
    String lead = negative ? "-" : has('+') ? "+" : has(' ') ? " " : "";
    StringBuilder text = new StringBuilder(lead).append("0x");
    if (has('0')) {
      zeros(text, width - lead.length() - digits.length());
    }
    text.append(digits, 2, digits.length());
    pad(to, upper ? text.toString().toUpperCase() : text.toString());
  }

  /** A number as digits 0.d1d2d3... times ten to a power. */
  private static final class Decimal {
    private final String digits; // empty for zero
    private final int power;
    private int exponent;

    Decimal(double x) {
      String text = Double.toString(x);
      int e = text.indexOf('E');
      int exponent = e < 0 ? 0 : Integer.parseInt(text.substring(e + 1));
      String mantissa = e < 0 ? text : text.substring(0, e);
      int point = mantissa.indexOf('.');
      String all = mantissa.substring(0, point) + mantissa.substring(point + 1);
      int lead = 0;
      while (lead < all.length() && all.charAt(lead) == '0') {
        lead++;
      }
      digits = stripped(all.substring(lead));
      power = digits.isEmpty() ? 1 : point - lead + exponent;
    }

    Decimal(String unscaled, int power) {
      digits = unscaled.equals("0") ? "" : unscaled;
      this.power = digits.isEmpty() ? 1 : power;
    }

    private static String stripped(String text) {
      int n = text.length();
      while (n > 0 && text.charAt(n - 1) == '0') {
        n--;
      }
      return text.substring(0, n);
    }

    /** The first `n` digits, rounded half up; one more if it carries. */
    private String rounded(int n) {
      StringBuilder text = new StringBuilder();
      if (n < 0) {
        return "";
      }
      boolean up = n < digits.length() && digits.charAt(n) >= '5';
      text.append(digits, 0, Math.min(n, digits.length()));
      zeros(text, n - text.length());
      int i = n - 1;
      while (up && i >= 0) {
        up = text.charAt(i) == '9';
        text.setCharAt(i, up ? '0' : (char) (text.charAt(i) + 1));
        i--;
      }
      return up ? text.insert(0, '1').toString() : text.toString();
    }

    /** With `places` digits behind the point. */
    String fixed(int places) {
      String all = rounded(power + places);
      StringBuilder text = new StringBuilder();
      zeros(text, places + 1 - all.length());
      text.append(all);
      if (places > 0) {
        text.insert(text.length() - places, '.');
      }
      return text.toString();
    }

    /** d.ddd; the exponent is noted. */
    String mantissa(int places) {
      String all = rounded(places + 1);
      exponent = digits.isEmpty() ? 0 : power - 1;
      if (all.length() > places + 1) {
        all = all.substring(0, places + 1);
        exponent++;
      }
      return places == 0 ? all : all.charAt(0) + "." + all.substring(1);
    }

    String exponent() {
      String text = Integer.toString(Math.abs(exponent));
      return (exponent < 0 ? "e-" : "e+")
          + (text.length() < 2 ? "0" + text : text);
    }

    private int roundedPower(int significant) {
      return digits.isEmpty() ? 1
          : power + rounded(significant).length() - significant;
    }

    /** Of %g: 10^-4 <= x < 10^precision, after rounding. */
    boolean isSmallOrLarge(int significant) {
      int p = roundedPower(significant);
      return !digits.isEmpty() && (p - 1 < -4 || p - 1 >= significant);
    }

    String fixedSignificant(int significant) {
      if (digits.isEmpty()) {
        return fixed(significant - 1);
      }
      return fixed(significant - roundedPower(significant));
    }
  }
}
