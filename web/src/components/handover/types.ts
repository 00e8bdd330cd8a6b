/** What somebody looks after in hiring, and who could take it over. */
import type { read } from '@/api/read';
import type { Role } from '@/auth/permission-names';

/** An interview that its heir would hold together with another one. */
export type Clash = {
  interviewId: string;
  applicantName: string;
  startsAt: string;
  zone: string;
  otherName: string;
};
export type Handover = {
  conversations: number;
  interviews: number;
  jobs: number;
  applications: number;
  heirs: { id: string; name: string; role: Role; clashes: Clash[] }[];
};
export type HandoverQuery = ReturnType<typeof read<Handover>>;
