/** Gives the chosen shifts to one person. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { updates } from '../../model/bulk';
import type { Props } from './bulk-dialogs';
import { BulkSheet } from './bulk-sheet';
import { PersonChoice } from './person-choice';

export function AssignSheet({ board, bulk }: Props) {
  const [employeeId, setEmployeeId] = useState('');
  const { shifts } = bulk;
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
      <PersonChoice board={board} shifts={shifts} value={employeeId} onChange={setEmployeeId} />
    </BulkSheet>
  );
}
