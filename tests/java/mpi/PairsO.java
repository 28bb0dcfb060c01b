// mpiproof-test:
// ranks: 3
// expect: verified
// note: pairs of a value and an int, complex numbers
import java.nio.*;
import mpi.*;

public class PairsO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    ByteBuffer in = MPI.newByteBuffer(MPI.doubleInt.getExtent());
    ByteBuffer out = MPI.newByteBuffer(MPI.doubleInt.getExtent());
    DoubleInt.Data mine = MPI.doubleInt.getData(in);
    mine.putValue((rank - 1) * (rank - 1));
    mine.putIndex(rank);
    MPI.COMM_WORLD.allReduce(in, out, 1, MPI.DOUBLE_INT, MPI.MINLOC);
    DoubleInt.Data least = MPI.doubleInt.getData(out);
    assert least.getValue() == 0.0 && least.getIndex() == 1;

    ByteBuffer two = MPI.newByteBuffer(2 * MPI.int2.getExtent());
    for (int i = 0; i < 2; i++) {
      Int2.Data data = MPI.int2.getData(two, i);
      data.putValue(i == 0 ? rank : -rank);
      data.putIndex(10 + rank);
    }
    MPI.COMM_WORLD.allReduce(two, 2, MPI.INT2, MPI.MAXLOC);
    Int2.Data first = MPI.int2.getData(two, 0);
    Int2.Data second = MPI.int2.getData(two, 1);
    assert first.getValue() == 2 && first.getIndex() == 12;
    assert second.getValue() == 0 && second.getIndex() == 10;

    DoubleBuffer numbers = MPI.newDoubleBuffer(4);
    DoubleComplex z = DoubleComplex.get(numbers, 1);
    z.putReal(1);
    z.putImag(rank);
    MPI.COMM_WORLD.allReduce(numbers, 2, MPI.DOUBLE_COMPLEX, MPI.SUM);
    assert z.getReal() == 3 && z.getImag() == 3 && numbers.get(0) == 0;
    assert MPI.DOUBLE_COMPLEX.getExtent() == 2 && MPI.DOUBLE.getExtent() == 1;
    assert MPI.INT2.getExtent() == 8 && MPI.INT2.Extent() == 2;
    MPI.Finalize();
  }
}
