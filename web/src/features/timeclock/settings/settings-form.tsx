/** The settings of a location's time clock. */
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormNumber, FormSelect, FormSwitch } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { useAppForm } from '@/components/form/use-app-form';
import { Group } from '@/components/settings/group';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { refreshClock, refreshSettings, type Settings, saveSettings } from '../api';
import { SETTINGS_SCHEMA, settingsDraft } from '../model/settings';
import { FenceFields } from './fence-fields';

type Props = { locationId: string; settings: Settings; canEdit: boolean };

export function SettingsForm({ locationId, settings, canEdit }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const reload = () => Promise.all([refreshSettings(client, locationId), refreshClock(client)]);
  const form = useAppForm({
    schema: SETTINGS_SCHEMA,
    defaultValues: settingsDraft(settings),
    version: settings.version,
    names: { latitudeE6: 'latitude', longitudeE6: 'longitude' },
    send: ({ latitude, longitude, ...rest }, version) =>
      saveSettings(locationId, { ...rest, latitudeE6: latitude, longitudeE6: longitude, version }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  const photo = useWatch({ control, name: 'photo' });
  const ownPhone = useWatch({ control, name: 'ownPhone' });
  const disabled = !canEdit;
  return (
    <Card className="p-4 md:p-6">
      <Form form={form} onTheirs={() => void reload()}>
        <Group title={<FormattedMessage id="timeclock.settings.in" defaultMessage="Clocking in" />}>
          <FormNumber
            control={control}
            name="earlyMinutes"
            disabled={disabled}
            required
            label={
              <FormattedMessage id="timeclock.settings.early" defaultMessage="Minutes before the shift" />
            }
            hint={
              <FormattedMessage
                id="timeclock.settings.early_hint"
                defaultMessage="Earlier than that needs a manager."
              />
            }
          />
          <FormSelect
            control={control}
            name="unscheduled"
            disabled={disabled}
            label={<FormattedMessage id="timeclock.settings.unscheduled" defaultMessage="Without a shift" />}
            options={[
              {
                value: 'allow',
                label: intl.formatMessage({
                  id: 'timeclock.settings.allow',
                  defaultMessage: 'Allowed, and marked',
                }),
              },
              {
                value: 'manager',
                label: intl.formatMessage({
                  id: 'timeclock.settings.manager',
                  defaultMessage: 'A manager approves',
                }),
              },
              {
                value: 'block',
                label: intl.formatMessage({ id: 'timeclock.settings.block', defaultMessage: 'Not allowed' }),
              },
            ]}
          />
          <FormSwitch
            control={control}
            name="ownPhone"
            disabled={disabled}
            label={
              <FormattedMessage id="timeclock.settings.own_phone" defaultMessage="On people’s own phones" />
            }
            hint={
              <FormattedMessage
                id="timeclock.settings.own_phone_hint"
                defaultMessage="Otherwise only at the kiosk."
              />
            }
          />
          {ownPhone && (
            <FormNumber
              control={control}
              name="offlineHours"
              disabled={disabled}
              required
              label={
                <FormattedMessage
                  id="timeclock.settings.offline"
                  defaultMessage="Hours a phone works offline"
                />
              }
              hint={
                <FormattedMessage
                  id="timeclock.settings.offline_hint"
                  defaultMessage="0 to 12. With 0, phones need a connection."
                />
              }
            />
          )}
        </Group>
        <FenceFields form={form} disabled={disabled} />
        <Group title={<FormattedMessage id="timeclock.settings.out" defaultMessage="Clocking out" />}>
          <FormSwitch
            control={control}
            name="attestation"
            disabled={disabled}
            label={
              <FormattedMessage
                id="timeclock.settings.attestation"
                defaultMessage="Ask about meals and rests"
              />
            }
            hint={
              <FormattedMessage
                id="timeclock.settings.attestation_hint"
                defaultMessage="In the language of the person. An answer never reduces pay."
              />
            }
          />
        </Group>
        <Group title={<FormattedMessage id="timeclock.settings.photos" defaultMessage="Photos" />}>
          <FormSelect
            control={control}
            name="photo"
            disabled={disabled}
            label={<FormattedMessage id="timeclock.settings.photo" defaultMessage="Take a photo" />}
            options={[
              {
                value: 'off',
                label: intl.formatMessage({ id: 'timeclock.settings.photo_off', defaultMessage: 'Never' }),
              },
              {
                value: 'kiosk',
                label: intl.formatMessage({
                  id: 'timeclock.settings.photo_kiosk',
                  defaultMessage: 'At the kiosk',
                }),
              },
            ]}
          />
          {photo === 'kiosk' && (
            <FormNumber
              control={control}
              name="photoDays"
              disabled={disabled}
              required
              label={
                <FormattedMessage id="timeclock.settings.photo_days" defaultMessage="Days until deleted" />
              }
            />
          )}
        </Group>
        {canEdit && <SaveButton form={form} />}
      </Form>
    </Card>
  );
}
