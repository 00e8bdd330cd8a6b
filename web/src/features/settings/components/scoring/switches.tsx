/** Where scoring is on; why New York City asks for more; and when mornings and evenings are there. */
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
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { useDates } from '@/lib/time/use-dates';
import { refresh } from '../../api';
import { type DayHours, type ScoringSwitch, setSwitch, switchesQuery } from '../../scoring-api';

export function Switches() {
  const query = useQuery(switchesQuery);
  return (
    <Card title={<FormattedMessage id="scoring.switches" defaultMessage="Where scoring is on" />}>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) => (
          <ul className="divide-y divide-line pt-2">
            {items.map((item) => (
              <li key={item.locationId} className="px-4 py-3">
                <Place key={item.version} place={item} />
              </li>
            ))}
          </ul>
        )}
      </AsyncPanel>
    </Card>
  );
}

const HOURS = ['amFrom', 'amTo', 'pmFrom', 'pmTo'] as const;

function Place({ place }: { place: ScoringSwitch }) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const announced = place.offBecause === 'notice_running';
  const wasOn = place.on || announced;
  const [on, setOn] = useState(wasOn);
  const [start, setStart] = useState(announced ? (place.startsOn ?? '') : place.earliestStart);
  const [audit, setAudit] = useState(place.biasAuditOn ?? '');
  const [hours, setHours] = useState<DayHours>(place.dayHours);
  const again = () => refresh(client, '/api/scoring/switches', '/api/applications');
  const mayChoose = place.needsBiasAudit && on && !place.on;
  const saving = useSave(
    (version: number) =>
      setSwitch(place.locationId, {
        version,
        on,
        biasAuditOn: audit || null,
        ...(mayChoose && start && { startsOn: start }),
        dayHours: hours,
      }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
    { bias_audit_required: 'biasAuditOn' },
  );
  const names = {
    amFrom: intl.formatMessage({ id: 'scoring.am_from', defaultMessage: 'Morning from' }),
    amTo: intl.formatMessage({ id: 'scoring.am_to', defaultMessage: 'to' }),
    pmFrom: intl.formatMessage({ id: 'scoring.pm_from', defaultMessage: 'Evening from' }),
    pmTo: intl.formatMessage({ id: 'scoring.pm_to', defaultMessage: 'to' }),
  };
  const dirty =
    on !== wasOn ||
    (announced && mayChoose && start !== place.startsOn) ||
    audit !== (place.biasAuditOn ?? '') ||
    HOURS.some((name) => hours[name] !== place.dayHours[name]);
  return (
    <SaveForm
      className="gap-2!"
      state={saving}
      onSubmit={() => saving.save(place.version)}
      onTheirs={() => void again()}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, place.version))}
    >
      <Switch
        label={<span className="font-medium">{place.location}</span>}
        hint={
          place.needsBiasAudit && (
            <FormattedMessage
              id="scoring.nyc"
              defaultMessage="New York City (Local Law 144): a score may be used only with an independent bias audit from the last year, and people are told 10 business days before. Off until you enter the audit’s date; then the notice goes out at once, and scoring begins once it has run."
            />
          )
        }
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      {place.needsBiasAudit && (
        <TextField
          type="date"
          className="sm:max-w-60"
          label={<FormattedMessage id="scoring.audit_on" defaultMessage="Date of the last bias audit" />}
          value={audit}
          error={saving.errorOf('biasAuditOn')}
          onChange={(event) => setAudit(event.target.value)}
        />
      )}
      {mayChoose && (
        <TextField
          type="date"
          className="sm:max-w-60"
          label={<FormattedMessage id="scoring.starts_on" defaultMessage="Scoring begins on" />}
          hint={
            <FormattedMessage
              id="scoring.starts_hint"
              defaultMessage="{date} at the earliest: 10 business days after the notice."
              values={{ date: dates.full(place.earliestStart) }}
            />
          }
          min={place.earliestStart}
          value={start}
          error={saving.errorOf('startsOn')}
          onChange={(event) => setStart(event.target.value)}
        />
      )}
      {on === wasOn && announced && place.noticedOn && place.startsOn && (
        <p className="text-14 text-warn md:text-13">
          <FormattedMessage
            id="scoring.announced"
            defaultMessage="Your job pages have said so since {told}. Nobody is scored here before {date}."
            values={{ told: dates.full(place.noticedOn), date: dates.full(place.startsOn) }}
          />
        </p>
      )}
      {place.needsBiasAudit && wasOn && !on && (
        <p className="text-14 text-warn md:text-13">
          <FormattedMessage
            id="scoring.off_again"
            defaultMessage="Switched off, the notice ends. Switching it on again takes another 10 business days."
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
            <TextField
              key={name}
              type="time"
              label={names[name]}
              value={hours[name]}
              error={saving.errorOf(`dayHours.${name}`)}
              onChange={(event) => setHours({ ...hours, [name]: event.target.value })}
            />
          ))}
        </div>
      </details>
      {dirty && (
        <Button type="submit" variant="primary" busy={saving.busy} className="justify-self-start">
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      )}
    </SaveForm>
  );
}
