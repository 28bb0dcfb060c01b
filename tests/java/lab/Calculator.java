// Rank 0 reads expressions from standard input and parses them, workers compute;
// syntax trees and exceptions as messages.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// stdin: 1+2*3\n# none\n(x+1)*pi\n\n10/(5-5)\n2 + y\n2 $ 3\n(1\n
// outcomes: 1
// expect: verified
//
// Answers come before all questions are asked.
// twin-expect: violated
// twin-finding: deadlock @ GIVE
// twin-finding: deadlock @ END
import java.io.*;
import java.util.*;
import mpi.*;

public class Calculator {
  static abstract class Expr implements Serializable {
    abstract double eval(Map<String, Double> env);
  }
  static class Num extends Expr { final double v; Num(double v) { this.v = v; } double eval(Map<String, Double> e) { return v; } }
  static class Var extends Expr {
    final String n;
    Var(String n) { this.n = n; }
    double eval(Map<String, Double> e) {
      if (!e.containsKey(n)) throw new NoSuchElementException("unknown " + n);
      return e.get(n);
    }
  }
  static class Bin extends Expr {
    final char op; final Expr l, r;
    Bin(char op, Expr l, Expr r) { this.op = op; this.l = l; this.r = r; }
    double eval(Map<String, Double> e) {
      double a = l.eval(e), b = r.eval(e);
      switch (op) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        case '/': if (b == 0) throw new ArithmeticException("division by zero"); return a / b;
        default: throw new IllegalStateException("op " + op);
      }
    }
  }

  static class SyntaxError extends Exception { final int at; SyntaxError(String m, int at) { super(m + " at " + at); this.at = at; } }

  static class Parser {
    final String s; int p;
    Parser(String s) { this.s = s.replaceAll("\\s+", ""); }
    Expr parse() throws SyntaxError { Expr e = sum(); if (p < s.length()) throw new SyntaxError("unexpected '" + s.charAt(p) + "'", p); return e; }
    private Expr sum() throws SyntaxError { Expr e = product(); while (p < s.length() && "+-".indexOf(s.charAt(p)) >= 0) { char op = s.charAt(p++); e = new Bin(op, e, product()); } return e; }
    private Expr product() throws SyntaxError { Expr e = atom(); while (p < s.length() && (s.charAt(p) == '*' || s.charAt(p) == '/')) { char op = s.charAt(p++); e = new Bin(op, e, atom()); } return e; }
    private Expr atom() throws SyntaxError {
      if (p >= s.length()) throw new SyntaxError("end", p);
      char c = s.charAt(p);
      if (c == '(') { p++; Expr e = sum(); if (p >= s.length() || s.charAt(p) != ')') throw new SyntaxError("missing )", p); p++; return e; }
      int q = p;
      if (Character.isDigit(c)) { while (q < s.length() && (Character.isDigit(s.charAt(q)) || s.charAt(q) == '.')) q++; Expr e = new Num(Double.parseDouble(s.substring(p, q))); p = q; return e; }
      if (Character.isLetter(c)) { while (q < s.length() && Character.isLetterOrDigit(s.charAt(q))) q++; Expr e = new Var(s.substring(p, q)); p = q; return e; }
      throw new SyntaxError("unexpected '" + c + "'", p);
    }
  }

  static void master(int size) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    Map<Integer, String> results = new TreeMap<>();
    String line;
    int n = 0, sent = 0;
    Map<Integer, Integer> who = new HashMap<>();
    while ((line = in.readLine()) != null) {
      if (line.isBlank() || line.startsWith("#")) continue;
      n++;
      try {
        Expr e = new Parser(line).parse();
        int to = 1 + sent++ % (size - 1);
        MPI.COMM_WORLD.Send(new Object[] {e}, 0, 1, MPI.OBJECT, to, n); /* @GIVE */
        who.put(n, to);
      } catch (SyntaxError e) {
        results.put(n, "syntax error: " + e.getMessage());
      }
    }
    for (int to = 1; to < size; to++) MPI.COMM_WORLD.Send(new Object[] {null}, 0, 1, MPI.OBJECT, to, 0); /* @END */
    for (Map.Entry<Integer, Integer> w : who.entrySet()) {
      Object[] box = new Object[1];
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, w.getValue(), w.getKey());
      results.put(w.getKey(), box[0] instanceof Exception ? "error: " + ((Exception) box[0]).getMessage() : String.valueOf(box[0]));
    }
    results.forEach((k, v) -> System.out.println(k + ": " + v));
  }

  static void worker(int rank) throws Exception {
    Map<String, Double> env = new HashMap<>();
    env.put("pi", 3.14);
    env.put("x", 2.0);
    Map<Integer, Serializable> answers = new LinkedHashMap<>();
    for (;;) {
      Object[] box = new Object[1];
      Status status = MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, MPI.ANY_TAG);
      if (box[0] == null) break;
      Serializable answer;
      try { answer = ((Expr) box[0]).eval(env); }
      catch (ArithmeticException | NoSuchElementException e) { answer = e; }
      answers.put(status.tag, answer); /* twin: MPI.COMM_WORLD.Isend(new Object[] {answer}, 0, 1, MPI.OBJECT, 0, status.tag).Wait(); */
    }
    for (Map.Entry<Integer, Serializable> a : answers.entrySet())
      MPI.COMM_WORLD.Isend(new Object[] {a.getValue()}, 0, 1, MPI.OBJECT, 0, a.getKey()).Wait();
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    try {
      if (MPI.COMM_WORLD.Rank() == 0) master(MPI.COMM_WORLD.Size());
      else worker(MPI.COMM_WORLD.Rank());
    } finally {
      MPI.Finalize();
    }
  }
}
