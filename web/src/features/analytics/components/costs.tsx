/** The cost of each source, line by line, for brands that entered their costs. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { Cost, Sources } from '../api';
import { wholeMonths } from '../model';
import { useSourceName } from '../names';
import { NOTHING } from '../use-figures';
import { cell, head, Remark } from './report';

export function Costs({ sources: { items, all, span } }: { sources: Sources }) {
  const name = useSourceName();
  if (all.cost.spend === null) return null;
  return (
    <>
      <table className="mt-4 w-full text-14 md:text-13">
        <caption className="pb-1 text-left font-semibold">
          <FormattedMessage id="analytics.cost.title" defaultMessage="Hiring cost" />
        </caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${head} text-left!`}>
              <FormattedMessage id="analytics.source.title" defaultMessage="Source" />
            </th>
            <th scope="col" className={head}>
              <FormattedMessage id="analytics.cost.spend" defaultMessage="Spend" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.cost.application" defaultMessage="Per application" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.cost.hire" defaultMessage="Per hire" />
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ source, cost }) => (
            <Row key={source} name={name(source)} cost={cost} />
          ))}
          <Row
            name={<FormattedMessage id="analytics.all_sources" defaultMessage="All sources" />}
            cost={all.cost}
          />
        </tbody>
      </table>
      {!wholeMonths(span) && (
        <Remark>
          <FormattedMessage
            id="analytics.cost.part"
            defaultMessage="Spend is prorated: for half a month, half the amount counts."
          />
        </Remark>
      )}
    </>
  );
}

function Row({ name, cost }: { name: ReactNode; cost: Cost }) {
  const money = useMoney();
  const format = (cents: number | null) => (cents === null ? NOTHING : money.cents(cents));
  return (
    <tr className="border-line/75 border-b last:border-b-0">
      <th scope="row" className="py-2.5 pr-2 text-left font-medium! md:py-2">
        {name}
      </th>
      <td className={cell}>{format(cost.spend)}</td>
      <td className={`${cell} pl-2`}>{format(cost.application)}</td>
      <td className={`${cell} pl-2 font-semibold`}>{format(cost.hire)}</td>
    </tr>
  );
}
