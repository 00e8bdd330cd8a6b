/** Where scoring is on; why New York City asks for more; and when mornings and evenings are there. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormDate, FormSwitch, FormTime } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useDates } from '@/lib/time/use-dates';
import { type ScoringSwitch, setSwitch, switchesQuery } from './api';

export function Switches() {
  const query = useQuery(switchesQuery);
  return (
    <Card title={<FormattedMessage id="scoring.switches" defaultMessage="Scoring by location" />}>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) => (
          <ul className="divide-y divide-line pt-2">
            {items.map((item) => (
              <li key={item.locationId} className="px-4 py-3">
                <LocationSwitch key={item.version} setting={item} />
              </li>
            ))}
          </ul>
        )}
      </AsyncPanel>
    </Card>
  );
}

const HOURS = ['amFrom', 'amTo', 'pmFrom', 'pmTo'] as const;

const SCHEMA = z.object({
  on: z.boolean(),
  startsOn: z.string(),
  biasAuditOn: optionalText(),
  dayHours: z.object({ amFrom: z.string(), amTo: z.string(), pmFrom: z.string(), pmTo: z.string() }),
});

function LocationSwitch({ setting }: { setting: ScoringSwitch }) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const announced = setting.disabledReason === 'notice_running';
  const wasOn = setting.on || announced;
  const reload = () => refresh(client, '/api/scoring/switches', '/api/applications');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      on: wasOn,
      startsOn: announced ? (setting.startsOn ?? '') : setting.earliestStart,
      biasAuditOn: setting.biasAuditOn ?? '',
      dayHours: setting.dayHours,
    },
    version: setting.version,
    send: ({ on, startsOn, ...chosen }, version) =>
      setSwitch(setting.locationId, {
        version,
        on,
        ...chosen,
        ...(choosesStart(on) && startsOn && { startsOn }),
      }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
    names: { bias_audit_required: 'biasAuditOn' },
  });
  const { control } = form;
  const on = useWatch({ control, name: 'on' });
  const hours = useWatch({ control, name: 'dayHours' });
  const choosesStart = (on: boolean) => setting.needsBiasAudit && on && !setting.on;
  const names = {
    amFrom: intl.formatMessage({ id: 'scoring.am_from', defaultMessage: 'Morning from' }),
    amTo: intl.formatMessage({ id: 'scoring.am_to', defaultMessage: 'to' }),
    pmFrom: intl.formatMessage({ id: 'scoring.pm_from', defaultMessage: 'Evening from' }),
    pmTo: intl.formatMessage({ id: 'scoring.pm_to', defaultMessage: 'to' }),
  };
  return (
    <Form className="gap-2!" form={form} onTheirs={() => void reload()}>
      <FormSwitch
        control={control}
        name="on"
        label={<span className="font-medium">{setting.location}</span>}
        hint={
          setting.needsBiasAudit && (
            <FormattedMessage
              id="scoring.nyc"
              defaultMessage="New York City (Local Law 144): enter the date of an independent bias audit from the last year. Scoring starts 10 business days after the notice goes out."
            />
          )
        }
      />
      {setting.needsBiasAudit && (
        <FormDate
          control={control}
          name="biasAuditOn"
          className="sm:max-w-60"
          label={<FormattedMessage id="scoring.audit_on" defaultMessage="Date of the last bias audit" />}
        />
      )}
      {choosesStart(on) && (
        <FormDate
          control={control}
          name="startsOn"
          className="sm:max-w-60"
          label={<FormattedMessage id="scoring.starts_on" defaultMessage="Scoring starts on" />}
          hint={
            <FormattedMessage
              id="scoring.starts_hint"
              defaultMessage="{date} at the earliest: 10 business days after the notice."
              values={{ date: dates.full(setting.earliestStart) }}
            />
          }
          min={setting.earliestStart}
        />
      )}
      {on === wasOn && announced && setting.noticedOn && setting.startsOn && (
        <p className="text-14 text-warn md:text-13">
          <FormattedMessage
            id="scoring.announced"
            defaultMessage="Announced on your job pages since {since}. Scoring starts {date} at the earliest."
            values={{ since: dates.full(setting.noticedOn), date: dates.full(setting.startsOn) }}
          />
        </p>
      )}
      {setting.needsBiasAudit && wasOn && !on && (
        <p className="text-14 text-warn md:text-13">
          <FormattedMessage
            id="scoring.off_again"
            defaultMessage="Turning it off ends the notice; turning it on again takes another 10 business days."
          />
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-13 text-muted md:min-h-8 md:py-1">
          <FormattedMessage
            id="scoring.day_hours"
            defaultMessage="Mornings {amFrom}–{amTo}, evenings {pmFrom}–{pmTo}"
            values={{
              amFrom: dates.clock(hours.amFrom),
              amTo: dates.clock(hours.amTo),
              pmFrom: dates.clock(hours.pmFrom),
              pmTo: dates.clock(hours.pmTo),
            }}
          />
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-1 sm:grid-cols-4">
          {HOURS.map((name) => (
            <FormTime key={name} control={control} name={`dayHours.${name}`} label={names[name]} />
          ))}
        </div>
      </details>
      {form.dirty && <SaveButton form={form} className="justify-self-start" />}
    </Form>
  );
}
