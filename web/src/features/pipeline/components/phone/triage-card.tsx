/** One person on one screen: points, the week against the job, what they answered; a swipe does what the buttons do. */
import { CalendarCheck, Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cells, cover, HALVES } from '@/hiring/availability';
import { Percent } from '@/hiring/band-chip';
import { BAND_LONG_NAMES } from '@/hiring/names';
import { BAND_TEXT, pointsOf } from '@/hiring/points';
import { PointsRing } from '@/hiring/points-ring';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { useSwipe } from '../../hooks/use-swipe';
import type { Card } from '../../types';
import { SwipeHints } from './swipe-hints';

type Props = {
  card: Card;
  /** Where a yes leads, by its name. */
  next: string | undefined;
  onYes(): void;
  /** None for users who may not reject. */
  onNo: (() => void) | undefined;
};

export function TriageCard({ card, next, onYes, onNo }: Props) {
  const text = useText();
  const dates = useDates();
  const swipe = useSwipe({ onRight: next ? onYes : undefined, onLeft: onNo });
  const answers = card.answers ?? [];
  const own = answers.filter((answer) => answer.ownWords);
  return (
    <div className="group relative m-4 my-3 flex min-h-0 flex-1 flex-col overflow-hidden rounded-sheet">
      <SwipeHints next={next} />
      <article
        {...swipe}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 touch-pan-y flex-col overflow-y-auto overscroll-contain rounded-sheet border border-line bg-card p-[18px] focus-visible:-outline-offset-2"
      >
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="break-words text-28 leading-tight">{card.name}</h2>
            <p className="mt-1 text-16 text-muted">{`${text(card.jobTitle)} · ${card.locationName}`}</p>
          </div>
          <span className="mt-1.5 rounded-md border border-line px-2 text-13 font-semibold leading-6">
            {card.language === 'es' ? 'Español' : 'English'}
          </span>
        </div>
        {card.interview && (
          <p className="mt-2 flex items-center gap-2 text-16 font-medium">
            <CalendarCheck size={18} aria-hidden="true" className="shrink-0 text-brand" />
            <FormattedMessage
              id="pipeline.triage.interview"
              defaultMessage="Interview {when}"
              values={{ when: dates.moment(card.interview.startsAt, card.interview.zone) }}
            />
          </p>
        )}
        <Score card={card} />
        <Week card={card} />
        <dl className="mt-4 grid gap-2.5 text-16">
          {answers
            .filter((answer) => !answer.ownWords)
            .map((answer) => (
              <div key={answer.questionId} className="flex items-baseline gap-3 leading-snug">
                <dt className="min-w-0 flex-1 text-muted">{text(answer.question)}</dt>
                <dd className="max-w-1/2 text-right font-medium">{text(answer.answer)}</dd>
              </div>
            ))}
        </dl>
        {own.map((answer) => (
          <blockquote
            key={answer.questionId}
            className="mt-4 rounded-card bg-canvas px-3.5 py-3 text-16 leading-snug"
          >
            <p lang={card.language}>{`“${answer.answer[card.language] || answer.answer.en}”`}</p>
            <p className="mt-1 text-14 text-muted">{text(answer.question)}</p>
          </blockquote>
        ))}
      </article>
    </div>
  );
}

function Score({ card }: { card: Card }) {
  const intl = useIntl();
  const score = pointsOf(card.score);
  if (!score) return <hr className="my-3.5 border-line" />;
  return (
    <div className="mt-3.5 mb-2.5 flex items-center gap-3 border-line border-y py-3 leading-tight">
      <PointsRing score={score} size={48} />
      <div>
        <p className="text-18">
          <b className="font-semibold">
            <Percent score={score} />
          </b>
          <span className={cx('ml-2.5 font-medium', BAND_TEXT[score.band])}>
            {intl.formatMessage(BAND_LONG_NAMES[score.band])}
          </span>
        </p>
        {score.provisional && (
          <p className="mt-1 text-14 text-muted">
            <FormattedMessage id="pipeline.triage.provisional" defaultMessage="Score not final" />
          </p>
        )}
      </div>
    </div>
  );
}

function Week({ card }: { card: Card }) {
  const intl = useIntl();
  const days = useWeekdays();
  const all = cells(card.availability, card.shifts);
  const { covered, needed } = cover(all);
  const label = (half: (typeof HALVES)[number]) =>
    half === 'am'
      ? intl.formatMessage({ id: 'pipeline.week.am', defaultMessage: 'AM' })
      : intl.formatMessage({ id: 'pipeline.week.pm', defaultMessage: 'PM' });
  const state = (free: boolean, need: boolean) =>
    intl.formatMessage(
      {
        id: 'pipeline.week.cell',
        defaultMessage:
          '{free, select, yes {Available} other {Not available}}{needed, select, yes {, needed for this job} other {}}',
      },
      { free: free ? 'yes' : 'no', needed: need ? 'yes' : 'no' },
    );
  return (
    <>
      <table className="-mx-1 w-[calc(100%+8px)] table-fixed border-separate border-spacing-1">
        <caption className="sr-only">
          <FormattedMessage id="pipeline.week.caption" defaultMessage="Availability" />
        </caption>
        <thead>
          <tr>
            <td className="w-14" />
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={days.long(day)} className="text-13 font-medium text-muted">
                {days.narrow(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HALVES.map((half) => (
            <tr key={half}>
              <th scope="row" className="text-left text-13 font-medium text-muted">
                {label(half)}
              </th>
              {all
                .filter((cell) => cell.half === half)
                .map((cell) => (
                  <td
                    key={cell.day}
                    className={cx(
                      'h-10 rounded-[7px] border p-0 text-center',
                      cell.free && cell.needed && 'border-brand bg-brand text-brand-fg',
                      cell.free && !cell.needed && 'border-transparent bg-brand-soft',
                      !cell.free && (cell.needed ? 'border-warn bg-warn-soft' : 'border-line bg-canvas'),
                    )}
                  >
                    <span className="sr-only">{state(cell.free, cell.needed)}</span>
                    {cell.free && cell.needed && <Check size={16} aria-hidden="true" className="mx-auto" />}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      {needed > 0 && (
        <p className="mt-2.5 text-16">
          <FormattedMessage
            id="pipeline.triage.covers"
            defaultMessage="{all, select, yes {<b>Covers all {needed, number}</b> half days needed} other {<b>Covers {covered, number} of {needed, number}</b> half days needed}}"
            values={{
              all: covered === needed ? 'yes' : 'no',
              covered,
              needed,
              b: (parts) => (
                <b key="b" className="font-semibold">
                  {parts}
                </b>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
