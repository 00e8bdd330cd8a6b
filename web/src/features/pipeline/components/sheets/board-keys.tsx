/** The keys of the board or of triage. */
import { defineMessages } from 'react-intl';
import { type Keys, KeysSheet } from '@/components/ui/keys-sheet';

const LABELS = defineMessages({
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

const KEYS: Record<'board' | 'triage', Keys> = {
  triage: [
    ['Y', LABELS.yes],
    ['N', LABELS.no],
    ['J →', LABELS.maybe],
    ['K ←', LABELS.back],
    ['?', LABELS.help],
  ],
  board: [
    ['← ↑ → ↓', LABELS.walk],
    ['Enter', LABELS.open],
    ['Space', LABELS.lift],
    ['1 – 7', LABELS.move],
    ['M', LABELS.menu],
    ['X', LABELS.select],
    ['R', LABELS.reject],
    ['?', LABELS.help],
  ],
};

export default function BoardKeys({ of, onClose }: { of: keyof typeof KEYS; onClose(): void }) {
  return <KeysSheet keys={KEYS[of]} onClose={onClose} />;
}
