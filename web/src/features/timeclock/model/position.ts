/** Where a device is: one sample, taken as the person presses, and only where the location asks for it. */
import type { NewPunch, Workplace } from '../api';

export type Sample = Pick<NewPunch, 'position' | 'positionDenied'>;

/** A device that takes longer is one that does not know. */
const TIMEOUT_MS = 10_000;
const EARTH_RADIUS_M = 6_371_000;
const E6 = 1_000_000;

const NOT_KNOWN: Sample = { position: null };

export function samplePosition(geofence: Workplace['geofence']): Promise<Sample> {
  if (geofence === 'off' || !('geolocation' in navigator)) return Promise.resolve(NOT_KNOWN);
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ position: { latitude, longitude, accuracyM: accuracy } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? { position: null, positionDenied: true } : NOT_KNOWN),
      { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MS },
    ),
  );
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole metres from a sample to the location, along the globe; null where either is not known. */
export function distanceM({ latitudeE6, longitudeE6 }: Workplace, { position }: Sample): number | null {
  if (latitudeE6 === null || longitudeE6 === null || !position) return null;
  const [from, to] = [radians(latitudeE6 / E6), radians(position.latitude)];
  const across = radians(position.longitude - longitudeE6 / E6);
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half))));
}
