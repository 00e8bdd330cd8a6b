/** What the plan's tab reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type PlanView = Wire<'PlanView'>;
export type Billing = Wire<'Billing'>;
export type Plan = Wire<'Plan'>;
export type Interval = Wire<'BillingInterval'>;
export type PlanOffer = Wire<'PlanOffer'>;
export type Invoice = Wire<'Invoice'>;

export const planQuery = read('/api/plan');
export const invoicesQuery = read('/api/plan/invoices');

export const changePlan = (body: Wire<'PlanChange'>) => write('POST', '/api/plan', { body });
export const openCheckout = (body: Wire<'PlanChange'>) => write('POST', '/api/plan/checkout', { body });
export const openPortal = (version: number) => write('POST', '/api/plan/portal', { body: { version } });
export const askForMultiUnit = (version: number) =>
  write('POST', '/api/plan/multi-unit', { body: { version } });
export const cancelPlan = (version: number) => write('POST', '/api/plan/cancel', { body: { version } });
export const resumePlan = (version: number) => write('POST', '/api/plan/resume', { body: { version } });
export const planDeletion = (body: Wire<'BrandDeletion'>) => write('POST', '/api/plan/deletion', { body });
export const keepBrand = (version: number) => write('DELETE', '/api/plan/deletion', { query: { version } });
