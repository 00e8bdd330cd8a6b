/** What the certificates of a person read and write. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Certificate = Wire<'Certificate'>;

export const certificatesQuery = (id: string) => read('/api/team/{id}/certificates', { id });

export const addCertificate = (id: string, body: Wire<'NewCertificate'>) =>
  write('POST', '/api/team/{id}/certificates', { params: { id }, body });
export const changeCertificate = (id: string, certificateId: string, body: Wire<'CertificateChange'>) =>
  write('PATCH', '/api/team/{id}/certificates/{certificateId}', { params: { id, certificateId }, body });
export const removeCertificate = (id: string, certificateId: string, version: number) =>
  write('DELETE', '/api/team/{id}/certificates/{certificateId}', {
    params: { id, certificateId },
    query: { version },
  });
