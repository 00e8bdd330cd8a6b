/** A job with applicants, made as managers make them: a posting is written and published, people are typed in. */
import { randomInt, randomUUID } from 'node:crypto';
import { call } from './story.mjs';

const yesNo = (points) => [
  { value: 'yes', label: { en: 'Yes', es: 'Sí' }, points },
  { value: 'no', label: { en: 'No', es: 'No' }, points: 0 },
];
const question = (id, en, es) => ({ id, kind: 'yes_no', required: true, choices: yesNo(5), text: { en, es } });

const QUESTIONS = [
  { ...question('saturdays', 'Can you work Saturdays?', '¿Puedes trabajar los sábados?'), knockout: ['no'] },
  question('grill', 'Have you worked a grill?', '¿Has trabajado en la parrilla?'),
  question('card', 'Do you have a food handler card?', '¿Tienes tarjeta de manipulador de alimentos?'),
  question('late', 'Can you close at night?', '¿Puedes cerrar por la noche?'),
  { ...question('why', 'Why do you like to cook?', '¿Por qué te gusta cocinar?'), kind: 'text', required: false, choices: [], maxPoints: 4 },
];

const DETAILS = {
  shifts: ['evening', 'weekends'],
  experience: 'under_one',
  employmentType: 'part_time',
  payMinE4: 205_000,
  payMaxE4: 230_000,
  tipsNote: { en: 'Tip pool', es: 'Propinas compartidas' },
  benefits: { en: 'Family meal every shift', es: 'Comida en cada turno' },
  description: {
    en: 'You cook on the line with a team that helps each other. '.repeat(5),
    es: 'Cocinas en la línea con un equipo que se apoya en todo. '.repeat(5),
  },
  questions: QUESTIONS,
  bookManually: true,
  business: {
    legalName: 'Pitaya Taquería LLC',
    contact: 'people@pitaya.example.com',
    about: { en: '', es: '' },
    statement: { en: '', es: '' },
  },
};

/** A published job at a location, for line cooks; `changes` make it another. */
export async function publishedJob(context, location, { roleCode = 'line_cook', ...changes } = {}) {
  const draft = await call(context, 'POST', '/api/jobs', { roleCode, locationIds: [location.id] });
  const sound = await call(context, 'PATCH', `/api/jobs/${draft.id}`, { ...DETAILS, ...changes, version: draft.version });
  return call(context, 'POST', `/api/jobs/${draft.id}/publish`, { version: sound.version });
}

/** Someone who applied for a job. */
export async function applied(context, job, firstName, changes = {}) {
  const lastName = `Prueba ${randomUUID().slice(0, 6)}`;
  const body = {
    jobId: job.id,
    firstName,
    lastName,
    phone: `+1619${randomInt(2_000_000, 9_999_999)}`,
    email: `${randomUUID()}@example.com`,
    language: 'es',
    answers: { saturdays: 'yes', grill: 'yes', card: 'yes', late: 'no', why: 'En viernes fuerte, primero limpio.' },
    availability: { mon: 'pm', tue: 'pm', wed: 'anytime', thu: 'anytime', fri: 'pm', sat: 'pm', sun: 'unavailable' },
    texts: false,
    ...changes,
  };
  const { applicationId } = await call(context, 'POST', '/api/applications', body);
  return { id: applicationId, firstName, name: `${firstName} ${lastName}` };
}

/** The board of a job. */
export const boardOf = (context, job) => call(context, 'GET', `/api/applications/board?jobId=${job.id}`);

/** The current stage of an applicant. */
export async function stands(context, job, applicant) {
  const { columns } = await boardOf(context, job);
  return columns.find(({ items }) => items.some(({ id }) => id === applicant.id))?.stage;
}

/** The board's address, narrowed to a job. */
export const boardAt = (job, more = '') => `/pipeline?jobId=${job.id}${more}`;

/** Moves an applicant as the API does. */
export async function move(context, job, applicant, toStage) {
  const { columns } = await boardOf(context, job);
  const card = columns.flatMap(({ items }) => items).find(({ id }) => id === applicant.id);
  return call(context, 'POST', `/api/applications/${applicant.id}/move`, { toStage, version: card.version });
}
