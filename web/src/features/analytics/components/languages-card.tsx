/** Whether people fare alike in English and in Spanish. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Bar } from '@/components/chart/bar';
import type { Figure, Funnel, LanguageFigures, Share, Spread } from '../api';
import { compare, even } from '../model';
import { useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { Remark } from './report';

export function LanguagesView({ funnel }: { funnel: Funnel }) {
  const figures = useFigures();
  const [english, spanish] = funnel.languages;
  if (!english || !spanish || english.applied === 0 || spanish.applied === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.languages.empty"
          defaultMessage="To compare, you need applications in both languages."
        />
      </Remark>
    );
  }
  const wait = (english.firstReply.median ?? 0) - (spanish.firstReply.median ?? 0);
  const gap = even(english.firstReply.median, spanish.firstReply.median) ? 0 : Math.abs(wait);
  const pair = (of: (one: LanguageFigures) => Share) => {
    const [one, other] = [of(english), of(spanish)];
    return {
      rates: [one.rate, other.rate] as const,
      verdict: compare(one, other),
      counts: [one.some, other.some] as const,
      gap: (
        <FormattedMessage
          id="analytics.gap_points"
          defaultMessage="{n, plural, one {# point} other {# points}}"
          values={{ n: Math.round(Math.abs((one.rate ?? 0) - (other.rate ?? 0)) * 100) }}
        />
      ),
    };
  };
  return (
    <>
      <p className="mb-1 flex gap-4 text-13 text-muted">
        <Key>
          <FormattedMessage
            id="analytics.languages.en"
            defaultMessage="English {n}"
            values={{ n: english.applied }}
          />
        </Key>
        <Key second>
          <FormattedMessage
            id="analytics.languages.es"
            defaultMessage="Spanish {n}"
            values={{ n: spanish.applied }}
          />
        </Key>
      </p>
      <table className="w-full text-14 md:text-13">
        <tbody>
          <Row
            name={<FormattedMessage id="analytics.finished" defaultMessage="Finished the form" />}
            {...pair(({ finished }) => finished)}
            write={(rate) => figures.percent(rate)}
          />
          <Row
            name={<FormattedMessage id="analytics.reply" defaultMessage="First reply or link" />}
            rates={[of(english.firstReply), of(spanish.firstReply)]}
            verdict={gap > 0 ? 'gap' : 'even'}
            gap={figures.shortHours(gap)}
            max={Math.max(of(english.firstReply) ?? 0, of(spanish.firstReply) ?? 0)}
            write={figures.shortHours}
            figure="first_reply"
            counts={[english.firstReply.n, spanish.firstReply.n]}
          />
          <Row
            name={<FormattedMessage id="analytics.met" defaultMessage="Met in person" />}
            {...pair(({ met }) => met)}
            figure="met"
            write={(rate) => figures.percent(rate)}
          />
          <Row
            name={<FormattedMessage id="analytics.hired" defaultMessage="Hired" />}
            {...pair(({ hired }) => hired)}
            figure="hired"
            write={(rate) => figures.percent(rate, 1)}
          />
        </tbody>
      </table>
      {gap > 0 && (
        <Remark icon={<TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />}>
          <b>
            <FormattedMessage
              id="analytics.languages.gap"
              defaultMessage="{language, select, es {Spanish speakers} other {English speakers}} wait {gap} longer for a first reply."
              values={{ language: wait < 0 ? 'es' : 'en', gap: figures.hours(Math.round(gap * 10) / 10) }}
            />
          </b>
        </Remark>
      )}
    </>
  );
}

const of = (spread: Spread) => spread.median;

function Key({ second, children }: { second?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Bar part={1} second={second} className="w-3" />
      {children}
    </span>
  );
}

type RowProps = {
  name: ReactNode;
  rates: readonly [number | null, number | null];
  verdict: 'even' | 'unclear' | 'gap';
  /** By how much the two differ. */
  gap: ReactNode;
  max?: number;
  /** How many each of the two counts. */
  counts: readonly [number, number];
  /** The figure with a list of people; a form that was only started has no person yet. */
  figure?: Figure;
  write(value: number | null): string;
};

function Row({ name, rates, verdict, gap, max = 1, counts, figure, write }: RowProps) {
  return (
    <tr>
      <th scope="row" className="w-1/3 py-2 pr-3 text-left font-medium!">
        {name}
      </th>
      <td className="w-2/5 py-2">
        {rates.map((rate, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always English, then Spanish
          <Bar key={number} part={(rate ?? 0) / (max || 1)} second={number === 1} track className="my-1" />
        ))}
      </td>
      <td className="py-2 pl-3 text-right leading-tight">
        {rates.map((rate, number) => {
          const language = number === 0 ? 'en' : 'es';
          return (
            <span key={language} className="block">
              {figure ? (
                <DrillDownLink drillDown={{ figure, language }} count={counts[number] ?? 0}>
                  {write(rate)}
                </DrillDownLink>
              ) : (
                write(rate)
              )}
            </span>
          );
        })}
      </td>
      <td
        className={`w-16 py-2 pl-3 text-right text-12 ${verdict === 'gap' ? 'font-semibold text-warn' : 'text-muted'}`}
      >
        {verdict === 'gap' ? (
          gap
        ) : verdict === 'unclear' ? (
          <FormattedMessage id="analytics.unclear" defaultMessage="too few" />
        ) : (
          rates[0] !== null &&
          rates[1] !== null && <FormattedMessage id="analytics.even" defaultMessage="no difference" />
        )}
      </td>
    </tr>
  );
}
