/** Where things are, from the root of the project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The server's binary: `LINEUP_BIN`, else the copy that `scripts/test` lays down. */
export const BINARY = process.env.LINEUP_BIN ?? join(root, '.cache/lineup');
/** The demo brand that each server starts from a copy of. */
export const DEMO = join(root, '.cache/e2e-demo');
/** The clock that stories turn, as built from clock.c. */
export const STORY_CLOCK = join(root, '.cache/story-clock.so');
/** How long each file of stories took last time, in milliseconds, by name. */
export const STORY_TIMES = join(root, '.cache/story-times.json');
export const SPECS = join(root, 'tests/e2e/specs');
/** Pictures of what went wrong. */
export const OUT = join(root, 'tests/e2e/out');
/** The whole browser. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
/** The same engine without profiles and windows; the whole browser where it is missing. */
export const CHROMIUM_SHELL = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : CHROMIUM);
