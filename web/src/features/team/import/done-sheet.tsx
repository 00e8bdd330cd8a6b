/** After an import: how many people were added, who of them was not invited, and which rows were not added. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { type ImportView, invitedCount, linesToAdd, notInvited } from './model';
import { NotAdded } from './not-added';

type Props = {
  view: ImportView;
  /** Whether the people were to be invited. */
  invite: boolean;
  onClose(): void;
};

export function DoneSheet({ view, invite, onClose }: Props) {
  return (
    <Sheet
      open
      shape="page"
      onOpenChange={(open) => !open && onClose()}
      title={
        <FormattedMessage
          id="team.import.done"
          defaultMessage="{count, plural, one {# person added} other {# people added}}"
          values={{ count: linesToAdd(view.rows).length }}
        />
      }
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          <FormattedMessage id="team.import.back" defaultMessage="Back to the team" />
        </Button>
      }
    >
      <div className="grid gap-4">
        <div role="status" className="grid gap-4">
          {invite ? (
            <Invitations view={view} />
          ) : (
            <p>
              <FormattedMessage
                id="team.import.no_invitations"
                defaultMessage="No one was invited. You can invite people from their profile."
              />
            </p>
          )}
        </div>
        <NotAdded rows={view.rows} />
      </div>
    </Sheet>
  );
}

function Invitations({ view: { rows } }: { view: ImportView }) {
  const missing = notInvited(rows);
  return (
    <>
      <p>
        <FormattedMessage
          id="team.import.invited"
          defaultMessage="{count, plural, =0 {No invitations were sent.} one {# invitation sent} other {# invitations sent}}"
          values={{ count: invitedCount(rows) }}
        />
      </p>
      {missing.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold text-danger">
            <FormattedMessage
              id="team.import.not_invited"
              defaultMessage="{count, plural, one {# person wasn’t invited} other {# people weren’t invited}}"
              values={{ count: missing.length }}
            />
          </h3>
          <ul className="divide-y divide-line rounded-card border border-line text-16 md:text-14">
            {missing.map(({ line, name, inviteError }) => (
              <li key={line} className="px-3 py-2">
                <p className="break-words font-medium">{name}</p>
                <p className="text-14 text-muted md:text-13">{inviteError?.message}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
