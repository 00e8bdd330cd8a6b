/** Gives the chosen shifts to one person; those who hold all of their positions come first. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { updates } from '../../model/bulk';
import { fullName } from '../../model/grid';
import type { Person } from '../../types';
import type { Props } from './bulk-dialogs';
import { BulkSheet } from './bulk-sheet';

export function AssignSheet({ board, bulk }: Props) {
  const intl = useIntl();
  const [employeeId, setEmployeeId] = useState('');
  const { shifts } = bulk;
  const holdsAll = ({ positionIds }: Person) =>
    shifts.every(({ positionId }) => positionIds.includes(positionId));
  const people = [...board.week.people].sort((a, b) => Number(holdsAll(b)) - Number(holdsAll(a)));
  return (
    <BulkSheet
      bulk={bulk}
      ops={employeeId ? updates(shifts, () => ({ employeeId })) : []}
      title={
        <FormattedMessage
          id="schedule.bulk.assign_title"
          defaultMessage="Assign {count, plural, one {# shift} other {# shifts}}"
          values={{ count: shifts.length }}
        />
      }
      confirmLabel={<FormattedMessage id="schedule.bulk.assign" defaultMessage="Assign" />}
    >
      <SelectField
        label={<FormattedMessage id="schedule.field.person" defaultMessage="Person" />}
        placeholder={intl.formatMessage({ id: 'schedule.bulk.choose', defaultMessage: 'Choose' })}
        value={employeeId}
        onChange={(event) => setEmployeeId(event.target.value)}
        options={people.map((person) => ({ value: person.employeeId, label: fullName(person) }))}
      />
    </BulkSheet>
  );
}
