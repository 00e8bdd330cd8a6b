/** Words for shifts, people and days that several parts of the schedule share. */
import { useMemo } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { compactRange, hoursText } from '@/lib/time/clock';
import { dateValue, type PlainDate } from '@/lib/time/dates';
import type { Lookups } from '../../hooks/use-lookups';
import { fullName } from '../../model/grid';
import { type ConsentKind, type FinalLevel, finalLevel, type Impact } from '../../model/impact';
import { lookup } from '../../model/lookup';
import type { Person, Shift } from '../../types';

const STATES = defineMessages({
  draft: { id: 'schedule.state.draft', defaultMessage: 'not published' },
  published: { id: 'schedule.state.published', defaultMessage: 'published' },
  changed: { id: 'schedule.state.changed', defaultMessage: 'changed, not published' },
  removing: { id: 'schedule.state.removing', defaultMessage: 'will be removed' },
  awaiting_consent: { id: 'schedule.state.awaiting', defaultMessage: 'waiting for employee consent' },
});
const ACKS = defineMessages({
  not_required: { id: 'schedule.ack.not_required', defaultMessage: 'no response needed' },
  pending: { id: 'schedule.ack.pending', defaultMessage: 'not confirmed' },
  confirmed: { id: 'schedule.ack.confirmed', defaultMessage: 'confirmed' },
  declined: { id: 'schedule.ack.declined', defaultMessage: 'can’t make it' },
  lapsed: { id: 'schedule.ack.lapsed', defaultMessage: 'no response' },
});
const LEVELS = defineMessages({
  ok: { id: 'schedule.level.ok', defaultMessage: 'Available' },
  info: { id: 'schedule.level.info', defaultMessage: 'Available, with a note' },
  warn: { id: 'schedule.level.warn', defaultMessage: 'Available with warnings' },
  reason: { id: 'schedule.level.reason', defaultMessage: 'Reason required' },
  consent: { id: 'schedule.level.consent', defaultMessage: 'Consent required' },
  block: { id: 'schedule.level.block', defaultMessage: 'Not allowed' },
});
const CONSENTS = defineMessages({
  added_hours: { id: 'schedule.consent.added_hours', defaultMessage: 'added hours' },
  short_rest: { id: 'schedule.consent.short_rest', defaultMessage: 'short rest between shifts' },
  seventh_day: { id: 'schedule.consent.seventh_day', defaultMessage: 'work on the seventh day' },
});

export function useLabels(lookups: Lookups) {
  const intl = useIntl();
  const money = useMoney();
  return useMemo(() => {
    const unassigned = intl.formatMessage({ id: 'schedule.unassigned', defaultMessage: 'Unassigned' });
    const stateOf = ({ publishState }: Shift) => {
      const state = lookup(STATES, publishState);
      return state ? intl.formatMessage(state) : '';
    };
    const weekday = (date: PlainDate, style: 'short' | 'long' = 'long') =>
      intl.formatDate(dateValue(date), { weekday: style, timeZone: 'UTC' });
    return {
      unassigned,
      weekday,
      name: (person: Person | undefined) => (person ? fullName(person) : unassigned),
      hours: (minutes: number) =>
        intl.formatMessage(
          { id: 'schedule.hours', defaultMessage: '{hours} h' },
          { hours: hoursText(minutes) },
        ),
      /** "planned cost $105.60"; nothing where the cost is not for them to see. */
      cost: (cents: number | null) =>
        cents === null
          ? ''
          : intl.formatMessage(
              { id: 'schedule.cost.planned', defaultMessage: 'planned cost {amount}' },
              { amount: money.cents(cents) },
            ),
      state: stateOf,
      ack: (shift: Pick<Shift, 'ack'>) => intl.formatMessage(ACKS[shift.ack.state]),
      level: (level: FinalLevel) => intl.formatMessage(LEVELS[level]),
      /** How a change ends: "Consent needed". */
      final: (impact: Pick<Impact, 'level' | 'publishLevel'>) =>
        intl.formatMessage(LEVELS[finalLevel(impact)]),
      /** "added hours and short rest between shifts" */
      consents: (kinds: readonly ConsentKind[]) =>
        intl.formatList(kinds.map((kind) => intl.formatMessage(CONSENTS[kind]))),
      /** "Ana Ortiz, Tuesday, 10a–6p, Line, not published" */
      shift: (shift: Shift, person: Person | undefined) =>
        [
          person ? fullName(person) : unassigned,
          weekday(shift.date),
          compactRange(shift.start, shift.end),
          lookups.positionName(shift.positionId),
          stateOf(shift),
          shift.publishState === 'published' && shift.ack.state !== 'not_required'
            ? intl.formatMessage(ACKS[shift.ack.state])
            : '',
          ...shift.tags,
        ]
          .filter(Boolean)
          .join(', '),
    };
  }, [intl, money, lookups]);
}
export type Labels = ReturnType<typeof useLabels>;
