// Grades of students (MPJ Express): lines of text become records, records go
// to the process that the student's name is for, students come back as objects.
//
// mpiproof-test:
// ranks: 3
// expect: verified
//
// A student is sent alone, where an array is expected.
// twin-ranks: 2
// twin-expect: violated
// twin-finding: uncaught-exception @ BAD
import java.io.*;
import java.util.*;
import java.util.stream.*;
import mpi.*;

public class GradeBook {
  enum Subject { MATHS, PHYSICS, CHEMISTRY }

  record Grade(String student, Subject subject, double mark)
      implements Serializable {
    Grade {
      if (mark < 0 || mark > 20) {
        throw new IllegalArgumentException("mark " + mark + " of " + student);
      }
    }
  }

  static class Student implements Serializable {
    private static final long serialVersionUID = 1L;
    final String name;
    private final Map<Subject, List<Double>> marks =
        new EnumMap<>(Subject.class);

    Student(String name) {
      this.name = Objects.requireNonNull(name);
    }

    void add(Subject subject, double mark) {
      marks.computeIfAbsent(subject, k -> new ArrayList<>()).add(mark);
    }

    double average() {
      return marks.values().stream().flatMap(List::stream)
          .mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    @Override
    public String toString() {
      return String.format("%-4s|%6.2f|%s", name, average(), marks);
    }
  }

  static final String DATA = """
      # student ; subject ; mark
      ann ; maths ; 12.5
      bob ; physics ; 9
      cid;chemistry;17.25
      ann ; physics ; 14
      bob ; maths ; x7
      dan ; history ; 12
      eve ; maths ; 21
      eve ; maths
      cid ; maths ; 8.75
      eve ; chemistry ; 11
      """;

  static List<Grade> read(List<String> mistakes) throws IOException {
    List<Grade> all = new ArrayList<>();
    try (BufferedReader in = new BufferedReader(new StringReader(DATA))) {
      int n = 0;
      for (String line; (line = in.readLine()) != null;) {
        n++;
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        String[] part = line.strip().split("\\s*;\\s*");
        try {
          all.add(new Grade(part[0], Subject.valueOf(part[1].toUpperCase()),
                            Double.parseDouble(part[2])));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
          mistakes.add(n + ": " + e.getMessage());
        }
      }
    }
    return all;
  }

  static Student[] students(List<Grade> grades) {
    Map<String, Student> by = new TreeMap<>();
    for (Grade g : grades) {
      by.computeIfAbsent(g.student(), Student::new).add(g.subject(), g.mark());
    }
    return by.values().toArray(Student[]::new);
  }

  static void master(int n) throws Exception {
    List<String> mistakes = new ArrayList<>();
    Map<Integer, ArrayList<Grade>> parts = read(mistakes).stream().collect(
        Collectors.groupingBy(g -> 1 + Math.floorMod(g.student().hashCode(),
                                                     n - 1),
                              Collectors.toCollection(ArrayList::new)));
    assert mistakes.size() == 4 : mistakes;
    for (int i = 1; i < n; i++) {
      Object[] box = {parts.getOrDefault(i, new ArrayList<>())};
      MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, i, 7);
    }
    Map<String, String> book = new TreeMap<>();
    Object[] box = new Object[1];
    for (int i = 1; i < n; i++) {
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 8);
      for (Student s : (Student[]) box[0]) { // @BAD
        book.put(s.name, s.toString());
      }
    }
    assert book.keySet().equals(Set.of("ann", "bob", "cid", "eve"));
    assert book.get("ann").equals("ann | 13.25|{MATHS=[12.5], PHYSICS=[14.0]}")
        : book;
  }

  static void worker() throws Exception {
    Object[] box = new Object[1];
    MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, 7);
    @SuppressWarnings("unchecked")
    List<Grade> mine = (List<Grade>) box[0];
    box[0] = students(mine); /* twin: box[0] = students(mine)[0]; */
    MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 0, 8);
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      master(MPI.COMM_WORLD.Size());
    } else {
      worker();
    }
    MPI.Finalize();
  }
}
