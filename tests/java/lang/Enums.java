import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Enums {
  enum Op {
    ADD("+") { int apply(int a, int b) { return a + b; } },
    SUB("-") { int apply(int a, int b) { return a - b; } },
    MUL("*") { int apply(int a, int b) { return a * b; } };
    final String sign;
    Op(String sign) { this.sign = sign; }
    abstract int apply(int a, int b);
    @Override public String toString() { return sign; }
  }

  public static void main(String[] args) {
    for (Op o : Op.values()) System.out.println(o + " " + o.ordinal() + " " + o.apply(6, 3) + " " + o.name().toLowerCase());
    System.out.println(Op.valueOf("MUL").compareTo(Op.ADD) + " " + Op.MUL.getDeclaringClass().getSimpleName());
    try { Op.valueOf("NONE"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    EnumMap<Op, Integer> m = new EnumMap<>(Op.class);
    m.put(Op.SUB, 1); m.put(Op.ADD, 2);
    System.out.println(m + " " + EnumSet.of(Op.MUL, Op.ADD) + EnumSet.complementOf(EnumSet.of(Op.SUB)));
    switch (Op.SUB) { case ADD: System.out.println("no"); break; case SUB: System.out.println("yes"); default: System.out.println("fall"); }
  }
}
