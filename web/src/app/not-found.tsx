/** Any path that is not a screen. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';

export function NotFound() {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4">
      <div className="w-full max-w-md rounded-card border border-line bg-card p-6 md:p-8">
        <EmptyRail />
        <h1 tabIndex={-1} className="mt-6 text-28">
          <FormattedMessage id="not_found.title" defaultMessage="Page not found" />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage
            id="not_found.hint"
            defaultMessage="This page doesn’t exist. The link may be old or mistyped."
          />
        </p>
        <Link to="/" className={`${buttonClass({ variant: 'primary' })} mt-6`}>
          <FormattedMessage id="not_found.home" defaultMessage="Go to the dashboard" />
        </Link>
      </div>
    </div>
  );
}

/** A ticket rail with one place empty. */
function EmptyRail() {
  return (
    <svg viewBox="-4 0 248 84" className="w-full max-w-60" aria-hidden="true">
      <path d="M0 5h240" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <path d="M14 9h58v48H14z" className="fill-brand-soft stroke-brand" strokeWidth="1.5" />
      <path d="M24 24h34M24 34h22" className="stroke-brand" strokeWidth="3" strokeLinecap="round" />
      <path d="M91 9h58v64H91z" className="fill-none stroke-field" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M168 9h58v38h-58z" className="fill-brand-soft stroke-brand" strokeWidth="1.5" />
      <path d="M178 24h34M178 34h16" className="stroke-brand" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
