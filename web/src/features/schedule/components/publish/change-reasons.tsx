/** Before publishing: who wanted each change that a law asks about. It cannot be skipped. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { compactRange } from '@/lib/time/clock';
import { patchShift, weeksKey } from '../../api';
import type { Board } from '../../hooks/use-board';
import type { ChangeOrigin, DiffItem } from '../../types';
import { isAnswered, needsDetails, OriginFields } from '../shared/origin-fields';
import { SCHEDULE_ERRORS } from '../shared/schedule-errors';

type Props = { items: DiffItem[]; board: Board };

/** Changes that a law asks about, those without an answer first; several can be answered at once. */
export function ChangeReasons({ items, board }: Props) {
  const open = items.filter(({ originNeeded }) => originNeeded);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {open.length > 1 && (
        <li className="px-3 py-3">
          <p className="mb-2 font-medium">
            <FormattedMessage
              id="schedule.publish.why_all"
              defaultMessage="Same for all {count}"
              values={{ count: open.length }}
            />
          </p>
          <ReasonForm key="all" items={open} board={board} />
        </li>
      )}
      {[...open, ...items.filter(({ originNeeded }) => !originNeeded)].map((item) => (
        <li key={item.shiftId} className="px-3 py-3">
          <p className="mb-2 font-medium">{nameOf(item, board)}</p>
          <ReasonForm key={JSON.stringify(item.origin)} items={[item]} board={board} />
        </li>
      ))}
    </ul>
  );
}

function ReasonForm({ items, board }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const saved = items.length === 1 ? (items[0]?.origin ?? null) : null;
  const [answer, setAnswer] = useState<ChangeOrigin | null>(saved);
  const { week } = board;
  const save = useMutation({
    mutationFn: async (changeOrigin: ChangeOrigin) => {
      for (const { shiftId } of items) {
        const shift = week.shifts.find(({ id }) => id === shiftId);
        if (shift) await patchShift(shift.id, shift.version, { changeOrigin });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: weeksKey(week.locationId) }),
  });
  const saveAnswer = (origin: ChangeOrigin) => {
    setAnswer(origin);
    if (!needsDetails(origin)) save.mutate(origin);
  };
  const changed = answer !== null && JSON.stringify(answer) !== JSON.stringify(saved);
  return (
    <>
      <OriginFields origin={answer} reasons={week.changeReasons} required onChange={saveAnswer} />
      {changed && needsDetails(answer) && (
        <Button
          className="mt-3"
          variant="tint"
          busy={save.isPending}
          disabled={!isAnswered(answer)}
          onClick={() => save.mutate(answer)}
        >
          <FormattedMessage id="schedule.publish.why_keep" defaultMessage="Save answer" />
        </Button>
      )}
      {save.isError && (
        <p role="alert" className="mt-2 text-14 font-medium text-danger md:text-13">
          {errorText(save.error)}
        </p>
      )}
    </>
  );
}

/** "Luis Herrera · Fri 4p–10p" */
function nameOf({ employeeId, after, before }: DiffItem, board: Board): string {
  const half = after ?? before;
  const when = half
    ? `${board.labels.weekday(half.date, 'short')} ${compactRange(half.start, half.end)}`
    : '';
  return [board.labels.name(board.people.get(employeeId ?? '')), when].filter(Boolean).join(' · ');
}
