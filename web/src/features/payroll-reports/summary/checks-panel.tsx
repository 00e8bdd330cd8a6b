/** What is checked before payroll goes out: what does not hold first, each with the way to mend it. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import type { PayrollCheck, PayrollSummary } from '../api';
import { inOrder, openChecks } from '../model';
import { useCheckText } from './use-check-text';

const LOOKS = {
  no: { Icon: CircleAlert, color: 'text-danger' },
  note: { Icon: Info, color: 'text-info' },
  yes: { Icon: CircleCheck, color: 'text-ok' },
} as const;

export function ChecksPanel({ summary }: { summary: PayrollSummary }) {
  const { checks } = summary;
  const left = openChecks(checks).length;
  return (
    <section className="grid gap-3 p-4">
      <h2 className="font-semibold text-16">
        {left === 0 ? (
          <FormattedMessage
            id="payroll.checks.none_left"
            defaultMessage="Ready: {count} checks"
            values={{ count: checks.length }}
          />
        ) : (
          <FormattedMessage
            id="payroll.checks.left"
            defaultMessage="{count} checks, {left} left"
            values={{ count: checks.length, left }}
          />
        )}
      </h2>
      <ul className="grid gap-2.5">
        {inOrder(checks).map((check) => (
          <Check key={check.code} check={check} summary={summary} />
        ))}
      </ul>
    </section>
  );
}

function Check({ check, summary }: { check: PayrollCheck; summary: PayrollSummary }) {
  const text = useCheckText();
  const { Icon, color } = LOOKS[check.ok];
  return (
    <li className="flex items-start gap-2.5 text-14 md:text-13">
      <Icon size={17} aria-hidden="true" className={cx('mt-0.5 shrink-0', color)} />
      <div className="min-w-0 flex-1">
        <p className={cx(check.ok === 'no' && 'font-semibold')}>{text(check, summary)}</p>
        {check.people.length > 0 && (
          <p className="text-muted">{check.people.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
      {check.path && (
        <Link to={check.path} className={buttonClass({ size: 'sm', variant: 'primary' })}>
          <FormattedMessage id="payroll.checks.open" defaultMessage="Fix" />
        </Link>
      )}
    </li>
  );
}
