package java.text;

import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as text, by English rules whatever the locale is. */
public abstract class NumberFormat {
  NumberFormat() {}

  private static void english(Locale locale) {
    if (!locale.getLanguage().isEmpty() && !locale.getLanguage().equals("en")) {
      throw mpiproof.Limit.reached("java.text.NumberFormat of the locale "
                                   + locale);
    }
  }

  public static NumberFormat getInstance() {
    return new DecimalFormat("#,##0.###");
  }

  public static NumberFormat getInstance(Locale locale) {
    english(locale);
    return getInstance();
  }

  public static NumberFormat getNumberInstance() {
    return getInstance();
  }

  public static NumberFormat getNumberInstance(Locale locale) {
    return getInstance(locale);
  }

  public static NumberFormat getIntegerInstance() {
    return new DecimalFormat("#,##0");
  }

  public static NumberFormat getPercentInstance() {
    return new DecimalFormat("#,##0%");
  }

  public static NumberFormat getPercentInstance(Locale locale) {
    english(locale);
    return getPercentInstance();
  }

  public abstract String format(double number);

  public abstract String format(long number);

  public abstract String format(Object number);

  public abstract void setMinimumFractionDigits(int n);

  public abstract void setMaximumFractionDigits(int n);

  public abstract void setMinimumIntegerDigits(int n);

  public abstract void setGroupingUsed(boolean used);

  public abstract void setRoundingMode(RoundingMode mode);

  public Number parse(String text) throws ParseException {
    throw mpiproof.Limit.reached("java.text.NumberFormat.parse");
  }
}
