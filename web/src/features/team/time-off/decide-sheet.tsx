/** A request for time off with what a yes does to the schedule, and the two answers. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';
import { SaveForm } from '@/components/form/save-form';
import { useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { TIME_OFF_NAMES } from '../person-names';
import { approveTimeOff, declineTimeOff, impactQuery, refreshTimeOff, type TimeOffRequest } from './api';
import { useWhen } from './use-when';

type Props = { request: TimeOffRequest; onClose(): void };

export function DecideSheet({ request, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const when = useWhen();
  const impact = useQuery(impactQuery(request.id));
  const [note, setNote] = useState('');
  const [opens, setOpens] = useState(true);
  const done = async () => {
    await refreshTimeOff(client);
    onClose();
  };
  const { id, version } = request;
  const shifts = impact.data?.shifts ?? [];
  const cancels = request.state === 'cancel_requested';
  const openShifts = !cancels && opens && shifts.length > 0;
  const approve = useSave(() => approveTimeOff(id, { version, note: note || undefined, openShifts }), done);
  const decline = useSave(() => declineTimeOff(id, { version, note: note || undefined }), done);
  const failed = decline.error ? decline : approve;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={request.employeeName}
      description={`${intl.formatMessage(TIME_OFF_NAMES[request.kind])} · ${when(request)}`}
      footer={
        <>
          <Button variant="danger-line" busy={decline.busy} onClick={() => decline.save()}>
            <FormattedMessage id="time_off.decline" defaultMessage="Decline" />
          </Button>
          <Button variant="primary" busy={approve.busy} onClick={() => approve.save()}>
            {cancels ? (
              <FormattedMessage id="time_off.approve_cancel" defaultMessage="Cancel time off" />
            ) : (
              <FormattedMessage id="time_off.approve" defaultMessage="Approve" />
            )}
          </Button>
        </>
      }
    >
      <SaveForm
        state={failed}
        onSubmit={() => approve.save()}
        onTheirs={() => void refreshTimeOff(client).then(onClose)}
      >
        {request.note && (
          <blockquote className="border-line border-l-2 pl-3 text-16 md:text-14">{request.note}</blockquote>
        )}
        {!cancels && (
          <AsyncPanel query={impact} skeleton={<SkeletonRows rows={2} />}>
            {(found) => (
              <>
                <Effect impact={found} />
                {found.shifts.length > 0 && (
                  <Checkbox
                    checked={opens}
                    onChange={({ target }) => setOpens(target.checked)}
                    label={
                      <FormattedMessage
                        id="time_off.open_shifts"
                        defaultMessage="Make {count, plural, one {this shift} other {these # shifts}} open"
                        values={{ count: found.shifts.length }}
                      />
                    }
                  />
                )}
              </>
            )}
          </AsyncPanel>
        )}
        <TextAreaField
          label={<FormattedMessage id="time_off.reply" defaultMessage="Reply (needed to decline)" />}
          rows={2}
          maxLength={300}
          value={note}
          error={decline.errorOf('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </SaveForm>
    </Sheet>
  );
}

/** The days that get short, and the shifts that lose their person. */
function Effect({ impact: { days, shifts } }: { impact: Wire<'TimeOffImpact'> }) {
  const dates = useDates();
  const text = useText();
  const organization = useOrganization();
  const positionName = (id: string) => {
    const position = organization.position(id);
    return position ? text(position.name) : '';
  };
  return (
    <>
      {days.length === 0 ? (
        <Notice tone="ok">
          <FormattedMessage
            id="time_off.no_effect"
            defaultMessage="Every scheduled shift can still be filled."
          />
        </Notice>
      ) : (
        <Notice tone="warn">
          <ul>
            {days.map(({ now, after }) => (
              <li key={now.date}>
                <FormattedMessage
                  id="time_off.short_day"
                  defaultMessage="{day}: {after} of {shifts, plural, one {# shift} other {# shifts}} can be filled, now {now}"
                  values={{
                    day: dates.day(now.date),
                    after: after.fillable,
                    shifts: now.shifts,
                    now: now.fillable,
                  }}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {shifts.length > 0 && (
        <ul className="text-16 md:text-14">
          {shifts.map(({ shiftId, date, start, end, positionId }) => (
            <li
              key={shiftId}
              className="flex justify-between gap-3 border-line/75 border-t py-2 first:border-0"
            >
              <span>{dates.day(date)}</span>
              <span className="text-muted">
                {[compactRange(start, end), positionName(positionId)].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
