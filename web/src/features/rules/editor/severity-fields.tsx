/** For whom the rule holds, and how strictly at each stage. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { PEOPLE, PEOPLE_WORDS, type People, SEVERITY_WORDS, STAGE_WORDS } from '../parts/severities';
import { type NewRule, type RuleProblem, type RuleSeverities, type Severity, STAGES } from '../types';
import { Wrong } from './sentence-fields';

const ALL: readonly Severity[] = ['info', 'warn', 'reason_required', 'block'];
/** What was worked can no longer be planned otherwise. */
const WORKED: readonly Severity[] = ['info', 'warn'];
const DEFAULT: RuleSeverities = { draft: 'warn', publish: 'reason_required', worked: 'warn' };

type Props = {
  rule: NewRule;
  minorsOnly: boolean;
  problems: readonly RuleProblem[];
  onChange(part: Partial<Pick<NewRule, People>>): void;
};

export function SeverityFields({ rule, minorsOnly, problems, onChange }: Props) {
  const intl = useIntl();
  const own = problems.filter(({ field }) => ['minors', 'adults', 'worked'].includes(field));
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold">
        <FormattedMessage id="rules.severities" defaultMessage="Severity" />
      </legend>
      {PEOPLE.filter((people) => people === 'minors' || !minorsOnly).map((people) => {
        const severities = rule[people];
        const name = intl.formatMessage(PEOPLE_WORDS[people]);
        return (
          <div
            key={people}
            className="grid grid-cols-3 items-end gap-2 border-line border-t py-2 sm:grid-cols-[minmax(110px,1fr)_repeat(3,minmax(0,1fr))]"
          >
            <Checkbox
              label={name}
              className="col-span-3 sm:col-span-1"
              checked={severities !== null}
              onChange={({ target }) => onChange({ [people]: target.checked ? DEFAULT : null })}
            />
            {severities &&
              STAGES.map((stage) => {
                const stageName = intl.formatMessage(STAGE_WORDS[stage]);
                return (
                  <span key={stage} className="min-w-0">
                    <span aria-hidden="true" className="block text-13 text-muted">
                      {stageName}
                    </span>
                    <Select
                      aria-label={`${name}: ${stageName}`}
                      value={severities[stage]}
                      onChange={({ target }) =>
                        onChange({ [people]: { ...severities, [stage]: target.value as Severity } })
                      }
                      options={(stage === 'worked' ? WORKED : ALL).map((value) => ({
                        value,
                        label: intl.formatMessage(SEVERITY_WORDS[value]),
                      }))}
                    />
                  </span>
                );
              })}
          </div>
        );
      })}
      {own.map((problem) => (
        <Wrong key={problem.code} problem={problem} />
      ))}
    </fieldset>
  );
}
