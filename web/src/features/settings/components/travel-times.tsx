/** How long the ways to the brand's other locations take. */
import type { Control } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import type { Location } from '@/api/organization';
import { useLocations } from '@/api/use-organization';
import { FormNumber } from '@/components/form/fields';
import { Group } from '@/components/settings/group';
import type { LocationDraft } from '../location-draft';
import { reachable } from '../travel';

type Props<T> = {
  control: Control<LocationDraft, unknown, T>;
  location: Location | null;
  disabled: boolean;
};

export function TravelTimes<T>({ control, location, disabled }: Props<T>) {
  const others = reachable(location, useLocations().locations);
  if (others.length === 0) return null;
  return (
    <Group title={<FormattedMessage id="settings.travel.title" defaultMessage="Travel time in minutes" />}>
      {others.map(({ id, name }) => (
        <FormNumber
          key={id}
          control={control}
          name={`travel.${id}`}
          disabled={disabled}
          label={
            <FormattedMessage
              id="settings.travel.to"
              defaultMessage="To {location}"
              values={{ location: name }}
            />
          }
        />
      ))}
      <p className="text-14 text-muted md:col-span-2 md:text-12">
        <FormattedMessage
          id="settings.travel.why"
          defaultMessage="The same both ways. Travel between shifts of one day is paid, and too little time for it is a warning."
        />
      </p>
    </Group>
  );
}
