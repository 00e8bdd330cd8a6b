/** What every screen of the kiosk shows: the location, the time, how many are at work, and the connection. No names. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '@/i18n/language';
import { countsOf, type Roster } from '../model/person';
import { useClock, useKiosk } from '../use-kiosk';
import { ConnectionBadge } from './connection-badge';
import { LanguageSwitch } from './language-switch';

type Props = { language: Language; onLanguage(language: Language): void; children: ReactNode };

export function KioskFrame({ language, onLanguage, children }: Props) {
  const { roster } = useKiosk();
  return (
    <div className="grid min-h-dvh bg-canvas text-ink md:grid-cols-[minmax(260px,41%)_1fr]">
      <aside className="flex flex-col gap-6 border-line bg-card p-5 max-md:border-b md:border-r md:p-7">
        <header>
          <p className="text-18 font-semibold">{roster?.brandName}</p>
          <p className="text-14 text-muted">{roster?.locationName}</p>
        </header>
        {roster && <Today roster={roster} />}
      </aside>
      <main className="flex min-w-0 flex-col gap-6 p-5 md:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LanguageSwitch language={language} onLanguage={onLanguage} />
          <ConnectionBadge />
        </div>
        <div className="grid grow place-items-center">{children}</div>
      </main>
    </div>
  );
}

function Today({ roster }: { roster: Roster }) {
  const intl = useIntl();
  const now = useClock();
  const timeZone = roster.zone;
  const { working, onBreak, next, nextCount } = countsOf(roster, now);
  return (
    <>
      <div>
        <p className="text-[clamp(44px,8vw,72px)] leading-none font-semibold tabular-nums">
          {intl.formatTime(now, { hour: 'numeric', minute: '2-digit', timeZone })}
        </p>
        <p className="mt-2 text-16 text-muted">
          {intl.formatDate(now, { weekday: 'long', month: 'long', day: 'numeric', timeZone })}
        </p>
      </div>
      <ul className="grid gap-1 text-16 max-md:hidden">
        <li>
          <FormattedMessage
            id="kiosk.working"
            defaultMessage="{count, plural, =0 {No one at work} one {# at work} other {# at work}}"
            values={{ count: working + onBreak }}
          />
        </li>
        {onBreak > 0 && (
          <li className="text-warn">
            <FormattedMessage
              id="kiosk.on_break"
              defaultMessage="{count, plural, one {# on a break} other {# on a break}}"
              values={{ count: onBreak }}
            />
          </li>
        )}
        {next && (
          <li className="text-muted">
            <FormattedMessage
              id="kiosk.next_start"
              defaultMessage="Next start: {time}, {count, plural, one {# person} other {# people}}"
              values={{
                time: intl.formatTime(next, { hour: 'numeric', minute: '2-digit', timeZone }),
                count: nextCount,
              }}
            />
          </li>
        )}
      </ul>
    </>
  );
}
