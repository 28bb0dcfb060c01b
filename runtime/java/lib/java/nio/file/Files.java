package java.nio.file;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnmappableCharacterException;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Files of the guest. What is not here is a recorded limit. */
public final class Files {
  private Files() {}

  private static File file(Path path) {
    return new File(path.toString());
  }

  private static boolean has(Object[] options, Object wanted) {
    return Arrays.asList(options).contains(wanted);
  }

  // ---- Questions

  public static boolean exists(Path path, LinkOption... options) {
    return file(path).exists();
  }

  public static boolean notExists(Path path, LinkOption... options) {
    return !file(path).exists();
  }

  public static boolean isDirectory(Path path, LinkOption... options) {
    return file(path).isDirectory();
  }

  public static boolean isRegularFile(Path path, LinkOption... options) {
    return file(path).isFile();
  }

  public static boolean isReadable(Path path) {
    return file(path).canRead();
  }

  public static boolean isWritable(Path path) {
    return file(path).canWrite();
  }

  public static boolean isSameFile(Path path, Path other) throws IOException {
    return path.equals(other)
        || there(path).getCanonicalPath().equals(
            there(other).getCanonicalPath());
  }

  private static File there(Path path) throws IOException {
    File file = file(path);
    if (!file.exists()) {
      throw new NoSuchFileException(path.toString());
    }
    return file;
  }

  public static long size(Path path) throws IOException {
    return there(path).length();
  }

  public static Stream<Path> list(Path path) throws IOException {
    String[] names = there(path).list();
    if (names == null) {
      throw new NotDirectoryException(path.toString());
    }
    List<Path> found = new ArrayList<>();
    for (String name : names) {
      found.add(path.resolve(name));
    }
    return found.stream();
  }

  // ---- Making and removing

  public static Path createFile(Path path, FileAttribute<?>... attributes)
      throws IOException {
    if (!file(path).createNewFile()) {
      throw new FileAlreadyExistsException(path.toString());
    }
    return path;
  }

  public static Path createDirectory(Path path,
                                     FileAttribute<?>... attributes)
      throws IOException {
    File file = file(path);
    if (file.exists()) {
      throw new FileAlreadyExistsException(path.toString());
    }
    if (!file.mkdir()) {
      throw new NoSuchFileException(path.toString());
    }
    return path;
  }

  public static Path createDirectories(Path path,
                                       FileAttribute<?>... attributes)
      throws IOException {
    File file = file(path);
    if (!file.isDirectory() && !file.mkdirs()) {
      throw new FileAlreadyExistsException(path.toString());
    }
    return path;
  }

  // What is before and behind a number: nobody has a file of this name.
  private static native String unused0(String before, String behind);

  private static Path unused(Path folder, String prefix, String suffix) {
    String before = folder.resolve((prefix == null ? "" : prefix) + "_").toString();
    return Path.of(unused0(before.substring(0, before.length() - 1), suffix));
  }

  private static Path temporaryFolder() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  public static Path createTempFile(Path folder, String prefix, String suffix,
                                    FileAttribute<?>... attributes)
      throws IOException {
    return createFile(unused(folder, prefix, suffix == null ? ".tmp" : suffix));
  }

  public static Path createTempFile(String prefix, String suffix,
                                    FileAttribute<?>... attributes)
      throws IOException {
    return createTempFile(temporaryFolder(), prefix, suffix);
  }

  public static Path createTempDirectory(Path folder, String prefix,
                                         FileAttribute<?>... attributes)
      throws IOException {
    return createDirectory(unused(folder, prefix, ""));
  }

  public static Path createTempDirectory(String prefix,
                                         FileAttribute<?>... attributes)
      throws IOException {
    return createTempDirectory(temporaryFolder(), prefix);
  }

  /** java.io.File's, which asks a generator of secure random numbers. */
  static File createTempFile(String prefix, String suffix, File folder)
      throws IOException {
    if (prefix.length() < 3) {
      throw new IllegalArgumentException("Prefix string \"" + prefix
                                         + "\" too short: length must be at least 3");
    }
    Path where = folder == null ? temporaryFolder() : folder.toPath();
    return file(createTempFile(where, prefix, suffix));
  }

  public static void delete(Path path) throws IOException {
    File file = there(path);
    if (!file.delete()) {
      throw new DirectoryNotEmptyException(path.toString());
    }
  }

  public static boolean deleteIfExists(Path path) throws IOException {
    if (!file(path).exists()) {
      return false;
    }
    delete(path);
    return true;
  }

  private static void makeRoom(Path to, CopyOption[] options)
      throws IOException {
    if (file(to).exists()) {
      if (!has(options, StandardCopyOption.REPLACE_EXISTING)) {
        throw new FileAlreadyExistsException(to.toString());
      }
      delete(to);
    }
  }

  public static Path copy(Path from, Path to, CopyOption... options)
      throws IOException {
    if (there(from).isDirectory()) {
      makeRoom(to, options);
      return createDirectory(to);
    }
    byte[] bytes = readAllBytes(from);
    makeRoom(to, options);
    return write(to, bytes);
  }

  public static Path move(Path from, Path to, CopyOption... options)
      throws IOException {
    File file = there(from);
    makeRoom(to, options);
    if (!file.renameTo(file(to))) {
      throw new NoSuchFileException(to.toString());
    }
    return to;
  }

  // ---- Streams

  public static InputStream newInputStream(Path path, OpenOption... options)
      throws IOException {
    there(path);
    return new FileInputStream(file(path));
  }

  public static OutputStream newOutputStream(Path path, OpenOption... options)
      throws IOException {
    boolean exists = file(path).exists();
    boolean append = has(options, StandardOpenOption.APPEND);
    boolean fresh = has(options, StandardOpenOption.CREATE_NEW);
    boolean creates = options.length == 0 || fresh
        || has(options, StandardOpenOption.CREATE);
    if (exists && fresh) {
      throw new FileAlreadyExistsException(path.toString());
    }
    if (!exists && !creates) {
      throw new NoSuchFileException(path.toString());
    }
    if (exists && options.length > 0 && !append
        && !has(options, StandardOpenOption.TRUNCATE_EXISTING)) {
      throw mpiproof.Limit.reached("a file that is opened for writing and "
                                   + "neither truncated nor appended to");
    }
    File parent = file(path).getAbsoluteFile().getParentFile();
    if (parent != null && !parent.isDirectory()) {
      throw new NoSuchFileException(path.toString());
    }
    return new FileOutputStream(file(path), append);
  }

  public static BufferedReader newBufferedReader(Path path, Charset charset)
      throws IOException {
    return new BufferedReader(new InputStreamReader(newInputStream(path),
                                                    charset.newDecoder()));
  }

  public static BufferedReader newBufferedReader(Path path)
      throws IOException {
    return newBufferedReader(path, StandardCharsets.UTF_8);
  }

  public static BufferedWriter newBufferedWriter(Path path, Charset charset,
                                                 OpenOption... options)
      throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(newOutputStream(path, options),
                               charset.newEncoder()));
  }

  public static BufferedWriter newBufferedWriter(Path path,
                                                 OpenOption... options)
      throws IOException {
    return newBufferedWriter(path, StandardCharsets.UTF_8, options);
  }

  // ---- Whole files. Bytes that are no text of the charset are an error.

  private static byte[] encode(CharSequence text, Charset charset)
      throws IOException {
    ByteBuffer bytes = charset.newEncoder().encode(CharBuffer.wrap(text));
    byte[] out = new byte[bytes.remaining()];
    bytes.get(out);
    return out;
  }

  public static byte[] readAllBytes(Path path) throws IOException {
    try (InputStream in = newInputStream(path)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] part = new byte[4096];
      for (int n; (n = in.read(part)) > 0;) {
        out.write(part, 0, n);
      }
      return out.toByteArray();
    }
  }

  public static String readString(Path path) throws IOException {
    return readString(path, StandardCharsets.UTF_8);
  }

  public static String readString(Path path, Charset charset)
      throws IOException {
    return charset.newDecoder().decode(ByteBuffer.wrap(readAllBytes(path)))
        .toString();
  }

  public static List<String> readAllLines(Path path, Charset charset)
      throws IOException {
    try (BufferedReader reader = newBufferedReader(path, charset)) {
      List<String> lines = new ArrayList<>();
      for (String line; (line = reader.readLine()) != null;) {
        lines.add(line);
      }
      return lines;
    }
  }

  public static List<String> readAllLines(Path path) throws IOException {
    return readAllLines(path, StandardCharsets.UTF_8);
  }

  public static Stream<String> lines(Path path) throws IOException {
    return lines(path, StandardCharsets.UTF_8);
  }

  public static Stream<String> lines(Path path, Charset charset)
      throws IOException {
    BufferedReader reader = newBufferedReader(path, charset);
    return reader.lines().onClose(() -> close(reader));
  }

  private static void close(BufferedReader reader) {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path write(Path path, byte[] bytes, OpenOption... options)
      throws IOException {
    try (OutputStream out = newOutputStream(path, options)) {
      out.write(bytes);
    }
    return path;
  }

  public static Path write(Path path, Iterable<? extends CharSequence> lines,
                           Charset charset, OpenOption... options)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (CharSequence line : lines) {
      text.append(line).append('\n');
    }
    return write(path, encode(text, charset), options);
  }

  public static Path write(Path path, Iterable<? extends CharSequence> lines,
                           OpenOption... options) throws IOException {
    return write(path, lines, StandardCharsets.UTF_8, options);
  }

  public static Path writeString(Path path, CharSequence text,
                                 OpenOption... options) throws IOException {
    return writeString(path, text, StandardCharsets.UTF_8, options);
  }

  public static Path writeString(Path path, CharSequence text,
                                 Charset charset, OpenOption... options)
      throws IOException {
    try {
      return write(path, encode(text, charset), options);
    } catch (MalformedInputException e) {
      // Half of a pair: the JDK has a way of its own for UTF-8.
      throw charset == StandardCharsets.UTF_8
          ? new UnmappableCharacterException(1) : e;
    }
  }
}
