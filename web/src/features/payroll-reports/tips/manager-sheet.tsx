/** Whether a person manages others, whatever their role in Lineup is called. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { refreshTips, setManager, type TipManager } from './api';

type Duties = 'role' | 'yes' | 'no';
const SCHEMA = z.object({ manages: choice<Duties>(), reason: neededText() });
const MANAGES: Record<Duties, boolean | null> = { role: null, yes: true, no: false };

type Props = {
  person: { employeeId: string; name: string };
  manager: TipManager | null;
  onClose(): void;
};

export function ManagerSheet({ person, manager, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const answered = manager?.reason ? (manager.manages ? 'yes' : 'no') : 'role';
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { manages: answered as Duties, reason: '' },
    send: ({ manages, reason }) => setManager(person.employeeId, { manages: MANAGES[manages], reason }),
    onSaved: () => refreshTips(client).then(onClose),
  });
  const options: { value: Duties; label: string }[] = [
    {
      value: 'role',
      label: intl.formatMessage({ id: 'tips.duties.role', defaultMessage: 'As their role in Lineup says' }),
    },
    {
      value: 'yes',
      label: intl.formatMessage({ id: 'tips.duties.yes', defaultMessage: 'Manages others: no share' }),
    },
    {
      value: 'no',
      label: intl.formatMessage({ id: 'tips.duties.no', defaultMessage: 'Manages no one: can have a share' }),
    },
  ];
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={
        <FormattedMessage
          id="tips.duties_of"
          defaultMessage="Manager duties of {name}"
          values={{ name: person.name }}
        />
      }
      description={
        <FormattedMessage
          id="tips.duties.text"
          defaultMessage="Those who hire, direct or supervise others get no part of others’ tips, whatever their title (29 CFR 531.52)."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <FormSelect
        control={form.control}
        name="manages"
        label={<FormattedMessage id="tips.duties.title" defaultMessage="Manager duties" />}
        options={options}
      />
      <FormTextArea
        control={form.control}
        name="reason"
        required
        maxLength={300}
        label={<FormattedMessage id="tips.reason" defaultMessage="Reason" />}
      />
    </FormSheet>
  );
}
