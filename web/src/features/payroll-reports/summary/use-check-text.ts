/** What a check found, in one sentence. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { PayrollCheck, PayrollSummary } from '../api';

const HOLDS: Record<PayrollCheck['code'], MessageDescriptor> = defineMessages({
  approved_and_locked: {
    id: 'payroll.check.approved_and_locked',
    defaultMessage: '{people} of {people} approved and locked',
  },
  totals_agree: { id: 'payroll.check.totals_agree', defaultMessage: 'Timesheets and table agree' },
  tips_given_out: {
    id: 'payroll.check.tips_given_out',
    defaultMessage: 'All tips that came in are given out',
  },
  minimum_wage: { id: 'payroll.check.minimum_wage', defaultMessage: 'Everyone is above the minimum wage' },
  no_negative_line: { id: 'payroll.check.no_negative_line', defaultMessage: 'No amount below zero' },
  hours_under_168: { id: 'payroll.check.hours_under_168', defaultMessage: 'No week over 168 hours' },
  wage_missing: { id: 'payroll.check.wage_missing', defaultMessage: 'Every wage is known' },
  hundredths: { id: 'payroll.check.hundredths', defaultMessage: 'Hours in hundredths pay the same' },
  w2: { id: 'payroll.check.w2', defaultMessage: 'W-2: overtime premium {amount}, tips {tips}' },
});

const FAILS: Record<PayrollCheck['code'], MessageDescriptor> = {
  ...HOLDS,
  ...defineMessages({
    approved_and_locked: {
      id: 'payroll.check.not_locked',
      defaultMessage: '{count, plural, one {# timesheet is} other {# timesheets are}} not locked',
    },
    totals_agree: {
      id: 'payroll.check.totals_differ',
      defaultMessage: 'Figures of {count, plural, one {# person} other {# people}} do not agree',
    },
    tips_given_out: {
      id: 'payroll.check.tips_open',
      defaultMessage: '{amount} in tips without a share',
    },
    minimum_wage: {
      id: 'payroll.check.minimum_wage_paid',
      defaultMessage:
        '{count, plural, one {# person is} other {# people are}} paid up to the minimum wage: {amount}',
    },
    no_negative_line: {
      id: 'payroll.check.negative_line',
      defaultMessage: '{count, plural, one {# person has} other {# people have}} an amount below zero',
    },
    hours_under_168: {
      id: 'payroll.check.hours_over_168',
      defaultMessage: '{count, plural, one {# person has} other {# people have}} a week over 168 hours',
    },
    wage_missing: {
      id: 'payroll.check.no_wage',
      defaultMessage: '{count, plural, one {# person has} other {# people have}} no wage',
    },
    hundredths: {
      id: 'payroll.check.hundredths_differ',
      defaultMessage: 'Hours in hundredths would pay {amount} {less, select, true {less} other {more}}',
    },
  }),
};

export function useCheckText() {
  const intl = useIntl();
  const money = useMoney();
  return (
    { code, ok, count, cents, tipsCents }: PayrollCheck,
    { people }: Pick<PayrollSummary, 'people'>,
  ) => {
    const hidden = intl.formatMessage({ id: 'payroll.hidden', defaultMessage: 'hidden' });
    const amount = (value: number | null | undefined) =>
      value === null || value === undefined ? hidden : money.cents(Math.abs(value));
    return intl.formatMessage((ok === 'yes' ? HOLDS : FAILS)[code], {
      people,
      count,
      amount: amount(cents),
      tips: amount(tipsCents),
      less: String((cents ?? 0) >= 0),
    });
  };
}
