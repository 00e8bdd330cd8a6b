/** Writes a note. Typing @ offers the users with access to the application. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useHoldLive } from '@/api/use-live';
import { FormField } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { addNote, changeNote, refreshApplicant } from '../api';
import { complete, mentionsIn, suggestions } from '../mentions';
import type { Colleague, Note } from '../types';

const SCHEMA = z.object({ body: z.string() });

type Props = { applicationId: string; people: readonly Colleague[]; note?: Note; onDone?: () => void };

export function NoteForm({ applicationId, people, note, onDone }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const area = useRef<HTMLFieldSetElement>(null);
  const [caret, setCaret] = useState(0);
  const [focused, setFocused] = useState(false);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { body: note?.body ?? '' },
    version: note?.version,
    send: ({ body }, version): Promise<unknown> =>
      note
        ? changeNote(applicationId, note.id, { version, body })
        : addNote(applicationId, { body, mentions: mentionsIn(body, people).map(({ id }) => id) }),
    onSaved: async () => {
      if (!note) form.reset();
      await refreshApplicant(client);
      onDone?.();
    },
    names: { mentions: 'body' },
  });
  const { control } = form;
  const body = useWatch({ control, name: 'body' });
  useHoldLive(Boolean(note) || body !== '');
  const found = focused ? suggestions(body, caret, people) : [];
  const choose = (person: Colleague) => {
    form.setValue('body', complete(body, caret, person), { shouldDirty: true });
    area.current?.querySelector('textarea')?.focus();
  };
  const expanded = note !== undefined || body !== '' || focused;
  return (
    <Form form={form} onTheirs={() => void refreshApplicant(client).then(() => onDone?.())}>
      <fieldset
        ref={area}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <FormField control={control} name="body">
          {({ value, onChange, error }) => (
            <TextAreaField
              label={intl.formatMessage({
                id: 'applicant.note_label',
                defaultMessage: 'Add a note',
              })}
              hint={
                expanded
                  ? intl.formatMessage({
                      id: 'applicant.note_hint',
                      defaultMessage: 'Mention teammates with @. You can edit a note for 15 minutes.',
                    })
                  : undefined
              }
              rows={expanded ? 3 : 1}
              value={value}
              error={error}
              onChange={(event) => {
                onChange(event.target.value);
                setCaret(event.target.selectionStart);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !found[0])
                  return;
                event.preventDefault();
                choose(found[0]);
              }}
            />
          )}
        </FormField>
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
    </Form>
  );
}
