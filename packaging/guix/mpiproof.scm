;; A recipe for GNU Guix: guix build -f packaging/guix/mpiproof.scm
(use-modules (guix packages) (guix gexp) (guix build-system gnu)
             ((guix licenses) #:prefix license:)
             (gnu packages llvm) (gnu packages maths) (gnu packages python))

(package
  (name "mpiproof")
  (version "0.2.0")
  (source (local-file "../.." "mpiproof-checkout" #:recursive? #t))
  (build-system gnu-build-system)
  (arguments
   (list #:tests? #f          ; make check installs packages of Debian
         #:make-flags
         #~(list (string-append "PREFIX=" #$output)
                 (string-append "CLANG=" #$clang-19 "/bin/clang")
                 (string-append "LLVM_CONFIG=" #$llvm-19 "/bin/llvm-config"))
         #:phases #~(modify-phases %standard-phases (delete 'configure))))
  (native-inputs (list python))
  (inputs (list clang-19 llvm-19 z3 cadical zlib libedit))
  (home-page "")
  (synopsis "Verifier for C and MPI programs")
  (description "Executes MPI programs on every path, in every order of their
messages and for every value of their symbolic inputs.")
  (license license:asl2.0))
