/** The content of the publish sheet, in the order of what needs an answer first. */
import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { Badge } from '@/components/ui/badge';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { Fix } from '@/lib/finding';
import { useMoney } from '@/lib/money/use-money';
import { useAbout } from '../../hooks/use-about';
import type { Board } from '../../hooks/use-board';
import { byPerson, byRule, gateOf } from '../../model/diff';
import type { Diff, Recipient } from '../../types';
import { ChangeWhys } from './change-whys';
import { DiffList } from './diff-list';
import type { Options } from './publish-sheet';
import { ReasonGroup } from './reason-group';

const CHANNELS = defineMessages({
  email: { id: 'schedule.channel.email', defaultMessage: 'by e-mail' },
  sms: { id: 'schedule.channel.sms', defaultMessage: 'by text message' },
  app: { id: 'schedule.channel.app', defaultMessage: 'in the app' },
});

type Props = {
  board: Board;
  diff: Diff;
  options: Options;
  onOptions(options: Options): void;
  reasons: Record<string, string>;
  onReason(key: string, reason: string): void;
};

export function PublishReview({ board, diff, options, onOptions, reasons, onReason }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const about = useAbout(board.people);
  const [busy, setBusy] = useState<string | null>(null);
  const { blocks, needReason, notes, awaiting, asked } = gateOf(diff);
  const fix = async (chosen: Fix) => {
    setBusy(chosen.id);
    await board.fix(chosen);
    setBusy(null);
  };
  const waitingNames = [...new Set(awaiting.map(({ employeeId }) => employeeId))].map((id) =>
    board.labels.name(board.people.get(id ?? '')),
  );
  return (
    <div className="space-y-5">
      {blocks.length > 0 && (
        <Part
          title={
            <FormattedMessage
              id="schedule.publish.blocked"
              defaultMessage="{count, plural, one {One thing has} other {# things have}} to be solved first"
              values={{ count: blocks.length }}
            />
          }
        >
          {blocks.map((finding) => (
            <FindingCard
              key={finding.key}
              finding={finding}
              about={about(finding)}
              onFix={(chosen) => void fix(chosen)}
              busyFixId={busy}
            />
          ))}
        </Part>
      )}
      {asked.length > 0 && (
        <Part
          title={
            <FormattedMessage
              id="schedule.publish.whys"
              defaultMessage="The law asks who wanted these changes"
            />
          }
        >
          <ChangeWhys items={asked} board={board} />
        </Part>
      )}
      {needReason.length > 0 && (
        <Part
          title={
            <FormattedMessage id="schedule.publish.reasons" defaultMessage="Say why for each of these" />
          }
        >
          {byRule(needReason).map((findings) => (
            <ReasonGroup
              key={findings[0]?.ruleId}
              findings={findings}
              board={board}
              reasons={reasons}
              onReason={onReason}
              onFix={(chosen) => void fix(chosen)}
              busyFixId={busy}
            />
          ))}
        </Part>
      )}
      <Part
        title={<FormattedMessage id="schedule.publish.diff" defaultMessage="What changes" />}
        aside={
          (diff.premiumCents ?? 0) > 0 && (
            <Badge tone="warn">
              <FormattedMessage
                id="schedule.publish.premium"
                defaultMessage="{amount} in premiums"
                values={{ amount: money.cents(diff.premiumCents ?? 0) }}
              />
            </Badge>
          )
        }
      >
        {diff.items.length === 0 ? (
          <p className="text-muted">
            <FormattedMessage
              id="schedule.publish.nothing"
              defaultMessage="Nothing differs from what is published."
            />
          </p>
        ) : (
          <DiffList people={byPerson(diff, board.week.people)} board={board} />
        )}
        {diff.toFill > 0 && (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="schedule.publish.to_fill"
              defaultMessage="{count, plural, one {# shift without a person stays here and is not published.} other {# shifts without a person stay here and are not published.}}"
              values={{ count: diff.toFill }}
            />
          </p>
        )}
      </Part>
      {waitingNames.length > 0 && (
        <Part
          title={<FormattedMessage id="schedule.publish.consent" defaultMessage="These need a yes first" />}
        >
          <p className="text-14 md:text-13">
            <FormattedMessage
              id="schedule.publish.consent_text"
              defaultMessage="{names} will see the old and the new times and answer. Until then the old times stand."
              values={{ names: intl.formatList(waitingNames) }}
            />
          </p>
        </Part>
      )}
      {diff.notice.late && diff.notice.lawDays === null && (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="schedule.publish.late"
            defaultMessage="This is later than your own target of {days, plural, one {# day} other {# days}}. No law asks for notice here, so no reason is needed."
            values={{ days: diff.notice.targetDays }}
          />
        </p>
      )}
      {notes.length > 0 && (
        <Part title={<FormattedMessage id="schedule.publish.notes" defaultMessage="Good to know" />}>
          {byRule(notes).map(([first, ...others]) =>
            first ? (
              <FindingCard key={first.key} finding={first} about={about(first)}>
                {others.length > 0 && (
                  <div className="mt-3 text-14 text-muted md:text-13">
                    <FormattedMessage
                      id="schedule.publish.and_others"
                      defaultMessage="And {count, plural, one {# more} other {# more}} of this kind"
                      values={{ count: others.length }}
                    />
                    <ul>
                      {others.map((other) => (
                        <li key={other.key}>{about(other)}</li>
                      ))}
                    </ul>
                  </div>
                )}
              </FindingCard>
            ) : null,
          )}
        </Part>
      )}
      <Telling recipients={diff.recipients} options={options} onOptions={onOptions} />
    </div>
  );
}

function Telling({
  recipients,
  options,
  onOptions,
}: {
  recipients: Recipient[];
  options: Options;
  onOptions(options: Options): void;
}) {
  const intl = useIntl();
  const unreachable = recipients.filter(({ channel }) => channel === 'none');
  const counts = (['app', 'email', 'sms'] as const)
    .map((channel) => ({
      channel,
      count: recipients.filter((recipient) => recipient.channel === channel).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <Part title={<FormattedMessage id="schedule.publish.telling" defaultMessage="Who is told" />}>
      <SelectField
        label={<FormattedMessage id="schedule.publish.notify" defaultMessage="Tell" />}
        value={options.notify}
        onChange={(event) => onOptions({ ...options, notify: event.target.value as Options['notify'] })}
        options={[
          {
            value: 'changed',
            label: intl.formatMessage({
              id: 'schedule.publish.notify_changed',
              defaultMessage: 'People whose shifts change',
            }),
          },
          {
            value: 'all',
            label: intl.formatMessage({
              id: 'schedule.publish.notify_all',
              defaultMessage: 'Everyone in this week',
            }),
          },
          {
            value: 'none',
            label: intl.formatMessage({ id: 'schedule.publish.notify_none', defaultMessage: 'Nobody' }),
          },
        ]}
      />
      {options.notify !== 'none' && counts.length > 0 && (
        <p className="text-14 text-muted md:text-13">
          {intl.formatList(
            counts.map(({ channel, count }) => `${count} ${intl.formatMessage(CHANNELS[channel])}`),
          )}
        </p>
      )}
      {options.notify !== 'none' && unreachable.length > 0 && (
        <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-14 text-warn md:text-13">
          <MailX size={18} aria-hidden="true" className="shrink-0" />
          <FormattedMessage
            id="schedule.publish.unreachable"
            defaultMessage="{names} cannot be reached. Tell them yourself."
            values={{ names: intl.formatList(unreachable.map(({ name }) => name)) }}
          />
        </p>
      )}
      <Switch
        label={<FormattedMessage id="schedule.publish.ack" defaultMessage="Ask everyone to confirm" />}
        checked={options.requireAck}
        onChange={(event) => onOptions({ ...options, requireAck: event.target.checked })}
      />
      <TextAreaField
        label={<FormattedMessage id="schedule.publish.message" defaultMessage="Message (optional)" />}
        rows={2}
        value={options.message}
        onChange={(event) => onOptions({ ...options, message: event.target.value })}
      />
    </Part>
  );
}

type PartProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

function Part({ title, aside, children }: PartProps) {
  return (
    <section className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-16 md:text-14">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
