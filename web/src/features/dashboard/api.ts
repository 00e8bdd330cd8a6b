/** What the dashboard asks: one read, whose absent parts the person may not see. */
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { Finding } from '@/lib/finding';

export type Deadline = {
  locationId: string;
  locationName: string;
  weekStart: string;
  /** RFC 3339 instant at which the notice passes. */
  deadline: string;
  status: 'empty' | 'draft' | 'published' | 'changed' | 'closed';
  shifts: number;
  toFill: number;
};

/** `items` come in the order of what publication asks for, then of money; `total` counts those that are cut off, too. */
export type OpenFindings = {
  block: number;
  /** Consents that employees have to give. */
  consent?: number;
  reason: number;
  warn: number;
  total?: number;
  items: { locationId: string; weekStart: string; personName: string | null; finding: Finding }[];
};

export type ShiftToFill = {
  locationId: string;
  weekStart: string;
  shift: { id: string; positionId: string; date: string; start: string; end: string };
};

/** A published shift whose person said that they cannot come. */
export type DeclinedShift = ShiftToFill & { personName: string; reason?: string; at?: string };

export type MyShift = {
  shiftId: string;
  locationId: string;
  locationName: string;
  positionId: string;
  position: { en: string; es: string };
  stationCode: string;
  date: string;
  start: string;
  end: string;
  startsAt: string;
  endsAt: string;
  zone: string;
  note: string | null;
  ack: { state: 'not_required' | 'pending' | 'confirmed' | 'declined' | 'lapsed'; at: string | null };
  withPeople: string[];
  paidMinutes: number;
  version: number;
  /** Else it is only proposed, and not theirs yet. */
  published?: boolean;
  /** A change that waits for their consent. */
  consent?: { state: string } | null;
};

export type SeenShift = { shiftId: string; version: number };

export type Dashboard = {
  deadlines?: Deadline[];
  openFindings?: OpenFindings;
  toFill?: ShiftToFill[];
  /** The soonest first. */
  declined?: DeclinedShift[];
  nextShift?: MyShift | null;
  week?: { minutes: number; items: MyShift[] };
  /** This person's published shifts that wait for their yes. */
  toConfirm?: SeenShift[];
};

export const dashboardQuery = read<Dashboard>('/api/dashboard/scheduling');

/** The person's own shifts from a day to a day, both included. */
export const myShiftsQuery = (from: string, to: string) =>
  read<{ items: MyShift[] }>('/api/schedules/me', {}, { from, to });

export const confirmAll = (shifts: readonly SeenShift[]) =>
  write<{ confirmed: string[]; failed: { shiftId: string }[] }>('POST', '/api/schedules/me/confirm', {
    body: { shifts },
  });
