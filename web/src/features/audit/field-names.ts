/** What fields are called in a comparison; an unknown one is put into words as it is spelt. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { STAGE_NAMES } from '@/hiring/names';
import { REJECT_REASON_NAMES } from '@/hiring/reasons';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { fieldLabel } from './diff';

const FIELDS: Record<string, MessageDescriptor> = defineMessages({
  employeeId: { id: 'audit.field.employee', defaultMessage: 'Person' },
  positionId: { id: 'audit.field.position', defaultMessage: 'Position' },
  stationId: { id: 'audit.field.station', defaultMessage: 'Station' },
  locationId: { id: 'audit.field.location', defaultMessage: 'Location' },
  departmentId: { id: 'audit.field.department', defaultMessage: 'Department' },
  schoolCalendarId: { id: 'audit.field.school', defaultMessage: 'School calendar' },
  date: { id: 'audit.field.date', defaultMessage: 'Day' },
  start: { id: 'audit.field.start', defaultMessage: 'Start' },
  end: { id: 'audit.field.end', defaultMessage: 'End' },
  startsAt: { id: 'audit.field.starts_at', defaultMessage: 'Starts' },
  endsAt: { id: 'audit.field.ends_at', defaultMessage: 'Ends' },
  from: { id: 'audit.field.from', defaultMessage: 'From' },
  to: { id: 'audit.field.to', defaultMessage: 'To' },
  kind: { id: 'audit.field.kind', defaultMessage: 'Kind' },
  breaks: { id: 'audit.field.breaks', defaultMessage: 'Breaks' },
  note: { id: 'audit.field.note', defaultMessage: 'Note' },
  tags: { id: 'audit.field.tags', defaultMessage: 'Tags' },
  reason: { id: 'audit.field.reason', defaultMessage: 'Reason' },
  status: { id: 'audit.field.status', defaultMessage: 'Status' },
  state: { id: 'audit.field.state', defaultMessage: 'State' },
  role: { id: 'audit.field.role', defaultMessage: 'Role' },
  rateE4: { id: 'audit.field.rate', defaultMessage: 'Hourly rate' },
  tipCreditE4: { id: 'audit.field.tip_credit', defaultMessage: 'Tip credit' },
  firstName: { id: 'audit.field.first_name', defaultMessage: 'First name' },
  lastName: { id: 'audit.field.last_name', defaultMessage: 'Last name' },
  preferredName: { id: 'audit.field.preferred_name', defaultMessage: 'Preferred name' },
  preferredLanguage: { id: 'audit.field.language', defaultMessage: 'Language' },
  name: { id: 'audit.field.name', defaultMessage: 'Name' },
  phone: { id: 'audit.field.phone', defaultMessage: 'Phone' },
  email: { id: 'audit.field.email', defaultMessage: 'Email' },
  hiredOn: { id: 'audit.field.hired', defaultMessage: 'Hired' },
  birthDate: { id: 'audit.field.birth_date', defaultMessage: 'Birth date' },
  signedOn: { id: 'audit.field.signed', defaultMessage: 'Signed' },
  expiresOn: { id: 'audit.field.expires', defaultMessage: 'Expires' },
  isPrimary: { id: 'audit.field.primary', defaultMessage: 'Main position' },
  maxWeeklyMinutes: { id: 'audit.field.max_week', defaultMessage: 'Max hours a week' },
  minutes: { id: 'audit.field.minutes', defaultMessage: 'Minutes' },
  paidMinutes: { id: 'audit.field.paid', defaultMessage: 'Paid time' },
  costCents: { id: 'audit.field.cost', defaultMessage: 'Cost' },
  premiumCents: { id: 'audit.field.premium', defaultMessage: 'Premium' },
  onCall: { id: 'audit.field.on_call', defaultMessage: 'On call' },
  archived: { id: 'audit.field.archived', defaultMessage: 'Archived' },
  stage: { id: 'audit.field.stage', defaultMessage: 'Stage' },
  rejectReason: { id: 'audit.field.reject_reason', defaultMessage: 'Rejection reason' },
  hidden: { id: 'audit.field.hidden', defaultMessage: 'Hidden' },
  staleAfterDays: { id: 'audit.field.stale', defaultMessage: 'Days until flagged' },
  head: { id: 'audit.field.head', defaultMessage: 'Newest hash' },
  root: { id: 'audit.field.root', defaultMessage: 'Merkle root' },
  typesRoot: { id: 'audit.field.types_root', defaultMessage: 'Merkle root of types' },
  prev: { id: 'audit.field.prev', defaultMessage: 'Checkpoint before' },
  firstSeq: { id: 'audit.field.first_seq', defaultMessage: 'First record' },
  lastSeq: { id: 'audit.field.last_seq', defaultMessage: 'Last record' },
  outsideHost: { id: 'audit.field.outside_host', defaultMessage: 'Mail host of the outside address' },
  en: { id: 'audit.field.en', defaultMessage: 'English' },
  es: { id: 'audit.field.es', defaultMessage: 'Spanish' },
});

/** "days.fri[1].end" → "Friday 1 · End": containers that say nothing are left out. */
const CONTAINERS = new Set(['days', 'stages', 'rejectReasons']);
/** Words of the API by their parent: as fields they would mean something else elsewhere. */
const WITHIN: Record<string, Record<string, MessageDescriptor>> = {
  stages: STAGE_NAMES,
  rejectReasons: REJECT_REASON_NAMES,
};

export function useFieldName(): (field: string) => string {
  const intl = useIntl();
  const weekdays = useWeekdays();
  const part = (name: string) => {
    const [, plain = name, index = ''] = /^(.*?)(?:\[(\d+)\])?$/.exec(name) ?? [];
    const day = WEEKDAYS.find((one) => one === plain);
    const known = FIELDS[plain];
    const label = day ? weekdays.long(day) : known ? intl.formatMessage(known) : fieldLabel(plain);
    return index ? `${label} ${index}` : label;
  };
  return (field) =>
    field
      .split('.')
      .map((name, at, path) => {
        const label = WITHIN[path[at - 1] ?? '']?.[name];
        return CONTAINERS.has(name) ? '' : label ? intl.formatMessage(label) : part(name);
      })
      .filter(Boolean)
      .join(' · ');
}
