/** Lays a `.br` and a `.gz` beside each text file of the build, so that the server never compresses them again. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dist } from './files.mjs';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

// index.html is filled in for each request, so it is compressed then.
for (const path of readdirSync(dist, { recursive: true }).map(String)) {
  if (!/\.(m?js|css|svg|webmanifest)$/.test(path)) continue;
  const text = readFileSync(join(dist, path));
  writeFileSync(join(dist, `${path}.br`), brotliCompressSync(text, quality));
  writeFileSync(join(dist, `${path}.gz`), gzipSync(text, { level: 9 }));
}
