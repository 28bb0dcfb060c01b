# find_package(mpiproof): verifying MPI programs as tests.
#
#   MPIPROOF_EXECUTABLE    the verifier
#   MPIPROOF_CC            the compiler to configure the project with:
#                          cmake -DCMAKE_C_COMPILER=mpiproof-cc
#
#   mpiproof_add_test(NAME name TARGET target
#                     [RANKS n | n..m] [ARGS arg...] [OPTIONS option...]
#                     [EXPECT verified|violated|incomplete] [TIMEOUT seconds])
#
# adds a test that passes if the verdict on the executable target, run by that
# many processes with these arguments, is the expected one (verified, unless
# said otherwise). A non-zero exit status of the program is an error. What is
# found is saved in the folder NAME.mpiproof of the build tree.

get_filename_component(_mpiproof_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.."
                       ABSOLUTE)
find_program(MPIPROOF_EXECUTABLE mpiproof
             HINTS "${_mpiproof_prefix}/bin" NO_DEFAULT_PATH)
find_program(MPIPROOF_CC mpiproof-cc
             HINTS "${_mpiproof_prefix}/bin" NO_DEFAULT_PATH)
mark_as_advanced(MPIPROOF_EXECUTABLE MPIPROOF_CC)
unset(_mpiproof_prefix)

if(NOT MPIPROOF_EXECUTABLE OR NOT MPIPROOF_CC)
  set(mpiproof_FOUND FALSE)
  set(mpiproof_NOT_FOUND_MESSAGE "the programs are missing in ../../../bin")
endif()

function(mpiproof_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;TARGET;RANKS;EXPECT;TIMEOUT"
                        "ARGS;OPTIONS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR
            "mpiproof_add_test: unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  foreach(needed IN ITEMS NAME TARGET)
    if(NOT arg_${needed})
      message(FATAL_ERROR "mpiproof_add_test: ${needed} is missing")
    endif()
  endforeach()
  if(NOT TARGET ${arg_TARGET})
    message(FATAL_ERROR "mpiproof_add_test: no target ${arg_TARGET}")
  endif()
  get_filename_component(compiler "${CMAKE_C_COMPILER}" NAME)
  if(NOT compiler MATCHES "mpiproof-cc")
    message(WARNING "mpiproof_add_test: ${arg_NAME} needs a project that is "
                    "configured with -DCMAKE_C_COMPILER=mpiproof-cc")
  endif()
  if(NOT arg_RANKS)
    set(arg_RANKS 1)
  endif()
  if(NOT arg_EXPECT)
    set(arg_EXPECT verified)
  endif()
  add_test(NAME ${arg_NAME}
           COMMAND "${MPIPROOF_EXECUTABLE}" -n ${arg_RANKS} --check=exit
                   --expect ${arg_EXPECT}
                   --out "${CMAKE_CURRENT_BINARY_DIR}/${arg_NAME}.mpiproof"
                   ${arg_OPTIONS} $<TARGET_FILE:${arg_TARGET}> ${arg_ARGS})
  set_tests_properties(${arg_NAME} PROPERTIES LABELS mpiproof)
  if(arg_TIMEOUT)
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT ${arg_TIMEOUT})
  endif()
endfunction()
