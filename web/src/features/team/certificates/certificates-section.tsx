/** A person's certificates, each with its end. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { RemoveButton } from '@/components/form/remove-button';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { CERTIFICATE_NAMES } from '@/lib/certificates';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { refreshTeam } from '../api';
import { Line, Section } from '../components/section';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { type Certificate, certificatesQuery, removeCertificate } from './api';
import { CertificateForm } from './certificate-form';
import { expiryOn } from './expiry';

export function CertificatesSection({ person }: { person: Person }) {
  const intl = useIntl();
  const query = useQuery(certificatesQuery(person.id));
  const canEdit = usePermissions().can('team:update');
  const [editing, setEditing] = useState<Certificate | 'new' | null>(null);
  return (
    <Section
      title={<FormattedMessage id="team.certificates.title" defaultMessage="Certificates" />}
      action={
        canEdit && (
          <Button
            size="sm"
            aria-label={intl.formatMessage({
              id: 'team.certificates.add',
              defaultMessage: 'Add certificate',
            })}
            onClick={() => setEditing('new')}
          >
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="add" defaultMessage="Add" />
          </Button>
        )
      }
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-16 text-muted md:text-13">
              <FormattedMessage id="team.certificates.none" defaultMessage="No certificates." />
            </p>
          ) : (
            <ul>
              {items.map((one) => (
                <CertificateLine
                  key={one.id}
                  person={person}
                  certificate={one}
                  onEdit={canEdit ? () => setEditing(one) : null}
                />
              ))}
            </ul>
          )
        }
      </AsyncPanel>
      {editing && (
        <CertificateForm
          person={person}
          certificate={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}

type LineProps = { person: Person; certificate: Certificate; onEdit: (() => void) | null };

function CertificateLine({ person, certificate, onEdit }: LineProps) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const { id, kind, number, issuedOn, expiresOn, version } = certificate;
  const name = certificate.name ?? intl.formatMessage(CERTIFICATE_NAMES[kind]);
  const expiry = expiryOn(dateIn(person.zone), expiresOn);
  return (
    <Line>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-14 text-muted md:text-12">
          {number && `${number} · `}
          <FormattedMessage
            id="team.certificates.issued"
            defaultMessage="issued {date}"
            values={{ date: dates.full(issuedOn) }}
          />
          {expiresOn && ' · '}
          {expiresOn && (
            <FormattedMessage
              id="team.documents.expires"
              defaultMessage="expires {date}"
              values={{ date: dates.full(expiresOn) }}
            />
          )}
        </p>
      </div>
      {expiry === 'expired' && (
        <Badge tone="danger">
          <FormattedMessage id="team.documents.expired" defaultMessage="Expired" />
        </Badge>
      )}
      {expiry === 'expiring' && (
        <Badge tone="warn">
          <FormattedMessage id="team.certificates.expiring" defaultMessage="Expiring" />
        </Badge>
      )}
      {onEdit && (
        <>
          <Button
            size="sm"
            aria-label={intl.formatMessage(
              { id: 'team.certificates.edit_name', defaultMessage: 'Edit {name}' },
              { name },
            )}
            onClick={onEdit}
          >
            <Pencil size={14} aria-hidden="true" />
          </Button>
          <RemoveButton
            label={intl.formatMessage(
              { id: 'team.documents.remove', defaultMessage: 'Remove {name}' },
              { name },
            )}
            title={name}
            description={
              <FormattedMessage
                id="team.certificates.remove_text"
                defaultMessage="It no longer counts for shifts. Its record stays in the audit trail."
              />
            }
            confirmLabel={<FormattedMessage id="remove" defaultMessage="Remove" />}
            labels={TEAM_ERRORS}
            onRemove={() => removeCertificate(person.id, id, version)}
            onRemoved={() => refreshTeam(client)}
          />
        </>
      )}
    </Line>
  );
}
