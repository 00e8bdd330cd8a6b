/** Whose law applies at a location: the country and the state always, a city or county where it has law of its own. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Location } from '@/api/organization';
import { rulePacksQuery } from '@/api/rule-packs';
import { useJurisdictionName } from '@/components/settings/use-jurisdiction-name';
import { Checkbox } from '@/components/ui/checkbox';
import type { LocationDraft } from '../location-draft';
import { LawBadges } from './locations-tab';

type Props = {
  location: Location | null;
  draft: LocationDraft;
  disabled: boolean;
  onChange(jurisdictions: string[]): void;
  error: string | undefined;
};

export function LawFields({ location, draft, disabled, onChange, error }: Props) {
  const jurisdictionName = useJurisdictionName();
  const packs = useQuery(rulePacksQuery).data?.items ?? [];
  const state = `us-${draft.state.trim().toLowerCase()}`;
  const known = [...packs.map(({ jurisdiction }) => jurisdiction), ...draft.jurisdictions];
  const cities = [...new Set(known)].filter((id) => id.startsWith(`${state}-`)).sort();
  const chosen = draft.jurisdictions.filter((id) => id.startsWith(`${state}-`));
  const choose = (city: string, on: boolean) => {
    const next = on ? [...chosen, city] : chosen.filter((id) => id !== city);
    onChange(['us', state, ...next]);
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 md:col-span-2">
      {location && <LawBadges location={location} />}
      <p className="text-14 text-muted md:text-12">
        {location ? (
          <FormattedMessage
            id="settings.location.law_text"
            defaultMessage="Federal and state law always apply. Places without local rules in Lineup are marked."
          />
        ) : (
          <FormattedMessage
            id="settings.location.law_new"
            defaultMessage="Set by city and state; shown here after saving."
          />
        )}
      </p>
      {cities.map((city) => (
        <Checkbox
          key={city}
          disabled={disabled}
          label={
            <FormattedMessage
              id="settings.location.city_law"
              defaultMessage="Local law: {jurisdiction}"
              values={{ jurisdiction: jurisdictionName(city) }}
            />
          }
          checked={chosen.includes(city)}
          onChange={(event) => choose(city, event.target.checked)}
        />
      ))}
      {error && <p className="text-13 font-medium text-danger">{error}</p>}
    </div>
  );
}
