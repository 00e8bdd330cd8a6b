/** Notification preferences: in the bell, on devices, by email, and quiet hours. Every change takes effect immediately. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import {
  type NotificationPreference,
  type NotificationPreferences,
  preferencesQuery,
  savePreferences,
} from './api';
import { DeviceNotifications } from './device-notifications';
import { type Devices, devicesQuery } from './devices-api';
import { TOPICS, type Topic, useTopics } from './topics';

const MAILS = ['soon', 'daily', 'off'] as const satisfies readonly NotificationPreference['mail'][];
const PACES = defineMessages({
  soon: { id: 'notifications.mail.soon', defaultMessage: 'Email within minutes' },
  daily: { id: 'notifications.mail.daily', defaultMessage: 'Email each morning' },
  off: { id: 'notifications.mail.off', defaultMessage: 'No email' },
});

export default function Preferences({ onBack, onClose }: { onBack(): void; onClose(): void }) {
  const query = useQuery(preferencesQuery);
  const devices = useQuery(devicesQuery);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      shape="panel"
      title={<FormattedMessage id="notifications.preferences_title" defaultMessage="Notification settings" />}
      description={
        <FormattedMessage
          id="notifications.preferences.what"
          defaultMessage="Emails group 10 minutes of updates and skip what you have read here."
        />
      }
      footer={
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          <FormattedMessage id="notifications.title" defaultMessage="Notifications" />
        </Button>
      }
    >
      {devices.isPending ? (
        <SkeletonRows rows={8} />
      ) : (
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
          {(choices) => <Form choices={choices} devices={devices.data} />}
        </AsyncPanel>
      )}
    </Sheet>
  );
}

function Form({ choices, devices }: { choices: NotificationPreferences; devices: Devices | undefined }) {
  const intl = useIntl();
  const topics = useTopics();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (next: NotificationPreferences) => savePreferences(client, next),
    onError: () =>
      toast({
        tone: 'danger',
        title: intl.formatMessage({
          id: 'notifications.preferences.failed',
          defaultMessage: 'Not saved. Try again.',
        }),
      }),
  });
  // What is on its way shows at once; what failed falls back to what is saved.
  const shown = saving.isPending && saving.variables ? saving.variables : choices;
  const set = (topic: Topic, change: Partial<NotificationPreference>) => {
    const before = shown.topics[topic] ?? { bell: true, push: true, mail: 'off' };
    saving.mutate({ ...shown, topics: { ...shown.topics, [topic]: { ...before, ...change } } });
  };
  const named = devices !== undefined && devices.items.length > 0;
  const quiet = (change: Partial<NotificationPreferences>) => saving.mutate({ ...shown, ...change });
  return (
    <>
      {devices && <DeviceNotifications devices={devices} />}
      <ul className="divide-y divide-line">
        {topics.map((topic) => {
          const name = intl.formatMessage(TOPICS[topic]);
          return (
            <li key={topic} className="grid gap-1.5 py-3">
              <span className="font-medium">{name}</span>
              <div className="flex flex-wrap items-center gap-x-4">
                <Checkbox
                  label={<FormattedMessage id="notifications.preferences.bell" defaultMessage="In Lineup" />}
                  aria-label={intl.formatMessage(
                    { id: 'notifications.preferences.bell_of', defaultMessage: 'In Lineup: {topic}' },
                    { topic: name },
                  )}
                  checked={shown.topics[topic]?.bell ?? true}
                  onChange={(event) => set(topic, { bell: event.target.checked })}
                />
                {named && (
                  <Checkbox
                    label={<FormattedMessage id="notifications.preferences.device" defaultMessage="Push" />}
                    aria-label={intl.formatMessage(
                      { id: 'notifications.preferences.device_of', defaultMessage: 'Push: {topic}' },
                      { topic: name },
                    )}
                    checked={shown.topics[topic]?.push ?? true}
                    onChange={(event) => set(topic, { push: event.target.checked })}
                  />
                )}
                <Select
                  className="min-w-40 flex-1"
                  aria-label={intl.formatMessage(
                    { id: 'notifications.preferences.mail_of', defaultMessage: 'Email: {topic}' },
                    { topic: name },
                  )}
                  value={shown.topics[topic]?.mail ?? 'off'}
                  options={MAILS.map((value) => ({
                    value,
                    label: intl.formatMessage(PACES[value]),
                  }))}
                  onChange={({ target: { value } }) =>
                    set(topic, { mail: MAILS.find((mail) => mail === value) ?? 'off' })
                  }
                />
              </div>
            </li>
          );
        })}
      </ul>
      <fieldset className="mt-3 grid gap-2 border-line border-t pt-4">
        <legend className="sr-only">
          <FormattedMessage id="notifications.night" defaultMessage="Quiet hours" />
        </legend>
        <span aria-hidden="true" className="font-medium">
          <FormattedMessage id="notifications.night" defaultMessage="Quiet hours" />
        </span>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="time"
            label={<FormattedMessage id="notifications.quiet.from" defaultMessage="From" />}
            value={shown.quietFrom}
            onChange={(event) => event.target.value && quiet({ quietFrom: event.target.value })}
          />
          <TextField
            type="time"
            label={<FormattedMessage id="notifications.quiet.until" defaultMessage="Until" />}
            value={shown.quietUntil}
            onChange={(event) => event.target.value && quiet({ quietUntil: event.target.value })}
          />
        </div>
        <p className="text-13 text-muted">
          <FormattedMessage
            id="notifications.quiet.clock"
            defaultMessage="No emails or push, in your restaurant’s time zone. You get them in the morning."
          />
        </p>
      </fieldset>
    </>
  );
}
