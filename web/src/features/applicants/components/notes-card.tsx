/** Notes of the team: pinned ones first; colleagues mentioned with an @ are notified. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Pin } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { changeNote, colleaguesQuery, notesQuery, refreshApplicant } from '../api';
import { withMentions } from '../mentions';
import type { Colleague, Note, Profile } from '../types';
import { NoteForm } from './note-form';

export function NotesCard({ profile }: { profile: Profile }) {
  const { can } = usePermissions();
  const id = profile.application.id;
  const forgotten = profile.applicant.anonymisedAt !== null;
  const query = useQuery({ ...notesQuery(id), enabled: !forgotten });
  const people = useQuery({ ...colleaguesQuery(id), enabled: !forgotten }).data?.items ?? [];
  const canWrite = can('notes:create');
  if (forgotten) return <Forgotten />;
  return (
    <Card title={<FormattedMessage id="applicant.notes" defaultMessage="Notes" />}>
      <div className="space-y-3 px-4 pt-2 pb-4">
        {canWrite && <NoteForm applicationId={id} people={people} />}
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={2} />}>
          {({ items }) => (
            <ul className="space-y-3">
              {items.map((note) => (
                <One
                  key={note.id}
                  note={note}
                  applicationId={id}
                  zone={profile.job.zone}
                  people={people}
                  canWrite={canWrite}
                />
              ))}
            </ul>
          )}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function Forgotten() {
  return (
    <Card title={<FormattedMessage id="applicant.notes" defaultMessage="Notes" />} className="pb-4">
      <p className="px-4 pt-2 text-14 text-muted md:text-13">
        <FormattedMessage
          id="applicant.notes_forgotten"
          defaultMessage="Notes were deleted with the applicant’s data."
        />
      </p>
    </Card>
  );
}

type OneProps = {
  note: Note;
  applicationId: string;
  zone: string;
  people: readonly Colleague[];
  canWrite: boolean;
};

function One({ note, applicationId, zone, people, canWrite }: OneProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const dates = useDates();
  const { user } = useUser();
  const [editing, setEditing] = useState(false);
  const open = useNow().toISOString() <= note.editableUntil;
  const pin = useMutation({
    mutationFn: () => changeNote(applicationId, note.id, { version: note.version, pinned: !note.pinned }),
    onSuccess: () => refreshApplicant(client),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  if (editing) {
    return (
      <li>
        <NoteForm
          applicationId={applicationId}
          people={people}
          note={note}
          onDone={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex items-start gap-1 text-14">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line break-words">
          <b className="font-semibold">{note.authorName}</b>{' '}
          {note.body === null ? (
            <span className="text-muted">
              <FormattedMessage id="applicant.note_erased" defaultMessage="(deleted)" />
            </span>
          ) : (
            withMentions(note.body, people).map((part) =>
              part.person ? (
                <span key={part.at} className="font-medium text-brand">
                  {part.text}
                </span>
              ) : (
                part.text
              ),
            )
          )}
        </p>
        <p className="text-12 text-muted">
          {dates.moment(note.at, zone)}
          {note.editedAt && (
            <>
              {' · '}
              <FormattedMessage id="applicant.note_edited" defaultMessage="edited" />
            </>
          )}
        </p>
      </div>
      {canWrite && note.authorId === user?.id && open && (
        <IconButton
          size="sm"
          label={intl.formatMessage({ id: 'applicant.note_edit', defaultMessage: 'Edit note' })}
          onClick={() => setEditing(true)}
        >
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      )}
      {canWrite && (
        <IconButton
          size="sm"
          aria-pressed={note.pinned}
          busy={pin.isPending}
          label={intl.formatMessage({ id: 'applicant.note_pin', defaultMessage: 'Pin to top' })}
          onClick={() => pin.mutate()}
        >
          <Pin size={14} aria-hidden="true" className={cx(note.pinned && 'fill-brand')} />
        </IconButton>
      )}
    </li>
  );
}
