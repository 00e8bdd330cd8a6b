/** Papers of the first days that a brand may add to those of everybody. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { refresh } from '../../api';
import { type OnboardingSettings, onboardingSettingsQuery, saveOnboarding } from '../../hiring-api';

export function FirstDaysCard({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(onboardingSettingsQuery);
  return (
    <Card title={<FormattedMessage id="settings.first_days.title" defaultMessage="Onboarding" />}>
      <div className="p-4 pt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={1} />}>
          {(papers) => <PapersForm key={papers.version} papers={papers} mayChange={mayChange} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function PapersForm({ papers, mayChange }: { papers: OnboardingSettings; mayChange: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [wotc, setWotc] = useState(papers.wotc);
  const [welcome, setWelcome] = useState(papers.welcome);
  const again = () => refresh(client, '/api/onboarding/settings');
  const saving = useSave(
    (version: number) => saveOnboarding({ version, wotc, welcome }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  return (
    <SaveForm
      state={saving}
      className="gap-3!"
      onSubmit={() => saving.save(papers.version)}
      onTheirs={() => void again()}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, papers.version))}
    >
      <Switch
        label={
          <span className="font-medium">
            <FormattedMessage
              id="settings.first_days.wotc"
              defaultMessage="Form 8850 (Work Opportunity Tax Credit)"
            />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.first_days.wotc_why"
            defaultMessage="For whoever is hired from now on, due 28 days after the first day. The law gives the credit to people who began by the end of 2025; states keep later forms in case Congress renews it, so filing on time keeps the claim."
          />
        }
        checked={wotc}
        disabled={!mayChange}
        onChange={(event) => setWotc(event.target.checked)}
      />
      <Switch
        label={
          <span className="font-medium">
            <FormattedMessage
              id="settings.first_days.welcome"
              defaultMessage="Welcome message and invitation"
            />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.first_days.welcome_what"
            defaultMessage="New hires get a welcome in their language and an invitation to sign in to Lineup."
          />
        }
        checked={welcome}
        disabled={!mayChange}
        onChange={(event) => setWelcome(event.target.checked)}
      />
      {(wotc !== papers.wotc || welcome !== papers.welcome) && (
        <Button type="submit" variant="primary" busy={saving.busy} className="md:justify-self-start">
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      )}
    </SaveForm>
  );
}
