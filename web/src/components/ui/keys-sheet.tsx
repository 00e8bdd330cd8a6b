/** The keyboard shortcuts of a screen: "?" opens it. */
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Sheet } from './sheet';

export type Keys = readonly (readonly [string, MessageDescriptor])[];

export function KeysSheet({ keys, onClose }: { keys: Keys; onClose(): void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="keys.title" defaultMessage="Keyboard shortcuts" />}
    >
      <dl className="grid gap-2">
        {keys.map(([key, what]) => (
          <div key={key} className="flex items-baseline justify-between gap-3">
            <dt className="text-14">
              <FormattedMessage {...what} />
            </dt>
            <dd className="rounded-md border border-line px-2 font-mono text-13">{key}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
