/** The kit of forms: checks in the person's language, the server's refusals on their fields, nothing sent twice or lost. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import type { Language } from '@/i18n/language';
import { renderApp } from '@/testing/render';
import { FormField, FormText } from './fields';
import { FormSheet } from './form-sheet';
import { neededText, optionalText } from './schema';
import { useAppForm } from './use-app-form';

const SCHEMA = z.object({ name: neededText(), note: optionalText(), days: z.array(z.string()) });

type Sent = z.output<typeof SCHEMA>;
type Props = { send(values: Sent, version: number): Promise<unknown>; onClose?(): void };

function Example({ send, onClose = () => {} }: Props) {
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: '', note: '', days: ['mon'] },
    version: 3,
    send,
    onSaved: onClose,
    names: { title: 'name', name_taken: 'name' },
  });
  const { control } = form;
  return (
    <FormSheet title="Example" submitLabel="Save" form={form} onClose={onClose} onTheirs={onClose}>
      <FormText control={control} name="name" label="Name" />
      <FormText control={control} name="note" label="Note" />
      <FormField control={control} name="days">
        {({ value, error }) => (
          <p>
            {value.join()}: {error}
          </p>
        )}
      </FormField>
    </FormSheet>
  );
}

/** A form whose field is not on the screen. */
function Hidden() {
  const form = useAppForm({
    schema: z.object({ name: neededText() }),
    defaultValues: { name: '' },
    send: async () => {},
    onSaved: () => {},
  });
  return (
    <FormSheet title="Example" submitLabel="Save" form={form} onClose={() => {}}>
      <p />
    </FormSheet>
  );
}

const refused = (status: number, problem: object) =>
  new ApiError(status, JSON.stringify({ title: 'No', status, ...problem }), '');
const open = (props: Props, language: Language = 'en') => renderApp(<Example {...props} />, { language });
const save = () => userEvent.click(screen.getByRole('button', { name: /Save|Guardar/ }));

test('what is missing is said beside its field, which has the focus; nothing is sent', async () => {
  const send = vi.fn();
  await open({ send });
  await save();
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required.'));
  expect(name).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(name, 'A');
  expect(name).not.toHaveAttribute('aria-invalid');
});

test('las mismas reglas en español', async () => {
  await open({ send: vi.fn() }, 'es');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Es obligatorio.'));
});

test('values are sent as the schema makes them, once for two presses', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  await open({ send });
  await userEvent.type(screen.getByLabelText('Name'), ' Ana ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ana', note: null, days: ['mon'] }, 3));
  expect(send).toHaveBeenCalledTimes(1);
});

test('each refusal is on its field by the form’s name; what has no field is said above', async () => {
  const send = async () => {
    throw refused(422, {
      code: 'invalid',
      fields: [
        { field: 'title', code: 'too_long', message: 'Too long.' },
        { field: 'days[0].from', code: 'bad', message: 'Bad day.' },
        { field: 'color', code: 'bad', message: 'No such color.' },
      ],
    });
  };
  await open({ send });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await save();
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Too long.'));
  expect(name).toHaveFocus();
  expect(screen.getByText('mon: Bad day.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Check the marked fields. Your entries are still here.No such color.',
  );
  await userEvent.type(name, 'B');
  expect(name).not.toHaveAttribute('aria-invalid');
});

test('what the schema says about a field that is not shown is said above', async () => {
  await renderApp(<Hidden />);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Required.');
});

test('a refusal by code is on its field', async () => {
  await open({ send: () => Promise.reject(refused(409, { code: 'name_taken', detail: 'It is taken.' })) });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('It is taken.'));
});

test('over what another person saved goes the version that is current', async () => {
  const conflict = refused(409, { code: 'version_conflict', current: { version: 8 } });
  const send = vi.fn().mockRejectedValueOnce(conflict).mockResolvedValueOnce(undefined);
  await open({ send });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Ana' }), 8));
});

test('Back asks where something was changed, and closes the form that its page stays behind', async () => {
  const onClose = vi.fn();
  const { router } = await open({ send: vi.fn(), onClose });
  await act(async () => router.navigate('/?tab=2'));
  await act(async () => router.navigate('/?tab=3'));
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('?tab=2');
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  await act(async () => router.navigate(-1));
  const ask = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  expect(router.state.location.search).toBe('?tab=2');
  await userEvent.click(within(ask).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('A');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape asks where something was changed, and not where it was put back', async () => {
  const onClose = vi.fn();
  await open({ send: vi.fn(), onClose });
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), '{Backspace}');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
