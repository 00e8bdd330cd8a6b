/** Ring, percentage and band word, always together; points alone decide nothing. */
import { PenLine } from 'lucide-react';
import { type IntlShape, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { BAND_LONG_NAMES, BAND_NAMES } from './names';
import { BAND_TEXT, type Points, percentOf, points, type Reached } from './points';
import { PointsRing } from './points-ring';

type Props = { score: Points; className?: string };

export function BandChip({ score, className }: Props) {
  const intl = useIntl();
  const label = useScoreText()(score);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cx('flex flex-wrap items-center gap-x-1.5', className)}
    >
      <PointsRing score={score} />
      <span aria-hidden="true" className="tabular-nums">
        <b className="font-semibold">
          <Percent score={score} />
        </b>
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

/** "82%", written as the language does; a dash where nothing can be reached yet. */
export function Percent({ score }: { score: Reached }) {
  return percentText(useIntl(), score);
}

function percentText(intl: IntlShape, score: Reached): string {
  const percent = percentOf(score);
  return percent === null
    ? '–'
    : intl.formatMessage(
        { id: 'hiring.percent', defaultMessage: '{percent}%' },
        { percent: String(percent) },
      );
}

/** "Strong, 82%: 61.4 of 75 points from your rubric. More can still be added." */
function useScoreText(): (score: Points) => string {
  const intl = useIntl();
  return (score) =>
    [
      intl.formatMessage(
        {
          id: 'hiring.score.words',
          defaultMessage: '{band}, {percent}: {points} of {attainable} points from your rubric.',
        },
        {
          percent: percentText(intl, score),
          band: intl.formatMessage(BAND_LONG_NAMES[score.band]),
          points: points(score.pointsTenths),
          attainable: points(score.attainableTenths),
        },
      ),
      score.provisional &&
        intl.formatMessage({ id: 'hiring.score.provisional', defaultMessage: 'Score not final.' }),
      score.overridden &&
        intl.formatMessage({ id: 'hiring.score.overridden', defaultMessage: 'Overridden by a person.' }),
    ]
      .filter(Boolean)
      .join(' ');
}
