/** The pause before the same person may apply to a job again, for jobs that are begun from now on. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { countOf, refresh } from '../../api';
import { type JobBoards, saveJobBoards } from '../../boards-api';

export function CoolOffCard({ data, mayChange }: { data: JobBoards; mayChange: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [days, setDays] = useState(String(data.coolOffDays));
  const again = () => refresh(client, '/api/job-boards');
  const saving = useSave(
    (version: number) => saveJobBoards({ version, coolOffDays: countOf(days) ?? 0 }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  return (
    <Card title={<FormattedMessage id="settings.boards.again" defaultMessage="Applying again" />}>
      <div className="p-4 pt-2">
        <SaveForm
          state={saving}
          onSubmit={() => saving.save(data.version)}
          onTheirs={() => void again()}
          onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, data.version))}
        >
          <TextField
            className="[&_input]:max-w-44"
            inputMode="numeric"
            disabled={!mayChange}
            label={
              <FormattedMessage
                id="settings.boards.cool_off"
                defaultMessage="Days until the same person may apply to the same job again"
              />
            }
            hint={
              <FormattedMessage
                id="settings.boards.cool_off_why"
                defaultMessage="0 to 365; 0 is no pause. It counts for jobs that you begin from now on, and each job can say otherwise."
              />
            }
            value={days}
            error={saving.errorOf('coolOffDays')}
            onChange={(event) => setDays(event.target.value)}
          />
          {days !== String(data.coolOffDays) && (
            <Button type="submit" variant="primary" busy={saving.busy} className="md:justify-self-start">
              <FormattedMessage id="save" defaultMessage="Save" />
            </Button>
          )}
        </SaveForm>
      </div>
    </Card>
  );
}
