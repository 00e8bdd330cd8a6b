/**
 * Which part of a catalog a message belongs to. Translators keep one file for each language; the browser gets it in
 * parts, so that no one waits for the words of screens that they do not open.
 */
import { read, shippedSources } from './imports.mjs';

export const BASE = 'base';
/** Folders and files under src whose words only the screens of a part need; all other words are in the base. */
const PARTS = {
  // The settings of scoring name the parts of a score too.
  [BASE]: ['hiring/score/names.ts'],
  scheduling: [
    'features/schedule',
    'features/team',
    'features/timeclock',
    'features/audit',
    'components/handover',
  ],
  time: [
    'features/timesheets',
    'features/payroll-reports',
    'features/labor-analytics',
    'scheduling/tips',
    'scheduling/timesheets',
  ],
  rules: ['features/rules'],
  // The kiosk is a page of its own: it has no other words.
  kiosk: ['features/kiosk'],
  settings: ['features/settings', 'components/settings', 'hiring/settings', 'scheduling/settings'],
  hiring: [
    'features/jobs',
    'features/talent-pool',
    'features/pipeline',
    'features/applicants',
    'features/messages',
    'features/sms-simulator',
    'features/availability',
    'features/interviews',
    'features/interview-feedback',
    'features/analytics',
    'features/fairness',
    'hiring/interviews',
    'hiring/interviews-panel.tsx',
    'hiring/link',
    'hiring/undo',
    'hiring/offer',
    'hiring/score',
    'hiring/score-panel.tsx',
    'hiring/thread',
  ],
};
export const PART_NAMES = Object.keys(PARTS);

function partOfFile(path) {
  const within = (place) => path === `src/${place}` || path.startsWith(`src/${place}/`);
  return PART_NAMES.find((part) => PARTS[part].some(within)) ?? BASE;
}

/** Every string that reads like a message id: too many are harmless, a missed one would be a screen without words. */
export const idsIn = (path) => read(path).match(/(?<=(['"`]))[a-z][a-z0-9_.]*(?=\1)/g) ?? [];

/**
 * Returns a function from an id to its part. Words of two parts, and words that are found nowhere, are in the base.
 * @returns {(id: string) => string}
 */
export function partOfId() {
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const path of shippedSources()) {
    const part = partOfFile(path);
    for (const id of idsIn(path)) parts.set(id, (parts.get(id) ?? part) === part ? part : BASE);
  }
  return (id) => parts.get(id) ?? BASE;
}
