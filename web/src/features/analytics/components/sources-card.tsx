/** The sources of applicants, and which of them bring hires. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Bar } from '@/components/chart/bar';
import type { SourceFigures, SourceLine, Sources } from '../api';
import { ENOUGH } from '../model';
import { useSourceName } from '../names';
import { NOTHING, useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { cell, head, Remark } from './report';

/** A row's own part of the address; all sources have none. */
const of = ({ source }: { source: string }) => (source ? { source } : {});

export function SourcesTable({ sources }: { sources: Sources }) {
  const telling = sources.items.filter(({ applied }) => applied >= ENOUGH);
  const best = Math.max(0.01, ...telling.map(({ hired }) => hired.rate ?? 0));
  if (sources.items.length === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.sources.empty"
          defaultMessage="Sources appear here after the first application."
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
              <FormattedMessage id="analytics.stayed" defaultMessage="Retained 90 days" />
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.items.map((line) => (
            <Line key={line.source} line={line} best={best} />
          ))}
          <Row
            figures={sources.all}
            name={<FormattedMessage id="analytics.all_sources" defaultMessage="All sources" />}
          />
        </tbody>
      </table>
      {telling.length < sources.items.length && (
        <Remark>
          <FormattedMessage
            id="analytics.sources.few"
            defaultMessage="Rates need {n}+ applications."
            values={{ n: ENOUGH }}
          />
        </Remark>
      )}
    </>
  );
}

/** A source; one of several keywords or boards opens them. */
function Line({ line, best }: { line: SourceLine; best: number }) {
  const name = useSourceName();
  const [open, setOpen] = useState(false);
  const title = name(line.source);
  return (
    <>
      <Row
        figures={line}
        best={best}
        name={
          line.parts.length > 0 ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="-my-1 inline-flex min-h-9 items-center gap-1 text-left hover:text-brand md:min-h-7"
            >
              {title}
              <ChevronRight aria-hidden className={`size-4 shrink-0 ${open ? 'rotate-90' : ''}`} />
            </button>
          ) : (
            title
          )
        }
      />
      {open &&
        line.parts.map((part) => <Row key={part.source} figures={part} name={name(part.source)} inner />)}
    </>
  );
}

type RowProps = { figures: SourceFigures; name: ReactNode; best?: number; inner?: boolean };

function Row({ figures: item, name, best, inner }: RowProps) {
  const figures = useFigures();
  const title = useSourceName();
  const owner = item.source && <span className="sr-only">{` · ${title(item.source)}`}</span>;
  return (
    <tr className="border-line/75 border-b last:border-b-0">
      <th
        scope="row"
        className={`py-2.5 pr-2 text-left md:py-2 ${inner ? 'pl-4 font-normal! text-muted' : 'font-medium!'}`}
      >
        {name}
      </th>
      <td className={cell}>
        <DrillDownLink drillDown={{ figure: 'applied', ...of(item) }} count={item.applied}>
          {figures.number(item.applied)}
          {owner}
        </DrillDownLink>
      </td>
      <td className={`${cell} pl-2 ${inner ? '' : 'font-semibold'}`}>
        <DrillDownLink drillDown={{ figure: 'hired', ...of(item) }} count={item.hired.some}>
          {figures.number(item.hired.some)}
          {owner}
        </DrillDownLink>
      </td>
      <td className="w-1/5 pl-3 max-sm:hidden">
        {best !== undefined && item.applied >= ENOUGH && <Bar part={(item.hired.rate ?? 0) / best} track />}
      </td>
      <td className={`${cell} pl-2`}>
        {item.applied >= ENOUGH ? figures.percent(item.hired.rate, 1) : NOTHING}
      </td>
      <td className={`${cell} pl-2 text-muted max-sm:hidden`}>
        <DrillDownLink drillDown={{ figure: 'stayed', ...of(item) }} count={item.stayed.some}>
          {figures.percent(item.stayed.rate)}
          {owner}
        </DrillDownLink>
      </td>
    </tr>
  );
}
