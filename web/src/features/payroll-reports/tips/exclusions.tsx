/** Who worked and has no share, with the reason; for managers also the way to say what their duties are. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { clockHours } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { ExcludedPerson, TipManager, TipRuns } from './api';
import { EXCLUSION_NAMES } from './names';
import { TipLaws } from './tip-laws';

const ManagerSheet = lazy(async () => ({ default: (await import('./manager-sheet')).ManagerSheet }));

type Excluded = ExcludedPerson & { days: string[] };

/** Each person once for each reason, with the days. */
function excludedIn({ periods }: TipRuns): Excluded[] {
  const found = new Map<string, Excluded>();
  for (const { startDate, excluded } of periods)
    for (const person of excluded) {
      const key = `${person.employeeId} ${person.reason}`;
      const before = found.get(key);
      found.set(key, {
        ...person,
        minutes: person.minutes + (before?.minutes ?? 0),
        days: [...(before?.days ?? []), startDate],
      });
    }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

export function Exclusions({ runs, managers }: { runs: TipRuns; managers: readonly TipManager[] }) {
  const intl = useIntl();
  const dates = useDates();
  const { can } = usePermissions();
  const [chosen, setChosen] = useState<{ employeeId: string; name: string } | null>(null);
  const excluded = excludedIn(runs);
  if (excluded.length === 0 && managers.length === 0) return null;
  const listed = new Set(excluded.map(({ employeeId }) => employeeId));
  const others = managers.filter(({ employeeId }) => !listed.has(employeeId));
  return (
    <Card title={<FormattedMessage id="tips.excluded.title" defaultMessage="Without a share" />}>
      <ul
        aria-label={intl.formatMessage({ id: 'tips.excluded.title', defaultMessage: 'Without a share' })}
        className="divide-y divide-line px-4 pb-2"
      >
        {excluded.map((person) => (
          <li
            key={`${person.employeeId} ${person.reason}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <span className="min-w-40 flex-1 text-14">
              <b className="block font-medium">{person.name}</b>
              <span className="text-13 text-muted">
                <FormattedMessage {...EXCLUSION_NAMES[person.reason]} />
                {' · '}
                {intl.formatList(person.days.map((day) => dates.day(day)))}
                {' · '}
                {clockHours(person.minutes)}
                <TipLaws laws={person.laws} />
              </span>
            </span>
            {person.reason === 'manager' && can('tips:manage') && (
              <DutiesButton name={person.name} onClick={() => setChosen(person)} />
            )}
          </li>
        ))}
        {others.map((manager) => (
          <li key={manager.employeeId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-40 flex-1 text-14">
              <b className="block font-medium">{manager.name}</b>
              <span className="text-13 text-muted">
                {manager.manages ? (
                  <FormattedMessage {...EXCLUSION_NAMES.manager} />
                ) : (
                  <FormattedMessage
                    id="tips.manages_no_one"
                    defaultMessage="Manages no one: can have a share"
                  />
                )}
                {manager.reason && ` · ${manager.reason}`}
              </span>
            </span>
            {can('tips:manage') && <DutiesButton name={manager.name} onClick={() => setChosen(manager)} />}
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <ManagerSheet
            person={chosen}
            manager={managers.find(({ employeeId }) => employeeId === chosen.employeeId) ?? null}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function DutiesButton({ name, onClick }: { name: string; onClick(): void }) {
  const intl = useIntl();
  return (
    <Button
      size="sm"
      onClick={onClick}
      aria-label={intl.formatMessage(
        { id: 'tips.duties_of', defaultMessage: 'Manager duties of {name}' },
        { name },
      )}
    >
      <FormattedMessage id="tips.duties.title" defaultMessage="Manager duties" />
    </Button>
  );
}
