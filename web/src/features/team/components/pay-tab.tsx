/** Hourly wages with their dates; a new one ends the old one, nothing is overwritten. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { byNewest, wageState } from '../model';
import { TEAM_ERRORS, WAGE_REASONS } from '../person-names';
import type { Person, Wage } from '../types';
import { AddWage } from './add-wage';
import { Line, Section } from './section';

export function PayTab({ person, own }: { person: Person; own: boolean }) {
  const canEdit = usePermissions().can('wages:update');
  const [adding, setAdding] = useState(false);
  const wages = byNewest(person.wages ?? []);
  return (
    <Section
      title={<FormattedMessage id="team.pay.title" defaultMessage="Hourly pay" />}
      action={
        canEdit &&
        !own && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="team.pay.add" defaultMessage="New wage" />
          </Button>
        )
      }
    >
      {canEdit && own && (
        <Notice className="mb-2">
          <FormattedMessage {...(TEAM_ERRORS.self_edit_forbidden ?? {})} />
        </Notice>
      )}
      {wages.length === 0 && (
        <p className="text-16 text-muted md:text-13">
          <FormattedMessage
            id="team.pay.none"
            defaultMessage="No wage yet, so labor cost can’t be calculated."
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
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const dates = useDates();
  const organization = useOrganization();
  const state = wageState(wage, today);
  // A text of Lineup's is translated; a typed one is shown as typed.
  const known = WAGE_REASONS[wage.reason];
  const reason = known ? intl.formatMessage(known) : wage.reason;
  const position = wage.positionId ? organization.position(wage.positionId) : undefined;
  const location = wage.locationId ? organization.location(wage.locationId) : undefined;
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
          {reason && ` · ${reason}`}
        </p>
      </div>
      {state === 'now' && (
        <Badge tone="ok">
          <FormattedMessage id="team.pay.now" defaultMessage="Now" />
        </Badge>
      )}
      {state === 'future' && (
        <Badge tone="info">
          <FormattedMessage id="team.pay.future" defaultMessage="Scheduled" />
        </Badge>
      )}
      <b className={cx('text-16 md:text-14', state === 'past' && 'text-muted')}>{money.rate(wage.rateE4)}</b>
    </Line>
  );
}
