/** How far people come: a bar for each stage, and where most of them stop. */
import { TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Bar } from '@/components/chart/bar';
import { STAGE_NAMES } from '@/hiring/names';
import type { Stage } from '@/hiring/types';
import { useText } from '@/i18n/text';
import type { Funnel } from '../api';
import { useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { cell, head, Remark } from './report';

export function FunnelTable({ funnel }: { funnel: Funnel }) {
  const intl = useIntl();
  const figures = useFigures();
  const text = useText();
  // Not every user who reads the figures sees applicants: the names come with them.
  const name = (stage: Stage) => {
    const own = funnel.stages.find((it) => it.stage === stage)?.name;
    return own ? text(own) : intl.formatMessage(STAGE_NAMES[stage]);
  };
  const largest = Math.max(1, ...funnel.stages.map(({ reached }) => reached));
  const { drop } = funnel;
  if (funnel.stages.every(({ reached }) => reached === 0)) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.funnel.empty"
          defaultMessage="No applications in this period. Put up the poster or share the career site."
        />
      </Remark>
    );
  }
  return (
    <>
      <table className="w-full text-14 md:text-13">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left!`}>
              <FormattedMessage id="analytics.stage" defaultMessage="Stage" />
            </th>
            <td />
            <th scope="col" className={`${head} pl-2 text-left!`}>
              <FormattedMessage id="analytics.people" defaultMessage="People" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.conversion" defaultMessage="Pass rate" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.median_time" defaultMessage="Median time in stage" />
            </th>
          </tr>
        </thead>
        <tbody>
          {funnel.stages.map(({ stage, reached, conversion, days }) => (
            <tr key={stage}>
              <th scope="row" className="py-2 pr-3 text-left font-medium!">
                {name(stage)}
              </th>
              <td className="w-2/5 max-sm:w-1/4">
                <Bar part={reached / largest} className="h-4" />
              </td>
              <td className={`${cell} pl-2 text-left! font-semibold`}>
                <DrillDownLink drillDown={{ figure: 'reached', stage }} count={reached}>
                  {figures.number(reached)}
                  <span className="sr-only">{` · ${name(stage)}`}</span>
                </DrillDownLink>
              </td>
              <td className={`${cell} pl-2`}>{figures.percent(conversion)}</td>
              <td className={`${cell} pl-2 text-muted`}>{figures.shortDays(days.median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {drop && (
        <Remark icon={<TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />}>
          <FormattedMessage
            id="analytics.drop"
            defaultMessage="<b>{people, plural, one {# person drops off} other {# people drop off}} between {from} and {to}.</b>{unopened, plural, =0 {} one { # of them never opened the scheduling link.} other { # of them never opened the scheduling link.}}"
            values={{
              people: drop.people,
              unopened: drop.linkNotOpened,
              from: name(drop.from),
              to: name(drop.to),
              b: (chunks) => <b key="b">{chunks}</b>,
            }}
          />{' '}
          <DrillDownLink
            drillDown={{ figure: 'stopped', stage: drop.from }}
            count={drop.people}
            className="text-brand"
          >
            <FormattedMessage
              id="analytics.see_them"
              defaultMessage="{n, plural, one {View applicant} other {View # applicants}}"
              values={{ n: drop.people }}
            />
          </DrillDownLink>
          {drop.linkNotOpened > 0 && drop.linkNotOpened < drop.people && (
            <>
              {' · '}
              <DrillDownLink
                drillDown={{ figure: 'not_opened', stage: drop.from }}
                count={drop.linkNotOpened}
                className="text-brand"
              >
                <FormattedMessage
                  id="analytics.see_unopened"
                  defaultMessage="View the {n} who haven’t opened the link"
                  values={{ n: drop.linkNotOpened }}
                />
              </DrillDownLink>
            </>
          )}
        </Remark>
      )}
    </>
  );
}
