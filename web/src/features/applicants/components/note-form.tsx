/** Writes a note. Typing @ offers the colleagues who can see the application. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { addNote, changeNote, refreshApplicant } from '../api';
import { complete, mentionsIn, offers } from '../mentions';
import type { Colleague, Note } from '../types';

type Props = { applicationId: string; people: readonly Colleague[]; note?: Note; onDone?: () => void };

export function NoteForm({ applicationId, people, note, onDone }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const area = useRef<HTMLFieldSetElement>(null);
  const [body, setBody] = useState(note?.body ?? '');
  const [caret, setCaret] = useState(0);
  const [focused, setFocused] = useState(false);
  useHoldLive(Boolean(note) || body !== '');
  const form = useSave(
    (version: number) =>
      note
        ? changeNote(applicationId, note.id, { version, body })
        : addNote(applicationId, { body, mentions: mentionsIn(body, people).map(({ id }) => id) }),
    async () => {
      if (!note) setBody('');
      await refreshApplicant(client);
      onDone?.();
    },
  );
  const found = focused ? offers(body, caret, people) : [];
  const choose = (person: Colleague) => {
    setBody(complete(body, caret, person));
    area.current?.querySelector('textarea')?.focus();
  };
  const asked = note !== undefined || body !== '' || focused;
  return (
    <SaveForm
      state={form}
      onSubmit={() => form.save(note?.version ?? 0)}
      onMine={() => note && form.conflict && form.save(currentVersion(form.conflict, note.version))}
      onTheirs={() => void refreshApplicant(client).then(() => onDone?.())}
    >
      <fieldset
        ref={area}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <TextAreaField
          label={intl.formatMessage({ id: 'applicant.note_label', defaultMessage: 'A note for the team' })}
          hint={
            asked
              ? intl.formatMessage({
                  id: 'applicant.note_hint',
                  defaultMessage: 'Name colleagues with @. It can be changed for 15 minutes.',
                })
              : undefined
          }
          rows={asked ? 3 : 1}
          value={body}
          error={form.errorOf('body') ?? form.errorOf('mentions')}
          onChange={(event) => {
            setBody(event.target.value);
            setCaret(event.target.selectionStart);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !found[0]) return;
            event.preventDefault();
            choose(found[0]);
          }}
        />
        {found.length > 0 && (
          <ul
            aria-label={intl.formatMessage({ id: 'applicant.note_people', defaultMessage: 'Colleagues' })}
            className="mt-1 flex flex-wrap gap-1.5"
          >
            {found.map((person) => (
              <li key={person.id}>
                <Button size="sm" variant="tint" onClick={() => choose(person)}>
                  {`@${person.name}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      {(note !== undefined || body.trim() !== '') && (
        <div className="mt-2 flex justify-end gap-2">
          {note && (
            <Button onClick={onDone}>
              <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            <FormattedMessage id="applicant.note_save" defaultMessage="Save note" />
          </Button>
        </div>
      )}
    </SaveForm>
  );
}
