@rem The scripts of package.json begin with "exec", which in a POSIX shell makes npm signal the program itself. This is its stand-in on Windows.
@%*
