// mpiproof-test:
// ranks: 2
// expect: verified
// note: structs of several types, one inside of another
import java.nio.*;
import mpi.*;

public class StructO {
  static class Point extends Struct {
    final int x = addDouble();
    final int y = addDouble();
    final int name = addChar(4);

    @Override
    protected Data newData() {
      return new Data();
    }

    class Data extends Struct.Data {
      void set(double a, double b, String s) {
        putDouble(x, a);
        putDouble(y, b);
        for (int i = 0; i < s.length(); i++) {
          putChar(name, i, s.charAt(i));
        }
      }

      double length() {
        return Math.sqrt(getDouble(x) * getDouble(x)
                         + getDouble(y) * getDouble(y));
      }

      char letter(int i) {
        return getChar(name, i);
      }
    }
  }

  static class Line extends Struct {
    final Point point = new Point();
    final int id = addInt();
    final int ends = setOffset(8).addStruct(point, 2);

    @Override
    protected Data newData() {
      return new Data();
    }

    class Data extends Struct.Data {
      void setId(int v) {
        putInt(id, v);
      }

      int getId() {
        return getInt(id);
      }

      Point.Data end(int i) {
        return getData(point, ends, i);
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Line line = new Line();
    Datatype type = line.getType();
    ByteBuffer buffer = MPI.newByteBuffer(2 * line.getExtent());
    if (rank == 0) {
      for (int i = 0; i < 2; i++) {
        Line.Data data = line.getData(buffer, i);
        data.setId(100 + i);
        data.end(0).set(3 * i, 4 * i, "from");
        data.end(1).set(6, 8, "to");
      }
      MPI.COMM_WORLD.send(buffer, 2, type, 1, 0);
    } else {
      Status status = MPI.COMM_WORLD.recv(buffer, 2, type, 0, 0);
      assert status.getCount(type) == 2;
      Line.Data data = line.getData(buffer, 1);
      assert data.getId() == 101;
      assert data.end(0).length() == 5.0 && data.end(1).length() == 10.0;
      assert data.end(0).letter(3) == 'm' && data.end(1).letter(1) == 'o';
    }
    byte[] bytes = new byte[line.point.getExtent()];
    Point.Data one = line.point.getData(bytes);
    one.set(rank, 0, "x");
    MPI.COMM_WORLD.bcast(bytes, 1, line.point.getType(), 1);
    assert one.length() == 1.0;
    type.free();
    line.point.getType().free();
    MPI.Finalize();
  }
}
