/** What a write brought, for its notification. */
import { useIntl } from 'react-intl';
import { bySeverity } from '@/components/finding/types';
import { useText } from '@/i18n/text';
import type { Saved } from '../types';

/** A function from a write to the gravest thing that it brought, in words: "2 h of overtime for Ana". */
export function useWarning(): (saved: Saved) => string | undefined {
  const intl = useIntl();
  const text = useText();
  return ({ findings }) => {
    const alarming = findings
      .filter(({ severity, override }) => severity !== 'info' && !override)
      .sort(bySeverity);
    const [top] = alarming;
    if (!top) return undefined;
    return intl.formatMessage(
      {
        id: 'schedule.done.warning',
        defaultMessage: '{finding}{others, plural, =0 {} other { and # more}}',
      },
      { finding: text(top.title), others: alarming.length - 1 },
    );
  };
}
