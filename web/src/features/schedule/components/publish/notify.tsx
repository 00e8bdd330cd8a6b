/** Who is notified of a publication, by which way, and whether they are asked to confirm. */
import { MailX } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { Recipient } from '../../types';
import { Part } from './part';
import type { Options } from './publish-sheet';

/** As the server takes it. */
const MESSAGE_LIMIT = 1000;

const NOTIFY: readonly Options['notify'][] = ['changed', 'all', 'none'];

const CHANNELS = defineMessages({
  email: { id: 'schedule.channel.email', defaultMessage: 'by email' },
  sms: { id: 'schedule.channel.sms', defaultMessage: 'by text message' },
  app: { id: 'schedule.channel.app', defaultMessage: 'in the app' },
});

export function Notify({
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
    <Part title={<FormattedMessage id="schedule.publish.telling" defaultMessage="Notify" />}>
      <SelectField
        label={<FormattedMessage id="schedule.publish.notify" defaultMessage="Notify" />}
        value={options.notify}
        onChange={({ target }) => {
          const notify = NOTIFY.find((value) => value === target.value);
          if (notify) onOptions({ ...options, notify });
        }}
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
            label: intl.formatMessage({ id: 'schedule.publish.notify_none', defaultMessage: 'No one' }),
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
            defaultMessage="No contact info for {names}. Notify them yourself."
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
        maxLength={MESSAGE_LIMIT}
        onChange={(event) => onOptions({ ...options, message: event.target.value })}
      />
    </Part>
  );
}
