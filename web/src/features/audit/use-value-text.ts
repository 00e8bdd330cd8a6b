/** How a value of a record is written: names for ids, dollars for money, hours for minutes. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { isReason, useReasonName } from '@/hiring/reasons';
import { isStage, useStages } from '@/hiring/stages';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { lastName } from './diff';
import { roleName } from './role-name';
import { useMoment } from './use-moment';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** From this many minutes on, hours are easier to read. */
const LONG = 120;

/** Common values of records. */
const LABELS: Record<string, MessageDescriptor> = defineMessages({
  open: { id: 'audit.value.open', defaultMessage: 'any time' },
  unavailable: { id: 'audit.value.unavailable', defaultMessage: 'not available' },
  preferred: { id: 'audit.value.preferred', defaultMessage: 'preferred' },
  active: { id: 'audit.value.active', defaultMessage: 'active' },
  invited: { id: 'audit.value.invited', defaultMessage: 'invited' },
  on_leave: { id: 'audit.value.on_leave', defaultMessage: 'on leave' },
  terminated: { id: 'audit.value.terminated', defaultMessage: 'no longer here' },
  draft: { id: 'audit.value.draft', defaultMessage: 'draft' },
  published: { id: 'audit.value.published', defaultMessage: 'published' },
  changed: { id: 'audit.value.changed', defaultMessage: 'changed' },
  meal: { id: 'audit.value.meal', defaultMessage: 'meal' },
  rest: { id: 'audit.value.rest', defaultMessage: 'rest' },
  vacation: { id: 'audit.value.vacation', defaultMessage: 'vacation' },
  sick: { id: 'audit.value.sick', defaultMessage: 'sick' },
  hired: { id: 'audit.value.hired', defaultMessage: 'hired' },
  rejected: { id: 'audit.value.rejected', defaultMessage: 'rejected' },
  withdrawn: { id: 'audit.value.withdrawn', defaultMessage: 'withdrawn' },
  cancelled: { id: 'audit.value.cancelled', defaultMessage: 'canceled' },
  paused: { id: 'audit.value.paused', defaultMessage: 'paused' },
  filled: { id: 'audit.value.filled', defaultMessage: 'filled' },
  closed: { id: 'audit.value.closed', defaultMessage: 'closed' },
  pending: { id: 'audit.value.pending', defaultMessage: 'pending' },
  confirmed: { id: 'audit.value.confirmed', defaultMessage: 'confirmed' },
  declined: { id: 'audit.value.declined', defaultMessage: 'declined' },
  accepted: { id: 'audit.value.accepted', defaultMessage: 'accepted' },
  expired: { id: 'audit.value.expired', defaultMessage: 'expired' },
  completed: { id: 'audit.value.completed', defaultMessage: 'completed' },
  no_show: { id: 'audit.value.no_show', defaultMessage: 'no-show' },
  sent: { id: 'audit.value.sent', defaultMessage: 'sent' },
});

/** The same word means something else as a state than as a time of the week. */
const STATES: Record<string, MessageDescriptor> = defineMessages({
  open: { id: 'audit.state.open', defaultMessage: 'open' },
});

export function useValueText(): (field: string, value: unknown) => string {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const dates = useDates();
  const moment = useMoment();
  const organization = useOrganization();
  const { can } = usePermissions();
  const stages = useStages(can('applications:read'));
  const reasonName = useReasonName(can('applications:read'));

  return function valueText(field, value): string {
    const name = lastName(field);
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ') || '–';
    if (typeof value === 'boolean') {
      return value
        ? intl.formatMessage({ id: 'yes', defaultMessage: 'Yes' })
        : intl.formatMessage({ id: 'no', defaultMessage: 'No' });
    }
    if (typeof value === 'number') {
      if (name.endsWith('E4')) return money.rate(value);
      if (name.endsWith('Cents')) return money.cents(value);
      if (/minutes$/i.test(name) && value >= LONG) {
        return intl.formatMessage(
          { id: 'hours.total', defaultMessage: '{hours} h' },
          { hours: hoursText(value) },
        );
      }
      return intl.formatNumber(value);
    }
    const code = String(value);
    if (DATE.test(code)) return dates.full(code);
    if (INSTANT.test(code)) return moment.short(code);
    if (name === 'stage' && isStage(code)) return stages.stage(code);
    if (name === 'rejectReason' && isReason(code)) return reasonName(code);
    const state = name === 'status' || name === 'state' ? STATES[code] : undefined;
    const known = state ?? LABELS[code] ?? (name === 'role' ? roleName(code) : undefined);
    if (known) return intl.formatMessage(known);
    const position = organization.position(code);
    return (position && text(position.name)) ?? organization.location(code)?.name ?? code;
  };
}
