/** Notifications on the person's devices: this one on or off, and the others with a button to remove them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { ability, NotAllowed, subscribe } from '@/lib/push/browser';
import { unsubscribe } from '@/lib/push/unsubscribe';
import { useDates } from '@/lib/time/use-dates';
import { addDevice, type Device, type Devices, ownDevice, removeDevice } from './devices-api';

export function DeviceNotifications({ devices }: { devices: Devices }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [can, setCan] = useState(ability);
  const own = devices.items.find(({ id }) => id === ownDevice());
  const adding = useMutation({
    mutationFn: async () => {
      let subscription: PushSubscriptionJSON;
      try {
        subscription = await subscribe(devices.key);
      } catch (error) {
        setCan(ability());
        if (error instanceof NotAllowed) return;
        toast({
          tone: 'danger',
          title: intl.formatMessage({
            id: 'notifications.device.failed',
            defaultMessage: 'Couldn’t reach the push service. Try again later.',
          }),
        });
        return;
      }
      await addDevice(client, subscription);
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  const removing = useMutation({
    mutationFn: async (device: Device) => {
      if (device === own) await unsubscribe();
      await removeDevice(client, device.id);
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-b pb-4">
      <h3 className="font-medium">
        <FormattedMessage id="notifications.device.title" defaultMessage="Push notifications" />
      </h3>
      {devices.items.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {devices.items.map((device) => (
            <Row
              key={device.id}
              device={device}
              own={device === own}
              busy={removing.isPending}
              onRemove={() => removing.mutate(device)}
            />
          ))}
        </ul>
      )}
      {!own && can === 'able' && (
        <Button busy={adding.isPending} onClick={() => adding.mutate()}>
          <BellRing size={18} aria-hidden="true" />
          <FormattedMessage id="notifications.device.on" defaultMessage="Turn on push" />
        </Button>
      )}
      {!own && can === 'blocked' && (
        <Notice tone="warn">
          <FormattedMessage
            id="notifications.device.blocked"
            defaultMessage="Notifications are blocked. Allow them in your browser settings, then reopen this."
          />
        </Notice>
      )}
      {!own && can === 'install' && (
        <p className="text-14 text-muted">
          <FormattedMessage
            id="notifications.device.install"
            defaultMessage="On iPhone or iPad: tap Share, then Add to Home Screen. Open Lineup there and turn it on."
          />
        </p>
      )}
      {!own && can === 'unable' && (
        <p className="text-14 text-muted">
          <FormattedMessage
            id="notifications.device.unable"
            defaultMessage="This browser doesn’t support push. Try another one or your phone."
          />
        </p>
      )}
    </section>
  );
}

type RowProps = { device: Device; own: boolean; busy: boolean; onRemove(): void };

function Row({ device, own, busy, onRemove }: RowProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {own ? (
            <FormattedMessage
              id="notifications.device.own"
              defaultMessage="{name} (this device)"
              values={{ name: device.name }}
            />
          ) : (
            device.name
          )}
        </span>
        <span className="block text-13 text-muted">
          <FormattedMessage
            id="notifications.device.since"
            defaultMessage="Since {day}"
            values={{ day: dates.stampDay(device.createdAt) }}
          />
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        disabled={busy}
        aria-label={intl.formatMessage(
          { id: 'notifications.device.off_of', defaultMessage: 'Turn off: {name}' },
          { name: device.name },
        )}
        onClick={onRemove}
      >
        <FormattedMessage id="notifications.device.off" defaultMessage="Turn off" />
      </Button>
    </li>
  );
}
