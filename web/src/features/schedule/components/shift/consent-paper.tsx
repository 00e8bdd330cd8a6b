/** A change that waits for the employee's yes: they answer in the app, or the manager records a signed paper. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { readKey } from '@/api/read';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useErrorText } from '@/i18n/error-text';
import { dateIn } from '@/lib/time/dates';
import { consentOnPaper } from '../../api';
import type { Shift } from '../../types';

export function ConsentPaper({ shift }: { shift: Shift }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const today = dateIn(shift.zone);
  const [signedOn, setSignedOn] = useState(today);
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: () => consentOnPaper(shift.id, { version: shift.version, signedOn, note }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: readKey('/api/schedules/{loc}', { loc: shift.locationId }) }),
  });
  return (
    <details className="rounded-card border border-line p-3">
      <summary className="min-h-8 cursor-pointer font-medium">
        <FormattedMessage id="schedule.consent.paper" defaultMessage="They signed on paper" />
      </summary>
      <div className="mt-3 space-y-3">
        <TextField
          type="date"
          label={<FormattedMessage id="schedule.consent.signed_on" defaultMessage="Signed on" />}
          value={signedOn}
          max={today}
          onChange={(event) => setSignedOn(event.target.value)}
        />
        <TextField
          label={<FormattedMessage id="schedule.consent.note" defaultMessage="Where the paper is kept" />}
          value={note}
          error={save.isError ? errorText(save.error) : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button variant="tint" busy={save.isPending} disabled={!signedOn} onClick={() => save.mutate()}>
          <FormattedMessage id="schedule.consent.save" defaultMessage="Record the paper" />
        </Button>
      </div>
    </details>
  );
}
