/** The settings of a time clock as they are typed, and what is wrong with them. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import * as z from 'zod/mini';
import { choice, fail } from '@/components/form/schema';
import type { Settings } from '../api';

const FAULTS = defineMessages({
  early: { id: 'timeclock.fault.early', defaultMessage: 'Enter minutes from 0 to 240.' },
  radius: { id: 'timeclock.fault.radius', defaultMessage: 'Enter meters from 100 to 1,000.' },
  days: { id: 'timeclock.fault.days', defaultMessage: 'Enter days from 1 to 365.' },
  hours: { id: 'timeclock.fault.hours', defaultMessage: 'Enter hours from 0 to 12.' },
  latitude: { id: 'timeclock.fault.latitude', defaultMessage: 'Enter degrees from -90 to 90.' },
  longitude: { id: 'timeclock.fault.longitude', defaultMessage: 'Enter degrees from -180 to 180.' },
  fence: { id: 'timeclock.fault.fence', defaultMessage: 'The geofence needs it.' },
});

const E6 = 1_000_000;

const whole = (min: number, max: number, message: MessageDescriptor) =>
  z.pipe(
    z.string(),
    z.transform((typed, context): number => {
      const count = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : -1;
      return count >= min && count <= max ? count : fail(context, message);
    }),
  );

/** Degrees as maps write them → millionths; null where nothing is typed. */
const degrees = (limit: number, message: MessageDescriptor) =>
  z.pipe(
    z.string(),
    z.transform((typed, context): number | null => {
      const plain = typed.trim().replace(',', '.').replace('−', '-');
      if (!plain) return null;
      const value = /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
      return Math.abs(value) <= limit ? Math.round(value * E6) : fail(context, message);
    }),
  );

export const degreesText = (e6: number | null): string => (e6 === null ? '' : String(e6 / E6));

export const SETTINGS_SCHEMA = z
  .object({
    earlyMinutes: whole(0, 240, FAULTS.early),
    unscheduled: choice<Settings['unscheduled']>(),
    geofence: choice<Settings['geofence']>(),
    latitude: degrees(90, FAULTS.latitude),
    longitude: degrees(180, FAULTS.longitude),
    radiusM: whole(100, 1000, FAULTS.radius),
    photo: choice<Settings['photo']>(),
    photoDays: whole(1, 365, FAULTS.days),
    attestation: z.boolean(),
    ownPhone: z.boolean(),
    offlineHours: whole(0, 12, FAULTS.hours),
  })
  .check((context) => {
    const { geofence, latitude, longitude } = context.value;
    if (geofence === 'off') return;
    for (const [name, value] of Object.entries({ latitude, longitude }))
      if (value === null)
        context.issues.push({
          code: 'custom',
          message: String(FAULTS.fence.id),
          input: value,
          path: [name],
        });
  });

export type SettingsDraft = z.input<typeof SETTINGS_SCHEMA>;
export type SettingsSent = z.output<typeof SETTINGS_SCHEMA>;

export const settingsDraft = (settings: Settings): SettingsDraft => ({
  ...settings,
  earlyMinutes: String(settings.earlyMinutes),
  latitude: degreesText(settings.latitudeE6 ?? null),
  longitude: degreesText(settings.longitudeE6 ?? null),
  radiusM: String(settings.radiusM),
  photoDays: String(settings.photoDays),
  offlineHours: String(settings.offlineHours),
});
