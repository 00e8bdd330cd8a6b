/** The kinds of certificates, in words. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';

export type CertificateKind = Wire<'CertificateKind'>;

/** The kinds that a position can require. */
export const REQUIRABLE_CERTIFICATES = [
  'food_handler',
  'food_manager',
  'alcohol_server',
  'first_aid',
] as const satisfies readonly CertificateKind[];

export const CERTIFICATE_KINDS: readonly CertificateKind[] = [...REQUIRABLE_CERTIFICATES, 'other'];

export const CERTIFICATE_NAMES: Record<CertificateKind, MessageDescriptor> = defineMessages({
  food_handler: { id: 'certificate.food_handler', defaultMessage: 'Food handler' },
  food_manager: { id: 'certificate.food_manager', defaultMessage: 'Food manager' },
  alcohol_server: { id: 'certificate.alcohol_server', defaultMessage: 'Alcohol server' },
  first_aid: { id: 'certificate.first_aid', defaultMessage: 'First aid' },
  other: { id: 'certificate.other', defaultMessage: 'Other' },
});
