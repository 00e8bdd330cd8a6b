/** The limits of a policy: of the balance, of what carries over, and the wait after the hire date. */
import type { Control } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { FormNumber } from '@/components/form/fields';
import { Group } from '@/components/settings/group';
import type { PolicyDraft } from './draft';

type Props = { control: Control<PolicyDraft, unknown, PolicyDraft>; readOnly: boolean };

export function PolicyLimits({ control, readOnly }: Props) {
  return (
    <Group title={<FormattedMessage id="settings.time_off.limits" defaultMessage="Limits" />}>
      <FormNumber
        control={control}
        name="maxHours"
        inputMode="decimal"
        disabled={readOnly}
        label={<FormattedMessage id="settings.time_off.max" defaultMessage="Most hours in a balance" />}
        hint={<FormattedMessage id="settings.time_off.no_limit" defaultMessage="Empty: no limit." />}
      />
      <FormNumber
        control={control}
        name="carryHours"
        inputMode="decimal"
        disabled={readOnly}
        label={
          <FormattedMessage
            id="settings.time_off.carry"
            defaultMessage="Most hours carried into the next year"
          />
        }
        hint={<FormattedMessage id="settings.time_off.no_limit" defaultMessage="Empty: no limit." />}
      />
      <FormNumber
        control={control}
        name="waitingDays"
        disabled={readOnly}
        label={
          <FormattedMessage id="settings.time_off.waiting" defaultMessage="Days after hire before use" />
        }
      />
    </Group>
  );
}
