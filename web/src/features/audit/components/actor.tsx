/** Who did it, as a record keeps it. */
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import type { AuditRow } from '../api';
import { roleName } from '../role-name';

/** The person's name, or that the system or an erased person did it. */
export function ActorName({ row }: { row: AuditRow }) {
  if (row.actorName) return row.actorName;
  if (row.actorRole === 'automation') {
    return <FormattedMessage id="audit.actor.automation" defaultMessage="An automation" />;
  }
  if (row.actorRole === 'kiosk') {
    return <FormattedMessage id="audit.actor.kiosk" defaultMessage="A kiosk" />;
  }
  return row.actorId && row.actorRole !== 'system' ? (
    <FormattedMessage id="audit.actor.erased" defaultMessage="Deleted person" />
  ) : (
    <FormattedMessage id="audit.actor.system" defaultMessage="Lineup" />
  );
}

export function ActorRole({ row }: { row: AuditRow }) {
  if (row.actorRole === 'applicant') {
    return <FormattedMessage id="audit.actor.applicant" defaultMessage="Applicant" />;
  }
  if (row.actorRole === 'system' || row.actorRole === 'automation' || row.actorRole === 'kiosk') return null;
  const name = roleName(row.actorRole);
  return name ? <FormattedMessage {...name} /> : row.actorRole;
}

export function Refused() {
  return (
    <Badge tone="danger">
      <FormattedMessage id="audit.refused" defaultMessage="Refused" />
    </Badge>
  );
}
