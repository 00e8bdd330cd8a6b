/** Which of the chosen shifts were refused, and why; nothing was changed. What lacks only a reason can be sent with one. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { useText } from '@/i18n/text';
import type { Bulk } from '../../hooks/use-bulk';
import { lacksOnlyReason, type RefusedShift, rulesOf } from '../../model/bulk';
import { REASON_MIN } from '../../model/diff';
import { ReasonField } from '../shared/reason-field';
import type { Props } from './bulk-dialogs';

export function RefusedSheet({ board, bulk, refused }: Props & { refused: NonNullable<Bulk['refused']> }) {
  const [reason, setReason] = useState('');
  const canGiveReason = refused.shifts.every(lacksOnlyReason);
  const given = reason.trim();
  const nameOf = ({ shiftId }: RefusedShift) => {
    const shift = board.week.shifts.find(({ id }) => id === shiftId);
    return shift ? (
      board.labels.shift(shift, board.people.get(shift.employeeId ?? ''))
    ) : (
      <FormattedMessage id="schedule.bulk.shift_removed" defaultMessage="A shift that is no longer there" />
    );
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && bulk.dismiss()}
      title={<FormattedMessage id="schedule.bulk.refused_title" defaultMessage="Nothing was changed" />}
      description={
        <FormattedMessage
          id="schedule.bulk.refused_text"
          defaultMessage="{count, plural, one {# shift can’t be changed this way.} other {# shifts can’t be changed this way.}}"
          values={{ count: refused.shifts.length }}
        />
      }
      footer={
        <>
          <Button onClick={bulk.dismiss}>
            <FormattedMessage id="schedule.bulk.close" defaultMessage="Close" />
          </Button>
          {canGiveReason && (
            <Button
              variant="primary"
              busy={bulk.busy}
              disabled={given.length < REASON_MIN}
              onClick={() => bulk.send(refused.ops, given)}
            >
              <FormattedMessage id="schedule.started.save" defaultMessage="Save with this reason" />
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {refused.shifts.map((one, index) => (
          <li key={one.shiftId ?? index} className="py-2">
            <b className="block">{nameOf(one)}</b>
            <Why refused={one} />
          </li>
        ))}
      </ul>
      {canGiveReason && <ReasonField className="mt-3" value={reason} onChange={setReason} />}
    </Sheet>
  );
}

/** The rules that refuse a shift, else the server's own words. */
function Why({ refused }: { refused: RefusedShift }) {
  const text = useText();
  const rules = rulesOf(refused);
  if (rules.length > 0) {
    return rules.map(({ key, title }) => (
      <p key={key} className="text-14 text-danger">
        {text(title)}
      </p>
    ));
  }
  const { title, detail, fields = [] } = refused.problem;
  const words = [title, ...(fields.length > 0 ? fields.map(({ message }) => message) : [detail])];
  return <p className="text-14 text-danger">{words.filter(Boolean).join(' ')}</p>;
}
