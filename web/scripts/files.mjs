/** Every source file under src, with its path relative to web/. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const webDir = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(webDir, 'dist');

export function sources(pattern = /\.(tsx?|css)$/) {
  return readdirSync(join(webDir, 'src'), { recursive: true })
    .map((path) => `src/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .sort();
}

/** Prints the complaints and ends with exit code 1 when there are any. */
export function finish(name, complaints) {
  for (const complaint of complaints) console.error(complaint);
  console.log(`${name}: ${complaints.length === 0 ? 'ok' : `${complaints.length} to fix`}`);
  process.exit(complaints.length === 0 ? 0 : 1);
}
