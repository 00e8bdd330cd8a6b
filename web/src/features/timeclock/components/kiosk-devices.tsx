/** The kiosks of a location: adds one by a code, shows when each was last seen, removes one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { Allowed } from '@/auth/allowed';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonRows } from '@/components/ui/skeleton';
import { AddKiosk } from './add-kiosk';

type Device = Wire<'KioskDeviceView'>;

type Props = { locationId: string };

export function KioskDevices(props: Props) {
  return (
    <Allowed permission="timeclock:devices" reserve={false}>
      <DeviceList {...props} />
    </Allowed>
  );
}

function DeviceList({ locationId }: Props) {
  const devices = useQuery(read('/api/kiosk/devices', {}, { locationId }));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Device | null>(null);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: readKey('/api/kiosk/devices') });
  const remove = useMutation({
    mutationFn: (id: string) => write('DELETE', '/api/kiosk/devices/{id}', { params: { id } }),
    onSuccess: async () => {
      setRemoving(null);
      await refresh();
    },
  });
  return (
    <section className="grid gap-3">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">
          <FormattedMessage id="timeclock.kiosks.title" defaultMessage="Kiosks" />
        </h2>
        <Button onClick={() => setAdding(true)}>
          <FormattedMessage id="timeclock.kiosks.add" defaultMessage="Add a kiosk" />
        </Button>
      </header>
      <AsyncPanel query={devices} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-14 text-muted">
              <FormattedMessage
                id="timeclock.kiosks.empty"
                defaultMessage="No kiosk yet. Add a tablet or computer where the team clocks in with a PIN."
              />
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line">
              {items.map((device) => (
                <DeviceRow key={device.id} device={device} onRemove={() => setRemoving(device)} />
              ))}
            </ul>
          )
        }
      </AsyncPanel>
      {adding && (
        <AddKiosk locationId={locationId} onClose={() => void refresh().then(() => setAdding(false))} />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        danger
        busy={remove.isPending}
        title={
          <FormattedMessage
            id="timeclock.kiosks.remove_title"
            defaultMessage="Remove {name}?"
            values={{ name: removing?.name }}
          />
        }
        description={
          <FormattedMessage
            id="timeclock.kiosks.remove_what"
            defaultMessage="The device stops working at once. What it still has is sent if you pair it for this location again."
          />
        }
        confirmLabel={<FormattedMessage id="timeclock.kiosks.remove" defaultMessage="Remove" />}
        onConfirm={() => removing && remove.mutate(removing.id)}
      />
    </section>
  );
}

function DeviceRow({ device, onRemove }: { device: Device; onRemove(): void }) {
  const intl = useIntl();
  const when = (at: string) =>
    intl.formatDate(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="text-16 font-medium md:text-14">{device.name}</p>
        <p className="text-13 text-muted">
          {device.lastSeenAt ? (
            <FormattedMessage
              id="timeclock.kiosks.last_seen"
              defaultMessage="Last seen: {when}"
              values={{ when: when(device.lastSeenAt) }}
            />
          ) : (
            <FormattedMessage id="timeclock.kiosks.never_seen" defaultMessage="Not seen yet" />
          )}
        </p>
        <p className="text-13 text-muted">
          <FormattedMessage
            id="timeclock.kiosks.paired"
            defaultMessage="Paired by {name}, {when}"
            values={{ name: device.pairedByName, when: when(device.pairedAt) }}
          />
        </p>
      </div>
      <Button variant="danger-line" onClick={onRemove}>
        <FormattedMessage id="timeclock.kiosks.remove" defaultMessage="Remove" />
      </Button>
    </li>
  );
}
