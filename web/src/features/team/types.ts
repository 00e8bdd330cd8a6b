/** People as the wire knows them. Parts that a person may not see are absent. */
import type { Role } from '@/auth/permission-names';
import type { Language } from '@/i18n/language';
import type { WeekAvailability } from './availability';

export const STATUSES = ['invited', 'active', 'on_leave', 'terminated'] as const;
export type Status = (typeof STATUSES)[number];

export type AgeBand = 'adult' | '16_17' | '14_15' | 'under_14' | 'unknown';

export type NextShift = {
  startsAt: string;
  endsAt: string;
  /** RFC 3339 with the location's offset. */
  localStart: string;
  localEnd: string;
  locationId: string;
  positionId: string;
};

export type PersonRow = {
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  status: Status;
  role: Role | null;
  /** Absent for those who neither plan nor look after people. */
  ageBand?: AgeBand;
  locationIds: string[];
  positionIds: string[];
  primaryPositionId: string | null;
  weekMinutes?: number;
  weekLimitMinutes?: number;
  nextShift?: NextShift | null;
  warnings: string[];
  phone?: string | null;
  email?: string | null;
  version: number;
};

export type Assignment = {
  id: string;
  locationId: string;
  positionId: string;
  isPrimary: boolean;
  version: number;
};

export type Wage = {
  id: string;
  /** null: any position. */
  positionId: string | null;
  locationId: string | null;
  /** Ten-thousandths of a dollar an hour. */
  rateE4: number;
  from: string;
  to: string | null;
  reason: string;
  version: number;
};

export const WAIVER_KINDS = [
  'ca_meal_first',
  'ca_meal_second',
  'on_duty_meal',
  'short_rest',
  'seventh_day',
  'tip_credit',
] as const;
export type WaiverKind = (typeof WAIVER_KINDS)[number];
export type Waiver = {
  id: string;
  kind: WaiverKind;
  signedOn: string;
  revokedOn: string | null;
  version: number;
};

/** As the list offers them, group by group. */
export const PAPER_GROUPS = {
  school: [
    'work_permit',
    'parent_consent',
    'school_standing_certificate',
    'weekly_hours_waiver',
    'enrolled_high_school',
    'high_school_graduate',
    'not_enrolled',
    'work_experience_program',
    'work_study_program',
    'college_program',
    'career_technical_program',
    'full_time_permit',
    'hours_variance',
    'home_education',
    'emancipated_minor',
    'parent_owned_business',
    'parent_school_authorization',
    'state_registration',
    'school_release_permit',
    'service_stops_2200',
  ],
  agreements: [
    'good_faith_estimate',
    'reduced_hours',
    'collective_agreement',
    'bargained_waiver',
    'exempt_salary',
    'supervisor',
    'four_ten_agreement',
    'flexible_work_hour_plan',
    'short_shift_agreement',
    'rest_waiver',
    'intermittent_rests',
    'two_five_minute_rests',
    'tipped_server_meal_waiver',
    'undue_hardship_notice',
    'short_meal_custom',
    'short_meal_permit',
    'one_employee_meal_consent',
    'day_of_rest_permit',
    'day_of_rest_variance',
  ],
  certificates: ['food_handler', 'alcohol_service'],
} as const;
/** The one state whose law knows the kind; the others count in several or everywhere. */
export const PAPER_STATES: Readonly<Record<string, string>> = {
  school_standing_certificate: 'NY',
  weekly_hours_waiver: 'FL',
  college_program: 'WA',
  career_technical_program: 'WA',
  full_time_permit: 'CA',
  home_education: 'FL',
  parent_school_authorization: 'WA',
  state_registration: 'NJ',
  school_release_permit: 'CO',
  service_stops_2200: 'MA',
  reduced_hours: 'NY',
  supervisor: 'KY',
  four_ten_agreement: 'NV',
  flexible_work_hour_plan: 'AK',
  short_shift_agreement: 'CT',
  rest_waiver: 'NV',
  intermittent_rests: 'WA',
  two_five_minute_rests: 'CO',
  tipped_server_meal_waiver: 'OR',
  undue_hardship_notice: 'OR',
  short_meal_custom: 'OR',
  short_meal_permit: 'NY',
  one_employee_meal_consent: 'NY',
  day_of_rest_permit: 'IL',
  day_of_rest_variance: 'NY',
};
export type Paper = { kind: string; signedOn: string; expiresOn: string | null };

export const TIME_OFF_KINDS = ['vacation', 'sick', 'unpaid', 'jury', 'bereavement', 'protected'] as const;
export type TimeOff = {
  id: string;
  kind: (typeof TIME_OFF_KINDS)[number];
  from: string;
  to: string;
  allDay: boolean;
  start: string | null;
  end: string | null;
  note: string | null;
  version: number;
};

export type Availability = { from: string; days: WeekAvailability; version: number };

export type Person = PersonRow & {
  /** Of the place where they mainly work: their days begin and end by its clock. */
  zone: string;
  preferredLanguage: Language;
  hiredOn: string;
  terminatedOn: string | null;
  employeeNumber: string | null;
  schoolCalendarId: string | null;
  hasBirthDate: boolean;
  papers?: Paper[];
  assignments: Assignment[];
  wages?: Wage[];
  waivers?: Waiver[];
  availability?: Availability | null;
  timeOff?: TimeOff[];
  tipCreditE4?: number | null;
  maxWeeklyMinutes?: number | null;
};
