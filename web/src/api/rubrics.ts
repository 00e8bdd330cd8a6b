/** Which rubric scores which job; the settings know what each of them says. */
import { read } from './read';
import type { Wire } from './wire';

/** A job's own rubric, in short: the version that scores its applicants; null, where the brand's rubric does. */
export type OwnRubric = Wire<'OwnRubric'>;

export const rubricsInEffectQuery = read('/api/scoring/rubrics');
