/** The menu behind "More actions": each entry opens a sheet of its own. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';

type Props = { active: boolean; onChoose(what: 'edit' | 'care' | 'transfer'): void; onClose(): void };

export default function ActionsMenu({ active, onChoose, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title={<FormattedMessage id="applicant.more" defaultMessage="More actions" />}
    >
      <div className="grid gap-2">
        <Button block onClick={() => onChoose('edit')}>
          <FormattedMessage id="applicant.edit" defaultMessage="Edit name and contact" />
        </Button>
        <Button block onClick={() => onChoose('care')}>
          <FormattedMessage id="applicant.owner_title" defaultMessage="Owner and tags" />
        </Button>
        {active && (
          <Button block onClick={() => onChoose('transfer')}>
            <FormattedMessage id="applicant.transfer" defaultMessage="Move to another job" />
          </Button>
        )}
      </div>
    </Sheet>
  );
}
