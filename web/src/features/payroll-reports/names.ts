/** What tabs, break-downs, kinds of pay, providers and earning codes are called. */
import { defineMessages } from 'react-intl';
import type { Wire } from '@/api/wire';
import type { EarningCode, Pivot, ProviderId } from './api';
import type { Tab } from './use-report-address';

export const TAB_NAMES = defineMessages({
  summary: { id: 'payroll.tab.summary', defaultMessage: 'Summary' },
  hours: { id: 'payroll.tab.hours', defaultMessage: 'Hours and wages' },
  overtime: { id: 'payroll.tab.overtime', defaultMessage: 'Overtime' },
  premiums: { id: 'payroll.tab.premiums', defaultMessage: 'Premiums' },
  tips: { id: 'tips.title', defaultMessage: 'Tips' },
  exceptions: { id: 'payroll.tab.exceptions', defaultMessage: 'Exceptions' },
  exports: { id: 'payroll.tab.exports', defaultMessage: 'Exports' },
  corrections: { id: 'payroll.tab.corrections', defaultMessage: 'Corrections' },
}) satisfies Record<Tab, unknown>;

export const PIVOT_NAMES = defineMessages({
  person: { id: 'payroll.by.person', defaultMessage: 'Person' },
  location: { id: 'payroll.by.location', defaultMessage: 'Location' },
  position: { id: 'payroll.by.position', defaultMessage: 'Position' },
  day: { id: 'payroll.by.day', defaultMessage: 'Day' },
}) satisfies Record<Pivot, unknown>;

export const KIND_NAMES = defineMessages({
  regular: { id: 'payroll.kind.regular', defaultMessage: 'Regular' },
  overtime: { id: 'payroll.kind.overtime', defaultMessage: 'Overtime' },
  doubletime: { id: 'payroll.kind.doubletime', defaultMessage: 'Double time' },
  premium: { id: 'payroll.kind.premium', defaultMessage: 'Premium' },
  extra: { id: 'payroll.kind.extra', defaultMessage: 'Bonus' },
  paid_leave: { id: 'payroll.kind.paid_leave', defaultMessage: 'Paid time off' },
  minimum_wage: { id: 'payroll.kind.minimum_wage', defaultMessage: 'Up to the minimum wage' },
  tip_make_up: { id: 'payroll.kind.tip_make_up', defaultMessage: 'Tips below the tip credit' },
  correction: { id: 'payroll.kind.correction', defaultMessage: 'Correction' },
}) satisfies Record<Wire<'PayLineKind'>, unknown>;

export const REASON_NAMES = defineMessages({
  daily: { id: 'payroll.reason.daily', defaultMessage: 'Over the day’s limit' },
  weekly: { id: 'payroll.reason.weekly', defaultMessage: 'Over the week’s limit' },
  seventh_day: { id: 'payroll.reason.seventh_day', defaultMessage: 'Seventh day in a row' },
  double: { id: 'payroll.reason.double', defaultMessage: 'Double time' },
}) satisfies Record<Wire<'OvertimeReason'>, unknown>;

/** Products are called the same in every language. */
export const PROVIDER_NAMES: Record<Exclude<ProviderId, 'generic'>, string> = {
  gusto: 'Gusto',
  adp_workforce_now: 'ADP Workforce Now',
  adp_run: 'ADP RUN',
  paychex_flex: 'Paychex Flex',
  quickbooks_desktop: 'QuickBooks Desktop',
  quickbooks_online: 'QuickBooks Online',
};

export const CODE_NAMES = defineMessages({
  REG: { id: 'payroll.code.reg', defaultMessage: 'Regular hours' },
  OT: { id: 'payroll.code.ot', defaultMessage: 'Overtime hours' },
  DT: { id: 'payroll.code.dt', defaultMessage: 'Double-time hours' },
  OT_PREMIUM: { id: 'payroll.code.ot_premium', defaultMessage: 'Overtime premium' },
  PTO: { id: 'payroll.code.pto', defaultMessage: 'Vacation' },
  SICK: { id: 'payroll.code.sick', defaultMessage: 'Sick leave' },
  MEAL_PREM: { id: 'payroll.code.meal_prem', defaultMessage: 'Meal premium' },
  REST_PREM: { id: 'payroll.code.rest_prem', defaultMessage: 'Rest premium' },
  SPREAD: { id: 'payroll.code.spread', defaultMessage: 'Spread of hours' },
  PREDICT: { id: 'payroll.code.predict', defaultMessage: 'Schedule-change premium' },
  REPORTING: { id: 'payroll.code.reporting', defaultMessage: 'Reporting-time pay' },
  OTHER_PREM: { id: 'payroll.code.other_prem', defaultMessage: 'Other premium' },
  CASH_TIPS: { id: 'payroll.code.cash_tips', defaultMessage: 'Cash tips' },
  PAYCHECK_TIPS: { id: 'payroll.code.paycheck_tips', defaultMessage: 'Tips on the paycheck' },
  MAKEUP: { id: 'payroll.code.makeup', defaultMessage: 'Up to the minimum wage' },
  BONUS: { id: 'payroll.code.bonus', defaultMessage: 'Bonus' },
  CORRECTION: { id: 'payroll.code.correction', defaultMessage: 'Correction' },
}) satisfies Record<EarningCode, unknown>;
