/** Asks for proposals: what they may do, whose shifts stay, and whom they leave out. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { fullName } from '../model/grid';
import type { Week } from '../types';
import type { Run, StartRun } from './api';
import { draftsByPerson } from './model';
import type { Marks } from './use-marks';

type Props = {
  week: Week;
  /** The run before this one. */
  run?: Run | null;
  createShifts?: boolean;
  /** What was decided about its proposals, where there are any. */
  marks?: Marks;
  busy: boolean;
  onStart(body: StartRun): void;
};

export function StartForm({ week, run, createShifts = false, marks, busy, onStart }: Props) {
  const [creates, setCreates] = useState(createShifts);
  const [keeps, setKeeps] = useState(run?.keepAssigned ?? true);
  const [leavesOut, setLeavesOut] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>(run?.lockedShiftIds ?? []);
  const drafts = draftsByPerson(week);
  const locked = [...new Set([...chosen, ...(marks?.locked ?? [])])];
  const rejections = marks ? (run?.rejections ?? 0) + marks.rejected.length : 0;
  const start = () =>
    onStart({
      createShifts: creates,
      ...(!keeps && drafts.length > 0 && { keepAssigned: false, lockedShiftIds: locked }),
      ...(marks && leavesOut && { rejected: [...marks.rejected] }),
    });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          checked={creates}
          onChange={(event) => setCreates(event.target.checked)}
          label={
            <FormattedMessage id="schedule.auto.create" defaultMessage="Also create shifts from demand" />
          }
        />
        {drafts.length > 0 && (
          <Checkbox
            checked={!keeps}
            onChange={(event) => setKeeps(!event.target.checked)}
            label={
              <FormattedMessage id="schedule.auto.move" defaultMessage="May reassign unpublished shifts" />
            }
          />
        )}
        {rejections > 0 && (
          <Checkbox
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.target.checked)}
            label={
              <FormattedMessage
                id="schedule.auto.leave_out"
                defaultMessage="Without {count, plural, one {# rejected assignment} other {# rejected assignments}}"
                values={{ count: rejections }}
              />
            }
          />
        )}
        <Button variant={marks ? 'secondary' : 'primary'} busy={busy} onClick={start}>
          {marks ? (
            <FormattedMessage id="schedule.auto.again" defaultMessage="Propose again" />
          ) : (
            <FormattedMessage id="schedule.auto.start" defaultMessage="Propose shifts" />
          )}
        </Button>
      </div>
      {!keeps && drafts.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-x-4">
          <legend className="text-14 text-muted md:text-13">
            <FormattedMessage id="schedule.auto.lock" defaultMessage="These people keep their shifts" />
          </legend>
          {drafts.map(({ person, shiftIds }) => (
            <Checkbox
              key={person.employeeId}
              checked={shiftIds.every((id) => locked.includes(id))}
              onChange={(event) => {
                const others = chosen.filter((id) => !shiftIds.includes(id));
                setChosen(event.target.checked ? [...others, ...shiftIds] : others);
              }}
              label={fullName(person)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
