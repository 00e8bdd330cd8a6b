/** How many years applicants' records are kept, everywhere and in states of their own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { hereToday } from '@/lib/time/dates';
import { refresh } from '../../api';
import { type RetentionSetting, retentionQuery, saveRetention } from '../../hiring-api';
import { draftOf, lawIn, type RetentionDraft, retentionOf } from '../../retention';
import { LawHint } from './law-hint';
import { StateYears } from './state-years';

export function RetentionCard({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(retentionQuery);
  return (
    <Card
      title={<FormattedMessage id="settings.retention.title" defaultMessage="How long records are kept" />}
    >
      <div className="p-4 pt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {(setting) => <RetentionForm key={setting.version} setting={setting} mayChange={mayChange} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function RetentionForm({ setting, mayChange }: { setting: RetentionSetting; mayChange: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [draft, setDraft] = useState<RetentionDraft>(() => draftOf(setting.retention));
  const again = () => refresh(client, '/api/hiring/retention');
  const saving = useSave(
    (version: number) => saveRetention({ version, retention: retentionOf(draft) }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  const dirty = JSON.stringify(retentionOf(draft)) !== JSON.stringify(setting.retention);
  return (
    <SaveForm
      state={saving}
      onSubmit={() => saving.save(setting.version)}
      onTheirs={() => {
        setDraft(
          draftOf((saving.conflict?.current as RetentionSetting | undefined)?.retention ?? setting.retention),
        );
        saving.clear();
        void again();
      }}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, setting.version))}
    >
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.retention.what"
          defaultMessage="Counted from the last thing that happened with an application. After that Lineup forgets the person; the counts in the analytics stay. Where the law asks for longer, the law counts."
        />
      </p>
      <TextField
        className="[&_input]:max-w-44"
        inputMode="numeric"
        disabled={!mayChange}
        label={<FormattedMessage id="settings.retention.years" defaultMessage="Years, everywhere" />}
        hint={<LawHint law={lawIn(setting.laws, null, hereToday())} />}
        value={draft.years}
        error={saving.errorOf('retention.years')}
        onChange={(event) => setDraft({ ...draft, years: event.target.value })}
      />
      <StateYears
        rows={draft.states}
        lawOf={(state) => lawIn(setting.laws, state, hereToday())}
        everywhere={draft.years}
        mayChange={mayChange}
        errorOf={(state) => saving.errorOf(`retention.states.${state}`)}
        onChange={(states) => setDraft({ ...draft, states })}
      />
      {dirty && (
        <Button type="submit" variant="primary" busy={saving.busy} className="md:justify-self-start">
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      )}
    </SaveForm>
  );
}
