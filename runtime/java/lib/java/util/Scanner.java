package java.util;

import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words, numbers and lines of a text, as the JDK's: read in pieces of 1024
 * characters. Without java.text; numbers are written as in the United States.
 */
public final class Scanner implements Iterator<String>, Closeable {
  private static final int PIECE = 1024;

  private final Readable source;
  private final StringBuilder text = new StringBuilder();
  private int at;
  private boolean ended;
  private boolean closed;
  private IOException trouble;
  private Pattern delimiter;
  private int radix = 10;
  private int found;              // end of the word that `look` found

  public Scanner(Readable source) {
    this.source = Objects.requireNonNull(source, "source");
  }

  public Scanner(InputStream source) {
    this(new InputStreamReader(Objects.requireNonNull(source, "source")));
  }

  public Scanner(InputStream source, String charset) {
    this(new InputStreamReader(Objects.requireNonNull(source, "source"),
                               Charset.forName(charset)));
  }

  public Scanner(InputStream source, Charset charset) {
    this(new InputStreamReader(Objects.requireNonNull(source, "source"),
                               charset));
  }

  /** Of a File, other than of a stream, wrong bytes are an error: the end. */
  public Scanner(File source) throws FileNotFoundException {
    this(reader(source, Charset.defaultCharset()));
  }

  public Scanner(File source, String charset) throws FileNotFoundException {
    this(reader(source, Charset.forName(charset)));
  }

  public Scanner(File source, Charset charset) throws IOException {
    this(reader(source, charset));
  }

  private static Reader reader(File source, Charset charset)
      throws FileNotFoundException {
    // As a channel: a piece is read to its end, whatever is there already.
    InputStream bytes = new FileInputStream(source) {
      @Override
      public int available() {
        return 1;
      }
    };
    return new InputStreamReader(bytes, charset.newDecoder());
  }

  public Scanner(Path source) throws IOException {
    this(java.nio.file.Files.newInputStream(source));
  }

  public Scanner(Path source, String charset) throws IOException {
    this(java.nio.file.Files.newInputStream(source), charset);
  }

  public Scanner(String source) {
    this(new StringReader(source));
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("Scanner closed");
    }
  }

  /** false: there is no more. */
  private boolean more() {
    if (ended) {
      return false;
    }
    CharBuffer piece = CharBuffer.allocate(PIECE);
    int n;
    try {
      n = source.read(piece);
    } catch (IOException e) {
      trouble = e;
      n = -1;
    }
    ended = n < 0;
    piece.flip();
    text.append(piece);
    return !ended;
  }

  private void all() {
    while (more()) {}
  }

  private boolean has(int index) {
    while (index >= text.length()) {
      if (!more()) {
        return false;
      }
    }
    return true;
  }

  // ---- Words

  /** Where the next word begins; -1: there is none. Its end is `found`. */
  private int look() {
    checkOpen();
    return delimiter == null ? lookPlain() : lookDelimited();
  }

  private int lookPlain() {
    int from = at;
    while (has(from) && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    if (!has(from)) {
      return -1;
    }
    found = from;
    while (has(found) && !Character.isWhitespace(text.charAt(found))) {
      found++;
    }
    return from;
  }

  private int lookDelimited() {
    all();
    Matcher matcher = delimiter.matcher(text);
    matcher.useTransparentBounds(true);
    matcher.useAnchoringBounds(false);
    matcher.region(at, text.length());
    int from = matcher.lookingAt() ? matcher.end() : at;
    if (from == text.length()) {
      return -1;
    }
    matcher.region(from, text.length());
    boolean cut = matcher.find();
    if (cut && matcher.end() == from) {
      cut = matcher.find();
    }
    found = cut ? matcher.start() : text.length();
    return from;
  }

  private void take(int to) {
    at = to;
    if (at > 4 * PIECE) {
      text.delete(0, at);
      at = 0;
    }
  }

  private String word() {
    int from = look();
    return from < 0 ? null : text.substring(from, found);
  }

  private String need() {
    String word = word();
    if (word == null) {
      throw new NoSuchElementException();
    }
    return word;
  }

  @Override
  public boolean hasNext() {
    return look() >= 0;
  }

  @Override
  public String next() {
    String word = need();
    take(found);
    return word;
  }

  public boolean hasNext(Pattern pattern) {
    String word = word();
    return word != null && pattern.matcher(word).matches();
  }

  public boolean hasNext(String pattern) {
    return hasNext(Pattern.compile(pattern));
  }

  public String next(Pattern pattern) {
    String word = need();
    if (!pattern.matcher(word).matches()) {
      throw new InputMismatchException();
    }
    take(found);
    return word;
  }

  public String next(String pattern) {
    return next(Pattern.compile(pattern));
  }

  // ---- Lines

  private static boolean endsLine(char c) {
    return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029'
        || c == '\u0085';
  }

  public boolean hasNextLine() {
    checkOpen();
    return has(at);
  }

  public String nextLine() {
    checkOpen();
    if (!has(at)) {
      throw new NoSuchElementException("No line found");
    }
    int end = at;
    while (has(end) && !endsLine(text.charAt(end))) {
      end++;
    }
    String line = text.substring(at, end);
    boolean two = has(end) && text.charAt(end) == '\r' && has(end + 1)
        && text.charAt(end + 1) == '\n';
    take(Math.min(end + (two ? 2 : 1), text.length()));
    return line;
  }

  // ---- Numbers

  /** The digits without commas between groups; null: it is no integer. */
  private static String integer(String word, int radix) {
    int i = 0;
    int n = word.length();
    if (n > 0 && (word.charAt(0) == '+' || word.charAt(0) == '-')) {
      i = 1;
    }
    String digits = ungroup(word.substring(i), radix);
    return digits == null || digits.isEmpty() ? null
                                              : word.substring(0, i) + digits;
  }

  /** "1,234,567" has groups of three after one to three digits. */
  private static String ungroup(String digits, int radix) {
    StringBuilder out = new StringBuilder();
    int comma = -1;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c == ',') {
        if (comma < 0 ? i < 1 || i > 3 : i - comma != 4) {
          return null;
        }
        comma = i;
      } else if (Character.digit(c, radix) < 0) {
        return null;
      } else {
        out.append(c);
      }
    }
    return comma >= 0 && digits.length() - comma != 4 ? null : out.toString();
  }

  /** null: it is no number. */
  private static String decimal(String word) {
    int sign = !word.isEmpty() && "+-".indexOf(word.charAt(0)) >= 0 ? 1 : 0;
    int end = sign;
    while (end < word.length() && (Character.digit(word.charAt(end), 10) >= 0
                                   || word.charAt(end) == ',')) {
      end++;
    }
    String rest = word.substring(end);
    String whole = ungroup(word.substring(sign, end), 10);
    boolean fine = whole != null && isRest(rest, whole.isEmpty());
    return fine ? word.substring(0, sign) + whole + rest : null;
  }

  /** Point, digits, exponent. */
  private static boolean isRest(String rest, boolean needsDigits) {
    int i = 0;
    int n = rest.length();
    if (i < n && rest.charAt(i) == '.') {
      int from = ++i;
      while (i < n && Character.digit(rest.charAt(i), 10) >= 0) {
        i++;
      }
      needsDigits = needsDigits && i == from;
    }
    if (needsDigits) {
      return false;
    }
    if (i < n && (rest.charAt(i) == 'e' || rest.charAt(i) == 'E')) {
      i++;
      if (i < n && "+-".indexOf(rest.charAt(i)) >= 0) {
        i++;
      }
      int from = i;
      while (i < n && Character.digit(rest.charAt(i), 10) >= 0) {
        i++;
      }
      if (i == from) {
        return false;
      }
    }
    return i == n;
  }

  /** As Double.parseDouble takes it; null: it is none. */
  private static String floating(String word) {
    String plain = !word.isEmpty() && "+-".indexOf(word.charAt(0)) >= 0
        ? word.substring(1) : word;
    if (plain.equals("NaN") || plain.equals("Infinity")) {
      return word;
    }
    return decimal(word);
  }

  private static boolean fits(String word, int radix, String least,
                              String most) {
    String digits = word == null ? null : integer(word, radix);
    if (digits == null) {
      return false;
    }
    BigInteger x = new BigInteger(digits, radix);
    return x.compareTo(new BigInteger(least)) >= 0
        && x.compareTo(new BigInteger(most)) <= 0;
  }

  private String needInteger(int radix) {
    String digits = integer(need(), radix);
    if (digits == null) {
      throw new InputMismatchException();
    }
    return digits;
  }

  private static InputMismatchException wrong(NumberFormatException e) {
    return new InputMismatchException(e.getMessage());
  }

  public boolean hasNextInt() {
    return hasNextInt(radix);
  }

  public boolean hasNextInt(int radix) {
    String digits = word();
    digits = digits == null ? null : integer(digits, radix);
    if (digits == null) {
      return false;
    }
    try {
      Integer.parseInt(digits, radix);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  public int nextInt() {
    return nextInt(radix);
  }

  public int nextInt(int radix) {
    try {
      int x = Integer.parseInt(needInteger(radix), radix);
      take(found);
      return x;
    } catch (NumberFormatException e) {
      throw wrong(e);
    }
  }

  public boolean hasNextLong() {
    return fits(word(), radix, "-9223372036854775808", "9223372036854775807");
  }

  public long nextLong() {
    try {
      long x = Long.parseLong(needInteger(radix), radix);
      take(found);
      return x;
    } catch (NumberFormatException e) {
      throw wrong(e);
    }
  }

  public boolean hasNextShort() {
    return fits(word(), radix, "-32768", "32767");
  }

  public short nextShort() {
    try {
      short x = Short.parseShort(needInteger(radix), radix);
      take(found);
      return x;
    } catch (NumberFormatException e) {
      throw wrong(e);
    }
  }

  public boolean hasNextByte() {
    return fits(word(), radix, "-128", "127");
  }

  public byte nextByte() {
    try {
      byte x = Byte.parseByte(needInteger(radix), radix);
      take(found);
      return x;
    } catch (NumberFormatException e) {
      throw wrong(e);
    }
  }

  public boolean hasNextBigInteger() {
    String word = word();
    return word != null && integer(word, radix) != null;
  }

  public BigInteger nextBigInteger() {
    BigInteger x = new BigInteger(needInteger(radix), radix);
    take(found);
    return x;
  }

  private String needFloating() {
    String number = floating(need());
    if (number == null) {
      throw new InputMismatchException();
    }
    return number;
  }

  public boolean hasNextDouble() {
    String word = word();
    return word != null && floating(word) != null;
  }

  public double nextDouble() {
    double x = Double.parseDouble(needFloating());
    take(found);
    return x;
  }

  public boolean hasNextFloat() {
    return hasNextDouble();
  }

  public float nextFloat() {
    float x = Float.parseFloat(needFloating());
    take(found);
    return x;
  }

  public boolean hasNextBigDecimal() {
    String word = word();
    return word != null && decimal(word) != null;
  }

  public BigDecimal nextBigDecimal() {
    String number = decimal(need());
    if (number == null) {
      throw new InputMismatchException();
    }
    take(found);
    return new BigDecimal(number);
  }

  private static boolean isBoolean(String word) {
    return word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false");
  }

  public boolean hasNextBoolean() {
    String word = word();
    return word != null && isBoolean(word);
  }

  public boolean nextBoolean() {
    String word = need();
    if (!isBoolean(word)) {
      throw new InputMismatchException();
    }
    take(found);
    return word.equalsIgnoreCase("true");
  }

  // ---- Settings

  public Scanner useDelimiter(Pattern pattern) {
    delimiter = pattern;
    return this;
  }

  public Scanner useDelimiter(String pattern) {
    return useDelimiter(Pattern.compile(pattern));
  }

  public Pattern delimiter() {
    return delimiter != null ? delimiter
                             : Pattern.compile("\\p{javaWhitespace}+");
  }

  public Scanner useRadix(int radix) {
    if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
      throw new IllegalArgumentException("radix:" + radix);
    }
    this.radix = radix;
    return this;
  }

  public int radix() {
    return radix;
  }

  public Scanner useLocale(Locale locale) {
    return this;
  }

  public Locale locale() {
    return Locale.getDefault();
  }

  public IOException ioException() {
    return trouble;
  }

  @Override
  public void close() {
    if (!closed && source instanceof Closeable) {
      try {
        ((Closeable) source).close();
      } catch (IOException e) {
        trouble = e;
      }
    }
    closed = true;
  }
}
