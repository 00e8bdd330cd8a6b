/** A change that someone made to one's time: what it was, why, and whether it is right. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { acceptEdit, disputeEdit, refreshSheets, type TimeEdit, type Timesheet } from '../api';
import { EditText } from '../edit-text';
import { ReasonSheet } from '../reason-sheet';

type Props = { edit: TimeEdit; sheet: Timesheet };

export function EditAnswer({ edit, sheet }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [disputing, setDisputing] = useState(false);
  const refresh = () => refreshSheets(client, sheet.period.id);
  const accept = useMutation({ mutationFn: () => acceptEdit(edit.id), onSuccess: refresh });
  if (edit.answer === 'not_needed') return null;
  return (
    <div className="grid gap-2 text-16 md:text-14">
      <EditText edit={edit} days={sheet.days} />
      {edit.answer === 'accepted' && (
        <p>
          <Badge tone="ok" icon={<Check size={13} aria-hidden="true" />}>
            <FormattedMessage id="timesheets.own.right" defaultMessage="That’s right" />
          </Badge>
        </p>
      )}
      {edit.answer === 'disputed' && (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="danger">
            <FormattedMessage id="timesheets.own.wrong" defaultMessage="That’s wrong" />
          </Badge>
          <span className="mr-auto">{edit.answerNote && `“${edit.answerNote}”`}</span>
          {/* Once it was corrected, or where they were mistaken. */}
          <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate()}>
            <FormattedMessage id="timesheets.own.settled" defaultMessage="It’s settled" />
          </Button>
        </div>
      )}
      {edit.answer === 'pending' && (
        <div className="flex flex-wrap gap-2 [&>*]:flex-1">
          <Button variant="tint" busy={accept.isPending} onClick={() => accept.mutate()}>
            <Check size={18} aria-hidden="true" />
            <FormattedMessage id="timesheets.own.right" defaultMessage="That’s right" />
          </Button>
          <Button onClick={() => setDisputing(true)}>
            <FormattedMessage id="timesheets.own.wrong" defaultMessage="That’s wrong" />
          </Button>
        </div>
      )}
      {accept.error && (
        <Notice tone="danger" focusable>
          {errorText(accept.error)}
        </Notice>
      )}
      {disputing && (
        <ReasonSheet
          title={<FormattedMessage id="timesheets.own.wrong" defaultMessage="That’s wrong" />}
          label={<FormattedMessage id="timesheets.own.what_happened" defaultMessage="What happened?" />}
          submitLabel={<FormattedMessage id="timesheets.own.send" defaultMessage="Send" />}
          send={(note) => disputeEdit(edit.id, note)}
          onSaved={refresh}
          onClose={() => setDisputing(false)}
        />
      )}
    </div>
  );
}
