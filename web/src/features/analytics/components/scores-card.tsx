/** What became of each band, how often people overruled the score, and what each knockout question does. */
import { FormattedMessage, useIntl } from 'react-intl';
import { BAND_NAMES } from '@/components/hiring/names';
import { useText } from '@/i18n/text';
import type { Scores } from '../api';
import { useFigures } from '../use-figures';
import { cell, head, Remark } from './report';

export function ScoresTable({ scores }: { scores: Scores }) {
  const intl = useIntl();
  const figures = useFigures();
  const shown = scores.bands.filter(({ scored }) => scored > 0);
  if (shown.length === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.scores.empty"
          defaultMessage="Nobody who applied in this time has a score."
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
              <FormattedMessage id="analytics.band" defaultMessage="Band" />
            </th>
            <th scope="col" className={head}>
              <FormattedMessage id="analytics.applied" defaultMessage="Applied" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.feedback" defaultMessage="Feedback, of 5" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.hired" defaultMessage="Hired" />
            </th>
            <th scope="col" className={`${head} pl-2 max-sm:hidden`}>
              <FormattedMessage id="analytics.stayed" defaultMessage="Stayed 90 days" />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((band) => (
            <tr key={band.band} className="border-line/75 border-b last:border-b-0">
              <th scope="row" className="py-2.5 pr-2 text-left font-medium! md:py-2">
                {band.band === 'not_enough' ? (
                  <FormattedMessage id="analytics.not_enough" defaultMessage="Not enough known" />
                ) : (
                  intl.formatMessage(BAND_NAMES[band.band])
                )}
              </th>
              <td className={cell}>{figures.number(band.scored)}</td>
              <td className={`${cell} pl-2`}>
                {band.feedback === null ? '–' : intl.formatNumber(band.feedback)}
              </td>
              <td className={`${cell} pl-2 font-semibold`}>{figures.percent(band.hired.rate)}</td>
              <td className={`${cell} pl-2 text-muted max-sm:hidden`}>{figures.percent(band.stayed.rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Remark>
        <FormattedMessage
          id="analytics.overridden"
          defaultMessage="People overruled the score for {some} of {of} applicants ({rate})."
          values={{
            some: scores.overridden.some,
            of: scores.overridden.of,
            rate: figures.percent(scores.overridden.rate),
          }}
        />
      </Remark>
    </>
  );
}

export function KnockoutsTable({ scores }: { scores: Scores }) {
  const figures = useFigures();
  const text = useText();
  if (scores.knockouts.length === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.knockouts.empty"
          defaultMessage="No question that can rule somebody out was answered in this time."
        />
      </Remark>
    );
  }
  return (
    <ul className="text-14 md:text-13">
      {scores.knockouts.map(({ jobId, jobTitle, question, rejected }) => (
        <li
          key={`${jobId} ${question.en}`}
          className="flex items-start gap-3 border-line/75 border-b py-2.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{text(question)}</span>
            <span className="block text-muted">{text(jobTitle)}</span>
          </span>
          <span className="shrink-0 text-right">
            <b className="block">{figures.percent(rejected.rate)}</b>
            <span className="block text-muted">
              <FormattedMessage
                id="analytics.ruled_out"
                defaultMessage="{some} of {of}"
                values={{ some: rejected.some, of: rejected.of }}
              />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
