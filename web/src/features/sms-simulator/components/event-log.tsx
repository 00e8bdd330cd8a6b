/** What happened: the raw post, what it was taken for, and what it changed; and what the texts cost. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useMoments } from '@/components/hiring/thread/use-moments';
import { Badge } from '@/components/ui/badge';
import type { Rehearsal } from '../api';

export function EventLog({ rehearsal }: { rehearsal: Rehearsal | null }) {
  const intl = useIntl();
  const moments = useMoments(rehearsal?.thread?.locationId ?? null);
  if (!rehearsal) return null;
  const cost = intl.formatNumber(rehearsal.costE4 / 10_000, { style: 'currency', currency: 'USD' });
  return (
    <section className="min-w-0 rounded-card border border-line bg-card p-4">
      <header className="flex flex-wrap items-center gap-2 pb-2">
        <h2 className="text-18 md:text-16">
          <FormattedMessage id="simulator.log" defaultMessage="What happened" />
        </h2>
        <p className="ml-auto text-13 text-muted md:text-12">
          <FormattedMessage
            id="simulator.cost"
            defaultMessage="{segments, plural, one {# segment} other {# segments}}, about {cost} · clock {now}"
            values={{ segments: rehearsal.segments, cost, now: moments.moment(rehearsal.now) }}
          />
        </p>
      </header>
      <ol className="grid gap-2">
        {rehearsal.log.map(({ at, data }) => (
          <li key={`${at}${JSON.stringify(data)}`} className="min-w-0 border-line border-t pt-2">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-center gap-2 text-14 md:text-13">
                <span className="text-muted">{moments.moment(at)}</span>
                <code>{String(data.kind)}</code>
                {typeof data.intent === 'string' && <Badge tone="info">{data.intent}</Badge>}
                {data.repeated === true && (
                  <Badge tone="warn">
                    <FormattedMessage id="simulator.repeated" defaultMessage="repeated: no effect" />
                  </Badge>
                )}
              </summary>
              <pre className="overflow-x-auto whitespace-pre-wrap break-words pt-2 text-12">
                {JSON.stringify(data, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
