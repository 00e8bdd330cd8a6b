/** Where a policy holds: everywhere, or for people whose main location is one of these. */
import { type Control, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormCheckbox, FormTick } from '@/components/form/fields';
import { Group } from '@/components/settings/group';
import type { PolicyDraft } from './draft';

type Props = {
  control: Control<PolicyDraft, unknown, PolicyDraft>;
  readOnly: boolean;
  error: string | undefined;
};

export function PolicyLocations({ control, readOnly, error }: Props) {
  const { locations } = useLocations();
  const { scope } = usePermissions();
  const [everywhere, chosen] = useWatch({ control, name: ['everywhere', 'locationIds'] });
  const offered = locations.filter(({ id, archived }) => !archived || chosen.includes(id));
  return (
    <Group title={<FormattedMessage id="settings.time_off.where" defaultMessage="Main location" />}>
      {(everywhere || scope?.locationIds === 'all') && (
        <FormCheckbox
          control={control}
          name="everywhere"
          disabled={readOnly}
          className="md:col-span-2"
          label={<FormattedMessage id="settings.time_off.everywhere" defaultMessage="All locations" />}
        />
      )}
      {!everywhere &&
        offered.map(({ id, name }) => (
          <FormTick
            key={id}
            control={control}
            name="locationIds"
            item={id}
            disabled={readOnly}
            label={name}
          />
        ))}
      {error && <p className="font-medium text-13 text-danger md:col-span-2">{error}</p>}
    </Group>
  );
}
