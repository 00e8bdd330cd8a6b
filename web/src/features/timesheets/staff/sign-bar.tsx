/** Whether the hours are right: confirmed, or something is wrong on a day. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { hoursMinutes } from '@/lib/time/hours';
import { refreshSheets, sign, type Timesheet } from '../api';
import { DisputeSheet } from './dispute-sheet';

type Props = {
  sheet: Timesheet;
  minutes: number;
  /** The period is over. */
  canSign: boolean;
};

export function SignBar({ sheet, minutes, canSign }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [disputing, setDisputing] = useState(false);
  const refresh = () => refreshSheets(client, sheet.period.id);
  const signing = useMutation({ mutationFn: () => sign(sheet), onSuccess: refresh });
  const signs = canSign && (sheet.state === 'open' || sheet.state === 'disputed');
  // An approved one too: it is then open again.
  const disputes = sheet.state !== 'locked' && sheet.days.some(({ entries }) => entries.length > 0);
  if (!signs && !disputes) return null;
  return (
    <>
      {signing.error && (
        <Notice tone="danger" focusable>
          {errorText(signing.error)}
        </Notice>
      )}
      <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] -mx-4 flex gap-2 border-line border-t bg-card px-4 py-3 md:static md:mx-0 md:justify-end md:border-0 md:bg-transparent md:px-0 max-md:[&>*]:flex-1">
        {signs && (
          <Button variant="primary" busy={signing.isPending} onClick={() => signing.mutate()}>
            <FormattedMessage
              id="timesheets.own.confirm"
              defaultMessage="Confirm {hours}"
              values={{ hours: hoursMinutes(minutes) }}
            />
          </Button>
        )}
        {disputes && (
          <Button onClick={() => setDisputing(true)}>
            <FormattedMessage id="timesheets.own.dispute" defaultMessage="Something is wrong" />
          </Button>
        )}
      </div>
      {disputing && <DisputeSheet sheet={sheet} onSaved={refresh} onClose={() => setDisputing(false)} />}
    </>
  );
}
