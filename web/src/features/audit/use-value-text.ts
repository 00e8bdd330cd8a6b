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

/** Words of the wire that stand in records often. */
const LABELS: Record<string, MessageDescriptor> = defineMessages({
  open: { id: 'audit.word.open', defaultMessage: 'any time' },
  unavailable: { id: 'audit.word.unavailable', defaultMessage: 'not available' },
  preferred: { id: 'audit.word.preferred', defaultMessage: 'preferred' },
  active: { id: 'audit.word.active', defaultMessage: 'active' },
  invited: { id: 'audit.word.invited', defaultMessage: 'invited' },
  on_leave: { id: 'audit.word.on_leave', defaultMessage: 'on leave' },
  terminated: { id: 'audit.word.terminated', defaultMessage: 'no longer here' },
  draft: { id: 'audit.word.draft', defaultMessage: 'draft' },
  published: { id: 'audit.word.published', defaultMessage: 'published' },
  changed: { id: 'audit.word.changed', defaultMessage: 'changed' },
  meal: { id: 'audit.word.meal', defaultMessage: 'meal' },
  rest: { id: 'audit.word.rest', defaultMessage: 'rest' },
  vacation: { id: 'audit.word.vacation', defaultMessage: 'vacation' },
  sick: { id: 'audit.word.sick', defaultMessage: 'sick' },
  hired: { id: 'audit.word.hired', defaultMessage: 'hired' },
  rejected: { id: 'audit.word.rejected', defaultMessage: 'rejected' },
  withdrawn: { id: 'audit.word.withdrawn', defaultMessage: 'withdrawn' },
  cancelled: { id: 'audit.word.cancelled', defaultMessage: 'canceled' },
  paused: { id: 'audit.word.paused', defaultMessage: 'paused' },
  filled: { id: 'audit.word.filled', defaultMessage: 'filled' },
  closed: { id: 'audit.word.closed', defaultMessage: 'closed' },
  pending: { id: 'audit.word.pending', defaultMessage: 'pending' },
  confirmed: { id: 'audit.word.confirmed', defaultMessage: 'confirmed' },
  declined: { id: 'audit.word.declined', defaultMessage: 'declined' },
  accepted: { id: 'audit.word.accepted', defaultMessage: 'accepted' },
  expired: { id: 'audit.word.expired', defaultMessage: 'expired' },
  completed: { id: 'audit.word.completed', defaultMessage: 'completed' },
  no_show: { id: 'audit.word.no_show', defaultMessage: 'no-show' },
  sent: { id: 'audit.word.sent', defaultMessage: 'sent' },
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
    const word = String(value);
    if (DATE.test(word)) return dates.full(word);
    if (INSTANT.test(word)) return moment.short(word);
    if (name === 'stage' && isStage(word)) return stages.stage(word);
    if (name === 'rejectReason' && isReason(word)) return reasonName(word);
    const state = name === 'status' || name === 'state' ? STATES[word] : undefined;
    const known = state ?? LABELS[word] ?? (name === 'role' ? roleName(word) : undefined);
    if (known) return intl.formatMessage(known);
    const position = organization.position(word);
    return (position && text(position.name)) ?? organization.location(word)?.name ?? word;
  };
}
