/** What became of each band, and how often people overruled the score. */
import { FormattedMessage, useIntl } from 'react-intl';
import { BAND_NAMES } from '@/hiring/names';
import { BANDS } from '@/hiring/types';
import type { Scores } from '../api';
import { useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { cell, head, Remark } from './report';

export function ScoresTable({ scores }: { scores: Scores }) {
  const intl = useIntl();
  const figures = useFigures();
  const shown = scores.bands.flatMap((line) => {
    const band = BANDS.find((known) => known === line.band);
    return band && line.scored > 0 ? [{ ...line, band }] : [];
  });
  if (shown.length === 0) {
    return (
      <Remark>
        <FormattedMessage id="analytics.scores.empty" defaultMessage="No scored applicants in this period." />
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
              <FormattedMessage id="analytics.feedback" defaultMessage="Feedback (out of 5)" />
            </th>
            <th scope="col" className={`${head} pl-2`}>
              <FormattedMessage id="analytics.hired" defaultMessage="Hired" />
            </th>
            <th scope="col" className={`${head} pl-2 max-sm:hidden`}>
              <FormattedMessage id="analytics.stayed" defaultMessage="Retained 90 days" />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((band) => (
            <tr key={band.band} className="border-line/75 border-b last:border-b-0">
              <th scope="row" className="py-2.5 pr-2 text-left font-medium! md:py-2">
                {band.band === 'not_enough' ? (
                  <FormattedMessage id="analytics.not_enough" defaultMessage="Not enough info" />
                ) : (
                  intl.formatMessage(BAND_NAMES[band.band])
                )}
              </th>
              <td className={cell}>
                <DrillDownLink drillDown={{ figure: 'scored', band: band.band }} count={band.scored}>
                  {figures.number(band.scored)}
                  <span className="sr-only">{` · ${intl.formatMessage(BAND_NAMES[band.band])}`}</span>
                </DrillDownLink>
              </td>
              <td className={`${cell} pl-2`}>
                {band.feedback === null ? '–' : intl.formatNumber(band.feedback)}
              </td>
              <td className={`${cell} pl-2 font-semibold`}>
                <DrillDownLink drillDown={{ figure: 'hired', band: band.band }} count={band.hired.some}>
                  {figures.percent(band.hired.rate)}
                  <span className="sr-only">{` · ${intl.formatMessage(BAND_NAMES[band.band])}`}</span>
                </DrillDownLink>
              </td>
              <td className={`${cell} pl-2 text-muted max-sm:hidden`}>
                <DrillDownLink drillDown={{ figure: 'stayed', band: band.band }} count={band.stayed.some}>
                  {figures.percent(band.stayed.rate)}
                  <span className="sr-only">{` · ${intl.formatMessage(BAND_NAMES[band.band])}`}</span>
                </DrillDownLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Remark>
        <FormattedMessage
          id="analytics.overridden"
          defaultMessage="{some} of {of} scores were overridden ({rate})."
          values={{
            some: scores.overridden.some,
            of: scores.overridden.of,
            rate: figures.percent(scores.overridden.rate),
          }}
        />{' '}
        {scores.overridden.some > 0 && (
          <DrillDownLink
            drillDown={{ figure: 'overridden' }}
            count={scores.overridden.some}
            className="text-brand"
          >
            <FormattedMessage
              id="analytics.see_them"
              defaultMessage="{n, plural, one {View applicant} other {View # applicants}}"
              values={{ n: scores.overridden.some }}
            />
          </DrillDownLink>
        )}
      </Remark>
    </>
  );
}
