/** What happened, newest first, by kind. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defineMessage, defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Select } from '@/components/ui/select';
import { EVENT_NAMES } from '@/hiring/events';
import { isReason, useReasonName } from '@/hiring/reasons';
import { isStage, useStages } from '@/hiring/stages';
import type { ChannelOption } from '@/hiring/thread/types';
import { type UndoToken, useUndoToken } from '@/hiring/undo/undo-tokens';
import { useUndo } from '@/hiring/undo/use-undo';
import { useDates } from '@/lib/time/use-dates';
import { refreshApplicant, timelinePages } from '../api';
import { TIMELINE_KIND_NAMES } from '../names';
import { type Profile, TIMELINE_KINDS, type TimelineEvent, type TimelineKind } from '../types';
import { shortNameOf } from './applicant-header';

/** Events that the conversation shows already; a filter by kind still lists them. */
const QUIET = ['message.sent', 'message.delivered'];

const CHANNELS = ['sms', 'email', 'page'] as const satisfies readonly ChannelOption[];

/** Messages to the person; what was written leaves at once, or later. */
const WRITTEN: Record<ChannelOption, MessageDescriptor> = defineMessages({
  sms: { id: 'event.text_to', defaultMessage: 'Text to {name} written' },
  email: { id: 'event.mail_to', defaultMessage: 'Email to {name} written' },
  page: { id: 'event.page_to', defaultMessage: 'Message for {name}’s status page written' },
});
const LEFT: Record<ChannelOption, MessageDescriptor> = defineMessages({
  sms: { id: 'event.text_sent_to', defaultMessage: 'Text sent to {name}' },
  email: { id: 'event.mail_sent_to', defaultMessage: 'Email sent to {name}' },
  page: { id: 'event.page_sent_to', defaultMessage: 'Message posted on {name}’s status page' },
});

const OTHER_EVENT: MessageDescriptor = defineMessage({
  id: 'event.other',
  defaultMessage: 'Something changed ({type})',
});

export function TimelineCard({ profile }: { profile: Profile }) {
  const { application, applicant, job } = profile;
  const intl = useIntl();
  const { can } = usePermissions();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const query = useInfiniteQuery(timelinePages(application.id, kind));
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const name = applicant.anonymisedAt
    ? intl.formatMessage({ id: 'applicant.the_person', defaultMessage: 'the person' })
    : shortNameOf(profile);
  const undoToken = useUndoToken(application.id);
  const newestMove = events.find(({ type }) => type === 'application.stage_changed');
  const hiddenIds = new Set(
    events.filter(({ type }) => QUIET.includes(type)).map(({ data }) => data.messageId),
  );
  const shown = kind ? events : events.filter(({ type }) => !QUIET.includes(type));
  const kinds = TIMELINE_KINDS.filter(
    (one) => (one !== 'offers' || can('offers:read')) && (one !== 'messages' || can('messages:read')),
  );
  return (
    <Card
      title={<FormattedMessage id="applicant.timeline" defaultMessage="Timeline" />}
      aside={
        <Select
          aria-label={intl.formatMessage({ id: 'applicant.timeline_filter', defaultMessage: 'Show' })}
          placeholder={intl.formatMessage({ id: 'applicant.timeline_all', defaultMessage: 'All' })}
          options={kinds.map((one) => ({ value: one, label: intl.formatMessage(TIMELINE_KIND_NAMES[one]) }))}
          value={kind ?? ''}
          onChange={(event) => setKind((event.target.value || null) as TimelineKind | null)}
          className="w-40 [&_select]:md:h-8"
        />
      }
    >
      <div className="px-4 pt-2 pb-4">
        {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && events.length === 0 && (
          <p className="text-14 text-muted">
            <FormattedMessage id="applicant.timeline_none" defaultMessage="Nothing here." />
          </p>
        )}
        <ol className="space-y-2">
          {shown.map((event) => (
            <Event
              key={event.id}
              event={event}
              name={name}
              zone={job.zone}
              left={hiddenIds.has(event.data.messageId)}
            >
              {undoToken && event.id === newestMove?.id && <Undo id={application.id} undoToken={undoToken} />}
            </Event>
          ))}
        </ol>
        {query.hasNextPage && (
          <Button
            size="sm"
            className="mt-3"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            <FormattedMessage id="applicant.timeline_more" defaultMessage="Show older" />
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The newest move of this window can be undone here too. */
function Undo({ id, undoToken }: { id: string; undoToken: UndoToken }) {
  const client = useQueryClient();
  const undo = useUndo();
  return (
    <Button
      size="sm"
      className="mb-1 self-start"
      onClick={() => void undo(id, undoToken.undoToken).then(() => refreshApplicant(client))}
    >
      <Undo2 size={16} aria-hidden="true" />
      <FormattedMessage id="pipeline.moved.undo" defaultMessage="Undo" />
    </Button>
  );
}

type EventProps = {
  event: TimelineEvent;
  name: string;
  zone: string;
  /** Whether a message that was written has left by now. */
  left: boolean;
  children?: ReactNode;
};

function Event({ event, name, zone, left, children }: EventProps) {
  const intl = useIntl();
  const dates = useDates();
  const stages = useStages();
  const reasonName = useReasonName();
  const textOf = (name: string) => {
    const value = event.data[name];
    return typeof value === 'string' ? value : '';
  };
  const stage = textOf('toStage') || textOf('to') || textOf('stage');
  const written = event.type === 'message.queued';
  const sentence = written
    ? (left ? LEFT : WRITTEN)[CHANNELS.find((channel) => channel === textOf('channel')) ?? 'sms']
    : (EVENT_NAMES[event.type] ?? OTHER_EVENT);
  const what = intl.formatMessage(sentence, {
    name,
    type: event.type,
    stage: isStage(stage) ? stages.stage(stage) : stage,
  });
  const reason = event.type === 'application.rejected' && (textOf('reasonCode') || textOf('reason'));
  const automation = automationOf(event);
  const author =
    event.actorName ??
    (automation
      ? intl.formatMessage(
          { id: 'applicant.by_automation', defaultMessage: 'by automation “{name}”' },
          { name: automation },
        )
      : event.actorType === 'applicant' && !written
        ? name
        : 'Lineup');
  return (
    <li className="flex flex-col-reverse text-16 leading-snug md:text-14">
      {children}
      <time dateTime={event.at} className="text-13 text-muted">
        {dates.moment(event.at, zone)}
      </time>
      <span>
        {reason ? `${what}: ${isReason(reason) ? reasonName(reason) : reason}` : what}
        <span className="text-muted">{` · ${author}`}</span>
      </span>
    </li>
  );
}

/** The automation that did it, under the name that it had then. */
function automationOf({ data }: TimelineEvent): string | null {
  const { automation: it } = data;
  const named = typeof it === 'object' && it !== null && 'name' in it;
  return named && typeof it.name === 'string' ? it.name : null;
}
