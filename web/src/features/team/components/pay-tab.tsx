/** Hourly wages with their dates; a new one ends the old one, nothing is overwritten. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePlaces } from '@/api/use-places';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { parseRateE4 } from '@/lib/money/money';
import { useMoney } from '@/lib/money/use-money';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { addPart, refreshTeam } from '../api';
import { byNewest, wageState } from '../model';
import { TEAM_ERRORS } from '../person-names';
import type { Person, Wage } from '../types';
import { useBelowMinimum } from '../use-below-minimum';
import { Line, Section } from './section';

export function PayTab({ person, own }: { person: Person; own: boolean }) {
  const mayEdit = usePermissions().can('wages:update');
  const [adding, setAdding] = useState(false);
  const wages = byNewest(person.wages ?? []);
  return (
    <Section
      title={<FormattedMessage id="team.pay.title" defaultMessage="Hourly pay" />}
      action={
        mayEdit &&
        !own && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="team.pay.add" defaultMessage="New wage" />
          </Button>
        )
      }
    >
      {mayEdit && own && (
        <Notice className="mb-2">
          <FormattedMessage {...(TEAM_ERRORS.self_edit_forbidden ?? {})} />
        </Notice>
      )}
      {wages.length === 0 && (
        <p className="text-16 text-muted md:text-13">
          <FormattedMessage
            id="team.pay.none"
            defaultMessage="No wage yet: the schedule cannot say what this person’s shifts cost."
          />
        </p>
      )}
      <ul>
        {wages.map((wage) => (
          <WageLine key={wage.id} wage={wage} today={dateIn(person.zone)} />
        ))}
      </ul>
      {adding && <AddWage person={person} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function WageLine({ wage, today }: { wage: Wage; today: string }) {
  const text = useText();
  const money = useMoney();
  const dates = useDates();
  const places = usePlaces();
  const state = wageState(wage, today);
  const position = wage.positionId ? places.position(wage.positionId) : undefined;
  const location = wage.locationId ? places.location(wage.locationId) : undefined;
  const scope = [position && text(position.name), location?.name].filter(Boolean).join(' · ');
  return (
    <Line>
      <div className="min-w-0 flex-1">
        <p className={cx('font-medium', state === 'past' && 'text-muted')}>
          {scope || <FormattedMessage id="team.pay.any" defaultMessage="Any position" />}
        </p>
        <p className="text-14 text-muted md:text-12">
          {wage.to ? (
            <FormattedMessage
              id="team.pay.range"
              defaultMessage="{from} to {to}"
              values={{ from: dates.full(wage.from), to: dates.full(wage.to) }}
            />
          ) : (
            <FormattedMessage
              id="team.pay.from"
              defaultMessage="from {from}"
              values={{ from: dates.full(wage.from) }}
            />
          )}
          {wage.reason && ` · ${wage.reason}`}
        </p>
      </div>
      {state === 'now' && (
        <Badge tone="ok">
          <FormattedMessage id="team.pay.now" defaultMessage="Now" />
        </Badge>
      )}
      {state === 'future' && (
        <Badge tone="info">
          <FormattedMessage id="team.pay.future" defaultMessage="Planned" />
        </Badge>
      )}
      <b className={cx('text-16 md:text-14', state === 'past' && 'text-muted')}>{money.rate(wage.rateE4)}</b>
    </Line>
  );
}

function AddWage({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const places = usePlaces();
  const [draft, setDraft] = useState({
    rate: '',
    positionId: '',
    locationId: '',
    from: dateIn(person.zone),
    reason: '',
  });
  const rateE4 = parseRateE4(draft.rate);
  const [checked, setChecked] = useState(false);
  const saving = useSave(
    () =>
      addPart(person.id, 'wages', {
        rateE4,
        positionId: draft.positionId || null,
        locationId: draft.locationId || null,
        from: draft.from,
        reason: draft.reason,
      }),
    async () => {
      await refreshTeam(client);
      onClose();
    },
    { wage_below_minimum: 'rateE4', wage_overlap: 'from' },
  );
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const any = intl.formatMessage({ id: 'filter.any', defaultMessage: 'Any' });
  const badRate =
    checked && rateE4 === null
      ? intl.formatMessage({ id: 'team.pay.bad_rate', defaultMessage: 'Write dollars, for example 17.25.' })
      : undefined;
  const belowMinimum = useBelowMinimum()(saving.error);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.pay.add" defaultMessage="New wage" />}
      description={
        <FormattedMessage
          id="team.pay.add_text"
          defaultMessage="The wage that holds until then ends the day before. Pay of past days does not change."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (rateE4 !== null) saving.save();
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          inputMode="decimal"
          label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
          value={draft.rate}
          onChange={(event) => change({ rate: event.target.value })}
          error={badRate ?? belowMinimum ?? saving.errorOf('rateE4')}
        />
        <TextField
          required
          type="date"
          label={<FormattedMessage id="team.pay.first_day" defaultMessage="From" />}
          value={draft.from}
          onChange={(event) => change({ from: event.target.value })}
          error={saving.errorOf('from')}
        />
        <SelectField
          label={<FormattedMessage id="team.filter.position" defaultMessage="Position" />}
          placeholder={any}
          options={places.positions
            .filter(({ id }) => person.positionIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={draft.positionId}
          onChange={(event) => change({ positionId: event.target.value })}
          error={saving.errorOf('positionId')}
        />
        <SelectField
          label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
          placeholder={any}
          options={places.locations
            .filter(({ id }) => person.locationIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.locationId}
          onChange={(event) => change({ locationId: event.target.value })}
          error={saving.errorOf('locationId')}
        />
      </div>
      <TextField
        required
        label={<FormattedMessage id="team.pay.reason" defaultMessage="Why (kept on record)" />}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={saving.errorOf('reason')}
      />
    </FormSheet>
  );
}
