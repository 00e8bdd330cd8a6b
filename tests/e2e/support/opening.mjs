/** A published opening of the demo brand, made by its owner through the API, as the wizard would. */

const both = (en, es) => ({ en, es });
const yesNo = (id, en, es, knockout = []) => ({
  id,
  kind: 'yes_no',
  required: true,
  text: both(en, es),
  choices: [
    { value: 'yes', label: both('Yes', 'Sí'), points: 5 },
    { value: 'no', label: both('No', 'No'), points: 0 },
  ],
  knockout,
});

const QUESTIONS = [
  yesNo('saturdays', 'Can you work Saturdays?', '¿Puedes trabajar los sábados?', ['no']),
  yesNo('authorised', 'Are you authorized to work in the U.S.?', '¿Tienes permiso para trabajar en EE. UU.?'),
  yesNo('card', 'Do you have a food handler card?', '¿Tienes tarjeta de manipulador de alimentos?'),
  {
    id: 'years',
    kind: 'single',
    required: true,
    topic: 'experience_years',
    text: both('How long have you cooked for a living?', '¿Cuánto tiempo llevas cocinando como trabajo?'),
    choices: [
      { value: 'none', label: both('Not yet', 'Todavía no') },
      { value: 'under_one', label: both('Less than a year', 'Menos de un año') },
      { value: 'one_to_two', label: both('One to two years', 'De uno a dos años') },
      { value: 'three_plus', label: both('Three years or more', 'Tres años o más') },
    ],
  },
  { id: 'why', kind: 'text', required: false, maxPoints: 4, text: both('Why do you like to cook?', '¿Por qué te gusta cocinar?') },
];

/** Makes and publishes it; `call(method, path, data)` speaks for the owner. Returns `{ id, code, public, title }`. */
export async function opening(call, title = 'Plancha cook') {
  const { items: places } = await call('GET', '/api/locations');
  const place = places.find(({ street, state }) => street && state === 'CA') ?? places[0];
  const draft = await call('POST', '/api/jobs', { roleCode: 'line_cook', locationIds: [place.id] });
  const changed = await call('PATCH', `/api/jobs/${draft.id}`, {
    version: draft.version,
    title: both(title, `${title} (plancha)`),
    shifts: ['evening', 'weekends'],
    experience: 'under_one',
    employmentType: 'part_time',
    payMinE4: 195000,
    payMaxE4: 220000,
    tipsNote: both('Shared tips on top', 'Más propinas compartidas'),
    benefits: both('Family meal every shift\nSchedule two weeks ahead', 'Comida en cada turno\nHorario con dos semanas de anticipación'),
    description: both(
      `You run the plancha with a team that helps each other.\n\n- Carne asada, al pastor, pescado\n- Set up and break down your station\n- Keep a clean line on a full Friday\n\n${'We teach what you do not know yet. '.repeat(4)}`,
      `Trabajas la plancha con un equipo que se apoya.\n\n- Carne asada, al pastor, pescado\n- Montas y recoges tu estación\n- Mantienes limpia la línea un viernes lleno\n\n${'Te enseñamos lo que todavía no sabes. '.repeat(4)}`,
    ),
    questions: QUESTIONS,
    bookManually: true,
    business: { legalName: 'Pitaya Taquería LLC', contact: 'jobs@demo.lineup.example', about: both('Tortillas by hand.', 'Tortillas a mano.'), statement: both('', '') },
  });
  const job = await call('POST', `/api/jobs/${draft.id}/publish`, { version: changed.version });
  return { id: job.id, ref: job.ref, title };
}
