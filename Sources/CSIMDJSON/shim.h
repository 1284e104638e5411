// Names the library for those who link it: simdjson is C++ and is called by CJSON alone.
