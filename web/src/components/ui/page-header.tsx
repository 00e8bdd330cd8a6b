/** The top of a screen: one heading that answers the screen's question; it takes the focus after a change of screen. */
import { type ReactNode, use } from 'react';
import { cx } from '@/lib/cx';
import { HeaderCorner } from './header-corner';

type Props = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode; above?: ReactNode };

export function PageHeader({ title, subtitle, actions, above }: Props) {
  const corner = use(HeaderCorner);
  return (
    // The corner stays beside the heading; actions for which there is no room go to a row of their own.
    <header
      className={cx(
        'relative flex min-h-[72px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6',
        Boolean(corner) && 'max-md:pr-14',
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        {above && <div className="text-16 text-muted md:text-13">{above}</div>}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 tabIndex={-1} className="text-22 md:text-28">
            {title}
          </h1>
          {subtitle && <p className="text-16 text-muted md:text-14">{subtitle}</p>}
        </div>
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
      {corner && <div className="absolute top-3.5 right-2 md:hidden">{corner}</div>}
    </header>
  );
}
