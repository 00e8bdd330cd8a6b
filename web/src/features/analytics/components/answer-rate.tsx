/** Whether the public badge is earned, what it says, and what is missing. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { InfoTip } from '@/components/ui/info-tip';
import type { AnswerRate } from '../api';
import { Remark } from './report';

export function AnswerRateView({ rate }: { rate: AnswerRate }) {
  const intl = useIntl();
  const { applied, answered, percent, minimum, share, missing } = rate;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-20">
          <FormattedMessage id="analytics.rate.percent" defaultMessage="{percent}%" values={{ percent }} />
        </span>
        {rate.earned ? (
          <Badge tone={rate.shown ? 'ok' : 'neutral'}>
            {rate.shown ? (
              <FormattedMessage id="analytics.rate.shown" defaultMessage="Shown on your career site" />
            ) : (
              <FormattedMessage id="analytics.rate.hidden" defaultMessage="Earned, but turned off" />
            )}
          </Badge>
        ) : (
          <Badge tone="neutral">
            <FormattedMessage id="analytics.rate.not_yet" defaultMessage="Not shown yet" />
          </Badge>
        )}
      </p>
      <p className="mt-1 text-14 text-muted md:text-13">
        <FormattedMessage
          id="analytics.rate.of"
          defaultMessage="{answered} of {applied} applicants of the last 90 days got a reply within 3 days."
          values={{ answered, applied }}
        />
        <InfoTip about={intl.formatMessage({ id: 'analytics.rate.title', defaultMessage: 'Response rate' })}>
          <FormattedMessage
            id="analytics.rate.more"
            defaultMessage="A reply is a message from a person, a scheduling link, an offer or a decline. The 90 days end three days ago, so everyone counted had three days to get one."
          />
        </InfoTip>
      </p>
      {!rate.earned && (
        <Remark>
          {applied < minimum ? (
            <FormattedMessage
              id="analytics.rate.few"
              defaultMessage="Shown once {minimum} people have applied: {n, plural, one {# more} other {# more}} to go."
              values={{ minimum, n: minimum - applied }}
            />
          ) : (
            <FormattedMessage
              id="analytics.rate.missing"
              defaultMessage="Shown from {share}%: {n, plural, one {# more reply} other {# more replies}} on time would have done it."
              values={{ share, n: missing }}
            />
          )}
        </Remark>
      )}
    </>
  );
}
