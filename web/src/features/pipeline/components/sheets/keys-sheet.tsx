/** The keys of the board or of triage. */
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';

const WORDS = defineMessages({
  yes: { id: 'pipeline.keys.yes', defaultMessage: 'Yes: next stage' },
  no: { id: 'pipeline.keys.no', defaultMessage: 'No: reject' },
  maybe: { id: 'pipeline.keys.maybe', defaultMessage: 'Maybe: next applicant' },
  back: { id: 'pipeline.keys.back', defaultMessage: 'Back, or undo' },
  walk: { id: 'pipeline.keys.walk', defaultMessage: 'Go to another card' },
  open: { id: 'pipeline.keys.enter', defaultMessage: 'Open the applicant' },
  lift: { id: 'pipeline.keys.lift', defaultMessage: 'Pick up or drop the card' },
  move: { id: 'pipeline.keys.move', defaultMessage: 'Move to that stage' },
  menu: { id: 'pipeline.keys.menu', defaultMessage: 'Actions' },
  select: { id: 'pipeline.keys.select', defaultMessage: 'Select' },
  reject: { id: 'pipeline.keys.reject', defaultMessage: 'Reject' },
  help: { id: 'pipeline.keys.help', defaultMessage: 'This list' },
});

const KEYS: Record<'board' | 'triage', readonly (readonly [string, MessageDescriptor])[]> = {
  triage: [
    ['Y', WORDS.yes],
    ['N', WORDS.no],
    ['J →', WORDS.maybe],
    ['K ←', WORDS.back],
    ['?', WORDS.help],
  ],
  board: [
    ['← ↑ → ↓', WORDS.walk],
    ['Enter', WORDS.open],
    ['Space', WORDS.lift],
    ['1 – 7', WORDS.move],
    ['M', WORDS.menu],
    ['X', WORDS.select],
    ['R', WORDS.reject],
    ['?', WORDS.help],
  ],
};

export default function KeysSheet({ of, onClose }: { of: keyof typeof KEYS; onClose(): void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="pipeline.keys.title" defaultMessage="Keyboard shortcuts" />}
    >
      <dl className="grid gap-2">
        {KEYS[of].map(([key, what]) => (
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
