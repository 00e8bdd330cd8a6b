# Shared by the scripts here: steps with their time, and set-up that runs only when something changed.
# Sourced, with the working directory set to the root of the project.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
target=${CARGO_TARGET_DIR:-$root/target}
server=$target/debug/lineup
mkdir -p .cache

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# step NAME COMMAND…: runs it with visible output and prints its time. The output is also kept for the summary.
step() {
  local name=$1 begun=$SECONDS code=0 log
  shift
  log=.cache/steps/$(printf '%s' "$name" | tr -cs '[:alnum:]' '-').log
  mkdir -p .cache/steps
  say "$name"
  "$@" 2>&1 | tee "$log" || code=$?
  printf '== %s: %s in %d s\n' "$name" "$([ "$code" = 0 ] && echo ok || echo "FAILED ($code)")" $((SECONDS - begun))
  printf '%d\t%d\t%s\t%s\n' "$code" $((SECONDS - begun)) "$log" "$name" >>.cache/steps/all
  return "$code"
}

# A test that failed once and passed alone: the run stays green and lists it, to be fixed next.
unsteady() { printf '%s\n' "$1" >>.cache/steps/unsteady; }

# Prints every step since the start with its time, and the last lines of the failed ones.
summary() {
  local code seconds log name
  while IFS=$'\t' read -r code seconds log name; do
    if [ "$code" != 0 ]; then
      say "FAILED: $name, whose last lines were"
      tail -n 60 "$log"
      # Of Rust tests that failed, what they say: other binaries print after them.
      grep -A 3 ' panicked at ' "$log" | cut -c 1-300 | head -n 60
    fi
  done <.cache/steps/all
  say "steps"
  # Also prints its time in the last complete run, where it grew by half and by more than ten seconds.
  touch .cache/step-times
  awk -F'\t' 'FILENAME == ARGV[1] { before[$2] = $1; next }
    { grew = ($4 in before) && $2 > before[$4] * 1.5 && $2 > before[$4] + 10
      printf "%5d s  %s%s%s\n", $2, $4, $1 == 0 ? "" : "  FAILED", grew ? "  GREW from " before[$4] " s" : "" }' \
    .cache/step-times .cache/steps/all
  if [ -s .cache/steps/unsteady ]; then
    say "unsteady: failed once and passed alone"
    cat .cache/steps/unsteady
  fi
}

# Stores the times of a complete run that passed, for comparison with the next one.
keep_times() { awk -F'\t' '{ print $2 "\t" $4 }' .cache/steps/all >.cache/step-times; }

# program PACKAGE NAME ARG…: runs a program of the workspace, `examples/NAME` for an example. After the tests of a
# complete run it exists, built together with them. Alone it uses other features of its dependencies and builds them again.
program() {
  local package=$1 name=$2 kind=--bin
  shift 2
  case $name in examples/*) kind=--example ;; esac
  if [ -z "${tests_built:-}" ]; then cargo build --quiet --locked -p "$package" $kind "${name#examples/}" || return 1; fi
  "$target/debug/$name" "$@"
}

# The tools that a machine must have; the scripts install the rest.
need_tools() {
  command -v cargo >/dev/null || fail "Rust is missing: install it from https://rustup.rs (1.95 or newer)"
  command -v node >/dev/null || fail "Node is missing: version 20 or newer is needed"
  local node_major
  node_major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$node_major" -ge 20 ] || fail "Node $node_major is too old: version 20 or newer is needed"
  command -v c++ >/dev/null || debian build-essential
  # The solver of auto-scheduling is built from its C++ source, and its header is read by libclang.
  command -v cmake >/dev/null || debian cmake
  has_libclang || debian libclang-dev
}

# Whether libclang is where the build looks for it.
has_libclang() {
  local place
  [ -n "${LIBCLANG_PATH:-}" ] && return
  for place in '/usr/lib/llvm-*/lib' '/usr/lib/*' /usr/lib /usr/lib64 /usr/local/lib; do
    compgen -G "$place/libclang*.so*" >/dev/null && return
  done
  return 1
}

# debian PACKAGE…: installs Debian packages, as root or through sudo.
debian() {
  local as=()
  [ "$(id -u)" = 0 ] || as=(sudo)
  command -v apt-get >/dev/null || fail "please install: $*"
  "${as[@]}" apt-get update -qq && "${as[@]}" apt-get install -y -qq --no-install-recommends "$@"
}

# packages FOLDER: npm ci, when the lock file changed since the last time.
packages() {
  local folder=$1 stamp=$1/node_modules/.lineup-installed now
  now=$(sha256sum <"$folder/package-lock.json")
  if [ "$(cat "$stamp" 2>/dev/null)" = "$now" ]; then return; fi
  say "npm ci in $folder"
  # `npm ci` refuses a lock file that lacks another platform's optional packages, as npm writes it where a registry does
  # not have them; `npm install --no-save` installs the same locked versions.
  { npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund ||
    npm install --no-save --prefix "$folder" --ignore-scripts --no-audit --no-fund; } && printf '%s\n' "$now" >"$stamp"
}

# A digest of all inputs of the built web.
web_sources() {
  find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path '*/compiled/*' -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}

# The built web in web/dist, built again when its sources changed.
web() {
  local now
  packages web || return 1
  now=$(web_sources)
  if [ -f web/dist/index.html ] && [ "$(cat .cache/web-built 2>/dev/null)" = "$now" ]; then return; fi
  say "building the web"
  npm --prefix web run build && printf '%s\n' "$now" >.cache/web-built
}

# Whether the server has this command.
has_command() { "$server" --help | grep -qE "^ +$1( |\$)"; }
