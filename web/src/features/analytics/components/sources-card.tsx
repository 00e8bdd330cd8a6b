/** Where people come from, and which of those ways bring people who are hired. */
import { FormattedMessage } from 'react-intl';
import { Bar } from '@/components/chart/bar';
import type { Sources } from '../api';
import { ENOUGH } from '../model';
import { useSourceName } from '../names';
import { NOTHING, useFigures } from '../use-figures';
import { Listed } from './listed';
import { cell, head, Remark } from './report';

/** A row's own part of the address; the last row is all sources. */
const of = ({ source }: { source: string }) => (source ? { source } : {});

export function SourcesTable({ sources }: { sources: Sources }) {
  const figures = useFigures();
  const name = useSourceName();
  const telling = sources.items.filter(({ applied }) => applied >= ENOUGH);
  const best = Math.max(0.01, ...telling.map(({ hired }) => hired.rate ?? 0));
  if (sources.items.length === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.sources.empty"
          defaultMessage="With the first application you see here how people find you."
        />
      </Remark>
    );
  }
  return (
    <>
      <table className="w-full text-14 md:text-13">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${head} text-left!`}>
              <FormattedMessage id="analytics.source.title" defaultMessage="Source" />
            </th>
            <th scope="col" className={head}>
              <FormattedMessage id="analytics.applied" defaultMessage="Applied" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.hired" defaultMessage="Hired" />
            </th>
            <td className="max-sm:hidden" />
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.hired_per_100" defaultMessage="Hired per 100" />
            </th>
            <th scope="col" className={`${head} pl-2 max-sm:hidden`}>
              <FormattedMessage id="analytics.stayed" defaultMessage="Stayed 90 days" />
            </th>
          </tr>
        </thead>
        <tbody>
          {[...sources.items, sources.all].map((item) => (
            <tr key={item.source} className="border-line/75 border-b last:border-b-0">
              <th scope="row" className="py-2.5 pr-2 text-left font-medium! md:py-2">
                {item.source === '' ? (
                  <FormattedMessage id="analytics.all_sources" defaultMessage="All sources" />
                ) : (
                  name(item.source)
                )}
              </th>
              <td className={cell}>
                <Listed behind={{ figure: 'applied', ...of(item) }} count={item.applied}>
                  {figures.number(item.applied)}
                  <span className="sr-only">{` · ${name(item.source)}`}</span>
                </Listed>
              </td>
              <td className={`${cell} pl-2 font-semibold`}>
                <Listed behind={{ figure: 'hired', ...of(item) }} count={item.hired.some}>
                  {figures.number(item.hired.some)}
                  <span className="sr-only">{` · ${name(item.source)}`}</span>
                </Listed>
              </td>
              <td className="w-1/5 pl-3 max-sm:hidden">
                {item.source !== '' && item.applied >= ENOUGH && (
                  <Bar part={(item.hired.rate ?? 0) / best} track />
                )}
              </td>
              <td className={`${cell} pl-2`}>
                {item.applied >= ENOUGH ? figures.percent(item.hired.rate, 1) : NOTHING}
              </td>
              <td className={`${cell} pl-2 text-muted max-sm:hidden`}>
                <Listed behind={{ figure: 'stayed', ...of(item) }} count={item.stayed.some}>
                  {figures.percent(item.stayed.rate)}
                  <span className="sr-only">{` · ${name(item.source)}`}</span>
                </Listed>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {telling.length < sources.items.length && (
        <Remark>
          <FormattedMessage
            id="analytics.sources.few"
            defaultMessage="A share is shown from {n} applications on."
            values={{ n: ENOUGH }}
          />
        </Remark>
      )}
    </>
  );
}
