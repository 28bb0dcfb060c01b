// A log is written, read again and dealt; regular expressions, dates and maps of
// enumerations; summaries are gathered.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// A line that is none is taken for one.
// twin-expect: violated
// twin-finding: uncaught-exception @ GROUP
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.text.DecimalFormat;
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;
import mpi.*;

public class LogAnalysis {
  private static final Pattern LINE = Pattern.compile("^(\\S+) \\[(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)\\] \"(GET|POST) (\\S+)\" (\\d{3}) (\\d+|-)$");
  enum Level { OK, REDIRECT, CLIENT, SERVER;
    static Level of(int status) { return status < 300 ? OK : status < 400 ? REDIRECT : status < 500 ? CLIENT : SERVER; } }

  static class Entry implements Serializable {
    final String host, path; final LocalDateTime time; final int status; final long bytes;
    Entry(Matcher m) {
      host = m.group(1); /* @GROUP */
      time = LocalDateTime.parse(m.group(2), DateTimeFormatter.ISO_LOCAL_DATE_TIME);
      path = m.group(4); status = Integer.parseInt(m.group(5));
      bytes = "-".equals(m.group(6)) ? 0 : Long.parseLong(m.group(6));
    }
  }

  static class Summary implements Serializable {
    final EnumMap<Level, Integer> levels = new EnumMap<>(Level.class);
    final Map<String, Long> traffic = new HashMap<>();
    final List<String> rejected = new ArrayList<>();
    int[] hours = new int[24];
    void add(Entry e) {
      levels.merge(Level.of(e.status), 1, Integer::sum);
      traffic.merge(e.host, e.bytes, Long::sum);
      hours[e.time.getHour()]++;
    }
    Summary merge(Summary o) {
      o.levels.forEach((k, v) -> levels.merge(k, v, Integer::sum));
      o.traffic.forEach((k, v) -> traffic.merge(k, v, Long::sum));
      rejected.addAll(o.rejected);
      Arrays.setAll(hours, i -> hours[i] + o.hours[i]);
      return this;
    }
  }

  static void write(Path file) throws IOException {
    String[] hosts = {"10.0.0.1", "example.org", "10.0.0.7"};
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (int i = 0; i < 12; i++) {
        out.write(String.format("%s [2026-03-%02dT%02d:%02d:00] \"%s /page%d\" %d %s", hosts[i % 3], 1 + i, (i * 7) % 24, i, i % 4 == 0 ? "POST" : "GET", i % 5,
            new int[] {200, 302, 404, 500}[i % 4], i % 4 == 3 ? "-" : Integer.toString(i * 1500)));
        out.newLine();
        if (i == 6) { out.write("garbage line"); out.newLine(); }
      }
    }
  }

  static Summary analyse(List<String> lines) {
    Summary s = new Summary();
    for (String line : lines) {
      Matcher m = LINE.matcher(line);
      if (m.matches()) s.add(new Entry(m)); /* twin: if (m.matches() || m.lookingAt() || true) s.add(new Entry(m)); */
      else s.rejected.add(line);
    }
    return s;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank(), size = MPI.COMM_WORLD.Size();
    Object[] mine = new Object[1], parts = new Object[size];
    if (rank == 0) {
      Path file = Paths.get("access.log");
      write(file);
      List<String> lines = Files.readAllLines(file);
      int per = (lines.size() + size - 1) / size;
      for (int r = 0; r < size; r++) parts[r] = new ArrayList<>(lines.subList(Math.min(lines.size(), r * per), Math.min(lines.size(), (r + 1) * per)));
    }
    MPI.COMM_WORLD.Scatter(parts, 0, 1, MPI.OBJECT, mine, 0, 1, MPI.OBJECT, 0);
    @SuppressWarnings("unchecked") List<String> lines = (List<String>) mine[0];
    mine[0] = analyse(lines);
    MPI.COMM_WORLD.Gather(mine, 0, 1, MPI.OBJECT, parts, 0, 1, MPI.OBJECT, 0);
    if (rank == 0) {
      Summary all = Arrays.stream(parts).map(o -> (Summary) o).reduce(new Summary(), Summary::merge);
      System.out.println(all.levels);
      DecimalFormat kb = new DecimalFormat("#,##0.0");
      all.traffic.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
          .forEach(e -> System.out.println(e.getKey() + " " + kb.format(e.getValue() / 1024.0) + " KB"));
      System.out.println("rejected: " + all.rejected);
      System.out.println(IntStream.range(0, 24).filter(h -> all.hours[h] > 0).mapToObj(h -> String.format("%02dh:%s", h, "*".repeat(all.hours[h]))).collect(Collectors.joining(" ")));
      Files.delete(Paths.get("access.log"));
    }
    MPI.Finalize();
  }
}
