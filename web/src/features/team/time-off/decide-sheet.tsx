/** A request for time off with what a yes does to the schedule, and the two answers. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TIME_OFF_NAMES } from '../person-names';
import { approveTimeOff, declineTimeOff, impactQuery, refreshTimeOff, type TimeOffRequest } from './api';
import { Effect } from './effect';
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
