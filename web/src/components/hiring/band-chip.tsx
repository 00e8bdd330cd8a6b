/** Ring, points and band word, always together; points alone decide nothing. */
import { PenLine } from 'lucide-react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { BAND_LONG_NAMES, BAND_NAMES } from './names';
import { BAND_TEXT, type Points, points } from './points';
import { PointsRing } from './points-ring';

type Props = { score: Points; className?: string };

export function BandChip({ score, className }: Props) {
  const intl = useIntl();
  const label = useScoreWords()(score);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cx('flex flex-wrap items-center gap-x-1.5', className)}
    >
      <PointsRing score={score} />
      <span aria-hidden="true" className="tabular-nums">
        <b className="font-semibold">{points(score.pointsTenths)}</b>
        <span className="text-muted">{`/${points(score.attainableTenths)}`}</span>
      </span>
      <span
        aria-hidden="true"
        className={cx('ml-auto flex items-center gap-1 font-medium', BAND_TEXT[score.band])}
      >
        {score.overridden && <PenLine size={12} />}
        {intl.formatMessage(BAND_NAMES[score.band])}
      </span>
    </span>
  );
}

/** "Strong Candidate, 61.4 of 75 points. The work sample is still to come." */
export function useScoreWords(): (score: Points) => string {
  const intl = useIntl();
  return (score) =>
    [
      intl.formatMessage(
        {
          id: 'hiring.score.words',
          defaultMessage: '{band}, {points} of {attainable} points from your rubric.',
        },
        {
          band: intl.formatMessage(BAND_LONG_NAMES[score.band]),
          points: points(score.pointsTenths),
          attainable: points(score.attainableTenths),
        },
      ),
      score.provisional &&
        intl.formatMessage({ id: 'hiring.score.provisional', defaultMessage: 'More can still be added.' }),
      score.overridden &&
        intl.formatMessage({ id: 'hiring.score.overridden', defaultMessage: 'A person set the band.' }),
    ]
      .filter(Boolean)
      .join(' ');
}
