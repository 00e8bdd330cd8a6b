/** People planned in each half hour of the day, those that are missing above them, and the present moment. */
import { useIntl } from 'react-intl';
import { compactTime, timeOfMinutes } from '@/lib/time/clock';
import { barsOf, shortOf } from '../day-bars';

const HEIGHT = 60;
/** A label every so many half hours. */
const STEP = 6;

type Props = { need: readonly number[]; have: readonly number[]; now: number };

export function DayBars({ need, have, now }: Props) {
  const intl = useIntl();
  const bars = barsOf(need, have);
  const most = Math.max(1, ...bars.map((bar) => Math.max(bar.need, bar.have)));
  const first = bars[0]?.halfHour ?? 0;
  const y = (people: number) => HEIGHT - (people / most) * (HEIGHT - 4);
  const at = now - first;
  const line = bars.flatMap((bar, n) => [`${n},${y(bar.need)}`, `${n + 1},${y(bar.need)}`]).join(' ');
  const label = intl.formatMessage(
    {
      id: 'dashboard.today.bars',
      defaultMessage:
        'People by half hour from {from} to {to}, {short, plural, =0 {no one is missing} one {# half hour of a person is missing} other {# half hours of people are missing}}',
    },
    {
      from: compactTime(timeOfMinutes(first * 30)),
      to: compactTime(timeOfMinutes((first + bars.length) * 30)),
      short: shortOf(bars),
    },
  );
  return (
    <div className="px-4 pt-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-24 w-full"
      >
        {bars.map((bar, n) => (
          <g key={bar.halfHour}>
            {bar.need > bar.have && (
              <rect
                x={n + 0.06}
                width={0.88}
                y={y(bar.need)}
                height={y(bar.have) - y(bar.need)}
                className="fill-danger/50"
              />
            )}
            <rect
              x={n + 0.06}
              width={0.88}
              y={y(bar.have)}
              height={HEIGHT - y(bar.have)}
              className={bar.halfHour + 1 <= now ? 'fill-brand/35' : 'fill-brand/80'}
            />
          </g>
        ))}
        <polyline
          points={line}
          fill="none"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink/70"
        />
        {at > 0 && at < bars.length && (
          <line
            x1={at}
            x2={at}
            y1={0}
            y2={HEIGHT}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="stroke-ink"
          />
        )}
      </svg>
      <div aria-hidden="true" className="flex text-12 text-muted">
        {bars
          .filter((_, n) => n % STEP === 0)
          .map(({ halfHour }) => (
            <span key={halfHour} className="flex-1">
              {compactTime(timeOfMinutes(halfHour * 30))}
            </span>
          ))}
      </div>
    </div>
  );
}
