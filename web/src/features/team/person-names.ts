/** What the codes of the wire are called on the team's screens. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';
import type { AgeBand, DOCUMENT_GROUPS, DocumentKind, Status, TimeOff, WaiverKind } from './types';

export const STATUS_NAMES: Record<Status, MessageDescriptor> = defineMessages({
  invited: { id: 'team.status.invited', defaultMessage: 'Invited' },
  active: { id: 'team.status.active', defaultMessage: 'Active' },
  on_leave: { id: 'team.status.on_leave', defaultMessage: 'On leave' },
  terminated: { id: 'team.status.terminated', defaultMessage: 'No longer here' },
  // An employee whose hire was undone before the first day.
  cancelled: { id: 'team.status.terminated', defaultMessage: 'No longer here' },
});

export const WARNING_NAMES: Record<Wire<'Warning'>, MessageDescriptor> = defineMessages({
  no_birth_date_for_minor: { id: 'team.warning.birth_date', defaultMessage: 'No birth date' },
  no_school_calendar: { id: 'team.warning.school', defaultMessage: 'No school calendar' },
  no_wage: { id: 'team.warning.wage', defaultMessage: 'No wage' },
  no_contact: { id: 'team.warning.contact', defaultMessage: 'No phone or email' },
  onboarding_late: { id: 'team.warning.onboarding_late', defaultMessage: 'Onboarding overdue' },
  document_expired: { id: 'team.warning.document_expired', defaultMessage: 'Document expired' },
  document_expiring: { id: 'team.warning.document_expiring', defaultMessage: 'Document expires soon' },
});
export const OTHER_WARNING: MessageDescriptor = defineMessages({
  other: { id: 'team.warning.other', defaultMessage: 'Needs attention' },
}).other;

export const BAND_NAMES: Record<AgeBand, MessageDescriptor> = defineMessages({
  adult: { id: 'team.band.adult', defaultMessage: '18 or older' },
  '16_17': { id: 'team.band.16_17', defaultMessage: 'Age 16–17' },
  '14_15': { id: 'team.band.14_15', defaultMessage: 'Age 14–15' },
  under_14: { id: 'team.band.under_14', defaultMessage: 'Under 14' },
  unknown: { id: 'team.band.unknown', defaultMessage: 'Age unknown' },
});

export const WAIVER_NAMES: Record<WaiverKind, MessageDescriptor> = defineMessages({
  ca_meal_first: {
    id: 'team.waiver.ca_meal_first',
    defaultMessage: 'California first meal, shifts up to 6 h',
  },
  ca_meal_second: {
    id: 'team.waiver.ca_meal_second',
    defaultMessage: 'California second meal, shifts up to 12 h',
  },
  on_duty_meal: { id: 'team.waiver.on_duty_meal', defaultMessage: 'Paid meal on duty' },
  short_rest: { id: 'team.waiver.short_rest', defaultMessage: 'Short rest between shifts' },
  seventh_day: { id: 'team.waiver.seventh_day', defaultMessage: 'Work on the seventh day' },
  tip_credit: { id: 'team.waiver.tip_credit', defaultMessage: 'Tip credit notice' },
});

export const DOCUMENT_GROUP_NAMES: Record<keyof typeof DOCUMENT_GROUPS | 'elsewhere', MessageDescriptor> =
  defineMessages({
    school: { id: 'team.document.group.school', defaultMessage: 'School and minors' },
    agreements: { id: 'team.document.group.agreements', defaultMessage: 'Hours, breaks and pay' },
    certificates: { id: 'team.document.group.certificates', defaultMessage: 'Certificates' },
    elsewhere: { id: 'team.document.group.elsewhere', defaultMessage: 'In other states' },
  });

export const DOCUMENT_NAMES: Record<DocumentKind, MessageDescriptor> = defineMessages({
  work_permit: { id: 'team.document.work_permit', defaultMessage: 'Work permit' },
  parent_consent: { id: 'team.document.parent_consent', defaultMessage: 'Parental consent' },
  school_standing_certificate: {
    id: 'team.document.school_standing',
    defaultMessage: 'School’s certificate of good standing',
  },
  weekly_hours_waiver: { id: 'team.document.weekly_hours', defaultMessage: 'Weekly hours waiver' },
  enrolled_high_school: { id: 'team.document.enrolled', defaultMessage: '18 and still in high school' },
  service_stops_2200: {
    id: 'team.document.service_stops',
    defaultMessage: 'Service stops at 10 PM (employer’s statement)',
  },
  high_school_graduate: {
    id: 'team.document.high_school_graduate',
    defaultMessage: 'High school graduate (diploma or GED)',
  },
  not_enrolled: { id: 'team.document.not_enrolled', defaultMessage: 'Not enrolled in school' },
  work_experience_program: {
    id: 'team.document.work_experience_program',
    defaultMessage: 'Approved work-experience program',
  },
  work_study_program: {
    id: 'team.document.work_study_program',
    defaultMessage: 'Approved work-study program',
  },
  college_program: {
    id: 'team.document.college_program',
    defaultMessage: 'College courses in high school (Running Start)',
  },
  career_technical_program: {
    id: 'team.document.career_technical_program',
    defaultMessage: 'Approved career and technical placement',
  },
  full_time_permit: {
    id: 'team.document.full_time_permit',
    defaultMessage: 'Full-time work permit from the school',
  },
  hours_variance: {
    id: 'team.document.hours_variance',
    defaultMessage: 'Variance or waiver of hours from the authority',
  },
  home_education: { id: 'team.document.home_education', defaultMessage: 'Home or virtual schooling' },
  emancipated_minor: {
    id: 'team.document.emancipated_minor',
    defaultMessage: 'Emancipated minor (court order)',
  },
  parent_owned_business: {
    id: 'team.document.parent_owned_business',
    defaultMessage: 'Business owned by a parent',
  },
  parent_school_authorization: {
    id: 'team.document.parent_school_authorization',
    defaultMessage: 'Parent and school authorization',
  },
  state_registration: {
    id: 'team.document.state_registration',
    defaultMessage: 'State registration of the minor’s job',
  },
  school_release_permit: {
    id: 'team.document.school_release_permit',
    defaultMessage: 'School release permit',
  },
  good_faith_estimate: {
    id: 'team.document.good_faith_estimate',
    defaultMessage: 'Written estimate of hours at hire',
  },
  exempt_salary: { id: 'team.document.exempt_salary', defaultMessage: 'Exempt salaried position' },
  bargained_waiver: {
    id: 'team.document.bargained_waiver',
    defaultMessage: 'Union waiver of the scheduling law',
  },
  collective_agreement: {
    id: 'team.document.collective_agreement',
    defaultMessage: 'Union contract on breaks or overtime',
  },
  four_ten_agreement: {
    id: 'team.document.four_ten_agreement',
    defaultMessage: 'Four 10-hour days by agreement (Nevada)',
  },
  flexible_work_hour_plan: {
    id: 'team.document.flexible_work_hour_plan',
    defaultMessage: 'Flexible plan of four 10-hour days (Alaska)',
  },
  short_shift_agreement: {
    id: 'team.document.short_shift_agreement',
    defaultMessage: 'Agreement to shorter shifts (Connecticut)',
  },
  reduced_hours: {
    id: 'team.document.reduced_hours',
    defaultMessage: 'Consent to fewer hours than usual (New York City)',
  },
  rest_waiver: { id: 'team.document.rest_waiver', defaultMessage: 'Rest breaks waived (Nevada)' },
  intermittent_rests: {
    id: 'team.document.intermittent_rests',
    defaultMessage: 'Short rests as the work allows (Washington)',
  },
  two_five_minute_rests: {
    id: 'team.document.two_five_minute_rests',
    defaultMessage: 'Two 5-minute rests instead of one of 10 (Colorado)',
  },
  tipped_server_meal_waiver: {
    id: 'team.document.tipped_server_meal_waiver',
    defaultMessage: 'Tipped server’s meal waiver (Oregon)',
  },
  undue_hardship_notice: {
    id: 'team.document.undue_hardship_notice',
    defaultMessage: 'Notice of paid meals on duty (Oregon)',
  },
  short_meal_custom: {
    id: 'team.document.short_meal_custom',
    defaultMessage: 'Shorter meals by custom of the trade (Oregon)',
  },
  short_meal_permit: {
    id: 'team.document.short_meal_permit',
    defaultMessage: 'State permit for shorter meals (New York)',
  },
  one_employee_meal_consent: {
    id: 'team.document.one_employee_meal_consent',
    defaultMessage: 'Consent to eat on duty when alone (New York)',
  },
  day_of_rest_permit: {
    id: 'team.document.day_of_rest_permit',
    defaultMessage: 'State permit to work on the day of rest (Illinois)',
  },
  day_of_rest_variance: {
    id: 'team.document.day_of_rest_variance',
    defaultMessage: 'Variance from the day of rest (New York)',
  },
  supervisor: {
    id: 'team.document.supervisor',
    defaultMessage: 'Supervises others (Kentucky’s seventh day)',
  },
  food_handler: { id: 'team.document.food_handler', defaultMessage: 'Food handler card' },
  alcohol_service: { id: 'team.document.alcohol', defaultMessage: 'Alcohol service certificate' },
});

export const TIME_OFF_NAMES: Record<TimeOff['kind'], MessageDescriptor> = defineMessages({
  vacation: { id: 'team.time_off.vacation', defaultMessage: 'Vacation' },
  sick: { id: 'team.time_off.sick', defaultMessage: 'Sick' },
  unpaid: { id: 'team.time_off.unpaid', defaultMessage: 'Unpaid' },
  jury: { id: 'team.time_off.jury', defaultMessage: 'Jury duty' },
  bereavement: { id: 'team.time_off.bereavement', defaultMessage: 'Bereavement' },
  protected: { id: 'team.time_off.protected', defaultMessage: 'Protected leave' },
});

/** Reasons of a wage that Lineup writes automatically. */
export const WAGE_REASONS: Record<string, MessageDescriptor> = defineMessages({
  hired: { id: 'team.pay.reason_hired', defaultMessage: 'first wage' },
});

/** Own wording of refusals on the team's screens. */
export const TEAM_ERRORS: Record<string, MessageDescriptor> = defineMessages({
  role_above_own: {
    id: 'team.error.role_above_own',
    defaultMessage: 'You can’t give a role above your own. Ask an owner or a franchise admin.',
  },
  self_edit_forbidden: {
    id: 'team.error.self_edit',
    defaultMessage: 'You can’t change your own pay, role or status. Ask another manager or the owner.',
  },
});

/** Refusals that are about one field are said beside it. */
export const PERSON_FIELDS: Record<string, string> = {
  phone_in_use: 'phone',
  email_in_use: 'email',
  number_in_use: 'employeeNumber',
  birth_date_required: 'birthDate',
  role_above_own: 'role',
  wage_below_minimum: 'wage',
  reassignment_required: 'reassignTo',
};
