/** Shift fairness of a location: managers see the team's ledger and who is out of line, everyone else their own row. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { InfoTip } from '@/components/ui/info-tip';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { type AtWeek, WeekScreen, WeekTop } from '../components/shared/week-screen';
import { type FairnessLedger, fairnessLedgerQuery } from './api';
import { LedgerTable } from './ledger-table';
import { isOutOfLine } from './model';

export function ShiftFairnessPage() {
  return <WeekScreen>{(at) => <FairnessOf at={at} />}</WeekScreen>;
}

function FairnessOf({ at }: { at: AtWeek }) {
  const query = useQuery(fairnessLedgerQuery(at.locationId, at.weekStart));
  return (
    <div className="mx-auto w-full max-w-[1100px]">
      <WeekTop
        at={at}
        title={<FormattedMessage id="screen.shift_fairness" defaultMessage="Shift fairness" />}
      />
      <div className="grid gap-3 px-3 pt-2 pb-10 md:px-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
          {(ledger) => <Ledger ledger={ledger} />}
        </AsyncPanel>
      </div>
    </div>
  );
}

function Ledger({ ledger: { from, to, team, people } }: { ledger: FairnessLedger }) {
  const intl = useIntl();
  const dates = useDates();
  const worked = people.filter(({ shifts, cutMinutes }) => shifts + cutMinutes.count > 0);
  const beyond = worked.filter(isOutOfLine).length;
  if (worked.length === 0)
    return (
      <Empty
        title={
          <FormattedMessage
            id="shift_fairness.empty"
            defaultMessage="No published shifts in these eight weeks: {range}"
            values={{ range: dates.range(from, to) }}
          />
        }
      />
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-14">
        <span className="text-muted">{dates.range(from, to)}</span>
        {team && (
          <b className={beyond > 0 ? 'text-warn' : 'text-ok'}>
            <FormattedMessage
              id="shift_fairness.headline"
              defaultMessage="{count, plural, =0 {No one has more than a fair share} one {# person has more than a fair share} other {# people have more than a fair share}}"
              values={{ count: beyond }}
            />
          </b>
        )}
        <InfoTip about={intl.formatMessage({ id: 'shift_fairness.about', defaultMessage: 'Fair share' })}>
          <FormattedMessage
            id="shift_fairness.info"
            defaultMessage="A fair share follows a person's part of all hours. Half again as much is marked, from 3 shifts or 3 hours on. A clopening is a closing with a start within 11 hours. Hours cut were taken away after publication. Tip potential is the sales during shifts in tipped positions, shared with everyone in one at the time."
          />
        </InfoTip>
      </p>
      <LedgerTable rows={worked} />
    </>
  );
}
