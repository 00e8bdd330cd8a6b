/** Days without vacation: everyone sees them, managers block and open them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormDate, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { RemoveButton } from '@/components/form/remove-button';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { InfoTip } from '@/components/ui/info-tip';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Line } from '../components/section';
import { type BlockedDays, blockDays, blockedDaysQuery, refreshBlockedDays, unblockDays } from './api';
import { useWhen } from './use-when';

export function BlockedDaysCard({ today }: { today: string }) {
  const intl = useIntl();
  const days = useQuery(blockedDaysQuery);
  const canBlock = usePermissions().can('timeoff:blackouts');
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-1">
          <FormattedMessage id="time_off.blocked" defaultMessage="Blocked days" />
          <InfoTip about={intl.formatMessage({ id: 'time_off.blocked', defaultMessage: 'Blocked days' })}>
            <FormattedMessage
              id="time_off.blocked_text"
              defaultMessage="No vacation and no unpaid leave on these days. Sick and protected leave are never blocked."
            />
          </InfoTip>
        </span>
      }
      aside={
        canBlock && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="time_off.block" defaultMessage="Block days" />
          </Button>
        )
      }
    >
      <div className="px-4 py-2">
        <AsyncPanel query={days} skeleton={<SkeletonRows rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="py-2 text-16 text-muted md:text-13">
                <FormattedMessage id="time_off.blocked_none" defaultMessage="None ahead." />
              </p>
            ) : (
              <ul>
                {items.map((item) => (
                  <BlockedRow key={item.id} days={item} canBlock={canBlock} />
                ))}
              </ul>
            )
          }
        </AsyncPanel>
      </div>
      {adding && <BlockSheet today={today} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function BlockedRow({ days, canBlock }: { days: BlockedDays; canBlock: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const when = useWhen();
  const { locations, location } = useLocations();
  const dates = when({ ...days, allDay: true });
  return (
    <Line>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{dates}</p>
        <p className="text-14 text-muted md:text-12">
          {[days.reason, locations.length > 1 && location(days.locationId)?.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canBlock && (
        <RemoveButton
          label={intl.formatMessage(
            { id: 'time_off.unblock_of', defaultMessage: 'Open {when} again' },
            { when: dates },
          )}
          title={<FormattedMessage id="time_off.unblock_title" defaultMessage="Open these days again?" />}
          description={dates}
          confirmLabel={<FormattedMessage id="time_off.unblock" defaultMessage="Open again" />}
          onRemove={() => unblockDays(days.id, days.version)}
          onRemoved={() => refreshBlockedDays(client)}
        />
      )}
    </Line>
  );
}

const SCHEMA = z.object({
  locationId: neededText(),
  from: neededText(),
  to: neededText(),
  reason: neededText(),
});

function BlockSheet({ today, onClose }: { today: string; onClose(): void }) {
  const client = useQueryClient();
  const { locations } = useLocations();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { locationId: locations[0]?.id ?? '', from: today, to: today, reason: '' },
    send: (values) => blockDays(values),
    onSaved: async () => {
      await refreshBlockedDays(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="time_off.block" defaultMessage="Block days" />}
      submitLabel={<FormattedMessage id="time_off.block" defaultMessage="Block days" />}
      form={form}
    >
      {locations.length > 1 && (
        <FormSelect
          control={control}
          name="locationId"
          label={<FormattedMessage id="time_off.location" defaultMessage="Location" />}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="from"
          required
          label={<FormattedMessage id="team.time_off_first" defaultMessage="First day" />}
        />
        <FormDate
          control={control}
          name="to"
          required
          label={<FormattedMessage id="team.time_off_last" defaultMessage="Last day" />}
        />
      </div>
      <FormText
        control={control}
        name="reason"
        required
        maxLength={120}
        label={<FormattedMessage id="time_off.block_reason" defaultMessage="Reason, as your team reads it" />}
      />
    </FormSheet>
  );
}
