# HiGHS is about 200 C++ files that read mostly the same headers: compiled in groups they take half the time.
set(CMAKE_UNITY_BUILD ON)
set(CMAKE_UNITY_BUILD_BATCH_SIZE 16)
