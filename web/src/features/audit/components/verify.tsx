/** Recomputes the chain and says what came of it: unbroken to which record, or the first that does not hold. */
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { type Verified, verifyQuery } from '../api';
import { useMoment } from '../use-moment';

const tint = (ok: boolean) => (ok ? 'bg-ok-soft text-ok' : 'bg-danger-soft text-danger');

/** At the head of the screen. */
export function VerifyButton() {
  const { isFetching, refetch } = useQuery(verifyQuery);
  return (
    <Button busy={isFetching} onClick={() => void refetch()}>
      <ShieldCheck size={16} aria-hidden="true" />
      <FormattedMessage id="audit.verify.do" defaultMessage="Verify" />
    </Button>
  );
}

/** What came of it: beside the button, or in a row of its own where there is no room for that. */
export function VerifyResult({ className }: { className?: string }) {
  const { data } = useQuery(verifyQuery);
  return (
    data && (
      <p
        role="status"
        className={cx(
          'flex min-h-9 flex-wrap items-center gap-x-2 rounded-control px-3 py-1 text-13',
          tint(data.ok),
          className,
        )}
      >
        <Outcome result={data} />
      </p>
    )
  );
}

function Outcome({ result }: { result: Verified }) {
  const moment = useMoment();
  if (!result.ok) {
    const seq = result.firstBadSeq;
    return (
      <>
        <ShieldX size={16} aria-hidden="true" className="shrink-0" />
        <b>
          {seq === null ? (
            <FormattedMessage id="audit.verify.wrong" defaultMessage="The audit trail does not match" />
          ) : (
            <FormattedMessage
              id="audit.verify.broken"
              defaultMessage="Record <record>{seq}</record> fails verification"
              values={{
                seq,
                record: (chunks) => (
                  <Link to={`/audit/${seq}`} className="underline underline-offset-2">
                    {chunks}
                  </Link>
                ),
              }}
            />
          )}
        </b>
        {result.reason && <span>{result.reason}</span>}
      </>
    );
  }
  return (
    <>
      <ShieldCheck size={16} aria-hidden="true" className="shrink-0" />
      <b>
        <FormattedMessage id="audit.verify.ok" defaultMessage="Chain unbroken" />
      </b>
      <span className="text-ink/80">
        <FormattedMessage
          id="audit.verify.count"
          defaultMessage="{count, plural, one {# record} other {# records}}, {when}"
          values={{ count: result.checked, when: moment.short(result.at) }}
        />
      </span>
    </>
  );
}

/** The same with the newest hash, inside an opened record. */
export function ChainProof() {
  const { data, error, isFetching, refetch } = useQuery(verifyQuery);
  const errorText = useErrorText();
  const head = data?.head.hash;
  return (
    <>
      {data && (
        <div
          role="status"
          className={cx('mt-3 rounded-control px-3 py-2.5 text-14 md:text-12', tint(data.ok))}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 md:text-13">
            <Outcome result={data} />
          </p>
          {head && (
            <p className="mt-1">
              <FormattedMessage id="audit.verify.head" defaultMessage="Newest hash" />{' '}
              <span className="break-all font-mono">{head}</span>
            </p>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="mt-2 text-14 font-medium text-danger md:text-13">
          {errorText(error)}
        </p>
      )}
      <Button size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
        <ShieldCheck size={14} aria-hidden="true" />
        <FormattedMessage id="audit.verify.chain" defaultMessage="Verify the whole chain" />
      </Button>
    </>
  );
}
