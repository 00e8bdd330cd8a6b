/** How the brand texts: the number, the night, what people agree to, and what is answered to STOP, START and HELP. */
import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { phoneText } from '@/components/hiring/thread/phone';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge, type Tone } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, Facts } from '@/components/ui/facts';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { type TextLine, textLineQuery } from '../text-line-api';

const CARRIERS: Record<TextLine['carrier'], MessageDescriptor> = defineMessages({
  gateway: { id: 'settings.texts.gateway', defaultMessage: 'Connected' },
  demo: { id: 'settings.texts.demo', defaultMessage: 'Demo: texts stay here' },
  none: { id: 'settings.texts.none', defaultMessage: 'Not connected' },
});
const TONES: Record<TextLine['carrier'], Tone> = { gateway: 'ok', demo: 'info', none: 'warn' };

export function TextsTab() {
  const query = useQuery(textLineQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
      {(line) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Line line={line} />
          <Keywords keywords={line.keywords} />
          <Answers answers={line.answers} />
          <Consent consent={line.consent} />
          <Rehearse />
        </div>
      )}
    </AsyncPanel>
  );
}

/** The way to the SMS simulator, for those who may open it. */
function Rehearse() {
  const { can, scope } = usePermissions();
  if (!can('settings:update') || scope?.locationIds !== 'all') return null;
  return (
    <Card title={<FormattedMessage id="settings.texts.rehearse" defaultMessage="Try it without a phone" />}>
      <p className="px-4 pt-1 text-14 text-muted">
        <FormattedMessage
          id="settings.texts.rehearse_hint"
          defaultMessage="Apply by text as an applicant would and see both sides. Nothing is sent."
        />
      </p>
      <div className="px-4 pt-3 pb-4">
        <Link to="/sms-simulator" className={buttonClass()}>
          <FormattedMessage id="settings.texts.simulator" defaultMessage="Open the SMS simulator" />
        </Link>
      </div>
    </Card>
  );
}

function Line({ line }: { line: TextLine }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <Card
      title={<FormattedMessage id="settings.texts.line" defaultMessage="Your line" />}
      aside={<Badge tone={TONES[line.carrier]}>{intl.formatMessage(CARRIERS[line.carrier])}</Badge>}
    >
      <div className="grid gap-3 px-4 pt-2 pb-4">
        {line.carrier === 'none' && (
          <Notice tone="warn">
            <FormattedMessage
              id="settings.texts.no_carrier"
              defaultMessage="This server has no gateway for text messages: applicants are written to by e-mail, or see your words on their page. Ask whoever runs it."
            />
          </Notice>
        )}
        <Facts>
          <Fact name={<FormattedMessage id="settings.texts.number" defaultMessage="Number" />}>
            {line.number ? (
              phoneText(line.number)
            ) : line.carrier === 'gateway' ? (
              <FormattedMessage id="settings.texts.pool" defaultMessage="Picked by the messaging service" />
            ) : (
              '–'
            )}
          </Fact>
          <Fact name={<FormattedMessage id="settings.texts.quiet" defaultMessage="Quiet hours" />}>
            <FormattedMessage
              id="settings.texts.quiet_hours"
              defaultMessage="{from} – {until}, at the restaurant"
              values={{ from: dates.clock(line.quietFrom), until: dates.clock(line.quietUntil) }}
            />
          </Fact>
          {line.webhook && (
            <Fact name={<FormattedMessage id="settings.texts.webhook" defaultMessage="Replies arrive at" />}>
              <span className="font-mono text-13 break-all">{line.webhook}</span>
            </Fact>
          )}
        </Facts>
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.texts.night"
            defaultMessage="At night nothing leaves that Lineup writes by itself, unless it answers a text of the last half hour. What a manager writes to one person leaves at once. Your gateway’s own pages show whether phone companies have registered your number."
          />
        </p>
      </div>
    </Card>
  );
}

function Keywords({ keywords }: Pick<TextLine, 'keywords'>) {
  const text = useText();
  return (
    <Card title={<FormattedMessage id="settings.texts.keywords" defaultMessage="Words to apply by text" />}>
      {keywords.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage
            id="settings.texts.no_keywords"
            defaultMessage="None yet. A job gets its word on its own page, a restaurant in Locations."
          />
        </p>
      ) : (
        <ul className="divide-y divide-line pt-2">
          {keywords.map(({ keyword, locationName, jobTitle }) => (
            <li key={keyword} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
              <span className="font-mono font-semibold">{keyword}</span>
              <span className="min-w-0 text-14 text-muted">
                {jobTitle ? (
                  [text(jobTitle), locationName].filter(Boolean).join(' · ')
                ) : (
                  <FormattedMessage
                    id="settings.texts.whole_place"
                    defaultMessage="Every open job at {place}"
                    values={{ place: locationName }}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Answers({ answers }: Pick<TextLine, 'answers'>) {
  const text = useText();
  return (
    <Card
      title={<FormattedMessage id="settings.texts.answers" defaultMessage="What Lineup answers by itself" />}
    >
      <dl className="grid gap-3 px-4 pt-2 pb-4">
        {answers.map(({ words, answer }) => (
          <div key={words[0]}>
            <dt className="font-mono text-13 font-semibold">{words.join(', ')}</dt>
            <dd className="mt-0.5 text-14">{text(answer)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.texts.free"
          defaultMessage="Somebody who says in other words that they want no texts is taken off too. Phone companies ask for these answers, so they cannot be switched off."
        />
      </p>
    </Card>
  );
}

function Consent({ consent }: Pick<TextLine, 'consent'>) {
  const text = useText();
  return (
    <Card title={<FormattedMessage id="settings.texts.consent" defaultMessage="What applicants agree to" />}>
      <ul className="grid gap-3 px-4 pt-2 pb-4">
        {consent.map(({ version, words }) => (
          <li key={version}>
            <p className="text-13 text-muted">
              <FormattedMessage
                id="settings.texts.wording"
                defaultMessage="{text, select, yes {In the first text} other {On the application form}} · wording {version}"
                values={{ text: version.startsWith('text') ? 'yes' : 'no', version }}
              />
            </p>
            <p className="mt-0.5 text-14">{text(words)}</p>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.texts.consent_kept"
          defaultMessage="Each yes is kept with its version, time and source; an applicant’s page shows it."
        />
      </p>
    </Card>
  );
}
