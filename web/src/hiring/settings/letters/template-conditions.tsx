/** Where and for which positions a wording is used; nothing ticked is no limit. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { locationsQuery, positionsQuery } from '@/api/organization';
import { useJurisdictionName } from '@/components/settings/use-jurisdiction-name';
import { Checkbox } from '@/components/ui/checkbox';
import { useText } from '@/i18n/text';
import type { OfferTemplateDraft } from '../api';
import { lawsOf, toggled } from './templates';

type Props = {
  draft: OfferTemplateDraft;
  canEdit: boolean;
  set(change: Partial<OfferTemplateDraft>): void;
  errorOf(field: string): string | undefined;
};

export function TemplateConditions({ draft, canEdit, set, errorOf }: Props) {
  const text = useText();
  const jurisdictionName = useJurisdictionName();
  const locations = useQuery(locationsQuery).data?.items ?? [];
  const positions = useQuery(positionsQuery).data?.items ?? [];
  const { jurisdictions, locationIds, positionIds } = draft;
  const selectable = <Thing extends { id: string; archived: boolean }>(all: Thing[], chosen: string[]) =>
    all.filter(({ id, archived }) => !archived || chosen.includes(id));
  return (
    <>
      <Ticks
        title={<FormattedMessage id="settings.letters.where" defaultMessage="Locations" />}
        hint={
          <FormattedMessage
            id="settings.letters.where_hint"
            defaultMessage="None checked: everywhere. Location beats city, city beats state."
          />
        }
        error={errorOf('jurisdictions') ?? errorOf('locationIds')}
      >
        {lawsOf(locations, jurisdictions).map((law) => (
          <Checkbox
            key={law}
            disabled={!canEdit}
            label={
              law.endsWith('-county') ? (
                jurisdictionName(law)
              ) : law.split('-').length > 2 ? (
                <FormattedMessage
                  id="settings.letters.city"
                  defaultMessage="City of {jurisdiction}"
                  values={{ jurisdiction: jurisdictionName(law) }}
                />
              ) : (
                <FormattedMessage
                  id="settings.letters.state"
                  defaultMessage="All of {jurisdiction}"
                  values={{ jurisdiction: jurisdictionName(law) }}
                />
              )
            }
            checked={jurisdictions.includes(law)}
            onChange={() => set({ jurisdictions: toggled(jurisdictions, law) })}
          />
        ))}
        {selectable(locations, locationIds).map(({ id, name }) => (
          <Checkbox
            key={id}
            disabled={!canEdit}
            label={name}
            checked={locationIds.includes(id)}
            onChange={() => set({ locationIds: toggled(locationIds, id) })}
          />
        ))}
      </Ticks>
      <Ticks
        title={<FormattedMessage id="settings.letters.positions" defaultMessage="Positions" />}
        hint={
          <FormattedMessage
            id="settings.letters.positions_hint"
            defaultMessage="None checked: all positions."
          />
        }
        error={errorOf('positionIds')}
      >
        {selectable(positions, positionIds).map(({ id, name }) => (
          <Checkbox
            key={id}
            disabled={!canEdit}
            label={text(name)}
            checked={positionIds.includes(id)}
            onChange={() => set({ positionIds: toggled(positionIds, id) })}
          />
        ))}
      </Ticks>
    </>
  );
}

type TicksProps = { title: ReactNode; hint: ReactNode; error: string | undefined; children: ReactNode };

function Ticks({ title, hint, error, children }: TicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-14 md:text-13">{title}</legend>
      <p className="text-13 text-muted md:text-12">{hint}</p>
      <div className="mt-1.5 grid max-h-64 content-start overflow-y-auto rounded-control border border-line px-3 py-1.5">
        {children}
      </div>
      {error && <p className="mt-1 font-medium text-13 text-danger">{error}</p>}
    </fieldset>
  );
}
