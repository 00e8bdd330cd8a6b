/** What the screens of timesheets read and write. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { BodyOf, Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { PlainDate } from '@/lib/time/dates';

export type PayPeriod = Wire<'PayPeriodView'>;
export type PeriodSheets = Wire<'PeriodSheets'>;
export type Row = Wire<'TimesheetRow'>;
export type SheetState = Row['state'];
export type EntryFlag = Wire<'EntryFlag'>;
export type FlagCode = EntryFlag['code'];
export type Timesheet = Wire<'Timesheet'>;
export type SheetDay = Timesheet['days'][number];
export type SheetShift = SheetDay['scheduled'][number];
export type SheetEntry = SheetDay['entries'][number];
export type SheetBreak = SheetEntry['breaks'][number];
export type SheetPunch = SheetEntry['punches'][number];
export type SheetPremium = SheetDay['premiums'][number];
export type SheetWeek = Timesheet['weeks'][number];
export type PayLine = Timesheet['lines'][number];
export type TimeEdit = Timesheet['edits'][number];
export type EntryTimes = BodyOf<'post', '/api/time-entries/{entryId}/edits'>;
export type OwnTip = Wire<'MyTipShare'>;
export type Bonus = BodyOf<'post', '/api/extra-pay'>;
export type NewEntry = BodyOf<'post', '/api/time-entries'>;

export const periodsQuery = read('/api/pay-periods');
/** Of all locations where none is named. */
export const sheetsQuery = (periodStart: PlainDate, locationId?: string) =>
  read('/api/timesheets/{periodStart}', { periodStart }, { locationId });
export const sheetQuery = (periodStart: PlainDate, employeeId: string) =>
  read('/api/timesheets/{periodStart}/{employeeId}', { periodStart, employeeId });
export const ownSheetQuery = (periodStart: PlainDate) =>
  read('/api/timesheets/me/{periodStart}', { periodStart });
export const shavedQuery = (periodStart: PlainDate) =>
  read('/api/timesheets/{periodStart}/shaved', { periodStart });

/** The statement of a locked timesheet, in the language that its person reads. */
export const statementAddress = ({ period, employeeId }: Pick<Timesheet, 'period' | 'employeeId'>) =>
  `/api/payroll/${period.id}/statements/${employeeId}/statement.pdf`;
/** One's own, in the language of the screen. */
export const ownStatementAddress = (period: Pick<PayPeriod, 'id'>, language: string) =>
  `/api/timesheets/me/${period.id}/statement.pdf?lang=${language}`;

/** The reader's own shares of approved divisions that end in a period. */
export const ownTipsQuery = ({ startDate, endDate }: Pick<PayPeriod, 'startDate' | 'endDate'>) =>
  read('/api/tips/me', undefined, { from: startDate, to: endDate });

type Named = { period: { id: string }; employeeId: string; version: number };
const named = ({ period, employeeId }: Named) => ({ periodStart: period.id, employeeId });

export const approve = (sheet: Named) =>
  write('POST', '/api/timesheets/{periodStart}/{employeeId}/approve', {
    params: named(sheet),
    body: { version: sheet.version },
  });
export const unapprove = (sheet: Named, reason: string) =>
  write('POST', '/api/timesheets/{periodStart}/{employeeId}/unapprove', {
    params: named(sheet),
    body: { reason, version: sheet.version },
  });
export const sign = (sheet: Named) =>
  write('POST', '/api/timesheets/{periodStart}/{employeeId}/sign', {
    params: named(sheet),
    body: { version: sheet.version },
  });
export const dispute = (sheet: Named, note: string) =>
  write('POST', '/api/timesheets/{periodStart}/{employeeId}/dispute', {
    params: named(sheet),
    body: { note, version: sheet.version },
  });
export const approveClean = (periodStart: PlainDate, locationId?: string) =>
  write('POST', '/api/timesheets/{periodStart}/approve-clean', {
    params: { periodStart },
    body: locationId ? { locationId } : {},
  });
export const lock = (periodStart: PlainDate, body: BodyOf<'post', '/api/timesheets/{periodStart}/lock'>) =>
  write('POST', '/api/timesheets/{periodStart}/lock', { params: { periodStart }, body });
export const reopen = (periodStart: PlainDate, employeeIds: string[], reason: string) =>
  write('POST', '/api/timesheets/{periodStart}/reopen', {
    params: { periodStart },
    body: { employeeIds, reason },
  });
export const decidePremium = (body: BodyOf<'post', '/api/timesheets/premiums/decide'>) =>
  write('POST', '/api/timesheets/premiums/decide', { body });

export const addBonus = (body: Bonus) => write('POST', '/api/extra-pay', { body });
export const addEntry = (body: NewEntry) => write('POST', '/api/time-entries', { body });
export const editEntry = (entryId: string, body: EntryTimes) =>
  write('POST', '/api/time-entries/{entryId}/edits', { params: { entryId }, body });
export const voidEntry = (entryId: string, reason: string) =>
  write('POST', '/api/time-entries/{entryId}/void', { params: { entryId }, body: { reason } });
export const clearFlag = (entryId: string, code: FlagCode, reason: string) =>
  write('POST', '/api/time-entries/{entryId}/flags/{code}/clear', {
    params: { entryId, code },
    body: { reason },
  });
export const acceptEdit = (id: string) => write('POST', '/api/time-edits/{id}/accept', { params: { id } });
export const disputeEdit = (id: string, note: string) =>
  write('POST', '/api/time-edits/{id}/dispute', { params: { id }, body: { note } });

/** Worked time of a period changed, or its state: the lists, the sheets in them, and how many wait. */
export const refreshSheets = (client: QueryClient, periodStart: PlainDate) =>
  Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/timesheets/{periodStart}', { periodStart }) }),
    client.invalidateQueries({ queryKey: readKey('/api/timesheets/me/{periodStart}', { periodStart }) }),
    client.invalidateQueries({ queryKey: readKey('/api/pay-periods') }),
  ]);

/** Who can have worked at a location. */
export const teamQuery = (locationId: string) => read('/api/team', {}, { locationId, limit: 200 });
