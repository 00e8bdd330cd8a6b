/** No source file is longer than 300 lines: what is longer has more than one job. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, sources, webDir } from './files.mjs';

const LIMIT = 300;

const complaints = sources()
  .filter((path) => path !== 'src/api/schema.d.ts')
  .map((path) => ({ path, lines: readFileSync(join(webDir, path), 'utf8').trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > LIMIT)
  .map(({ path, lines }) => `${path} has ${lines} lines, at most ${LIMIT}`);

finish('lines', complaints);
