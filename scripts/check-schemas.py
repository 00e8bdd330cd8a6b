"""Every type of the OpenAPI document has a name of its own: of two with one name, the last read would replace the other."""
import collections
import pathlib
import re
import sys

DOCS = r"(?:\s*(?:#\[[^\n]*\]|//[^\n]*)\n)*"
DERIVED = re.compile(
    rf"#\[derive\(([^)]*)\)\]\n({DOCS})\s*pub(?:\([a-z()]*\))? (?:struct|enum) (\w+)"
)
WORDS = re.compile(rf"words! \{{\n{DOCS}\s*(\w+)(?: as (\w+))? \{{")

places = collections.defaultdict(list)
for path in sorted(pathlib.Path("app").glob("**/src/**/*.rs")):
    text = path.read_text()
    for derives, attributes, name in DERIVED.findall(text):
        if "ToSchema" in derives:
            other = re.search(r"schema\([^)]*\bas = (\w+)", attributes)
            places[other[1] if other else name].append(str(path))
    for name, other in WORDS.findall(text):
        places[other or name].append(str(path))

twice = {name: files for name, files in places.items() if len(files) > 1}
for name, files in sorted(twice.items()):
    print(f"{name}: {', '.join(files)} (give one of them `#[schema(as = …)]`)")
print(f"{len(places)} types of the document, {len(twice)} names given twice")
sys.exit(1 if twice else 0)
