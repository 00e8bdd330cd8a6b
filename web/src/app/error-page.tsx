/** When a screen breaks or its code cannot be loaded: say so, offer a reload, keep the rest of the app reachable. */
import { TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useRouteError } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';

export function ErrorPage() {
  const error = useRouteError();
  const detail = error instanceof Error ? error.message : String(error);
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div role="alert" className="w-full max-w-md rounded-card border border-line bg-card p-6 md:p-8">
        <TriangleAlert size={28} aria-hidden="true" className="text-danger" />
        <h1 className="mt-4 text-28">
          <FormattedMessage id="error.page.title" defaultMessage="Something went wrong" />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage
            id="error.page.text"
            defaultMessage="Your saved work is safe. Reload the page; if it keeps happening, give support this code:"
          />
        </p>
        <p className="mt-3 rounded-control bg-line/40 px-3 py-2 font-mono text-13 wrap-anywhere">{detail}</p>
        <div className="mt-6 flex gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
            <FormattedMessage id="error.page.reload" defaultMessage="Reload" />
          </Button>
          <a href="/" className={buttonClass()}>
            <FormattedMessage id="error.page.home" defaultMessage="Dashboard" />
          </a>
        </div>
      </div>
    </main>
  );
}
