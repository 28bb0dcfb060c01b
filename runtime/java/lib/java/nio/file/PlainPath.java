package java.nio.file;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import mpiproof.Limit;

/** A path as Unix has them: names between slashes. */
final class PlainPath implements Path {
  private final String text;

  PlainPath(String given) {
    if (given.indexOf('\0') >= 0) {
      throw new InvalidPathException(given, "Nul character not allowed");
    }
    text = clean(given);
  }

  static Path ofFile(File file) {
    return new PlainPath(file.getPath());
  }

  /** Without slashes in a row or at the end. */
  private static String clean(String given) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < given.length(); i++) {
      char c = given.charAt(i);
      if (c != '/' || out.length() == 0 || out.charAt(out.length() - 1) != '/') {
        out.append(c);
      }
    }
    int n = out.length();
    return n > 1 && out.charAt(n - 1) == '/' ? out.substring(0, n - 1)
                                             : out.toString();
  }

  private String[] names() {
    String rest = isAbsolute() ? text.substring(1) : text;
    if (rest.isEmpty()) {
      return isAbsolute() ? new String[0] : new String[] {""};
    }
    return rest.split("/");
  }

  private static PlainPath join(boolean absolute, String[] names, int from,
                                int to) {
    StringBuilder out = new StringBuilder(absolute ? "/" : "");
    for (int i = from; i < to; i++) {
      out.append(i > from ? "/" : "").append(names[i]);
    }
    return new PlainPath(out.toString());
  }

  private static PlainPath plain(Path path) {
    if (path == null) {
      throw new NullPointerException();
    }
    if (!(path instanceof PlainPath)) {
      throw new ProviderMismatchException();
    }
    return (PlainPath) path;
  }

  @Override
  public FileSystem getFileSystem() {
    return FileSystems.getDefault();
  }

  @Override
  public boolean isAbsolute() {
    return text.startsWith("/");
  }

  @Override
  public Path getRoot() {
    return isAbsolute() ? new PlainPath("/") : null;
  }

  @Override
  public Path getFileName() {
    String[] names = names();
    return names.length == 0 ? null : new PlainPath(names[names.length - 1]);
  }

  @Override
  public Path getParent() {
    int at = text.lastIndexOf('/');
    if (at < 0 || text.length() == 1) {
      return null;
    }
    return new PlainPath(at == 0 ? "/" : text.substring(0, at));
  }

  @Override
  public int getNameCount() {
    return names().length;
  }

  @Override
  public Path getName(int index) {
    String[] names = names();
    if (index < 0 || index >= names.length) {
      throw new IllegalArgumentException();
    }
    return new PlainPath(names[index]);
  }

  @Override
  public Path subpath(int from, int to) {
    String[] names = names();
    if (from < 0 || to > names.length || from >= to) {
      throw new IllegalArgumentException();
    }
    return join(false, names, from, to);
  }

  @Override
  public boolean startsWith(Path other) {
    if (!(other instanceof PlainPath) || other.isAbsolute() != isAbsolute()) {
      return false;
    }
    String[] mine = names();
    String[] its = ((PlainPath) other).names();
    boolean same = its.length <= mine.length;
    for (int i = 0; same && i < its.length; i++) {
      same = mine[i].equals(its[i]);
    }
    return same;
  }

  @Override
  public boolean endsWith(Path other) {
    if (!(other instanceof PlainPath)) {
      return false;
    }
    String[] mine = names();
    String[] its = ((PlainPath) other).names();
    if (other.isAbsolute()) {
      return equals(other);
    }
    boolean same = its.length <= mine.length;
    for (int i = 1; same && i <= its.length; i++) {
      same = mine[mine.length - i].equals(its[its.length - i]);
    }
    return same;
  }

  @Override
  public Path normalize() {
    ArrayList<String> kept = new ArrayList<>();
    for (String name : names()) {
      boolean can = !kept.isEmpty() && !kept.get(kept.size() - 1).equals("..");
      if (name.equals("..") && can) {
        kept.remove(kept.size() - 1);
      } else if (!name.equals(".") && !(name.equals("..") && isAbsolute())) {
        kept.add(name);
      }
    }
    return join(isAbsolute(), kept.toArray(new String[0]), 0, kept.size());
  }

  @Override
  public Path resolve(Path other) {
    String its = plain(other).text;
    if (other.isAbsolute() || text.isEmpty()) {
      return other;
    }
    return its.isEmpty() ? this : new PlainPath(text + "/" + its);
  }

  @Override
  public Path relativize(Path other) {
    PlainPath to = plain(other);
    if (to.isAbsolute() != isAbsolute()) {
      throw new IllegalArgumentException("'other' is different type of Path");
    }
    String[] mine = text.isEmpty() ? new String[0] : names();
    String[] its = to.text.isEmpty() ? new String[0] : to.names();
    int same = 0;
    while (same < mine.length && same < its.length
           && mine[same].equals(its[same])) {
      same++;
    }
    ArrayList<String> parts = new ArrayList<>();
    for (int i = same; i < mine.length; i++) {
      parts.add("..");
    }
    for (int i = same; i < its.length; i++) {
      parts.add(its[i]);
    }
    return join(false, parts.toArray(new String[0]), 0, parts.size());
  }

  @Override
  public java.net.URI toUri() {
    throw Limit.reached("Path.toUri");
  }

  @Override
  public Path toAbsolutePath() {
    return isAbsolute() ? this : new PlainPath(new File(text).getAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    if (!Files.exists(this)) {
      throw new NoSuchFileException(text);
    }
    return new PlainPath(new File(text).getCanonicalPath());
  }

  @Override
  public WatchKey register(WatchService service, WatchEvent.Kind<?>[] events,
                           WatchEvent.Modifier... modifiers) {
    throw Limit.reached("Path.register");
  }

  @Override
  public int compareTo(Path other) {
    return text.compareTo(plain(other).text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlainPath && ((PlainPath) other).text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
