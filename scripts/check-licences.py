"""Every dependency of the server and of the web has a licence that we can ship under."""

import json
import pathlib
import re
import subprocess
import sys

ALLOWED = {
    "0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-1-Clause", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0",
    "CDLA-Permissive-2.0", "ISC", "LicenseRef-Proprietary", "MIT", "MIT-0", "MPL-2.0", "MPL-2.0+", "OFL-1.1",
    "Unicode-3.0", "Unlicense", "Zlib",
}


def accepted(expression: str) -> bool:
    """Evaluates an SPDX expression: any side of OR, every side of AND."""
    text = re.sub(r"\s*/\s*", " OR ", expression).strip()
    if re.search(r"\bWITH LLVM-exception\b", text):
        text = text.replace(" WITH LLVM-exception", "")
    groups = re.findall(r"\(([^()]*)\)", text)
    for group in groups:
        text = text.replace(f"({group})", "MIT" if accepted(group) else "refused")
    return any(all(part.strip() in ALLOWED for part in side.split(" AND ")) for side in text.split(" OR "))


def by_its_text(package) -> str:
    """A crate may carry its licence as a file instead of naming it."""
    if not package.get("license_file"):
        return "no licence"
    text = (pathlib.Path(package["manifest_path"]).parent / package["license_file"]).read_text(encoding="utf-8")
    words = " ".join(text.split())
    return "Apache-2.0" if words.startswith("Apache License Version 2.0, January 2004") else "a licence of its own"


def crates():
    found = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked"], check=True, capture_output=True, text=True
    )
    for package in json.loads(found.stdout)["packages"]:
        yield f"crate {package['name']} {package['version']}", package.get("license") or by_its_text(package)


def modules(lock: str):
    for name, package in json.load(open(lock, encoding="utf-8"))["packages"].items():
        if name:
            yield f"npm {name.removeprefix('node_modules/')} {package.get('version')}", package.get("license", "no licence")


def main() -> int:
    everything = [*crates(), *modules("web/package-lock.json")]
    refused = [(name, licence) for name, licence in everything if not accepted(licence)]
    for name, licence in refused:
        print(f"{name}: {licence}")
    print(f"licences: {len(everything) - len(refused)} accepted, {len(refused)} refused")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
