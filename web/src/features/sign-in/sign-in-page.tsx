/** The way in: how it goes, and one button to the server's page that sends the code. */
import { lazy, Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import { noteSignInLanguage } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';
import { useMedia } from '@/lib/use-media';
import { LanguageSwitch } from './language-switch';

const PassArt = lazy(() => import('./pass-art'));

/** `checking`: it is not known yet whether someone is signed in. */
export function SignInPage({ checking }: { checking: boolean }) {
  const { pathname, search } = useLocation();
  const { language } = useShownLanguage();
  useEffect(() => noteSignInLanguage(language), [language]);
  const wide = useMedia('(min-width: 1024px)');
  const back = pathname === '/' ? '' : `?return_to=${encodeURIComponent(pathname + search)}`;
  return (
    <div className="flex min-h-dvh">
      <main className="mx-auto flex w-full max-w-[592px] flex-col px-4 py-4 md:px-10 md:py-8 lg:px-[72px]">
        <header className="flex items-center justify-between pb-6">
          <span className="flex items-center gap-2.5 text-22 font-semibold tracking-[-.02em] md:text-18">
            <Logo />
            {'Lineup'}
          </span>
          <LanguageSwitch />
        </header>
        <div className="rounded-sheet border border-line bg-card p-5 md:my-auto md:rounded-card md:p-9 md:pb-7">
          <h1 tabIndex={-1} className="text-36">
            <FormattedMessage id="sign_in.title" defaultMessage="Sign in" />
          </h1>
          <p className="mt-2.5 text-16 text-muted">
            <FormattedMessage id="sign_in.lead" defaultMessage="We send you a code. No password." />
          </p>
          <a
            href={`/sign-in${back}`}
            aria-busy={checking || undefined}
            className={cx(
              buttonClass({ variant: 'primary', size: 'lg', block: true }),
              'mt-6 h-14! text-center leading-tight! whitespace-normal!',
            )}
          >
            <FormattedMessage id="sign_in.button" defaultMessage="Continue to sign in" />
          </a>
          <hr className="mt-6 mb-5 border-line" />
          <p className="text-center text-16">
            <FormattedMessage
              id="sign_in.register"
              defaultMessage="New to Lineup? <link>Register your franchise</link>"
              values={{
                link: (text) => (
                  <a
                    key="link"
                    href="/register"
                    className="font-medium text-brand underline-offset-4 hover:underline"
                  >
                    {text}
                  </a>
                ),
              }}
            />
          </p>
          <p className="mt-3 text-center text-16">
            <a href="/landing" className="font-medium text-brand underline-offset-4 hover:underline">
              <FormattedMessage id="sign_in.about" defaultMessage="What is Lineup?" />
            </a>
          </p>
        </div>
        <p className="mt-auto pt-6 text-center text-14 text-muted md:text-13">
          <FormattedMessage
            id="sign_in.terms"
            defaultMessage="By signing in you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>."
            values={{
              terms: (text) => (
                <a key="terms" href="/privacy#terms" className="underline underline-offset-2">
                  {text}
                </a>
              ),
              privacy: (text) => (
                <a key="privacy" href="/privacy" className="underline underline-offset-2">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      </main>
      {wide && (
        <Suspense fallback={<div className="flex-1 bg-[hsl(166_60%_16%)]" />}>
          <PassArt />
        </Suspense>
      )}
    </div>
  );
}
