/** One open week: its data, its texts, and all its actions. Both layouts use it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { locationsQuery } from '@/api/organization';
import type { Finding, Fix } from '@/components/finding/types';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { compactRange } from '@/lib/time/clock';
import { weekdayOf } from '@/lib/time/weekdays';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import { type Labels, useLabels } from '../components/shared/use-labels';
import { copyOf } from '../model/copy';
import { patchOf } from '../model/fix';
import type { Refusal } from '../model/refusal';
import { commonTimes, startingAt } from '../model/times';
import { fieldsOf } from '../model/undo';
import type { Destination, Saved, Shift, ShiftFields, ShiftPatch, Week } from '../types';
import { type Lookups, useLookups } from './use-lookups';
import { ONLY_NEAR, offered, usePlanRights } from './use-plan-rights';
import { useShiftWrites } from './use-shift-writes';
import { useWarning } from './use-warning';

export type Board = ReturnType<typeof useBoard>;

type Options = {
  week: Week;
  openShift(id: string | null): void;
  /** Says something to screen readers. */
  announce(text: string): void;
  /** The focus goes where a shift was added or deleted. */
  follow?(moveShift: { id?: string; employeeId: string | null; date: string }): void;
};

export function useBoard({ week: plain, openShift, announce, follow }: Options) {
  const intl = useIntl();
  const rights = usePlanRights(plain);
  const { canPlan, canAdd, canEdit, canDelete, canStaff, canPublish } = rights;
  const week = useMemo(() => offered(plain, canEdit, canPublish), [plain, canEdit, canPublish]);
  const lookups: Lookups = useLookups();
  const labels: Labels = useLabels(lookups);
  const locations = useQuery(locationsQuery).data?.items;
  const warningOf = useWarning();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const { writes, refusal, canUndo, canRedo } = useShiftWrites(week.locationId, week.weekStart, canDelete);
  /** A shift that is being made and is not saved yet. */
  const [draft, setDraft] = useState<ShiftFields | null>(null);
  /** Asks before what is typed about the open shift goes; an open shift puts its own question here. */
  const guard = useRef<((proceed: () => void) => void) | null>(null);
  const leave = (proceed: () => void) => (guard.current ? guard.current(proceed) : proceed());
  const people = useMemo(
    () => new Map(week.people.map((person) => [person.employeeId, person])),
    [week.people],
  );
  /** When the location opens and closes on a day. */
  const openingOf = (date: string) =>
    locations
      ?.find(({ id }) => id === week.locationId)
      ?.openingHours.find(({ day }) => day === weekdayOf(date));
  const nameOf = (employeeId: string | null) => labels.name(people.get(employeeId ?? ''));

  async function undo(redo = false) {
    const outcome = await writes.undo(redo);
    const notify = (title: string, tone: 'ok' | 'danger') => {
      toast({ title, tone });
      announce(title);
    };
    if (outcome.kind === 'done') {
      const message = redo
        ? intl.formatMessage({ id: 'schedule.undo.redone', defaultMessage: 'Redone' })
        : intl.formatMessage({ id: 'schedule.undo.done', defaultMessage: 'Undone' });
      notify(message, 'ok');
    } else if (outcome.kind === 'refused') {
      const author = outcome.shift?.updatedBy?.name;
      const message = author
        ? intl.formatMessage(
            {
              id: 'schedule.undo.changed',
              defaultMessage: 'Can’t undo: {name} has changed this shift.',
            },
            { name: author },
          )
        : intl.formatMessage({
            id: 'schedule.undo.removed',
            defaultMessage: 'Can’t undo: the shift was removed.',
          });
      notify(message, 'danger');
    } else if (outcome.kind === 'failed') notify(errorText(outcome.error), 'danger');
  }

  function announceDone(title: string, warning?: string, undoable = true) {
    toast({
      title,
      ...(warning && { tone: 'warn' as const, description: warning }),
      ...(undoable && { action: undoAction() }),
    });
  }

  function undoAction() {
    return {
      label: intl.formatMessage({ id: 'schedule.undo_last', defaultMessage: 'Undo' }),
      alt: intl.formatMessage({
        id: 'schedule.undo.alt',
        defaultMessage: 'Undo is also at the bottom of the week, or press Ctrl+Z',
      }),
      run: () => void undo(),
    };
  }

  /** "Shift added: Luis Herrera, Fri 4p–10p", with the warning that it brought. */
  function announceMoved(saved: Saved, added = false) {
    const { shift } = saved;
    const values = {
      name: nameOf(shift.employeeId),
      day: labels.weekday(shift.date, 'short'),
      times: compactRange(shift.start, shift.end),
      added,
    };
    const title = shift.employeeId
      ? intl.formatMessage(
          {
            id: 'schedule.done.placed',
            defaultMessage:
              '{added, select, true {Shift added: {name}, {day} {times}} other {Shift saved: {name}, {day} {times}}}',
          },
          values,
        )
      : intl.formatMessage(
          {
            id: 'schedule.done.shelved',
            defaultMessage:
              '{added, select, true {Open shift added: {day} {times}} other {Open shift: {day} {times}}}',
          },
          values,
        );
    announceDone(title, warningOf(saved), canDelete || !added);
  }

  /** `quiet`: on the way to something else, whose list a notification would cover. */
  async function change(shift: Shift, patch: ShiftPatch, quiet = false) {
    const saved = await writes.change(shift, patch);
    if (saved && !quiet) announceMoved(saved);
    return saved;
  }

  async function create(fields: ShiftFields) {
    const saved = await writes.create(fields);
    if (saved) {
      setDraft(null);
      announceMoved(saved, true);
      follow?.(saved.shift);
    }
    return saved;
  }

  async function moveShift(shift: Shift, to: Destination, copy: boolean) {
    if (!(copy ? canAdd : canPlan)(to.date)) {
      toast({ title: intl.formatMessage(ONLY_NEAR), tone: 'danger' });
      return null;
    }
    const saved = copy
      ? await create({ ...fieldsOf(shift), ...to })
      : await change(shift, isMoved(shift, to));
    if (!saved) openShift(shift.id);
    return saved;
  }

  /** Opens the copy; one that is refused opens as a new shift, with the reason. */
  async function duplicate(shift: Shift) {
    const copy = copyOf(shift, week, canAdd);
    const saved = await create(copy);
    openShift(saved?.shift.id ?? null);
    if (!saved) setDraft(copy);
  }

  async function remove(shift: Shift) {
    const removed = await writes.remove(shift);
    if (removed) {
      const { id, employeeId, date, published } = shift;
      announceRemoved(published !== null);
      follow?.({ ...(published ? { id } : {}), employeeId, date });
    }
    return removed;
  }

  function announceRemoved(staged: boolean) {
    announceDone(
      staged
        ? intl.formatMessage({
            id: 'schedule.done.staged',
            defaultMessage: 'It will be removed when you publish',
          })
        : intl.formatMessage({ id: 'schedule.done.deleted', defaultMessage: 'Shift deleted' }),
    );
  }

  /** Asks the employee for consent now; they answer in the app. */
  async function askConsent(shift: Shift) {
    const saved = await writes.ask(shift);
    if (!saved) return null;
    toast({
      title: intl.formatMessage(
        { id: 'schedule.done.asked', defaultMessage: '{name} has been asked for consent' },
        { name: nameOf(saved.shift.employeeId) },
      ),
    });
    return saved;
  }

  /** Repeats what changes time that has begun, now with the reason. True when it went through. */
  async function giveReason(from: Refusal, reason: string): Promise<boolean> {
    const answered = from.kind === 'started' ? await from.retryWithReason(reason) : null;
    if (answered?.kind === 'saved') {
      setDraft(null);
      announceMoved(answered.saved, from.shiftId === null);
    } else if (answered?.kind === 'removed') announceRemoved(answered.staged);
    return answered !== null;
  }

  /** Applies what a finding offers; a fix for a shift that is not saved yet repeats the refused write with it. */
  async function fix(chosen: Fix, from?: Refusal | null) {
    const { shiftId, fields } = patchOf(chosen);
    const shift = week.shifts.find(({ id }) => id === shiftId);
    if (chosen.kind === 'ask_consent') return shift ? askConsent(shift) : null;
    if (shift) return change(shift, { ...(from?.shiftId === shift.id ? from.patch : {}), ...fields });
    return from ? writes.retry(from, fields) : null;
  }

  return {
    week,
    lookups,
    labels,
    people,
    refusal,
    /** No shift of the week is the reader's to change. */
    readOnly: !week.days.some(({ date }) => canPlan(date)),
    /** Only shifts of today and tomorrow are. */
    nearOnly: rights.nearOnly,
    canPlan,
    canAdd,
    canEdit,
    /** Whether a position is in their departments. */
    canStaff,
    canDelete,
    canCopy: rights.canCopy,
    canPropose: rights.canPropose,
    canClear: rights.open && week.shifts.length > 0 && canDelete,
    canPublish,
    canUndo,
    canRedo,
    draft,
    openingOf,
    openShift,
    guard,
    leave,
    warningOf,
    startNew(employeeId: string | null, date: string, start?: string) {
      const person = people.get(employeeId ?? '');
      const first = lookups.positions.find(canStaff);
      const positionId = person?.primaryPositionId ?? first?.id ?? '';
      openShift(null);
      writes.dismiss();
      const open = openingOf(date);
      const times = commonTimes(week.shifts, positionId, open);
      setDraft({ employeeId, date, positionId, ...startingAt(times, start) });
    },
    discardDraft: () => setDraft(null),
    change,
    create,
    moveShift,
    remove,
    fix,
    undo,
    retry: async (from: Refusal, extra: ShiftPatch) => {
      const saved = await writes.retry(from, extra);
      if (saved) {
        setDraft(null);
        announceMoved(saved, from.shiftId === null);
      }
      return saved;
    },
    giveReason,
    dismiss: writes.dismiss,
    forget: writes.forget,
    /** A copy, a clearing or a change of many shifts went through. */
    replaced(undoId: string | null, title: string) {
      writes.replaced(undoId);
      announceDone(title, undefined, undoId !== null);
    },
    duplicate,
    findingsOf: (test: (finding: Finding) => boolean) => week.findings.filter(test),
  };
}

function isMoved(shift: Shift, to: { employeeId: string | null; date: string }): ShiftPatch {
  return {
    ...(to.employeeId === shift.employeeId ? {} : { employeeId: to.employeeId }),
    ...(to.date === shift.date ? {} : { date: to.date }),
  };
}
