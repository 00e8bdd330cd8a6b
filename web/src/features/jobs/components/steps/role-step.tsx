/** The bare role in both languages, how many people, and what they will work as once hired. */
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { libraryQuery } from '../../api';
import { withRole } from '../../model';
import { ROLE_NAMES } from '../../names';
import { ROLES, type RoleCode } from '../../types';
import type { StepProps } from '../step-content';
import { TextPair } from '../text-pair';

export function RoleStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  const text = useText();
  const { positions } = useOrganization();
  const client = useQueryClient();
  async function chooseRole(role: RoleCode) {
    change({ roleCode: role });
    if (job.status !== 'draft') return;
    const [before, now] = await Promise.all([
      client.fetchQuery(libraryQuery(job.roleCode)),
      client.fetchQuery(libraryQuery(role)),
    ]);
    change(withRole(job, role, before, now));
  }
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: 'jobs.role.label', defaultMessage: 'Role' })}
        value={job.roleCode}
        onChange={(event) => void chooseRole(event.target.value as RoleCode).catch(() => undefined)}
        options={ROLES.map((role) => ({ value: role, label: intl.formatMessage(ROLE_NAMES[role]) }))}
      />
      <TextPair
        label={intl.formatMessage({ id: 'jobs.title', defaultMessage: 'Title' })}
        value={job.title}
        maxLength={200}
        onChange={(title) => change({ title })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          label={intl.formatMessage({ id: 'jobs.openings', defaultMessage: 'Number of openings' })}
          defaultValue={job.openings}
          onChange={(event) => {
            const openings = event.target.valueAsNumber;
            if (Number.isInteger(openings) && openings >= 1 && openings <= 99) change({ openings });
          }}
        />
        <SelectField
          label={intl.formatMessage({ id: 'jobs.position', defaultMessage: 'Position' })}
          hint={intl.formatMessage({
            id: 'jobs.position_hint',
            defaultMessage: 'The position on your schedule.',
          })}
          value={job.positionId ?? ''}
          onChange={(event) => change({ positionId: event.target.value || null })}
          placeholder={intl.formatMessage({ id: 'jobs.position_none', defaultMessage: 'Not decided' })}
          options={positions
            .filter((position) => !position.archived)
            .map((position) => ({ value: position.id, label: text(position.name) }))}
        />
      </div>
      <Checkbox
        checked={job.evergreen}
        onChange={(event) => change({ evergreen: event.target.checked })}
        label={intl.formatMessage({ id: 'jobs.evergreen', defaultMessage: 'Always hiring here' })}
      />
    </>
  );
}
