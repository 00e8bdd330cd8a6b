/** Waivers and documents on file: the kind, the date of signing, and the expiry. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { RemoveButton } from '@/components/form/remove-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { addDocument, addWaiver, refreshTeam, removeDocument, revokeWaiver } from '../api';
import { CertificatesSection } from '../certificates/certificates-section';
import { EstimateCard } from '../estimates/estimate-card';
import { documentsFor, isMinor } from '../model';
import { DOCUMENT_GROUP_NAMES, DOCUMENT_NAMES, TEAM_ERRORS, WAIVER_NAMES } from '../person-names';
import { type DocumentKind, type Person, WAIVER_KINDS } from '../types';
import { AddDocument } from './add-document';
import { Onboarding } from './onboarding';
import { Line, Section } from './section';

export function DocumentsTab({ person }: { person: Person }) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const organization = useOrganization();
  const canEdit = usePermissions().can('team:update');
  const [adding, setAdding] = useState<'waivers' | 'documents' | null>(null);
  const refreshed = () => refreshTeam(client);
  const today = dateIn(person.zone);
  const documentName = (kind: DocumentKind) => intl.formatMessage(DOCUMENT_NAMES[kind]);
  const states = new Set(
    person.locationIds.map((id) => organization.location(id)?.state).filter((state) => state !== undefined),
  );
  const documentOptions = documentsFor(states).flatMap(({ group, kinds }) =>
    kinds.map((kind) => ({
      value: kind,
      label: documentName(kind),
      group: intl.formatMessage(DOCUMENT_GROUP_NAMES[group]),
    })),
  );
  const addButton = (part: 'waivers' | 'documents', label: string) =>
    canEdit && (
      <Button size="sm" aria-label={label} onClick={() => setAdding(part)}>
        <Plus size={14} aria-hidden="true" />
        <FormattedMessage id="add" defaultMessage="Add" />
      </Button>
    );
  return (
    <>
      <Onboarding person={person} />
      <EstimateCard person={person} />
      <CertificatesSection person={person} />
      <Section
        title={<FormattedMessage id="team.documents.title" defaultMessage="Documents" />}
        action={addButton(
          'documents',
          intl.formatMessage({ id: 'team.documents.add', defaultMessage: 'Add document' }),
        )}
      >
        {(person.documents ?? []).length === 0 && (
          <p className="text-16 text-muted md:text-13">
            {isMinor(person.ageBand) ? (
              <FormattedMessage
                id="team.documents.none_minor"
                defaultMessage="No documents on file. Minors usually need a work permit."
              />
            ) : (
              <FormattedMessage id="team.documents.none" defaultMessage="No documents on file." />
            )}
          </p>
        )}
        <ul>
          {(person.documents ?? []).map(({ kind, signedOn, expiresOn }) => (
            <Line key={kind}>
              <div className="min-w-0 flex-1">
                <p className="font-medium">{documentName(kind)}</p>
                <p className="text-14 text-muted md:text-12">
                  <FormattedMessage
                    id="team.documents.signed"
                    defaultMessage="signed {date}"
                    values={{ date: dates.full(signedOn) }}
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
              {expiresOn && expiresOn < today && (
                <Badge tone="danger">
                  <FormattedMessage id="team.documents.expired" defaultMessage="Expired" />
                </Badge>
              )}
              {canEdit && (
                <RemoveButton
                  label={intl.formatMessage(
                    { id: 'team.documents.remove', defaultMessage: 'Remove {name}' },
                    { name: documentName(kind) },
                  )}
                  title={documentName(kind)}
                  description={
                    <FormattedMessage
                      id="team.documents.remove_text"
                      defaultMessage="It no longer counts from today. Its record stays in the audit trail."
                    />
                  }
                  confirmLabel={<FormattedMessage id="remove" defaultMessage="Remove" />}
                  labels={TEAM_ERRORS}
                  onRemove={() => removeDocument(person.id, kind)}
                  onRemoved={refreshed}
                />
              )}
            </Line>
          ))}
        </ul>
      </Section>
      <Section
        title={<FormattedMessage id="team.waivers.title" defaultMessage="Waivers" />}
        action={addButton(
          'waivers',
          intl.formatMessage({ id: 'team.waivers.add', defaultMessage: 'Add a waiver' }),
        )}
      >
        {(person.waivers ?? []).length === 0 && (
          <p className="text-16 text-muted md:text-13">
            <FormattedMessage id="team.waivers.none" defaultMessage="No waivers signed." />
          </p>
        )}
        <ul>
          {(person.waivers ?? []).map(({ id, kind, signedOn, revokedOn, version }) => (
            <Line key={id}>
              <div className="min-w-0 flex-1">
                <p className="font-medium">{intl.formatMessage(WAIVER_NAMES[kind])}</p>
                <p className="text-14 text-muted md:text-12">
                  <FormattedMessage
                    id="team.documents.signed"
                    defaultMessage="signed {date}"
                    values={{ date: dates.full(signedOn) }}
                  />
                </p>
              </div>
              {revokedOn ? (
                <Badge tone="outline">
                  <FormattedMessage
                    id="team.waivers.revoked"
                    defaultMessage="revoked {date}"
                    values={{ date: dates.full(revokedOn) }}
                  />
                </Badge>
              ) : (
                canEdit && (
                  <RemoveButton
                    label={intl.formatMessage(
                      { id: 'team.waivers.revoke_name', defaultMessage: 'Revoke: {name}' },
                      { name: intl.formatMessage(WAIVER_NAMES[kind]) },
                    )}
                    title={
                      <FormattedMessage id="team.waivers.revoke_title" defaultMessage="Revoke this waiver?" />
                    }
                    description={
                      <FormattedMessage
                        id="team.waivers.revoke_text"
                        defaultMessage="From today the legal rule applies again to their shifts."
                      />
                    }
                    confirmLabel={<FormattedMessage id="team.waivers.revoke_do" defaultMessage="Revoke" />}
                    labels={TEAM_ERRORS}
                    onRemove={() => revokeWaiver(person.id, id, version)}
                    onRemoved={refreshed}
                  >
                    <FormattedMessage id="team.waivers.revoke_do" defaultMessage="Revoke" />
                  </RemoveButton>
                )
              )}
            </Line>
          ))}
        </ul>
      </Section>
      {adding === 'documents' && (
        <AddDocument
          person={person}
          part="documents"
          kinds={documentOptions}
          add={(kind, signedOn, expiresOn) => addDocument(person.id, { kind, signedOn, expiresOn })}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'waivers' && (
        <AddDocument
          person={person}
          part="waivers"
          kinds={WAIVER_KINDS.map((kind) => ({ value: kind, label: intl.formatMessage(WAIVER_NAMES[kind]) }))}
          add={(kind, signedOn) => addWaiver(person.id, { kind, signedOn })}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
