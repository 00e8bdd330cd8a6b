/** How the brand texts: the number, the night, what people agree to, and what is answered to STOP, START and HELP. */
import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge, type Tone } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, Facts } from '@/components/ui/facts';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { phoneText } from '@/lib/phone';
import { useDates } from '@/lib/time/use-dates';
import { type TextLine, textLineQuery } from './api';

const CARRIERS: Record<TextLine['carrier'], MessageDescriptor> = defineMessages({
  gateway: { id: 'settings.texts.gateway', defaultMessage: 'Connected' },
  demo: { id: 'settings.texts.demo', defaultMessage: 'Demo: texts aren’t sent' },
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

/** The link to the SMS simulator, for users who may open it. */
function Rehearse() {
  const { can, scope } = usePermissions();
  if (!can('settings:update') || scope?.locationIds !== 'all') return null;
  return (
    <Card title={<FormattedMessage id="settings.texts.rehearse" defaultMessage="Try it without a phone" />}>
      <p className="px-4 pt-1 text-14 text-muted">
        <FormattedMessage
          id="settings.texts.rehearse_hint"
          defaultMessage="Apply by text like an applicant and see both sides. Nothing is sent."
        />
      </p>
      <div className="px-4 pt-3 pb-4">
        <Link to="/sms-simulator" className={buttonClass()}>
          <FormattedMessage id="settings.texts.simulator" defaultMessage="Open SMS simulator" />
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
              defaultMessage="No texting service is set up, so applicants get email. Contact your server admin."
            />
          </Notice>
        )}
        <Facts>
          <Fact name={<FormattedMessage id="settings.texts.number" defaultMessage="Number" />}>
            {line.number ? (
              phoneText(line.number)
            ) : line.carrier === 'gateway' ? (
              <FormattedMessage id="settings.texts.pool" defaultMessage="Assigned by the texting service" />
            ) : (
              '–'
            )}
          </Fact>
          <Fact name={<FormattedMessage id="settings.texts.quiet" defaultMessage="Quiet hours" />}>
            <FormattedMessage
              id="settings.texts.quiet_hours"
              defaultMessage="{from} – {until}, restaurant time"
              values={{ from: dates.clock(line.quietFrom), until: dates.clock(line.quietUntil) }}
            />
          </Fact>
          {line.webhook && (
            <Fact name={<FormattedMessage id="settings.texts.webhook" defaultMessage="Reply webhook" />}>
              <span className="font-mono text-13 break-all">{line.webhook}</span>
            </Fact>
          )}
        </Facts>
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.texts.night"
            defaultMessage="No automatic texts at night, except replies within half an hour. Messages you write go out right away."
          />
        </p>
      </div>
    </Card>
  );
}

function Keywords({ keywords }: Pick<TextLine, 'keywords'>) {
  const text = useText();
  return (
    <Card title={<FormattedMessage id="settings.texts.keywords" defaultMessage="Text-to-apply keywords" />}>
      {keywords.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage
            id="settings.texts.no_keywords"
            defaultMessage="None yet. Set one on a job’s page or in Locations."
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
                    id="settings.texts.whole_location"
                    defaultMessage="All open jobs at {location}"
                    values={{ location: locationName }}
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
    <Card title={<FormattedMessage id="settings.texts.answers" defaultMessage="Automatic replies" />}>
      <dl className="grid gap-3 px-4 pt-2 pb-4">
        {answers.map(({ words: terms, answer }) => (
          <div key={terms[0]}>
            <dt className="font-mono text-13 font-semibold">{terms.join(', ')}</dt>
            <dd className="mt-0.5 text-14">{text(answer)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.texts.free"
          defaultMessage="Opting out in other words works too. Carriers require these replies, so you can’t turn them off."
        />
      </p>
    </Card>
  );
}

function Consent({ consent }: Pick<TextLine, 'consent'>) {
  const text = useText();
  return (
    <Card title={<FormattedMessage id="settings.texts.consent" defaultMessage="Consent text" />}>
      <ul className="grid gap-3 px-4 pt-2 pb-4">
        {consent.map(({ version, words: terms }) => (
          <li key={version}>
            <p className="text-13 text-muted">
              <FormattedMessage
                id="settings.texts.text"
                defaultMessage="{text, select, yes {In the first text} other {On the application form}} · version {version}"
                values={{ text: version.startsWith('text') ? 'yes' : 'no', version }}
              />
            </p>
            <p className="mt-0.5 text-14">{text(terms)}</p>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.texts.consent_stored"
          defaultMessage="Each consent is kept with version, time and source on the applicant’s page."
        />
      </p>
    </Card>
  );
}
