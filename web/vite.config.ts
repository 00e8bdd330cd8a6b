/** How the web is built: one entry, hashed files under /assets, and a manifest from which scripts/preloads.mjs names what the server preloads. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messageCatalogs } from './scripts/message-catalogs.ts';
import { modernCss } from './scripts/modern-css.ts';
import { pdfParts } from './scripts/pdf-parts.ts';
import { sharedChunks } from './scripts/shared-chunks.mjs';

const server = `http://127.0.0.1:${process.env.LINEUP_PORT ?? '8080'}`;

export default defineConfig(({ command, mode }) => ({
  plugins: [messageCatalogs(), pdfParts(), react(), tailwindcss(), modernCss()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
      // Catalogs are parsed at build time, so the browser does not need the parser (7 kB gzip).
      // Only when building: in `dev` a message may be in the code before it is in the catalog.
      ...(command === 'build' && mode !== 'test'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : []),
    ],
  },
  build: {
    manifest: 'manifest.json',
    target: 'es2022',
    // The content security policy allows no inline script; every browser we support preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        kiosk: fileURLToPath(new URL('./kiosk.html', import.meta.url)),
        'kiosk-sw': fileURLToPath(new URL('./src/features/kiosk/service-worker.ts', import.meta.url)),
      },
      // Only the modules of a group: their dependencies belong to the shell, or to their own file.
      output: {
        // A service worker has one address, and serves only what is beneath it.
        entryFileNames: ({ name }) => (name === 'kiosk-sw' ? 'kiosk-sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks() },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        ...[
          '/api',
          '/assets',
          '/branding.css',
          '/site.css',
          '/sign-in',
          '/register',
          '/privacy',
          '/demo',
          '/logos',
        ],
        // What the server shows to applicants. `/jobs/…` and `/schedule/…` are theirs too, `/jobs` and `/schedule` are not.
        ...[
          '/apply',
          '/careers',
          '/check',
          '/eeo',
          '/feeds',
          '/microsim',
          '/offer',
          '/status',
          '/sitemap',
          '/robots.txt',
        ],
        ...['^/jobs/[^/]+/[^/]+-[a-z0-9]+$', '^/schedule/.', '/favicon.svg'],
      ].map((path) => [path, server]),
    ),
  },
  test: {
    // A document takes a second to set up, so the extension says who gets one: `.test.tsx` does, `.test.ts` does not.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'logic', include: ['src/**/*.test.ts'], environment: 'node' } },
    ],
    // A test of a page waits for two fifths of its time; by default one core would stay free on top of that.
    maxWorkers: 2 * availableParallelism(),
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
  },
}));
