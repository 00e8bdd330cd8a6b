/** Small situations on both sides of each value, and whether the rule answers as it has to. */
import { Check, X } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';

type Props = { cases: readonly Wire<'RuleTestCase'>[]; stale: boolean };

export function TestCases({ cases, stale }: Props) {
  const text = useText();
  if (cases.length === 0) return null;
  const passed = cases.filter((one) => one.passed).length;
  return (
    <section className={cx(stale && '[&_*]:text-muted!')}>
      <h2 className="mb-1 flex items-center gap-2 text-14 font-semibold">
        <FormattedMessage id="rules.test_cases" defaultMessage="Test cases" />
        <Badge tone={passed === cases.length ? 'ok' : 'danger'}>
          <FormattedMessage
            id="rules.test_cases_pass"
            defaultMessage="{passed} of {total} pass"
            values={{ passed, total: cases.length }}
          />
        </Badge>
      </h2>
      <ul className="text-14 md:text-13">
        {cases.map(({ name, fires, passed: ok, said }) => (
          <li key={name.en} className="flex items-start gap-2 border-line border-t py-1.5">
            {ok ? (
              <Check size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <X size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
            )}
            <span className="min-w-0 flex-1">
              {text(name)}
              {!ok && (
                <span className="block font-medium text-danger">
                  <FormattedMessage
                    id="rules.test_case_fails"
                    defaultMessage="Does not answer as it has to"
                  />
                </span>
              )}
            </span>
            <span className="max-w-1/2 text-right text-muted">
              {said ? (
                text(said)
              ) : fires ? (
                <FormattedMessage id="rules.case_flagged" defaultMessage="flagged" />
              ) : (
                <FormattedMessage id="rules.case_not_flagged" defaultMessage="not flagged" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
