"""Functions that manage communicators, groups, datatypes, operators, info
objects, attributes, error handlers, topologies and requests."""

from calls import Function

OBJECTS = """
int number1, number2, number3, number4;
int list[16] = {0}, more[16] = {0};
char text[MPI_MAX_OBJECT_NAME];
MPI_Aint bytes1, bytes2;
(void)number1, (void)number2, (void)number3, (void)number4;
(void)list, (void)more, (void)text, (void)bytes1, (void)bytes2;
"""
NEW_COMM = ("MPI_Comm fresh;", "MPI_Comm_free(&fresh);")
GROUP = ("MPI_Group all;\nMPI_Comm_group(MPI_COMM_WORLD, &all);",
         "MPI_Group_free(&all);")
NEW_GROUP = (GROUP[0] + "\nMPI_Group fresh;",
             "MPI_Group_free(&fresh);\n" + GROUP[1])
TYPE = ("MPI_Datatype fresh;", "MPI_Type_free(&fresh);")
INFO = ("MPI_Info info;\nMPI_Info_create(&info);\n"
        "MPI_Info_set(info, \"key\", \"value\");", "MPI_Info_free(&info);")
INTER = ("""
MPI_Comm half, inter;
const int odd = rank % 2;
MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);
MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !odd, 0, &inter);
""", "MPI_Comm_free(&inter);\nMPI_Comm_free(&half);")
CART = ("""
MPI_Comm cart;
int dims[1] = {size}, periods[1] = {1};
MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &cart);
""", "MPI_Comm_free(&cart);")
KEY = ("""
int key;
MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key,
NULL);
MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL);
""", "MPI_Comm_free_keyval(&key);")
TYPE_KEY = ("""
int key;
MPI_Datatype keyed;
MPI_Type_dup(MPI_INT, &keyed);
MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key,
NULL);
MPI_Type_set_attr(keyed, key, NULL);
""", "MPI_Type_free_keyval(&key);\nMPI_Type_free(&keyed);")
REQUESTS = ("""
MPI_Request requests[2];
int done, many, index, indices[2], flags = 1;
int in[2] = {0}, out[2];
MPI_Irecv(&out[0], 1, MPI_INT, rank, 0, MPI_COMM_SELF_OR_WORLD, &requests[0]);
MPI_Isend(&in[0], 1, MPI_INT, rank, 0, MPI_COMM_SELF_OR_WORLD, &requests[1]);
(void)done, (void)many, (void)index, (void)indices, (void)flags;
""".replace("MPI_COMM_SELF_OR_WORLD", "MPI_COMM_WORLD"),
            "MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);")
# An active send that is freed would be a finding: here both are inactive.
FINISHED = ("""
MPI_Request requests[2];
int in[2] = {0}, out[2];
MPI_Recv_init(&out[0], 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &requests[0]);
MPI_Send_init(&in[0], 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &requests[1]);
MPI_Startall(2, requests);
MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
""", "MPI_Request_free(&requests[0]);")
PERSISTENT = ("""
MPI_Request requests[2];
int in[2] = {0}, out[2];
MPI_Recv_init(&out[0], 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &requests[0]);
MPI_Send_init(&in[0], 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &requests[1]);
""", """
MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
MPI_Request_free(&requests[0]);
MPI_Request_free(&requests[1]);
""")
WORLD = "comm:MPI_COMM_WORLD"
NEW = "; result:&fresh"

# family, (before, after), functions with their arguments
TABLE = [
    ("communicator", ("", ""), [
        ("Comm_rank", WORLD + "; result:&number1"),
        ("Comm_size", WORLD + "; result:&number1"),
        ("Comm_test_inter", WORLD + "; result:&number1"),
        ("Comm_compare", WORLD + "; comm:MPI_COMM_SELF; result:&number1"),
        ("Comm_get_name", WORLD + "; result:text; result:&number1"),
        ("Comm_set_name", WORLD + "; string:\"name\""),
        ("Topo_test", WORLD + "; result:&number1"),
    ]),
    ("communicator", NEW_COMM, [
        ("Comm_dup", WORLD + NEW),
        ("Comm_dup_with_info", WORLD + "; info:MPI_INFO_NULL" + NEW),
        ("Comm_split", WORLD + "; value:0; value:rank" + NEW),
        ("Comm_split_type", WORLD + "; value:MPI_COMM_TYPE_SHARED; value:0; "
         "info:MPI_INFO_NULL" + NEW),
    ]),
    ("communicator", ("MPI_Request request;\n" + NEW_COMM[0],
                      "MPI_Wait(&request, MPI_STATUS_IGNORE);\n"
                      + NEW_COMM[1]), [
        ("Comm_idup", WORLD + NEW + "; result:&request"),
        ("Comm_idup_with_info", WORLD + "; info:MPI_INFO_NULL" + NEW
         + "; result:&request"),
    ]),
    ("communicator", (GROUP[0] + NEW_COMM[0], GROUP[1] + NEW_COMM[1]), [
        ("Comm_create", WORLD + "; group:all" + NEW),
        ("Comm_create_group", WORLD + "; group:all; tag0:5" + NEW),
    ]),
    ("communicator", ("MPI_Comm fresh;\n"
                      "MPI_Comm_dup(MPI_COMM_WORLD, &fresh);", ""), [
        ("Comm_free", "commptr:&fresh"),
    ]),
    ("communicator", ("MPI_Info got;", "MPI_Info_free(&got);"), [
        ("Comm_get_info", WORLD + "; result:&got"),
    ]),
    ("communicator", INFO, [("Comm_set_info", WORLD + "; info:info")]),
    ("intercommunicator", INTER, [
        ("Comm_remote_size", "comm:inter; result:&number1"),
    ]),
    ("intercommunicator", (INTER[0] + "MPI_Group fresh;",
                           "MPI_Group_free(&fresh);\n" + INTER[1]), [
        ("Comm_remote_group", "comm:inter; result:&fresh"),
    ]),
    ("intercommunicator", (INTER[0] + NEW_COMM[0],
                           NEW_COMM[1] + INTER[1]), [
        ("Intercomm_merge", "comm:inter; value:odd" + NEW),
    ]),
    ("group", ("MPI_Group fresh;", "MPI_Group_free(&fresh);"), [
        ("Comm_group", WORLD + NEW),
    ]),
    ("group", GROUP, [
        ("Group_size", "group:all; result:&number1"),
        ("Group_rank", "group:all; result:&number1"),
        ("Group_compare", "group:all; group:all; result:&number1"),
        ("Group_translate_ranks", "group:all; members:1; memberlist:list; "
         "group:all; array:more"),
    ]),
    ("group", NEW_GROUP, [
        ("Group_union", "group:all; group:all" + NEW),
        ("Group_intersection", "group:all; group:all" + NEW),
        ("Group_difference", "group:all; group:MPI_GROUP_EMPTY" + NEW),
        ("Group_incl", "group:all; members:1; memberlist:list" + NEW),
        ("Group_excl", "group:all; members:1; memberlist:list" + NEW),
    ]),
    ("group", (NEW_GROUP[0] + "int ranges[1][3] = {{0, 0, 1}};",
               NEW_GROUP[1]), [
        ("Group_range_incl", "group:all; members:1; ranges:ranges" + NEW),
        ("Group_range_excl", "group:all; members:1; ranges:ranges" + NEW),
    ]),
    ("group", (GROUP[0], ""), [("Group_free", "groupptr:&all")]),
    ("datatype", ("", ""), [
        ("Type_size", "anytype:MPI_INT; result:&number1"),
        ("Type_get_extent", "anytype:MPI_INT; result:&bytes1; "
         "result:&bytes2"),
        ("Type_get_true_extent", "anytype:MPI_INT; result:&bytes1; "
         "result:&bytes2"),
        ("Type_get_name", "anytype:MPI_INT; result:text; result:&number1"),
        ("Type_get_envelope", "anytype:MPI_INT; result:&number1; "
         "result:&number2; result:&number3; result:&number4"),
        ("Get_address", "value:&number1; result:&bytes1"),
        ("Pack_size", "count:1; anytype:MPI_INT; comm:MPI_COMM_WORLD; "
         "result:&number1"),
    ]),
    ("datatype", ("MPI_Datatype fresh;\nMPI_Type_dup(MPI_INT, &fresh);",
                  "MPI_Type_free(&fresh);"), [
        ("Type_commit", "typeptr:&fresh"),
        ("Type_set_name", "anytype:fresh; string:\"name\""),
    ]),
    ("datatype", ("MPI_Datatype fresh;\nMPI_Type_dup(MPI_INT, &fresh);",
                  ""), [("Type_free", "typeptr:&fresh")]),
    ("datatype", TYPE, [
        ("Type_dup", "anytype:MPI_INT" + NEW),
        ("Type_contiguous", "count:2; anytype:MPI_INT" + NEW),
        ("Type_vector", "count:2; count:1; value:2; anytype:MPI_INT" + NEW),
        ("Type_create_hvector", "count:2; count:1; value:8; "
         "anytype:MPI_INT" + NEW),
        ("Type_create_resized", "anytype:MPI_INT; value:0; value:8" + NEW),
    ]),
    ("datatype", (TYPE[0] + """
int lengths[2] = {1, 1}, steps[2] = {0, 2};
MPI_Aint offsets[2] = {0, 8};
MPI_Datatype kinds[2] = {MPI_INT, MPI_INT};
(void)lengths, (void)steps, (void)offsets, (void)kinds;
""", TYPE[1]), [
        ("Type_indexed", "count:2; lengths:lengths; array:steps; "
         "anytype:MPI_INT" + NEW),
        ("Type_create_hindexed", "count:2; lengths:lengths; array:offsets; "
         "anytype:MPI_INT" + NEW),
        ("Type_create_indexed_block", "count:2; count:1; array:steps; "
         "anytype:MPI_INT" + NEW),
        ("Type_create_hindexed_block", "count:2; count:1; array:offsets; "
         "anytype:MPI_INT" + NEW),
        ("Type_create_struct", "count:2; lengths:lengths; array:offsets; "
         "kinds:kinds" + NEW),
    ]),
    ("datatype", (TYPE[0] + "int whole[1] = {8}, part[1] = {2}, "
                  "start[1] = {1};", TYPE[1]), [
        ("Type_create_subarray", "dims1:1; whole:whole; part:part; "
         "start:start; order:MPI_ORDER_C; anytype:MPI_INT" + NEW),
    ]),
    ("pack", ("int in[4] = {0}, out[4];\nchar packed[64] = {0};\n"
              "int position = 0;\n(void)in, (void)out;", ""), [
        ("Pack", "sbuf:in; count:1; type:MPI_INT; value:packed; value:64; "
         "result:&position; comm:MPI_COMM_WORLD"),
        ("Unpack", "value:packed; value:64; result:&position; rbuf:out; "
         "count:1; type:MPI_INT; comm:MPI_COMM_WORLD"),
    ]),
    ("operator", ("int in[4] = {0}, out[4] = {0};", ""), [
        ("Reduce_local", "sbuf:in; buf:out; count:1; type:MPI_INT; "
         "op:MPI_SUM"),
        ("Op_commutative", "anyop:MPI_SUM; result:&number1"),
    ]),
    ("operator", ("MPI_Op fresh;\nMPI_Op_create(add, 1, &fresh);", ""), [
        ("Op_free", "opptr:&fresh")]),
    ("operator", ("MPI_Op fresh;", "MPI_Op_free(&fresh);"), [
        ("Op_create", "callback:add; value:1" + NEW)]),
    ("info", INFO, [
        ("Info_set", "infoobj:info; infokey:\"key\"; infovalue:\"a\""),
        ("Info_get", "infoobj:info; infokey:\"key\"; value:9; result:text; "
         "result:&number1"),
        ("Info_delete", "infoobj:info; infokey:\"key\""),
        ("Info_get_nkeys", "infoobj:info; result:&number1"),
        ("Info_get_nthkey", "infoobj:info; nthkey:0; result:text"),
        ("Info_get_valuelen", "infoobj:info; infokey:\"key\"; "
         "result:&number1; result:&number2"),
    ]),
    ("info", (INFO[0] + "MPI_Info fresh;",
              "MPI_Info_free(&fresh);" + INFO[1]), [
        ("Info_dup", "infoobj:info" + NEW)]),
    ("info", (INFO[0], ""), [("Info_free", "infoptr:&info")]),
    ("info", ("MPI_Info fresh;", "MPI_Info_free(&fresh);"), [
        ("Info_create", "result:&fresh")]),
    ("errhandler", ("MPI_Errhandler fresh;",
                    "MPI_Errhandler_free(&fresh);"), [
        ("Comm_create_errhandler", "callback:handle" + NEW),
        ("Comm_get_errhandler", WORLD + NEW)]),
    ("errhandler", ("", ""), [
        ("Comm_set_errhandler", "comm:MPI_COMM_WORLD; "
         "errhandler:MPI_ERRORS_ARE_FATAL")]),
    ("errhandler", ("MPI_Errhandler fresh;\n"
                    "MPI_Comm_create_errhandler(handle, &fresh);", ""), [
        ("Errhandler_free", "errhandlerptr:&fresh")]),
    ("attribute", KEY, [
        ("Comm_set_attr", WORLD + "; keyval:key; value:NULL"),
        ("Comm_get_attr", WORLD + "; keyval:key; result:&more; "
         "result:&number1"),
        ("Comm_delete_attr", WORLD + "; keyval:key"),
    ]),
    ("attribute", TYPE_KEY, [
        ("Type_set_attr", "anytype:keyed; keyval:key; value:NULL"),
        ("Type_get_attr", "anytype:keyed; keyval:key; result:&more; "
         "result:&number1"),
        ("Type_delete_attr", "anytype:keyed; keyval:key"),
    ]),
    ("topology", CART, [
        ("Cart_coords", "carted:cart; rank:0; value:1; value:list"),
        ("Cart_get", "carted:cart; value:1; value:list; value:more; "
         "value:list + 4"),
        ("Cart_rank", "carted:cart; value:list; result:&number1"),
        ("Cart_shift", "carted:cart; direction:0; value:1; "
         "result:&number1; result:&number2"),
        ("Cartdim_get", "carted:cart; result:&number1"),
    ]),
    ("topology", (CART[0] + NEW_COMM[0] + "int keep[1] = {1};",
                  NEW_COMM[1] + CART[1]), [
        ("Cart_sub", "carted:cart; value:keep" + NEW)]),
    ("topology", ("MPI_Comm fresh = MPI_COMM_NULL;\nint dims[2] = {1, 1}, "
                  "periods[2] = {0, 0};",
                  "if (fresh != MPI_COMM_NULL) MPI_Comm_free(&fresh);"), [
        ("Cart_create", WORLD + "; ndims:2; gridsize:dims; value:periods; "
         "value:0" + NEW)]),
    ("topology", ("int dims[2] = {0, 0};", ""), [
        ("Dims_create", "nodes:size; ndims:2; factors:dims")]),
    ("request", REQUESTS, [
        ("Wait", "requestptr:&requests[0]; status:MPI_STATUS_IGNORE"),
        ("Test", "requestptr:&requests[0]; result:&done; "
         "status:MPI_STATUS_IGNORE"),
        ("Waitall", "count:2; requestptr:requests; "
         "status:MPI_STATUSES_IGNORE"),
        ("Waitany", "count:2; requestptr:requests; result:&index; "
         "status:MPI_STATUS_IGNORE"),
        ("Waitsome", "count:2; requestptr:requests; result:&many; "
         "value:indices; status:MPI_STATUSES_IGNORE"),
        ("Testall", "count:2; requestptr:requests; result:&done; "
         "status:MPI_STATUSES_IGNORE"),
        ("Testany", "count:2; requestptr:requests; result:&index; "
         "result:&done; status:MPI_STATUS_IGNORE"),
        ("Testsome", "count:2; requestptr:requests; result:&many; "
         "value:indices; status:MPI_STATUSES_IGNORE"),
        ("Request_get_status", "staterequest:requests[0]; result:&done; "
         "status:MPI_STATUS_IGNORE"),
    ]),
    ("request", FINISHED, [
        ("Request_free", "request1:&requests[1]"),
    ]),
    ("request", PERSISTENT, [
        ("Startall", "count:2; startall:requests"),
    ]),
    ("request", (PERSISTENT[0], "MPI_Start(&requests[1]);" + PERSISTENT[1]), [
        ("Start", "request1:&requests[0]"),
    ]),
]


def management():
    found = []
    for family, (before, after), functions in TABLE:
        for name, args in functions:
            ranks = 4 if family == "intercommunicator" else 2
            found.append(Function(name, family, args, "$CALL",
                                  OBJECTS + before, after, ranks))
    return found


# Functions that make an object, besides those above.
GRID = ("MPI_Comm fresh = MPI_COMM_NULL;\n"
        "int ends[2] = {1, 2}, edges[2] = {1, 0};\n"
        "int one[1] = {1}, other[1] = {!rank}, self[1] = {rank};\n"
        "(void)ends, (void)edges, (void)one, (void)other, (void)self;",
        "if (fresh != MPI_COMM_NULL) MPI_Comm_free(&fresh);")
KEYVAL = "value:%s_NULL_COPY_FN; value:%s_NULL_DELETE_FN; result:&fresh; " \
    "value:NULL"
SPACE = ("char space[1024];\nvoid *gone;\nint gone_size;", "")
CREATORS = [
    Function("Graph_create", "topology", "comm:MPI_COMM_WORLD; value:2; "
             "value:ends; value:edges; value:0; result:&fresh", "$CALL",
             GRID[0], GRID[1]),
    Function("Dist_graph_create_adjacent", "topology",
             "comm:MPI_COMM_WORLD; value:1; value:other; "
             "value:MPI_UNWEIGHTED; value:1; value:other; "
             "value:MPI_UNWEIGHTED; value:MPI_INFO_NULL; value:0; "
             "result:&fresh", "$CALL", GRID[0], NEW_COMM[1]),
    Function("Dist_graph_create", "topology", "comm:MPI_COMM_WORLD; value:1; "
             "value:self; value:one; value:other; value:MPI_UNWEIGHTED; "
             "value:MPI_INFO_NULL; value:0; result:&fresh", "$CALL",
             GRID[0], NEW_COMM[1]),
    Function("Intercomm_create", "intercommunicator",
             "comm:half; value:0; value:MPI_COMM_WORLD; value:!odd; value:0; "
             "result:&fresh", "$CALL",
             "MPI_Comm half, fresh;\nconst int odd = rank % 2;\n"
             "MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);",
             NEW_COMM[1] + "\nMPI_Comm_free(&half);"),
    Function("Comm_create_keyval", "attribute",
             KEYVAL % ("MPI_COMM", "MPI_COMM"), "$CALL", "int fresh;",
             "MPI_Comm_free_keyval(&fresh);"),
    Function("Type_create_keyval", "attribute",
             KEYVAL % ("MPI_TYPE", "MPI_TYPE"), "$CALL", "int fresh;",
             "MPI_Type_free_keyval(&fresh);"),
    Function("Keyval_create", "attribute", KEYVAL % ("MPI", "MPI"), "$CALL",
             "int fresh;", "MPI_Keyval_free(&fresh);"),
    Function("Buffer_attach", "p2p", "value:space; value:1024", "$CALL",
             SPACE[0], "MPI_Buffer_detach(&gone, &gone_size);"),
    Function("Comm_attach_buffer", "p2p",
             "comm:MPI_COMM_WORLD; value:space; value:1024", "$CALL",
             SPACE[0],
             "MPI_Comm_detach_buffer(MPI_COMM_WORLD, &gone, &gone_size);"),
]
