/** Shifts that are chosen together, and the one change that is made of all of them. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { editShifts } from '../api';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import { isChoosable, MAX_AT_ONCE, type RefusedShift, refusedShifts } from '../model/bulk';
import type { Shift, ShiftOp } from '../types';
import type { Board } from './use-board';
import { useWeekReplaced } from './use-week-replaced';

export type Bulk = ReturnType<typeof useBulk>;
/** What is asked before the change is sent. */
type BulkQuestion = 'move' | 'assign' | 'position' | 'delete';
type Attempt = { ops: ShiftOp[]; reason?: string };

const NONE: ReadonlySet<string> = new Set();

export function useBulk(board: Board) {
  const intl = useIntl();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const { week } = board;
  const { done, refresh } = useWeekReplaced(board);
  const [ids, setIds] = useState(NONE);
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const [refused, setRefused] = useState<(Attempt & { shifts: RefusedShift[] }) | null>(null);
  const canChoose = (shift: Shift) => isChoosable(shift) && board.canEdit(shift);
  const shifts = week.shifts.filter((shift) => ids.has(shift.id) && canChoose(shift));

  const change = useMutation({
    mutationFn: ({ ops, reason }: Attempt) =>
      editShifts({
        locationId: week.locationId,
        weekStart: week.weekStart,
        version: week.version,
        ops,
        ...(reason ? { reason } : {}),
      }),
    onSuccess: ({ week: after, changed, findings, undoId }, { ops }) => {
      setIds(NONE);
      setQuestion(null);
      const issues = findings.filter(({ severity }) => severity !== 'info').length;
      const counts = { count: changed, issues };
      const title = ops.every(({ op }) => op === 'delete')
        ? intl.formatMessage(
            {
              id: 'schedule.bulk.deleted',
              defaultMessage:
                '{count, plural, one {# shift deleted} other {# shifts deleted}}{issues, plural, =0 {} one { · # issue} other { · # issues}}',
            },
            counts,
          )
        : intl.formatMessage(
            {
              id: 'schedule.bulk.done',
              defaultMessage:
                '{count, plural, one {# shift changed} other {# shifts changed}}{issues, plural, =0 {} one { · # issue} other { · # issues}}',
            },
            counts,
          );
      done({ week: after, undoId }, title);
    },
    onError: (error, attempt) => {
      const found = refusedShifts(error);
      if (found) setRefused({ ...attempt, shifts: found });
      else toast({ tone: 'danger', title: errorText(error) });
      return refresh();
    },
  });

  return {
    /** The chosen shifts, in the week's order. */
    shifts,
    isChosen: (id: string) => ids.has(id),
    canChoose,
    toggle(shift: Shift) {
      if (!canChoose(shift)) return;
      const next = new Set(shifts.map(({ id }) => id));
      if (!next.delete(shift.id) && next.size < MAX_AT_ONCE) next.add(shift.id);
      setIds(next);
    },
    /** Chooses these too. */
    add(more: readonly Shift[]) {
      const all = [...shifts, ...more.filter(canChoose)].map(({ id }) => id);
      setIds(new Set([...new Set(all)].slice(0, MAX_AT_ONCE)));
    },
    clear: () => setIds(NONE),
    question,
    ask: setQuestion,
    close: () => setQuestion(null),
    /** Sends the changes in one call; nothing is sent where nothing would change. */
    send(ops: ShiftOp[], reason?: string) {
      setRefused(null);
      if (ops.length === 0) setQuestion(null);
      else change.mutate({ ops, ...(reason ? { reason } : {}) });
    },
    busy: change.isPending,
    refused,
    dismiss: () => setRefused(null),
  };
}
