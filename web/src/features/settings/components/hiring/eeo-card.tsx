/** Whether applicants are asked about themselves after they applied, and what a state or a federal contractor asks more. */
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
import { type EeoSettings, eeoQuery, saveEeo } from '../../hiring-api';
import { EeoVariants } from './eeo-variants';

export function EeoCard({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(eeoQuery);
  return (
    <Card
      title={
        <FormattedMessage id="settings.eeo.title" defaultMessage="Voluntary questions about themselves" />
      }
    >
      <div className="p-4 pt-2">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={2} />}>
          {(asked) => <EeoForm key={asked.version} asked={asked} mayChange={mayChange} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function EeoForm({ asked, mayChange }: { asked: EeoSettings; mayChange: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [enabled, setEnabled] = useState(asked.enabled);
  const [federalContractor, setContractor] = useState(asked.federalContractor);
  const [stateVariants, setVariants] = useState(asked.stateVariants);
  const again = () => refresh(client, '/api/eeo/settings');
  const saving = useSave(
    (version: number) => saveEeo({ version, enabled, federalContractor, stateVariants }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  const dirty =
    enabled !== asked.enabled ||
    federalContractor !== asked.federalContractor ||
    stateVariants.join() !== asked.stateVariants.join();
  return (
    <SaveForm
      state={saving}
      className="gap-3!"
      onSubmit={() => saving.save(asked.version)}
      onTheirs={() => void again()}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, asked.version))}
    >
      <Switch
        label={
          <span className="font-medium">
            <FormattedMessage id="settings.eeo.on" defaultMessage="Ask about sex, race and ethnicity" />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.eeo.on_why"
            defaultMessage="After they applied, and only if they want to. The answers are in a file of their own: nobody who decides about a person sees them, and the reviewer only sees counts."
          />
        }
        checked={enabled}
        disabled={!mayChange}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      <EeoVariants
        variants={asked.variants}
        states={stateVariants}
        enabled={enabled}
        mayChange={mayChange}
        onChange={setVariants}
      />
      <Switch
        label={
          <span className="font-medium">
            <FormattedMessage
              id="settings.eeo.contractor"
              defaultMessage="Also ask about disability and service as a veteran"
            />
          </span>
        }
        hint={
          <FormattedMessage
            id="settings.eeo.contractor_why"
            defaultMessage="Only federal contractors ask this. If you have no contract with the federal government, leave it off."
          />
        }
        checked={enabled && federalContractor}
        disabled={!mayChange || !enabled}
        onChange={(event) => setContractor(event.target.checked)}
      />
      {!enabled && asked.enabled && (
        <p className="text-14 text-warn md:text-13">
          <FormattedMessage
            id="settings.eeo.off_means"
            defaultMessage="Without answers there is no report on fairness for the time while they are off, and New York City asks for one where a score is used."
          />
        </p>
      )}
      {dirty && (
        <Button type="submit" variant="primary" busy={saving.busy} className="md:justify-self-start">
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      )}
    </SaveForm>
  );
}
