/** Where a person has to be: off, marked or blocked outside; the middle of the circle, and its radius. */
import { useMutation } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormNumber, FormSelect, FormText } from '@/components/form/fields';
import { Notice } from '@/components/form/notice';
import type { AppForm } from '@/components/form/use-app-form';
import { Group } from '@/components/settings/group';
import { Button } from '@/components/ui/button';
import { samplePosition } from '../model/position';
import { degreesText, type SettingsDraft, type SettingsSent } from '../model/settings';

type Props = { form: AppForm<SettingsDraft, SettingsSent>; disabled: boolean };

export function FenceFields({ form, disabled }: Props) {
  const intl = useIntl();
  const { control, setValue } = form;
  const geofence = useWatch({ control, name: 'geofence' });
  const locate = useMutation({
    mutationFn: async () => {
      const { position } = await samplePosition('flag');
      if (!position) throw new Error('the device does not give its location');
      const options = { shouldDirty: true, shouldValidate: true };
      setValue('latitude', degreesText(Math.round(position.latitude * 1e6)), options);
      setValue('longitude', degreesText(Math.round(position.longitude * 1e6)), options);
    },
  });
  return (
    <Group title={<FormattedMessage id="timeclock.settings.fence" defaultMessage="Geofence" />}>
      <FormSelect
        control={control}
        name="geofence"
        disabled={disabled}
        label={
          <FormattedMessage id="timeclock.settings.outside" defaultMessage="Phones outside of the circle" />
        }
        options={[
          {
            value: 'off',
            label: intl.formatMessage({
              id: 'timeclock.settings.fence_off',
              defaultMessage: 'Location isn’t read',
            }),
          },
          {
            value: 'flag',
            label: intl.formatMessage({
              id: 'timeclock.settings.fence_flag',
              defaultMessage: 'Can clock in, and are marked',
            }),
          },
          {
            value: 'block',
            label: intl.formatMessage({
              id: 'timeclock.settings.fence_block',
              defaultMessage: 'Can’t clock in',
            }),
          },
        ]}
      />
      {geofence !== 'off' && (
        <>
          <FormNumber
            control={control}
            name="radiusM"
            disabled={disabled}
            required
            label={<FormattedMessage id="timeclock.settings.radius" defaultMessage="Radius in meters" />}
            hint={
              <FormattedMessage
                id="timeclock.settings.radius_hint"
                defaultMessage="100 to 1,000; 150 suits most."
              />
            }
          />
          <FormText
            control={control}
            name="latitude"
            inputMode="decimal"
            disabled={disabled}
            required
            label={<FormattedMessage id="timeclock.settings.latitude" defaultMessage="Latitude" />}
          />
          <FormText
            control={control}
            name="longitude"
            inputMode="text"
            disabled={disabled}
            required
            label={<FormattedMessage id="timeclock.settings.longitude" defaultMessage="Longitude" />}
          />
          {!disabled && (
            <div className="grid gap-2 md:col-span-2">
              <Button className="justify-self-start" busy={locate.isPending} onClick={() => locate.mutate()}>
                <LocateFixed size={16} aria-hidden="true" />
                <FormattedMessage id="timeclock.settings.here" defaultMessage="Use this device’s location" />
              </Button>
              {locate.isError && (
                <Notice tone="warn">
                  <FormattedMessage
                    id="timeclock.settings.here_failed"
                    defaultMessage="This device doesn’t give its location. Enter the coordinates; a map app shows them."
                  />
                </Notice>
              )}
            </div>
          )}
        </>
      )}
    </Group>
  );
}
