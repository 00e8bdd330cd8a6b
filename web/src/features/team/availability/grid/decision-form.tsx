/** The two answers to a request: yes at once, no with a reason. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { refreshRequests } from '../api';

type Answer = (note: string | undefined) => Promise<unknown>;
type Props = {
  /** What the person wrote. */
  note: string | null;
  approveLabel: ReactNode;
  approve: Answer;
  decline: Answer;
  onDone(): void;
  children: ReactNode;
};

export function DecisionForm({ note, approveLabel, approve, decline, onDone, children }: Props) {
  const client = useQueryClient();
  const [reply, setReply] = useState('');
  const done = async () => {
    await refreshRequests(client);
    onDone();
  };
  const yes = useSave(() => approve(reply || undefined), done);
  const no = useSave(() => decline(reply || undefined), done);
  return (
    <SaveForm
      state={no.error ? no : yes}
      onSubmit={() => yes.save()}
      onTheirs={() => void refreshRequests(client)}
      className="gap-3!"
    >
      {note && <blockquote className="border-line border-l-2 pl-3 text-16 md:text-13">{note}</blockquote>}
      {children}
      <TextAreaField
        label={<FormattedMessage id="time_off.reply" defaultMessage="Reply (needed to decline)" />}
        rows={2}
        maxLength={300}
        value={reply}
        error={no.errorOf('note')}
        onChange={({ target }) => setReply(target.value)}
      />
      <div className="flex gap-2">
        <Button variant="primary" className="flex-1" busy={yes.busy} onClick={() => yes.save()}>
          {approveLabel}
        </Button>
        <Button variant="danger-line" busy={no.busy} onClick={() => no.save()}>
          <FormattedMessage id="time_off.decline" defaultMessage="Decline" />
        </Button>
      </div>
    </SaveForm>
  );
}
