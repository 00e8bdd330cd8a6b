/** A stage or a reason in its list: the name as people read it, the other language, and what it replaces. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Text } from '@/api/errors';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';

type Props = {
  /** The brand's name. */
  own: Text | null;
  /** Lineup's. */
  defaultName: Text;
  faded?: boolean;
  /** Absent where it can only be read. */
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
};

const ROW = 'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left md:min-h-14';

export function SettingRow({ own, defaultName, faded, onOpen, children }: Props) {
  const { language } = useShownLanguage();
  const other = language === 'en' ? 'es' : 'en';
  const name = own ?? defaultName;
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-56">
          <span className={cx('block font-semibold md:font-medium', faded && 'text-muted')}>
            {name[language]}
          </span>
          <span className="block text-14 text-muted md:text-13">
            <span lang={other}>{name[other]}</span>
            {own && (
              <>
                {' · '}
                <FormattedMessage
                  id="settings.pipeline.instead_of"
                  defaultMessage="instead of “{name}”"
                  values={{ name: defaultName[language] }}
                />
              </>
            )}
          </span>
        </span>
        {children}
      </span>
      {onOpen && <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={cx(ROW, 'hover:bg-canvas focus-visible:-outline-offset-2')}
        >
          {content}
        </button>
      ) : (
        <div className={ROW}>{content}</div>
      )}
    </li>
  );
}
