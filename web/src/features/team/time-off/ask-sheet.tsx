/** Asks for time off. Where some of the days are blocked, the others are one tap away. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useAppForm } from '@/components/form/use-app-form';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { dateIn } from '@/lib/time/dates';
import {
  TIME_OFF_SCHEMA,
  TimeOffFields,
  timeOffBody,
  timeOffDefaults,
  useLastDay,
} from '../components/time-off-fields';
import { refreshTimeOff, requestTimeOff } from './api';
import { Outlook } from './outlook';
import { useWhen } from './use-when';

type Range = { from: string; to: string };

type Props = { personId: string; zone: string; onClose(): void };

export function AskSheet({ personId, zone, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const when = useWhen();
  const done = async () => {
    await refreshTimeOff(client);
    onClose();
  };
  const form = useAppForm({
    schema: TIME_OFF_SCHEMA,
    defaultValues: timeOffDefaults(dateIn(zone)),
    send: (values) => requestTimeOff(timeOffBody(values)),
    onSaved: done,
  });
  useLastDay(form);
  const open = openDays(form.error);
  const rest = useSave(async () => {
    const { kind, note } = form.getValues();
    for (const { from, to } of open)
      await requestTimeOff({ kind, from, to, allDay: true, note: note || undefined });
  }, done);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="time_off.ask" defaultMessage="Request time off" />}
      description={
        <FormattedMessage
          id="time_off.ask_text"
          defaultMessage="Your shifts stay until it is approved. Sick leave needs no approval."
        />
      }
      submitLabel={<FormattedMessage id="time_off.send" defaultMessage="Send request" />}
      form={form}
    >
      {open.length > 0 && (
        <Notice tone="info">
          <p className="mb-2">
            <FormattedMessage
              id="time_off.open_days"
              defaultMessage="Not blocked: {days}"
              values={{
                days: intl.formatList(open.map((range) => when({ ...range, allDay: true }))),
              }}
            />
          </p>
          <Button size="sm" busy={rest.busy} onClick={() => rest.save()}>
            <FormattedMessage id="time_off.ask_rest" defaultMessage="Request only these days" />
          </Button>
        </Notice>
      )}
      <TimeOffFields control={form.control} />
      <Outlook personId={personId} control={form.control} />
    </FormSheet>
  );
}

/** The days of a refused request that are not blocked. */
function openDays(error: unknown): Range[] {
  if (!(error instanceof ApiError) || error.problem?.code !== 'days_blocked') return [];
  const { open } = (error.problem.current ?? {}) as { open?: Range[] };
  return open ?? [];
}
