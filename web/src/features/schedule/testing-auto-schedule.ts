/** A small run of auto-scheduling for its tests: two proposals of a week, and the three shifts of the first. */
import type { Wire } from '@/api/wire';
import { week } from './testing';

type Run = Wire<'AutoScheduleView'>;
type Proposal = Wire<'ProposalView'>;
type ProposedShift = Wire<'ProposedShiftView'>;

export const proposal = (change: Partial<Proposal> = {}): Proposal => ({
  aim: 'balanced',
  assignedShifts: 2,
  movedShifts: 0,
  newShifts: 1,
  unassignedShifts: 0,
  cents: 942_411,
  plannedMinutes: 1440,
  overtimeMinutes: 0,
  shortHalfHours: 30,
  neededHalfHours: 569,
  fewestCloses: 2,
  mostCloses: 4,
  beyondShare: 0,
  wishesKept: 21,
  wishes: 24,
  warnings: 0,
  warningCents: 0,
  ...change,
});

const FULL = proposal({
  aim: 'full_coverage',
  cents: 1_048_686,
  overtimeMinutes: 360,
  shortHalfHours: 17,
  warnings: 2,
  warningCents: 7325,
});

export const run = (change: Partial<Run> = {}): Run => ({
  id: 'r1',
  state: 'done',
  createShifts: false,
  keepAssigned: true,
  lockedShiftIds: [],
  rejections: 0,
  requestedAt: '2026-11-10T17:59:00Z',
  finishedAt: '2026-11-10T18:00:00Z',
  weekChanged: false,
  plannedProposals: 5,
  proposals: [proposal(), FULL],
  ...change,
});

const proposed = (change: Partial<ProposedShift> = {}): ProposedShift => ({
  shiftId: 's3',
  isNew: false,
  employeeId: 'luis',
  hadEmployeeId: null,
  positionId: 'line',
  date: '2026-11-20',
  start: '16:00',
  end: '22:00',
  paidMinutes: 330,
  cents: 10_560,
  ...change,
});

export const SHIFTS = [
  proposed(),
  proposed({
    shiftId: 'n1',
    isNew: true,
    employeeId: 'ana',
    date: '2026-11-21',
    start: '10:00',
    end: '16:00',
  }),
  proposed({
    shiftId: 'n2',
    isNew: true,
    employeeId: null,
    date: '2026-11-21',
    start: '11:00',
    end: '15:00',
  }),
];

export const accepted = (change: Partial<Wire<'AcceptedProposal'>> = {}): Wire<'AcceptedProposal'> => ({
  week: week({ version: 8 }),
  assigned: 1,
  created: 0,
  skipped: [],
  undoId: 'u1',
  ...change,
});
