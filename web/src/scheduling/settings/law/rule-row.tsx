/** One rule: what it demands, how far it binds, its figures by date, what settles it, and where the law says so. */
import { ExternalLink } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { SeverityBadge } from '@/components/finding/severity';
import type { FinalSeverity } from '@/components/finding/types';
import { Badge } from '@/components/ui/badge';
import { useText } from '@/i18n/text';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { PackRule } from './api';
import { ruleName, valueText } from './rule-names';

const CONFIDENCE = defineMessages({
  medium: {
    id: 'settings.rules.medium',
    defaultMessage: 'From reliable summaries, not the law’s text. Verify before relying on it.',
  },
  knowledge: {
    id: 'settings.rules.knowledge',
    defaultMessage: 'From general knowledge of the law; it only warns. Verify before relying on it.',
  },
});

const SEVERITIES = ['block', 'reason_required', 'warn', 'info'] as const satisfies readonly FinalSeverity[];

export function RuleRow({ rule }: { rule: PackRule }) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const today = hereToday();
  const caution = CONFIDENCE[rule.confidence as keyof typeof CONFIDENCE];
  const severity = SEVERITIES.find((known) => known === rule.severity);
  const later = rule.versions.find((from) => from > today);
  return (
    <li className="border-line/75 border-t px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-16 md:text-14">{ruleName(text(rule.title))}</h3>
        {severity && <SeverityBadge severity={severity} />}
        {later && (
          <Badge tone="info">
            <FormattedMessage
              id="settings.rules.from"
              defaultMessage="from {date}"
              values={{ date: dates.full(later) }}
            />
          </Badge>
        )}
        <span className="font-mono text-12 text-muted">{rule.ruleId}</span>
      </div>
      <p className="mt-1 text-16 md:text-13">{text(rule.explanation)}</p>
      {text(rule.remedy) && (
        <p className="mt-1 text-16 text-muted md:text-13">
          <FormattedMessage
            id="settings.rules.remedy"
            defaultMessage="<b>What to do:</b> {remedy}"
            values={{ b: (chunks) => <b className="font-semibold">{chunks}</b>, remedy: text(rule.remedy) }}
          />
        </p>
      )}
      {rule.consent && (
        <p className="mt-1 text-16 text-muted md:text-13">
          <FormattedMessage
            id="settings.rules.consent"
            defaultMessage="Publishes only with the employee’s consent, in the app or on paper."
          />
        </p>
      )}
      <Figures rule={rule} />
      {caution && <p className="mt-1.5 text-14 text-warn md:text-12">{intl.formatMessage(caution)}</p>}
      {rule.citation && (
        <a
          href={rule.citation.url}
          target="_blank"
          rel="noreferrer"
          className="mt-1.5 inline-flex items-center gap-1 text-14 font-medium text-brand underline-offset-2 hover:underline md:text-13"
        >
          {rule.citation.text}
          <ExternalLink size={12} aria-hidden="true" />
        </a>
      )}
    </li>
  );
}

function Figures({ rule }: { rule: PackRule }) {
  const text = useText();
  const dates = useDates();
  if (rule.parameters.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-14 md:text-13">
      {rule.parameters.map(({ name, label, value, unit, from }) => (
        <div key={`${name}${from}`} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className={label ? 'text-muted' : 'font-mono text-12 text-muted'}>
            {label ? text(label) : name}
          </dt>
          <dd>
            <b>{valueText(value, unit)}</b>{' '}
            {rule.versions.length > 1 && (
              <span className="text-muted">
                <FormattedMessage
                  id="settings.rules.from"
                  defaultMessage="from {date}"
                  values={{ date: dates.full(from) }}
                />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
