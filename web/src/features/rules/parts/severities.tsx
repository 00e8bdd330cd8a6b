/** How strictly a rule binds: its words and icons, and the table of people by stage. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { SEVERITY_COLOURS, SeverityIcon } from '@/components/finding/severity';
import { cx } from '@/lib/cx';
import { type NewRule, type RuleSeverities, type Severity, STAGES } from '../types';

export const SEVERITY_WORDS = defineMessages({
  info: { id: 'rules.severity.info', defaultMessage: 'Informs' },
  warn: { id: 'rules.severity.warn', defaultMessage: 'Warns' },
  reason_required: { id: 'rules.severity.reason', defaultMessage: 'Needs a reason' },
  block: { id: 'rules.severity.block', defaultMessage: 'Blocks' },
});

export const STAGE_WORDS = defineMessages({
  draft: { id: 'rules.stage.draft', defaultMessage: 'Draft' },
  publish: { id: 'rules.stage.publish', defaultMessage: 'Publish' },
  worked: { id: 'rules.stage.worked', defaultMessage: 'Worked' },
});

export const PEOPLE_WORDS = defineMessages({
  minors: { id: 'rules.people.minors', defaultMessage: 'Under 18' },
  adults: { id: 'rules.people.adults', defaultMessage: 'Everyone else' },
});

export type People = keyof typeof PEOPLE_WORDS;
export const PEOPLE = ['minors', 'adults'] as const satisfies readonly People[];

export function SeverityWord({ severity, className }: { severity: Severity; className?: string }) {
  const intl = useIntl();
  return (
    <span className={cx('inline-flex items-center gap-1.5', SEVERITY_COLOURS[severity], className)}>
      <SeverityIcon severity={severity} size={15} />
      {intl.formatMessage(SEVERITY_WORDS[severity])}
    </span>
  );
}

const ORDER: readonly Severity[] = ['info', 'warn', 'reason_required', 'block'];
const stricterOf = (one: Severity, other: Severity): Severity =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;

/** The strictest thing that the rule does at publication: what a list says of it. */
export function actionOf({ minors, adults }: Pick<NewRule, 'minors' | 'adults'>): Severity | null {
  const given = [adults, minors].filter((one): one is RuleSeverities => one !== null);
  const [first, ...others] = given.map(({ publish }) => publish);
  return first === undefined ? null : others.reduce(stricterOf, first);
}

/** People by stage, to read. */
export function SeverityTable({ rule }: { rule: Pick<NewRule, 'minors' | 'adults'> }) {
  const intl = useIntl();
  return (
    <table className="w-full border-collapse text-14 md:text-13">
      <caption className="sr-only">
        <FormattedMessage id="rules.severities" defaultMessage="Severity" />
      </caption>
      <thead>
        <tr className="text-left text-13 text-muted">
          <td />
          {STAGES.map((stage) => (
            <th key={stage} scope="col" className="py-1 pl-2 font-medium">
              {intl.formatMessage(STAGE_WORDS[stage])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PEOPLE.map((people) => {
          const severities = rule[people];
          return (
            <tr key={people} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-medium">
                {intl.formatMessage(PEOPLE_WORDS[people])}
              </th>
              {severities ? (
                STAGES.map((stage) => (
                  <td key={stage} className="py-1.5 pl-2">
                    <SeverityWord severity={severities[stage]} />
                  </td>
                ))
              ) : (
                <td colSpan={STAGES.length} className="py-1.5 pl-2 text-muted">
                  <FormattedMessage id="rules.does_not_apply" defaultMessage="Does not apply" />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
