/** When a screen breaks or its code cannot be loaded: say so, offer a way on, keep the rest of the app reachable. */
import { TriangleAlert, WifiOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { useOnline } from '@/lib/use-online';

/** In place of everything. */
export function ErrorPage() {
  return (
    <main className="min-h-dvh">
      <ScreenError />
    </main>
  );
}

/** In place of one screen, inside of the frame. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4">
      <div role="alert" className="w-full max-w-md rounded-card border border-line bg-card p-6 md:p-8">
        {isNotLoaded(error) ? <NotLoaded /> : <Broken error={error} />}
      </div>
    </div>
  );
}

/** What Chrome, Firefox, Safari and Vite say when a part of the code, or the words of a screen, did not come. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|Unable to preload|Failed to fetch|NetworkError|Load failed/i;

function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(error.message);
}

function NotLoaded() {
  const online = useOnline();
  const navigate = useNavigate();
  const location = useLocation();
  // A browser may remember that a part did not come until the page is new; offline a new page would be the browser's own.
  const retry = () => (online ? window.location.reload() : void navigate(location, { replace: true }));
  return (
    <>
      <WifiOff size={28} aria-hidden="true" className="text-muted" />
      <h1 tabIndex={-1} className="mt-4 text-28">
        {online ? (
          <FormattedMessage id="error.page.not_loaded" defaultMessage="This page didn’t load" />
        ) : (
          <FormattedMessage id="error.page.offline" defaultMessage="You are offline" />
        )}
      </h1>
      <p className="mt-2 text-muted">
        <FormattedMessage
          id="error.page.connection"
          defaultMessage="Your saved work is safe. Check your connection and try again."
        />
      </p>
      <Button variant="primary" className="mt-6" onClick={retry}>
        <FormattedMessage id="error.retry" defaultMessage="Try again" />
      </Button>
    </>
  );
}

function Broken({ error }: { error: unknown }) {
  const detail = error instanceof Error ? error.message : String(error);
  return (
    <>
      <TriangleAlert size={28} aria-hidden="true" className="text-danger" />
      <h1 tabIndex={-1} className="mt-4 text-28">
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
    </>
  );
}
