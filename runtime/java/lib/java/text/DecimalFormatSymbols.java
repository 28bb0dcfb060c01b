package java.text;

import java.util.Locale;

/** The English ones; others are a recorded limit. */
public class DecimalFormatSymbols {
  public DecimalFormatSymbols() {}

  public DecimalFormatSymbols(Locale locale) {
    NumberFormat.getInstance(locale);
  }

  public static DecimalFormatSymbols getInstance() {
    return new DecimalFormatSymbols();
  }

  public static DecimalFormatSymbols getInstance(Locale locale) {
    return new DecimalFormatSymbols(locale);
  }

  private static void same(char is, char wanted) {
    if (is != wanted) {
      throw mpiproof.Limit.reached("java.text.DecimalFormatSymbols with '"
                                   + wanted + "'");
    }
  }

  public void setDecimalSeparator(char c) {
    same('.', c);
  }

  public char getDecimalSeparator() {
    return '.';
  }

  public void setGroupingSeparator(char c) {
    same(',', c);
  }

  public char getGroupingSeparator() {
    return ',';
  }
}
