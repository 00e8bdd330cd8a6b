/** The employee has agreed in writing: the manager records it, before or after publishing. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useErrorText } from '@/i18n/error-text';
import { dateIn } from '@/lib/time/dates';
import { recordWrittenConsent, weeksKey } from '../../api';
import type { ConsentKind } from '../../model/impact';
import type { Shift } from '../../types';
import { SCHEDULE_ERRORS } from '../shared/schedule-errors';
import type { Labels } from '../shared/use-labels';

type Props = {
  shift: Pick<Shift, 'id' | 'version' | 'zone' | 'locationId'>;
  kind: ConsentKind;
  labels: Labels;
};

export function WrittenConsent({ shift, kind, labels }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const today = dateIn(shift.zone);
  const [signedOn, setSignedOn] = useState(today);
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: () =>
      recordWrittenConsent(shift.id, { version: shift.version, kind, signedOn, note: note.trim() }),
    onSuccess: () => client.invalidateQueries({ queryKey: weeksKey(shift.locationId) }),
  });
  return (
    <details className="rounded-card border border-line p-3">
      <summary className="min-h-8 cursor-pointer font-medium">
        <FormattedMessage
          id="schedule.consent.written"
          defaultMessage="Signed on paper: {what}"
          values={{ what: labels.consents([kind]) }}
        />
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
          label={<FormattedMessage id="schedule.consent.note" defaultMessage="Where is the form kept?" />}
          value={note}
          error={save.isError ? errorText(save.error) : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          variant="tint"
          busy={save.isPending}
          disabled={!signedOn || !note.trim()}
          onClick={() => save.mutate()}
        >
          <FormattedMessage id="schedule.consent.save" defaultMessage="Record signed form" />
        </Button>
      </div>
    </details>
  );
}
