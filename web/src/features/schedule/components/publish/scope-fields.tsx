/** The part of the week that is published: a department, and from which day to which. */
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { useLookups } from '../../hooks/use-lookups';
import type { Week } from '../../types';

export type Scope = Wire<'PublishScope'>;

type Props = { days: Week['days']; scope: Scope; onScope(scope: Scope): void };

export function ScopeFields({ days, scope, onScope }: Props) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const { departments } = useLookups();
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const from = scope.from ?? first;
  const to = scope.to ?? last;
  const options = (isOffered: (date: string) => boolean) =>
    days.filter(({ date }) => isOffered(date)).map(({ date }) => ({ value: date, label: dates.day(date) }));
  return (
    <div className="mb-5 grid grid-cols-2 gap-3">
      <SelectField
        className="col-span-2"
        label={<FormattedMessage id="schedule.publish.department" defaultMessage="Department" />}
        value={scope.departmentId ?? ''}
        onChange={({ target }) => onScope({ ...scope, departmentId: target.value || undefined })}
        options={[
          {
            value: '',
            label: intl.formatMessage({
              id: 'schedule.publish.all_departments',
              defaultMessage: 'All departments',
            }),
          },
          ...departments.map(({ id, name }) => ({ value: id, label: text(name) })),
        ]}
      />
      <SelectField
        label={<FormattedMessage id="schedule.publish.from" defaultMessage="From" />}
        value={from}
        onChange={({ target }) =>
          onScope({ ...scope, from: target.value === first ? undefined : target.value })
        }
        options={options((date) => date <= to)}
      />
      <SelectField
        label={<FormattedMessage id="schedule.publish.to" defaultMessage="To" />}
        value={to}
        onChange={({ target }) => onScope({ ...scope, to: target.value === last ? undefined : target.value })}
        options={options((date) => date >= from)}
      />
    </div>
  );
}
