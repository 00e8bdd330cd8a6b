/** What has to hold before approval is asked for. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import type { RuleChange } from '../../types';
import { Section } from './section';

export function Checks({ change: { checks, loosens, blocksAdults } }: { change: RuleChange }) {
  const text = useText();
  if (checks.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="rule_changes.checks" defaultMessage="Checks" />}>
      <ul className="flex flex-col gap-2 text-14 md:text-13">
        {checks.map(({ code, ok, text: said }) => (
          <li key={code} className="flex items-start gap-2">
            {ok ? (
              <CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
            )}
            {text(said)}
          </li>
        ))}
        {loosens && (
          <li className="pl-6 text-muted">
            <FormattedMessage
              id="rule_changes.loosens"
              defaultMessage="It asks for less than now: two approvals for each location, where two people can give them."
            />
          </li>
        )}
        {blocksAdults && (
          <li className="pl-6 text-muted">
            <FormattedMessage
              id="rule_changes.blocks_adults"
              defaultMessage="It blocks adults: two approvals for each location, where two people can give them."
            />
          </li>
        )}
      </ul>
    </Section>
  );
}
