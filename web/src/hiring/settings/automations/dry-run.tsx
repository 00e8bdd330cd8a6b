/** Beside the sentence: the applicants it would have reached in the last 30 days. Nothing is sent. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/form/notice';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { dryRunQuery, type DryRun as Result, type Rule } from './api';
import { PeopleList } from './people-list';
import { isWhole } from './rule';

/** So long after the last choice it is tried out. */
const SETTLED_MS = 350;

export function DryRun({ rule, id }: { rule: Rule; id: string | null }) {
  const settled = useSettled(rule);
  const whole = isWhole(settled);
  const query = useQuery({
    ...dryRunQuery(settled, id),
    enabled: whole,
    placeholderData: keepPreviousData,
  });
  const wrong = query.error instanceof ApiError && query.error.status === 422;
  return (
    <Card title={<FormattedMessage id="auto.dry" defaultMessage="In the last 30 days" />}>
      {/* What it said before stays readable until the next answer is there. */}
      <div role="status" aria-busy={query.isFetching || undefined} className="px-4 pt-1 pb-4">
        {!whole || wrong ? (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage
              id="auto.dry_incomplete"
              defaultMessage="Complete the automation to preview who it would have reached."
            />
          </p>
        ) : query.isError ? (
          <p className="text-14 text-danger md:text-13">
            <FormattedMessage id="auto.dry_failed" defaultMessage="The preview isn’t available right now." />
          </p>
        ) : query.data ? (
          <Outcome result={query.data} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </div>
    </Card>
  );
}

function useSettled(rule: Rule): Rule {
  const [settled, setSettled] = useState(rule);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rule), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [rule]);
  return settled;
}

function Outcome({ result: { reached, skipped, waiting, overlaps } }: { result: Result }) {
  const intl = useIntl();
  const label = intl.formatMessage(
    {
      id: 'auto.dry_reached',
      defaultMessage:
        '{count, plural, =0 {It would have reached no one.} one {It would have reached # applicant.} other {It would have reached # applicants.}}',
    },
    { count: reached.count },
  );
  const left = intl.formatMessage(
    {
      id: 'auto.dry_skipped',
      defaultMessage: '{count, plural, one {# skipped} other {# skipped}}',
    },
    { count: skipped.count },
  );
  return (
    <>
      <p className="font-semibold">{label}</p>
      <p className="text-13 text-muted">
        <FormattedMessage id="auto.dry_what" defaultMessage="A preview with past events: nothing is sent." />
        {waiting.count > 0 && (
          <>
            {' '}
            <FormattedMessage
              id="auto.dry_waiting"
              defaultMessage="{count, plural, one {# applicant is} other {# applicants are}} waiting now; you can include them when you turn it on."
              values={{ count: waiting.count }}
            />
          </>
        )}
      </p>
      {overlaps.length > 0 && (
        <Notice tone="warn" className="mt-2">
          <FormattedMessage
            id="auto.dry_overlap"
            defaultMessage="{names} does the same: applicants would get it twice."
            values={{ names: intl.formatList(overlaps) }}
          />
        </Notice>
      )}
      <PeopleList items={reached.items} label={label} />
      {skipped.count > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-medium md:min-h-0 md:py-1 md:text-13">
            {left}
          </summary>
          <PeopleList items={skipped.items} label={left} />
        </details>
      )}
    </>
  );
}
