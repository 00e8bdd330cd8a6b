/** Sends an open shift as urgent, after saying how many people that reaches. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { type OpenShift, refreshOpenShifts, sendUrgent, type UrgentReach, urgentReachQuery } from './api';
import { useShiftText } from './use-shift-text';

export function UrgentButton({ item }: { item: OpenShift }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const { whole } = useShiftText()(item);
  const sentText = useSentText(item.locationId);
  const reach = useQuery({ ...urgentReachQuery(item.shiftId), enabled: open, gcTime: 0 });
  const send = useMutation({
    mutationFn: () => sendUrgent(item.shiftId),
    onSuccess: (sent) => {
      setOpen(false);
      toast({ tone: 'ok', title: sentText(sent) });
      return refreshOpenShifts(client);
    },
  });
  const count = reach.data ? countOf(reach.data) : 0;
  const error = reach.error ?? send.error;
  return (
    <>
      <Button
        aria-label={intl.formatMessage(
          { id: 'open_shifts.send_urgent_of', defaultMessage: 'Send as urgent: {shift}' },
          { shift: whole },
        )}
        onClick={() => {
          send.reset();
          setOpen(true);
        }}
      >
        <Siren size={16} aria-hidden="true" />
        <FormattedMessage id="open_shifts.send_urgent" defaultMessage="Send as urgent" />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        busy={reach.isPending || send.isPending}
        title={<FormattedMessage id="open_shifts.urgent_title" defaultMessage="Send as urgent?" />}
        description={
          <>
            <span className="block">{whole}</span>
            {reach.data && <Reach reach={reach.data} locationId={item.locationId} />}
            {error && (
              <span role="alert" className="mt-2 block font-medium text-danger">
                {errorText(error)}
              </span>
            )}
          </>
        }
        confirmLabel={
          <FormattedMessage
            id="open_shifts.urgent_confirm"
            defaultMessage="{count, plural, =0 {OK} one {Notify # person} other {Notify # people}}"
            values={{ count }}
          />
        }
        onConfirm={() => (count > 0 ? send.mutate() : setOpen(false))}
      />
    </>
  );
}

const countOf = ({ push, sms }: UrgentReach): number => push + sms;

/** Who was notified, or will be when quiet hours end. */
function useSentText(locationId: string): (reach: UrgentReach) => string {
  const intl = useIntl();
  const dates = useDates();
  const { location } = useLocations();
  return (reach) => {
    const count = countOf(reach);
    if (!reach.sendsAt)
      return intl.formatMessage(
        {
          id: 'open_shifts.urgent_sent',
          defaultMessage: '{count, plural, one {# person notified} other {# people notified}}',
        },
        { count },
      );
    return intl.formatMessage(
      {
        id: 'open_shifts.urgent_will_send',
        defaultMessage:
          '{count, plural, one {# person will be notified {time}} other {# people will be notified {time}}}',
      },
      { count, time: dates.moment(reach.sendsAt, location(locationId)?.zone ?? 'UTC') },
    );
  };
}

function Reach({ reach, locationId }: { reach: UrgentReach; locationId: string }) {
  const intl = useIntl();
  const dates = useDates();
  const { location } = useLocations();
  const { push, sms, unreached, unreachedElsewhere, sendsAt } = reach;
  const elsewhere = intl.formatMessage(
    {
      id: 'open_shifts.urgent_elsewhere',
      defaultMessage:
        '{count, plural, one {# person of another location} other {# people of other locations}}',
    },
    { count: unreachedElsewhere },
  );
  const missed = unreachedElsewhere > 0 ? [...unreached, elsewhere] : unreached;
  return (
    <>
      <span className="mt-2 block font-medium text-ink">
        {countOf(reach) === 0 ? (
          <FormattedMessage id="open_shifts.urgent_none" defaultMessage="It would reach no one." />
        ) : (
          <FormattedMessage
            id="open_shifts.urgent_reach"
            defaultMessage="{push} by push, {sms} by text message"
            values={{ push, sms }}
          />
        )}
      </span>
      {missed.length > 0 && (
        <span className="mt-1 block">
          <FormattedMessage
            id="open_shifts.urgent_unreached"
            defaultMessage="No device, no phone: {names}"
            values={{ names: intl.formatList(missed) }}
          />
        </span>
      )}
      {sendsAt && (
        <span className="mt-1 block">
          <FormattedMessage
            id="open_shifts.urgent_later"
            defaultMessage="Quiet hours: sent {time}."
            values={{ time: dates.moment(sendsAt, location(locationId)?.zone ?? 'UTC') }}
          />
        </span>
      )}
    </>
  );
}
