package mpi;

/** Pairs of a value and an int for MPI.MINLOC and MPI.MAXLOC, in bytes. */
interface Structs {
  Datatype SHORT_INT = Datatype.inBytes("SHORT_INT", 17);
  Datatype LONG_INT = Datatype.inBytes("LONG_INT", 18);
  Datatype FLOAT_INT = Datatype.inBytes("FLOAT_INT", 19);
  Datatype DOUBLE_INT = Datatype.inBytes("DOUBLE_INT", 20);
  Int2 int2 = new Int2(4, 4);
  ShortInt shortInt = new ShortInt(2, 4, 4);
  LongInt longInt = new LongInt(8, 8, 4);
  FloatInt floatInt = new FloatInt(4, 4);
  DoubleInt doubleInt = new DoubleInt(8, 4);
}
