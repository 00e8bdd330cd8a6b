/** What has to be so before approval can be asked for. */
import { CircleCheck, CircleDashed } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import type { RuleChange } from '../types';

type Props = { checks: RuleChange['checks']; stale: boolean; wrong: boolean };

/** `stale`: about an earlier state of the draft; `wrong`: what is typed now has problems. */
export function Checks({ checks, stale, wrong }: Props) {
  const text = useText();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 md:text-13">
      {checks.map(({ code, ok: was, text: words }) => {
        const ok = was && !(wrong && code === 'no_problems');
        return (
          <li key={code} className={cx('flex items-center gap-1.5', (stale || !ok) && 'text-muted')}>
            {ok ? (
              <CircleCheck size={15} aria-hidden="true" className={stale ? '' : 'text-ok'} />
            ) : (
              <CircleDashed size={15} aria-hidden="true" />
            )}
            <span className="sr-only">
              {ok ? (
                <FormattedMessage id="rules.check_ok" defaultMessage="Done:" />
              ) : (
                <FormattedMessage id="rules.check_open" defaultMessage="Open:" />
              )}{' '}
            </span>
            {text(words)}
          </li>
        );
      })}
    </ul>
  );
}
