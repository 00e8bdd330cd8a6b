/**
 * What pdf.js asks for by name while it draws: typefaces for files that bring none, and the decoder of JPEG 2000 pictures
 * that needs no WebAssembly (our content policy allows none). The version is in the address, so they may be kept for ever.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
      const emit = (folder: string, name: string, to: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${to}${name}`,
          source: readFileSync(join(dirname(manifest), folder, name)),
        });
      for (const name of readdirSync(join(dirname(manifest), 'standard_fonts')))
        emit('standard_fonts', name, 'fonts/');
      emit('wasm', 'openjpeg_nowasm_fallback.js', '');
      emit('wasm', 'LICENSE_OPENJPEG', '');
    },
  };
}
