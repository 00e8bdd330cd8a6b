/** What blocks publishing, in the step that fixes it. */
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import type { Check } from '../types';

export function CheckNotes({ checks }: { checks: readonly Check[] }) {
  const text = useText();
  if (checks.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {checks.map((check) => (
        <li key={`${check.code}:${check.message.en}`}>
          <Notice tone={check.severity === 'block' ? 'danger' : 'warn'}>{text(check.message)}</Notice>
        </li>
      ))}
    </ul>
  );
}
