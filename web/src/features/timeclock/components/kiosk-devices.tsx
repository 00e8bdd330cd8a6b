/** The kiosks of a location. */
export function KioskDevices(_: { locationId: string }) {
  return null;
}
