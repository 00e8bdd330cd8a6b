/** Whether the public badge is earned, what it says, and what is missing. */
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import type { AnswerRate } from '../api';
import { Remark } from './report';

export function AnswerRateView({ rate }: { rate: AnswerRate }) {
  const { applied, answered, percent, fewest, share, missing } = rate;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-20">
          <FormattedMessage id="analytics.rate.percent" defaultMessage="{percent} %" values={{ percent }} />
        </span>
        {rate.earned ? (
          <Badge tone={rate.shown ? 'ok' : 'neutral'}>
            {rate.shown ? (
              <FormattedMessage id="analytics.rate.shown" defaultMessage="Shown on your career page" />
            ) : (
              <FormattedMessage id="analytics.rate.hidden" defaultMessage="Earned, but switched off" />
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
          defaultMessage="{answered} of {applied} people who applied in the 90 days that ended three days ago were answered within three days: by a person, with a link to choose an interview time, an offer or a decline."
          values={{ answered, applied }}
        />
      </p>
      {!rate.earned && (
        <Remark>
          {applied < fewest ? (
            <FormattedMessage
              id="analytics.rate.few"
              defaultMessage="Applicants see it from {fewest} applications on; {n, plural, one {# is} other {# are}} missing."
              values={{ fewest, n: fewest - applied }}
            />
          ) : (
            <FormattedMessage
              id="analytics.rate.missing"
              defaultMessage="Applicants see it from {share} % on: {n, plural, one {# more answer} other {# more answers}} in time would have done it."
              values={{ share, n: missing }}
            />
          )}
        </Remark>
      )}
    </>
  );
}
