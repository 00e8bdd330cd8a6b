/** Starts the workspace: theme, language and the signed-in user come before the first paint. */
import '@/theme/app.css';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/api/query-client';
import { initialLanguage } from '@/i18n/language';
import { startMessages } from '@/i18n/message-store';
import { startTheme } from '@/theme/mode';
import { startVisit } from './load-screen';
import { Providers } from './providers';
import { createRouter } from './router';

/**
 * How long the first paint waits for the session and for the screen's code and data, in milliseconds, so that a quick
 * answer shows no sign-in page and no bars.
 */
const WAIT_FOR_SCREEN = 400;

/** When the router has the code of the first screen. */
const started = (router: ReturnType<typeof createRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

async function start() {
  startTheme();
  // Libraries that add a <style> (the scroll lock of open sheets) must carry the page's nonce.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);

  const client = createQueryClient();
  const messages = startMessages(initialLanguage());
  // Fetches the first screen's code and words beside the words of the shell.
  const router = createRouter();
  const waited = new Promise((resolve) => setTimeout(resolve, WAIT_FOR_SCREEN));
  // Dates and figures of a language take a browser some time at first: while it waits anyway.
  Intl.DateTimeFormat.supportedLocalesOf(initialLanguage());
  // Without a session the sign-in page is shown, which needs none of it.
  const screen = startVisit(client).then((signedIn) => (signedIn ? started(router) : undefined));
  await Promise.all([messages, Promise.race([screen, waited])]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // In slices: a phone responds to taps while the first screen is drawn.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers client={client} router={router} />
      </StrictMode>,
    ),
  );
}

void start();
