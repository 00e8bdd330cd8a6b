/** Checks that could not run, one line for each missing fact, with a link to its field. */
import { ChevronDown, CircleHelp } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useText } from '@/i18n/text';
import type { Unchecked } from '../../model/finding-groups';
import { fullName } from '../../model/grid';
import type { Person, Week } from '../../types';

type Props = { facts: readonly Unchecked[]; week: Week; people: ReadonlyMap<string, Person> };

export function Missing({ facts, week, people }: Props) {
  const count = facts.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-start gap-2.5 px-4 py-2 hover:bg-canvas focus-visible:-outline-offset-2">
          <CircleHelp size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium leading-snug">
              <FormattedMessage id="schedule.missing.title" defaultMessage="Not checked" />
            </span>
            <span className="block text-13 text-muted md:text-12">
              <FormattedMessage
                id="schedule.rules.times"
                defaultMessage="{count, plural, one {once} other {# times}}"
                values={{ count }}
              />
            </span>
          </span>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-muted group-open:rotate-180"
          />
        </summary>
        <ul className="space-y-3 px-4 pb-3">
          {facts.map((fact) => (
            <Fact key={fact.fact} fact={fact} week={week} people={people} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The part of a person's profile where a fact is entered. */
const TABS: Record<string, string> = { rate: '&tab=pay', good_faith_estimate: '&tab=documents' };

function Fact({ fact, week, people }: { fact: Unchecked } & Omit<Props, 'facts'>) {
  const text = useText();
  const what = text(fact.label);
  return (
    <li className="text-14 md:text-13">
      {fact.at === 'none' ? (
        <FormattedMessage
          id="schedule.missing.none"
          defaultMessage="Lineup doesn’t track {what}. Check it yourself."
          values={{ what }}
        />
      ) : (
        <FormattedMessage
          id="schedule.missing.add"
          defaultMessage="To check this, add {what}."
          values={{ what }}
        />
      )}
      {fact.fact === 'minimum_wage' && fact.findings[0] && (
        <p className="mt-0.5 text-muted">{text(fact.findings[0].arithmetic)}</p>
      )}
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {fact.at === 'location' && (
          <SettingsLink to={`/settings/locations?locationId=${week.locationId}`}>
            <FormattedMessage id="schedule.missing.location" defaultMessage="Open location settings" />
          </SettingsLink>
        )}
        {fact.at === 'brand' && (
          <SettingsLink to="/settings/brand">
            <FormattedMessage id="schedule.missing.brand" defaultMessage="Open brand settings" />
          </SettingsLink>
        )}
        {fact.at === 'person' &&
          [...new Set(fact.findings.map(({ subject }) => subject.employeeId))].map((id) => {
            const person = people.get(id ?? '');
            return (
              person && (
                <SettingsLink key={id} to={`/team?person=${id}${TABS[fact.fact] ?? ''}`}>
                  {fullName(person)}
                </SettingsLink>
              )
            );
          })}
      </ul>
    </li>
  );
}

function SettingsLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className="font-medium text-brand underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  );
}
