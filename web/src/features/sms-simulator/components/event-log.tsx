/** What happened: the raw post, what it was taken for, and what it changed; and what the texts cost. */
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { useMoments } from '@/hiring/thread/use-moments';
import type { LogEntry, Rehearsal } from '../api';
import { webhookOf } from '../script';

/** What a text was taken for. */
const INTENTS = defineMessages({
  opt_out: { id: 'simulator.intent.opt_out', defaultMessage: 'opts out of texts' },
  opt_in: { id: 'simulator.intent.opt_in', defaultMessage: 'opts in to texts' },
  help: { id: 'simulator.intent.help', defaultMessage: 'help' },
  choice: { id: 'simulator.intent.choice', defaultMessage: 'choice' },
  cancel_interview: { id: 'simulator.intent.cancel', defaultMessage: 'cancels the interview' },
  words: { id: 'simulator.intent.words', defaultMessage: 'text' },
});
const intentName = (intent: string): MessageDescriptor =>
  intent in INTENTS ? INTENTS[intent as keyof typeof INTENTS] : INTENTS.words;

export function EventLog({ rehearsal }: { rehearsal: Rehearsal | null }) {
  const intl = useIntl();
  const moments = useMoments(rehearsal?.thread?.locationId ?? null);
  if (!rehearsal) return null;
  const describe = (data: LogEntry['data']) => {
    if (data.kind === 'clock')
      return intl.formatMessage(
        { id: 'simulator.log.clock', defaultMessage: 'Clock advanced {hours, number} h' },
        { hours: Number(data.minutes) / 60 },
      );
    if (data.kind === 'report')
      return intl.formatMessage(
        { id: 'simulator.log.report', defaultMessage: 'Carrier status: {status}' },
        { status: [data.status, data.errorCode].filter(Boolean).join(' ') },
      );
    return intl.formatMessage(
      { id: 'simulator.log.text', defaultMessage: 'Text: “{text}”' },
      { text: webhookOf(data)?.Body ?? '' },
    );
  };
  const cost = intl.formatNumber(rehearsal.costE4 / 10_000, { style: 'currency', currency: 'USD' });
  return (
    <section className="min-w-0 rounded-card border border-line bg-card p-4">
      <header className="flex flex-wrap items-center gap-2 pb-2">
        <h2 className="text-18 md:text-16">
          <FormattedMessage id="simulator.log_title" defaultMessage="Log" />
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
                <b className="min-w-0 truncate font-medium">{describe(data)}</b>
                {typeof data.intent === 'string' && (
                  <Badge tone={data.intent.startsWith('opt_') ? 'warn' : 'info'}>
                    {intl.formatMessage(intentName(data.intent))}
                  </Badge>
                )}
                {data.repeated === true && (
                  <Badge tone="warn">
                    <FormattedMessage id="simulator.repeated" defaultMessage="duplicate: no effect" />
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
