/** People as the wire knows them. Parts that a person may not see are absent. */
import type { Wire } from '@/api/wire';

export type Status = Wire<'Status'>;
/** Those that the list can be asked for. */
export const STATUSES = ['invited', 'active', 'on_leave', 'terminated'] as const satisfies readonly Status[];

export type AgeBand = Wire<'AgeBand'>;

/** `localStart` and `localEnd` have the location's offset. */
export type NextShift = Wire<'NextShift'>;

export type PersonRow = Wire<'PersonRow'>;

/** Without a position it is for any; the rate is in ten-thousandths of a dollar an hour. */
export type Wage = Wire<'Wage'>;

export type WaiverKind = Wire<'WaiverKind'>;
export const WAIVER_KINDS = [
  'ca_meal_first',
  'ca_meal_second',
  'on_duty_meal',
  'short_rest',
  'seventh_day',
  'tip_credit',
] as const satisfies readonly WaiverKind[];

export type DocumentKind = Wire<'DocumentKind'>;
/** As the list offers them, group by group. */
export const DOCUMENT_GROUPS = {
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
} as const satisfies Record<string, readonly DocumentKind[]>;
/** The one state whose law knows the kind; the others count in several or everywhere. */
export const DOCUMENT_STATES: Readonly<Partial<Record<DocumentKind, string>>> = {
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

export type TimeOffKind = Wire<'TimeOffKind'>;
export const TIME_OFF_KINDS = [
  'vacation',
  'sick',
  'unpaid',
  'jury',
  'bereavement',
  'protected',
] as const satisfies readonly TimeOffKind[];
export type TimeOff = Wire<'TimeOff'>;

/** Days begin and end by the clock of `zone`, the place where they mainly work. */
export type Person = Wire<'EmployeeDetail'>;
