/** Turns the applicant of this page down, with the board's own form. */
import { useQueryClient } from '@tanstack/react-query';
import { write } from '@/api/write';
import { type RejectParams, RejectSheet } from '@/hiring/reject/reject-sheet';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { refreshApplicant } from '../api';
import type { Profile } from '../types';

const BOOKED: readonly string[] = ['booked', 'confirmed'];

type Props = { profile: Profile; onClose(): void };

export default function RejectApplicant({ profile: { application, applicant, interviews }, onClose }: Props) {
  const client = useQueryClient();
  async function reject(params: RejectParams) {
    await write('POST', '/api/applications/{id}/reject', {
      params: { id: application.id },
      body: { version: application.version, ...params },
    });
    await refreshApplicant(client);
    onClose();
  }
  return (
    <RejectSheet
      people={[
        {
          id: application.id,
          firstName: applicant.preferredName ?? applicant.firstName,
          language: applicant.preferredLanguage,
          interview:
            interviews
              .filter(({ state, startsAt }) => BOOKED.includes(state) && Date.parse(startsAt) > Date.now())
              .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null,
        },
      ]}
      labels={STEP_ERRORS}
      onClose={onClose}
      onReject={reject}
    />
  );
}
