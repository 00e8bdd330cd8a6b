import { expect, test } from 'vitest';
import { kioskPerson, kioskRoster } from '@/testing/kiosk';
import { actionsOf, afterPunch, breakEndsAt, countsOf, opensAt, questionsOf, stateOf } from './person';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const punch = (kind: 'clock_in' | 'clock_out' | 'break_start' | 'break_end') => ({
  idempotencyKey: kind,
  employeeId: 'kim',
  kind,
  breakKind: kind === 'break_start' ? ('meal' as const) : null,
});

test('a day without a connection goes from one step to the next', () => {
  let person = kioskPerson;
  expect(actionsOf(person)).toEqual(['clock_in']);
  person = afterPunch(person, punch('clock_in'), at('18:00:05'));
  expect([stateOf(person), person.entry?.positionId]).toEqual(['working', 'server']);
  person = afterPunch(person, punch('break_start'), at('20:00:00'));
  expect(stateOf(person)).toBe('on_break');
  expect(breakEndsAt(person, at('20:10:00'))).toEqual(at('20:30:00'));
  expect(breakEndsAt(person, at('20:30:00'))).toBeNull();
  person = afterPunch(person, punch('break_end'), at('20:30:00'));
  person = afterPunch(person, punch('clock_out'), at('22:31:10'));
  expect(stateOf(person)).toBe('off');
});

test('questions depend on how long the work was', () => {
  const person = afterPunch(kioskPerson, punch('clock_in'), at('18:00:05'));
  const { questions } = kioskRoster;
  expect(questionsOf(person, questions, at('21:29:59'))).toEqual([]);
  expect(questionsOf(person, questions, at('21:30:00'))).toHaveLength(1);
});

test('before a PIN there are numbers and no names', () => {
  const shift = {
    id: 's',
    positionId: 'server',
    startsAt: '2026-11-20T18:00:00Z',
    endsAt: '2026-11-20T23:00:00Z',
  };
  const planned = { ...kioskPerson, shifts: [shift] };
  expect(opensAt(planned, 5, at('17:54:00'))).toEqual(at('17:55:00'));
  expect(opensAt(planned, 5, at('17:55:00'))).toBeNull();
  const working = afterPunch({ ...kioskPerson, employeeId: 'ana' }, punch('clock_in'), at('16:00:00'));
  const counts = countsOf({ ...kioskRoster, people: [planned, working] }, at('17:00:00'));
  expect(counts).toEqual({ working: 1, onBreak: 0, next: shift.startsAt, nextCount: 1 });
  expect(JSON.stringify(counts)).not.toContain('Kim');
});
