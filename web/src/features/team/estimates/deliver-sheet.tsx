/** Records that a person got an estimate on paper. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { dateIn } from '@/lib/time/dates';
import { refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { deliverEstimate, type Estimate } from './api';

type Props = { estimate: Estimate; person: Person; onClose(): void };

const SCHEMA = z.object({ deliveredOn: neededText() });

export function DeliverSheet({ estimate, person, onClose }: Props) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { deliveredOn: dateIn(person.zone) },
    send: ({ deliveredOn }) => deliverEstimate(estimate.id, deliveredOn),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.estimate.deliver" defaultMessage="Record delivery" />}
      description={
        <FormattedMessage
          id="team.estimate.deliver_text"
          defaultMessage="Record it once they have it on paper. Until then it doesn’t count."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
    >
      <FormDate
        control={form.control}
        name="deliveredOn"
        required
        label={<FormattedMessage id="team.estimate.delivered_on" defaultMessage="Delivered on" />}
      />
    </FormSheet>
  );
}
