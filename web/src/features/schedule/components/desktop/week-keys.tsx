/** The keys of the week builder. */
import { defineMessages } from 'react-intl';
import { type Keys, KeysSheet } from '@/components/ui/keys-sheet';

const LABELS = defineMessages({
  walk: { id: 'schedule.keys.walk', defaultMessage: 'Go to another shift or day' },
  open: { id: 'schedule.keys.open', defaultMessage: 'Open the shift or add one in an empty cell' },
  lift: { id: 'schedule.keys.lift', defaultMessage: 'Pick up or drop the shift' },
  nudge: { id: 'schedule.keys.nudge', defaultMessage: 'In the day view: move the shift by 15 minutes' },
  stretch: { id: 'schedule.keys.stretch', defaultMessage: 'In the day view: move its end by 15 minutes' },
  choose: { id: 'schedule.keys.choose', defaultMessage: 'Select the shift with others' },
  row: { id: 'schedule.keys.row', defaultMessage: 'Select all shifts of the row' },
  add: { id: 'schedule.keys.add', defaultMessage: 'Add a shift' },
  copy: { id: 'schedule.keys.copy', defaultMessage: 'Duplicate the shift' },
  remove: { id: 'schedule.keys.remove', defaultMessage: 'Delete the shift' },
  close: {
    id: 'schedule.keys.close',
    defaultMessage: 'Clear the selection, close the panel or cancel the move',
  },
  undo: { id: 'schedule.keys.undo', defaultMessage: 'Undo' },
  redo: { id: 'schedule.keys.redo', defaultMessage: 'Redo' },
  help: { id: 'schedule.keys.help', defaultMessage: 'This list' },
});

const KEYS: Keys = [
  ['← ↑ → ↓', LABELS.walk],
  ['Enter', LABELS.open],
  ['Space', LABELS.lift],
  ['Alt ← →', LABELS.nudge],
  ['Alt Shift ← →', LABELS.stretch],
  ['X', LABELS.choose],
  ['Ctrl A', LABELS.row],
  ['N', LABELS.add],
  ['D', LABELS.copy],
  ['Delete', LABELS.remove],
  ['Esc', LABELS.close],
  ['Ctrl Z', LABELS.undo],
  ['Ctrl Shift Z', LABELS.redo],
  ['?', LABELS.help],
];

export default function WeekKeys({ onClose }: { onClose(): void }) {
  return <KeysSheet keys={KEYS} onClose={onClose} />;
}
