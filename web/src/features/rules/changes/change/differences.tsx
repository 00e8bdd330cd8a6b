/** What differs between the version of now and the change: values, severities, locations, exceptions. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PEOPLE_WORDS, SeverityTable, SeverityWord, STAGE_WORDS } from '../../parts/severities';
import { useLibrary } from '../../parts/use-library';
import type { RuleChange } from '../../types';
import { type Difference, differences } from '../model';
import { Section } from './section';
import { useDifferenceWords } from './use-difference-words';

export function Differences({ change: { rule, before } }: { change: RuleChange }) {
  if (!rule) return null;
  if (!before)
    return (
      <Section title={<FormattedMessage id="rules.severities" defaultMessage="Severity" />}>
        <SeverityTable rule={rule} />
      </Section>
    );
  const found = differences(before, rule);
  return (
    <Section title={<FormattedMessage id="rule_changes.differences" defaultMessage="What changes" />}>
      {found.length === 0 ? (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage id="rule_changes.no_differences" defaultMessage="Nothing yet." />
        </p>
      ) : (
        <table className="w-full border-collapse text-14 md:text-13">
          <thead>
            <tr className="text-left text-muted">
              <td />
              <th scope="col" className="py-1 pl-2 font-medium">
                <FormattedMessage id="rule_changes.now" defaultMessage="Now" />
              </th>
              <th scope="col" className="py-1 pl-2 font-medium">
                <FormattedMessage id="rule_changes.then" defaultMessage="Then" />
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <Row
                key={`${one.kind} ${'name' in one ? one.name : ''} ${'stage' in one ? one.people + one.stage : ''}`}
                one={one}
                libraryId={rule.library}
              />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function Row({ one, libraryId }: { one: Difference; libraryId: string }) {
  const intl = useIntl();
  const library = useLibrary()(libraryId);
  const words = useDifferenceWords(library);
  if (one.kind === 'severity') {
    const severity = (given: typeof one.before): ReactNode =>
      given ? (
        <SeverityWord severity={given} />
      ) : (
        <FormattedMessage id="rules.does_not_apply" defaultMessage="Does not apply" />
      );
    const name = `${intl.formatMessage(PEOPLE_WORDS[one.people])} · ${intl.formatMessage(STAGE_WORDS[one.stage])}`;
    return <Cells name={name} before={severity(one.before)} after={severity(one.after)} />;
  }
  const { name, before, after } = words(one);
  return <Cells name={name} before={before} after={after} />;
}

function Cells({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-1.5 text-left font-medium">
        {name}
      </th>
      <td className="py-1.5 pl-2 text-muted">{before}</td>
      <td className="py-1.5 pl-2 font-semibold">{after}</td>
    </tr>
  );
}
