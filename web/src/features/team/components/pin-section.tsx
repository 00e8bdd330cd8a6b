/** The PIN for kiosks: a person chooses their own; a manager sees only whether there is one, and can take it away. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDates } from '@/lib/time/use-dates';
import type { Person } from '../types';
import { Section } from './section';

const SCHEMA = z.object({ pin: neededText() });
const LENGTH = 6;
const PATH = '/api/team/{id}/pin';

export function PinSection({ person, own }: { person: Person; own: boolean }) {
  const { id } = person;
  const dates = useDates();
  const client = useQueryClient();
  const status = useQuery(read(PATH, { id }));
  const [choosing, setChoosing] = useState(false);
  const [resetting, setResetting] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: readKey(PATH, { id }) });
  const reset = useMutation({
    mutationFn: () => write('PUT', PATH, { params: { id }, body: { pin: null } }),
    onSuccess: async () => {
      setResetting(false);
      await refresh();
    },
  });
  if (!status.data) return null;
  const { setAt } = status.data;
  const day = setAt && dates.monthDay(setAt.slice(0, 10));
  return (
    <Section
      title={<FormattedMessage id="team.pin.title" defaultMessage="Kiosk PIN" />}
      action={
        own ? (
          <Button size="sm" onClick={() => setChoosing(true)}>
            <FormattedMessage id="team.pin.choose" defaultMessage="Choose PIN" />
          </Button>
        ) : (
          setAt && (
            <Button size="sm" variant="danger-line" onClick={() => setResetting(true)}>
              <FormattedMessage id="team.pin.reset" defaultMessage="Take PIN away" />
            </Button>
          )
        )
      }
    >
      <p className="text-16 text-muted md:text-13">
        {setAt ? (
          <FormattedMessage id="team.pin.set" defaultMessage="Chosen {day}" values={{ day }} />
        ) : own ? (
          <FormattedMessage
            id="team.pin.none_own"
            defaultMessage="No PIN. Choose one to clock in at a kiosk."
          />
        ) : (
          <FormattedMessage
            id="team.pin.none"
            defaultMessage="No PIN. The person chooses one in their own profile."
          />
        )}
      </p>
      {choosing && <ChoosePin id={id} onClose={() => void refresh().then(() => setChoosing(false))} />}
      <ConfirmDialog
        open={resetting}
        onOpenChange={setResetting}
        danger
        busy={reset.isPending}
        title={
          <FormattedMessage
            id="team.pin.reset_title"
            defaultMessage="Take away {name}’s PIN?"
            values={{ name: person.firstName }}
          />
        }
        description={
          <FormattedMessage
            id="team.pin.reset_what"
            defaultMessage="They can’t clock in at a kiosk until they choose another in their own profile."
          />
        }
        confirmLabel={<FormattedMessage id="team.pin.reset" defaultMessage="Take PIN away" />}
        onConfirm={() => reset.mutate()}
      />
    </Section>
  );
}

function ChoosePin({ id, onClose }: { id: string; onClose(): void }) {
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { pin: '' },
    send: ({ pin }) => write('PUT', PATH, { params: { id }, body: { pin } }),
    onSaved: onClose,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="team.pin.choose" defaultMessage="Choose PIN" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <FormText
        control={form.control}
        name="pin"
        required
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LENGTH}
        label={<FormattedMessage id="team.pin.label" defaultMessage="New PIN" />}
        hint={
          <FormattedMessage
            id="team.pin.hint"
            defaultMessage="4 to 6 digits. Not your birth year, not 1234."
          />
        }
      />
    </FormSheet>
  );
}
