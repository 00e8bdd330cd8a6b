/** Renames and deletes templates of either kind, from the list that shows them. */
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import { NAME_LENGTH } from './name-length';

type Named = { id: string; name: string; version: number };
export type ManageAct = { kind: 'rename' | 'delete'; item: Named };

export function ManageButtons({ item, onAct }: { item: Named; onAct(act: ManageAct): void }) {
  const intl = useIntl();
  const { name } = item;
  return (
    <>
      <IconButton
        label={intl.formatMessage(
          { id: 'week_templates.rename.label', defaultMessage: 'Rename {name}' },
          { name },
        )}
        onClick={() => onAct({ kind: 'rename', item })}
      >
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={intl.formatMessage(
          { id: 'week_templates.delete.label', defaultMessage: 'Delete {name}' },
          { name },
        )}
        onClick={() => onAct({ kind: 'delete', item })}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}

type Props = {
  act: ManageAct;
  rename(id: string, body: { name: string; version: number }): Promise<unknown>;
  remove(id: string, version: number): Promise<unknown>;
  /** Reads the list again. */
  refresh(): Promise<unknown>;
  onClose(): void;
};

/** Not inside of another form: its own would be sent along with it. */
export function ManageDialog(props: Props) {
  return props.act.kind === 'rename' ? <RenameSheet {...props} /> : <DeleteDialog {...props} />;
}

const SCHEMA = z.object({ name: neededText() });

function RenameSheet({ act: { item }, rename, refresh, onClose }: Props) {
  const done = () => refresh().then(onClose);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: item.name },
    version: item.version,
    send: ({ name }, version) => rename(item.id, { name, version }),
    onSaved: done,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={() => void done()}
      labels={SCHEDULE_ERRORS}
      title={<FormattedMessage id="week_templates.rename.title" defaultMessage="Rename template" />}
      submitLabel={<FormattedMessage id="week_templates.rename.confirm" defaultMessage="Rename" />}
    >
      <FormText
        control={form.control}
        name="name"
        required
        maxLength={NAME_LENGTH}
        label={<FormattedMessage id="week_templates.name" defaultMessage="Name" />}
      />
    </FormSheet>
  );
}

function DeleteDialog({ act: { item }, remove, refresh, onClose }: Props) {
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const deletion = useMutation({
    mutationFn: () => remove(item.id, item.version),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
    onSettled: () => refresh().then(onClose),
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={
        <FormattedMessage
          id="week_templates.delete.title"
          defaultMessage="Delete {name}?"
          values={{ name: item.name }}
        />
      }
      description={
        <FormattedMessage
          id="week_templates.delete.text"
          defaultMessage="Shifts that were planned from it stay."
        />
      }
      confirmLabel={<FormattedMessage id="week_templates.delete.confirm" defaultMessage="Delete template" />}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  );
}
