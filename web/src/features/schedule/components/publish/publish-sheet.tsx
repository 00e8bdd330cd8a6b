/** Before publishing: the changes and for whom, their cost, who is notified, and what still blocks it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { useUnsaved } from '@/components/form/use-unsaved';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { diffQuery, publishWeek, weekKey, weeksKey } from '../../api';
import type { Board } from '../../hooks/use-board';
import { allReasoned, gateOf } from '../../model/diff';
import type { Diff, PublishBody } from '../../types';
import { SCHEDULE_ERRORS } from '../shared/schedule-errors';
import { PublishReview } from './publish-review';
import { type Scope, ScopeFields } from './scope-fields';

export type Options = Required<Pick<PublishBody, 'notify' | 'requireAck'>> & { message: string };

export function PublishSheet({ board, onClose }: { board: Board; onClose(): void }) {
  const { week } = board;
  const intl = useIntl();
  const client = useQueryClient();
  const dates = useDates();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const [scope, setScope] = useState<Scope>({});
  const query = useQuery({ ...diffQuery(week.locationId, week.weekStart, scope), refetchOnMount: 'always' });
  const [options, setOptions] = useState<Options>({ notify: 'changed', requireAck: true, message: '' });
  const [reasons, setReasons] = useState<Record<string, string>>({});

  const typed = [options.message, ...Object.values(reasons)].some((text) => text.trim() !== '');
  const { leave, question } = useUnsaved(onClose, typed);

  // The state of the button comes a moment after the press; a double click is faster.
  const sending = useRef(false);

  const publish = useMutation({
    mutationFn: (diff: Diff) =>
      publishWeek(week.locationId, week.weekStart, bodyOf(diff, scope, options, reasons)),
    onSuccess: ({ week: published, published: count, recipients }) => {
      client.setQueryData(weekKey(week.locationId, week.weekStart), published);
      void client.invalidateQueries({ queryKey: weeksKey(week.locationId) });
      void client.invalidateQueries({ queryKey: readKey('/api/dashboard/scheduling') });
      board.forget();
      onClose();
      toast({
        title: intl.formatMessage(
          {
            id: 'schedule.publish.done',
            defaultMessage:
              '{count, plural, one {# shift} other {# shifts}} published, {people, plural, =0 {no one notified} one {# person notified} other {# people notified}}',
          },
          {
            count,
            people:
              options.notify === 'none' ? 0 : recipients.filter(({ channel }) => channel !== 'none').length,
          },
        ),
      });
    },
    onSettled: () => {
      sending.current = false;
    },
    // What we showed is no longer what would be published, or a rule has something new to say.
    onError: () => void query.refetch(),
  });

  const gate = query.data && gateOf(query.data);
  const ready =
    gate !== undefined &&
    gate.blocks.length === 0 &&
    !gate.asked.some(({ originNeeded }) => originNeeded) &&
    (query.data?.items.length ?? 0) > 0 &&
    allReasoned(gate.needReason, reasons);
  const notified =
    query.data?.recipients.filter(({ channel }) => options.notify !== 'none' && channel !== 'none').length ??
    0;

  return (
    <Sheet
      open
      shape="panel"
      onOpenChange={(open) => !open && leave()}
      title={<FormattedMessage id="schedule.publish.title" defaultMessage="Publish the week" />}
      description={dates.range(week.weekStart, week.days.at(-1)?.date ?? week.weekEnd)}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          disabled={!ready}
          busy={publish.isPending}
          onClick={() => {
            if (!query.data || sending.current) return;
            sending.current = true;
            publish.mutate(query.data);
          }}
        >
          <FormattedMessage
            id="schedule.publish.confirm"
            defaultMessage="Publish {changes, plural, one {# change} other {# changes}}{notified, plural, =0 {} other { and notify #}}"
            values={{ changes: query.data?.items.length ?? 0, notified }}
          />
        </Button>
      }
    >
      {publish.isError && (
        <p role="alert" className="mb-3 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger">
          {errorText(publish.error)}
        </p>
      )}
      {week.publishedAt && <ScopeFields days={week.days} scope={scope} onScope={setScope} />}
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
        {(diff) => (
          <PublishReview
            board={board}
            diff={diff}
            options={options}
            onOptions={setOptions}
            reasons={reasons}
            onReason={(key, reason) => setReasons((before) => ({ ...before, [key]: reason }))}
          />
        )}
      </AsyncPanel>
      {question}
    </Sheet>
  );
}

function bodyOf(diff: Diff, scope: Scope, options: Options, reasons: Record<string, string>): PublishBody {
  const message = options.message.trim();
  return {
    version: diff.version,
    ...(Object.values(scope).some(Boolean) ? { scope } : {}),
    notify: options.notify,
    requireAck: options.requireAck,
    ...(message ? { message } : {}),
    overrides: gateOf(diff).needReason.map(({ key }) => ({ key, reason: reasons[key]?.trim() ?? '' })),
  };
}
