/** What the next proposals should do about a shift: leave its person out, or leave it with who has it. */
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import type { Person } from '../types';
import type { Aim } from './api';
import type { BoardShift } from './model';
import type { Marks } from './use-marks';

type Props = { aim: Aim; shift: BoardShift; marks: Marks; people: ReadonlyMap<string, Person> };

export function NextRunMarks({ aim, shift, marks, people }: Props) {
  const person = people.get(shift.employeeId ?? '');
  const before = people.get(shift.movedFrom ?? '');
  return (
    <div className="pb-2 md:text-13">
      {before && (
        <Checkbox
          checked={marks.locked.includes(shift.id)}
          onChange={(event) => marks.lock(shift.id, event.target.checked)}
          label={
            <FormattedMessage
              id="schedule.auto.stays_with"
              defaultMessage="Next proposals: keep it with {name}"
              values={{ name: before.firstName }}
            />
          }
        />
      )}
      {person && (
        <Checkbox
          checked={marks.isRejected(aim, shift.id)}
          onChange={(event) => marks.reject(aim, shift.id, event.target.checked)}
          label={
            <FormattedMessage
              id="schedule.auto.reject"
              defaultMessage="Next proposals: not {name} at this time"
              values={{ name: person.firstName }}
            />
          }
        />
      )}
    </div>
  );
}
