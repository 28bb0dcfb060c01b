"""Ways of a number through a program: what goes in comes out unchanged.

Whatever depends on received data must still be known to depend on it when it
comes out of memory, a conversion, a library function or MPI itself. Each row
is C code in which @ stands for the number, a variable of type int, and # for
where it goes; it may use the variables of HEAD. Numbers are between LOW and
HIGH.
"""

LOW, HIGH = -8, 23

HEAD = """
struct pair { short key; int number; char last; };
struct narrow { unsigned other : 5; int number : 9; };
union bits { float f; int i; unsigned char bytes[4]; };

static const int same[32] = {-8, -7, -6, -5, -4, -3, -2, -1, 0,  1,  2,
                             3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13,
                             14, 15, 16, 17, 18, 19, 20, 21, 22, 23};
static char text[64], bytes[64];
static int box[32], place;
static MPI_Comm part;

static int by_value(const void *a, const void *b) {
  int x0 = *(const int *)a, y0 = *(const int *)b;
  return (x0 > y0) - (x0 < y0);
}

static int down(int number) {
  return number <= -8 ? -8 : down(number - 1) + 1;
}

static int next(int number) { return number + 1; }
static int previous(int number) { return number - 1; }

static int second(int count, ...) {
  va_list list;
  va_start(list, count);
  (void)va_arg(list, double);
  int number = va_arg(list, int);
  va_end(list);
  return number;
}

static void add_up(void *in, void *inout, int *len, MPI_Datatype *type) {
  (void)type;
  for (int j = 0; j < *len; j++) ((int *)inout)[j] += ((int *)in)[j];
}
"""

CHANNELS = {
    # ---- Memory.
    "memcpy": "memcpy(&#, &@, sizeof @);",
    "memmove": """memcpy(bytes, &@, sizeof @);
memmove(bytes + 2, bytes, 5);
memcpy(&#, bytes + 2, sizeof #);""",
    # Pointers that depend on it, to objects of their own.
    "pointer load": """{
  int *apart[32];
  for (int j = 0; j < 32; j++) {
    apart[j] = malloc(sizeof *apart[j]);
    *apart[j] = j - 8;
  }
  # = *apart[@ + 8];
  for (int j = 0; j < 32; j++) free(apart[j]);
}""",
    "pointer store": """{
  int *apart[32];
  for (int j = 0; j < 32; j++) apart[j] = calloc(1, sizeof *apart[j]);
  *apart[@ + 8] = 1;
  # = 0;
  for (int j = 0; j < 32; j++) # += *apart[j] * (j - 8);
  for (int j = 0; j < 32; j++) free(apart[j]);
}""",
    "pointer table": """{
  int zero = 0, one = 1, *apart[32];
  for (int j = 0; j < 32; j++) apart[j] = &zero;
  apart[@ + 8] = &one;
  # = 0;
  for (int j = 0; j < 32; j++) # += *apart[j] * (j - 8);
}""",
    "pointer copy": """{
  struct pair *apart[32], r = {0};
  for (int j = 0; j < 32; j++) {
    apart[j] = malloc(sizeof *apart[j]);
    apart[j]->number = 0;
  }
  for (int j = 0; j < 32; j++) apart[j]->number = j - 8;
  memcpy(&r.number, &apart[@ + 8]->number, sizeof r.number);
  # = r.number;
  for (int j = 0; j < 32; j++) free(apart[j]);
}""",
    "struct": """{
  struct pair p = {1, @, 'p'}, r;
  r = p;
  # = r.number;
}""",
    "bit-field": """{
  struct narrow z = {3, @};
  # = z.number;
}""",
    "volatile": "{ volatile long long z = @; # = (int)z; }",
    "heap": """{
  int *p = malloc(3 * sizeof *p);
  p[2] = @;
  p = realloc(p, 9 * sizeof *p);
  # = p[2];
  free(p);
}""",
    "bytes": """bytes[0] = (char)(@ + 8);
# = bytes[0] - 8;""",
    "atomic": """place = 2;
__atomic_fetch_add(&place, @, __ATOMIC_SEQ_CST);
# = place - 2;""",
    "exchange": """place = @;
# = __atomic_exchange_n(&place, 0, __ATOMIC_SEQ_CST);""",
    # ---- Addresses.
    "load": "# = same[@ + 8];",
    "pointer": "{ const int *p = same + 8; p += @; # = *p; }",
    "store": """memset(box, 0, sizeof box);
box[@ + 8] = 1;
for (# = -8; !box[# + 8]; #++) {}""",
    "store and load": """for (k = 0; k < 32; k++) box[k] = k;
box[@ + 8] += 100;
# = 0;
for (k = 0; k < 32; k++) # += box[k] >= 100 ? k - 8 : 0;""",
    "swap": """for (k = 0; k < 32; k++) box[k] = same[k];
k = box[@ + 8], box[@ + 8] = box[3], box[3] = k;
# = box[3];""",
    "two-dimensional": """{
  int z[4][8];
  for (k = 0; k < 32; k++) z[k / 8][k % 8] = k - 8;
  # = z[(@ + 8) / 8][(@ + 8) % 8];
}""",
    "copied to": """memset(bytes, 0, sizeof bytes);
memcpy(bytes + @ + 8, "end", 4);
for (k = 0; k < 64 && bytes[k] != 'e'; k++) {}
# = k - 8;""",
    "chosen pointer": """{
  int z0 = 2 * @, z1 = @ + 1, *p = @ % 2 == 0 ? &z0 : &z1;
  # = p == &z0 ? *p / 2 : *p - 1;
}""",
    "function pointer": """{
  int (*const steps[2])(int) = {next, previous};
  # = steps[@ & 1](@) + (@ % 2 == 0 ? -1 : 1);
}""",
    # ---- Arithmetic.
    "shift": "# = (int)((unsigned)(@ + 8) << 5 >> 5) - 8;",
    "product": "# = @ * 6 / 6;",
    "remainder": "# = (@ + 8 + 32 * 5) % 32 - 8;",
    "complement": "# = -(~@ + 1);",
    "xor": "# = (@ ^ 0x55) ^ 0x55;",
    "narrow": "# = (signed char)(@ + 512);",
    "wide": "# = (int)(((long long)@ * 4294967296LL) >> 32);",
    "double": "# = (int)(@ * 0.5 * 2.0);",
    "float": "{ union bits u; u.f = (float)@; k = u.i; u.i = k; # = (int)u.f; }",
    "root": "# = (int)(sqrt((@ + 8) * (@ + 8)) + 0.5) - 8;",
    "max": "# = @ > -20 ? @ : -20;",
    "abs": "# = abs(@ - 30) * -1 + 30;",
    # ---- Control.
    "switch": """switch (@) {
  case 1: # = 1; break;
  case 2: # = 2; break;
  case 3: case 4: # = 3 + (@ == 4); break;
  default: # = @;
}""",
    "loop": """# = -8;
for (k = @; k > -8; k--) #++;""",
    "recursion": "# = down(@);",
    "short circuit": "# = @ == 2 || @ == 3 ? 2 + (@ == 3 && 1) : @;",
    "arguments": "# = second(2, 1.5, @);",
    # ---- The library.
    "sort": """{
  int z[4] = {40, @, 50, -40};
  qsort(z, 4, sizeof *z, by_value);
  # = z[1];
}""",
    "search": """{
  const int *p = bsearch(&@, same, 32, sizeof *same, by_value);
  # = (int)(p - same) - 8;
}""",
    "print": """sprintf(text, "%d", @);
# = atoi(text);""",
    "print and scan": """snprintf(text, sizeof text, "<%04d>", @);
sscanf(text, "<%d", &#);""",
    "octal": """sprintf(text, "%o", (unsigned)(@ + 8));
# = (int)strtol(text, NULL, 8) - 8;""",
    "width": "# = snprintf(text, sizeof text, \"%*d\", @ + 12, 0) - 12;",
    "string": """memset(text, 'x', (size_t)(@ + 8));
text[@ + 8] = 0;
# = (int)strlen(text) - 8;""",
    "character": """text[0] = (char)('A' + @ + 8), text[1] = 0;
# = (int)strcspn("ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\\\]^_`", text) - 8;""",
    "compare": """text[0] = (char)(@ + 9), text[1] = 0, bytes[1] = 0;
for (# = -8; bytes[0] = (char)(# + 9), strcmp(bytes, text) < 0; #++) {}""",
    "file": """{
  FILE *z = tmpfile();
  fprintf(z, "%d\\n", @);
  rewind(z);
  # = fscanf(z, "%d", &k) == 1 ? k : 0;
  fclose(z);
}""",
    "size": """{
  char *p = calloc((size_t)(@ + 9), 1);
  p[@ + 8] = 1;
  for (# = -8; !p[# + 8]; #++) {}
  free(p);
}""",
    "variable array": """{
  char z[@ + 9];
  z[0] = 0;
  # = (int)sizeof z - 9 + z[0];
}""",
    # ---- MPI.
    "pack": """k = 0;
MPI_Pack(&@, 1, MPI_INT, bytes, sizeof bytes, &k, MPI_COMM_SELF);
k = 0;
MPI_Unpack(bytes, sizeof bytes, &k, &#, 1, MPI_INT, MPI_COMM_SELF);""",
    "reduce": "# = 0; MPI_Reduce_local(&@, &#, 1, MPI_INT, MPI_SUM);",
    "own operator": """{
  MPI_Op op;
  MPI_Op_create(add_up, 1, &op);
  MPI_Allreduce(&@, &#, 1, MPI_INT, op, MPI_COMM_SELF);
  MPI_Op_free(&op);
}""",
    "oneself": """MPI_Sendrecv(&@, 1, MPI_INT, 0, 7, &#, 1, MPI_INT, 0, 7, MPI_COMM_SELF,
             MPI_STATUS_IGNORE);""",
    "tag": """MPI_Sendrecv(&k, 0, MPI_INT, 0, @ + 8, &k, 0, MPI_INT, 0, MPI_ANY_TAG,
             MPI_COMM_SELF, &st);
# = st.MPI_TAG - 8;""",
    "count": """MPI_Sendrecv(bytes, @ + 8, MPI_CHAR, 0, 7, text, 40, MPI_CHAR, 0, 7,
             MPI_COMM_SELF, &st);
MPI_Get_count(&st, MPI_CHAR, &#);
# -= 8;""",
    "vector": """{
  MPI_Datatype z;
  int from[4] = {0, 0, @, 0}, into[4] = {0};
  MPI_Type_vector(2, 1, 2, MPI_INT, &z);
  MPI_Type_commit(&z);
  MPI_Sendrecv(from, 1, z, 0, 7, into, 2, MPI_INT, 0, 7, MPI_COMM_SELF,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&z);
  # = into[1];
}""",
    "attribute": """{
  int key, found, *p;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key,
                         NULL);
  place = @;
  MPI_Comm_set_attr(MPI_COMM_SELF, key, &place);
  MPI_Comm_get_attr(MPI_COMM_SELF, key, &p, &found);
  # = *p;
  MPI_Comm_delete_attr(MPI_COMM_SELF, key);
  MPI_Comm_free_keyval(&key);
}""",
}


def lines(name, number, into):
    """The code of a channel, as lines."""
    code = CHANNELS[name].replace("@", number).replace("#", into)
    return code.split("\n")
