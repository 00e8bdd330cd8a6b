/** An application with everything around it, as it travels. */
import type { QueryOf, Wire } from '@/api/wire';

export type Application = Wire<'Application'>;
export type Applicant = Wire<'Applicant'>;
export type NextActionKind = Wire<'NextActionKind'>;
export type AnswerEffect = Wire<'AnswerEffect'>;
export type AnsweredQuestion = Wire<'AnsweredQuestion'>;
export type Request = Wire<'ApplicantRequest'>;
export type Document = Wire<'Document'>;
/** What a Word document says; no text where none can be read. */
export type DocumentText = Wire<'DocumentText'>;
export type RetentionState = Wire<'Keeping'>;
export type Duplicate = Wire<'Duplicate'>;
export type Profile = Wire<'ApplicantProfile'>;
export type Note = Wire<'Note'>;
export type Colleague = Wire<'Colleague'>;
export type TimelineEvent = Wire<'TimelineEvent'>;

export type TimelineKind = NonNullable<QueryOf<'get', '/api/applications/{id}/timeline'>['kind']>;
export const TIMELINE_KINDS = [
  'stages',
  'messages',
  'interviews',
  'scores',
  'offers',
  'notes',
  'privacy',
] as const satisfies readonly TimelineKind[];
