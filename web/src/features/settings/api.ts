/** What the settings of the organization read and write. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Brand = Wire<'BrandSettings'>;

/** What the findings of the weeks ahead become under other laws. */
export type LawPreview = Wire<'LawPreview'>;
export const previewLaw = (id: string, jurisdictions: readonly string[]) =>
  write('POST', '/api/locations/{id}/law-preview', {
    params: { id },
    body: { jurisdictions: [...jurisdictions] },
  });

export const brandQuery = read('/api/settings/brand');
export type ShortName = Wire<'ShortName'>;
export const shortNameQuery = read('/api/settings/brand/short-name');
export const putShortName = (body: Wire<'ShortNameChange'>) =>
  write('PUT', '/api/settings/brand/short-name', { body });
export type BrandingSettings = Wire<'BrandingSettings'>;
export const brandingQuery = read('/api/settings/branding');
export type Undelivered = Wire<'UndeliveredMessage'>;
export const undeliveredQuery = read('/api/undelivered-messages');
export const retryMessage = (id: string) =>
  write('POST', '/api/undelivered-messages/{id}/retry', { params: { id }, body: {} });

export const patchBrand = (body: Wire<'BrandChange'>) => write('PATCH', '/api/settings/brand', { body });
export const patchBranding = (body: Wire<'BrandingChange'>) =>
  write('PATCH', '/api/settings/branding', { body });

/** The largest picture that the server takes. */
export const LARGEST_LOGO = 1024 * 1024;
export const putLogo = (version: number, image: string) =>
  write('PUT', '/api/settings/branding/logo', { body: { version, image } });
export const removeLogo = (version: number) =>
  write('DELETE', '/api/settings/branding/logo', { query: { version } });

/** A file's bytes as text. */
export function base64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export const addLocation = (body: Wire<'NewLocation'>) => write('POST', '/api/locations', { body });
export const changeLocation = (id: string, body: Wire<'LocationChange'>) =>
  write('PATCH', '/api/locations/{id}', { params: { id }, body });
export const addPosition = (body: Wire<'NewPosition'>) => write('POST', '/api/positions', { body });
export const changePosition = (id: string, body: Wire<'PositionChange'>) =>
  write('PATCH', '/api/positions/{id}', { params: { id }, body });
