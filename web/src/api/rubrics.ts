/** Which rubric scores which job; the settings know what each of them says. */
import { read } from './read';

/** A job's own rubric, in short. */
export type OwnRubric = {
  jobId: string;
  /** The version that scores its applicants; null: the brand's rubric does. */
  inEffect: number | null;
  draft: boolean;
};

type Version = { state: 'draft' | 'active' | 'retired'; versionNo: number };

export const rubricsInEffectQuery = read<{ items: Version[]; own: OwnRubric[] }>('/api/scoring/rubrics');
