/** A draft, its checks and a server around it for the tests of this feature. */

import type { Wire } from '@/api/wire';
import type { Check, Job, JobItem } from '@/features/jobs/types';
import { location } from './locations';
import type { Reply } from './render';
import { answers } from './replies';

const both = (en: string, es: string) => ({ en, es });

export const draft: Job = {
  id: 'j-1',
  ref: 'abcd2345',
  locationId: 'l-north',
  additionalLocationIds: [],
  locationName: 'North Park',
  positionId: 'pos-line',
  roleCode: 'line_cook',
  title: both('Line Cook', 'Cocinero/a de línea'),
  shifts: ['evening'],
  employmentTypes: ['part_time'],
  employmentType: 'part_time',
  experience: 'under_one',
  payMinE4: 195_000,
  payMaxE4: null,
  tipsNote: both('', ''),
  benefits: both('Family meal every shift', 'Comida en cada turno'),
  description: both('', ''),
  descriptionSource: 'typed',
  requirements: [{ key: 'work_authorised', label: both('Authorized to work', 'Autorización para trabajar') }],
  questions: [
    {
      id: 'own-1',
      kind: 'yes_no',
      text: both('Have you ever been arrested?', '¿Alguna vez te han arrestado?'),
      required: true,
      choices: [
        { value: 'yes', label: both('Yes', 'Sí'), points: 0 },
        { value: 'no', label: both('No', 'No'), points: 0 },
      ],
      knockout: [],
      maxPoints: 0,
    },
  ],
  eeo: true,
  bookManually: true,
  business: { legalName: 'Pitaya LLC', about: both('', ''), contact: '555', statement: both('', '') },
  boards: ['feed'],
  openings: 2,
  evergreen: false,
  coolOffDays: 0,
  validThrough: null,
  keyword: null,
  pageUrl: 'http://lineup.test/jobs/pitaya/pitaya-abcd2345',
  applyUrl: 'http://lineup.test/apply/pitaya-abcd2345',
  applicants: 0,
  legalHold: false,
  ownerId: null,
  questionSetId: 'qs-1',
  status: 'draft',
  closedAt: null,
  createdAt: '2026-11-18T18:00:00Z',
  publishedAt: null,
  version: 3,
};

export const listed: JobItem = {
  ...draft,
  status: 'published',
  payMaxE4: 220_000,
  counts: { active: 12, new: 3, hired: 1, total: 20 },
};

export const missingRange: Check = {
  step: 'pay',
  code: 'pay_range_required',
  severity: 'block',
  message: both('Enter the lowest and the highest pay.', 'Escribe el pago más bajo y el más alto.'),
};

export const guard: Check = {
  step: 'questions',
  code: 'prohibited_question',
  severity: 'block',
  message: both('“Have you ever been arrested?” may not be asked.', 'No se puede preguntar.'),
  questionId: 'own-1',
  reason: both('Arrests may not be asked about.', 'No se puede preguntar por arrestos.'),
  alternative: both('Which days can you work?', '¿Qué días puedes trabajar?'),
};

export const rubricText: Wire<'RubricText'> = {
  settings: {
    weights: { availability: 30, screening: 25, requirements: 10, experience: 10, work_sample: 25 },
    bands: { strong: 75, review: 50, minAttainable: 45 },
    weekendFactor: 2,
    flexibleHours: 32,
  },
  scoreScript: 'fn score(f, p) { [] }',
  knockoutScript: 'fn knocked_out(f, p) { }',
};
/** A version of the brand's rubric. */
export const rubric = (state: Wire<'RubricState'>, versionNo: number): Wire<'Rubric'> => ({
  id: `r-${versionNo}`,
  jobId: null,
  versionNo,
  state,
  rubric: rubricText,
  hash: 'h',
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: 'u-1',
  activatedAt: state === 'draft' ? null : '2026-11-02T10:00:00Z',
  version: 1,
});

const replies = answers({
  'GET /api/auth/user': {
    body: {
      id: 'u-1',
      firstName: 'Carmen',
      lastName: 'Ibarra',
      email: null,
      role: 'general_manager',
      preferredLanguage: 'en',
      employeeId: null,
      brand: { code: 'pitaya', name: 'Pitaya', logo: null },
      demo: true,
    },
  },
  'GET /api/users/me/permissions': {
    body: {
      role: 'general_manager',
      permissions: ['jobs:read', 'jobs:create', 'jobs:update', 'jobs:publish'],
      scope: { locationIds: 'all', departments: ['foh', 'boh'] },
    },
  },
  'GET /api/locations': {
    body: { items: [location('l-north', 'North Park')] },
  },
  'GET /api/positions': { body: { items: [] } },
  'GET /api/departments': { body: { items: [] } },
  'GET /api/jobs': { body: { items: [listed], total: 1, nextCursor: null } },
  'GET /api/jobs/j-1': { body: draft },
  'GET /api/jobs/j-1/checks': { body: { items: [missingRange, guard] } },
  'GET /api/jobs/j-1/pay-facts': {
    body: { minimumE4: 177_500, fullMinimumE4: 177_500, tipped: false, law: null, team: null },
  },
});

export const jobReplies: Record<string, Reply> = replies;
