/** The hint under a card during a swipe: the result of a release. Its frame is a `group`. */
import { ArrowRight, UserX } from 'lucide-react';
import { FormattedMessage } from 'react-intl';

/** `next`: the stage that a swipe to the right leads to, by its name. */
export function SwipeHints({ next }: { next: string | undefined }) {
  return (
    <>
      {next && (
        <div
          aria-hidden="true"
          className="absolute inset-0 hidden flex-col items-start justify-center gap-1.5 bg-brand pl-4 font-medium text-brand-fg group-data-[swipe=right]:flex"
        >
          <ArrowRight size={24} />
          <span className="max-w-24 leading-tight">{next}</span>
        </div>
      )}
      <div
        aria-hidden="true"
        className="absolute inset-0 hidden flex-col items-end justify-center gap-1.5 bg-danger pr-4 font-medium text-card group-data-[swipe=left]:flex"
      >
        <UserX size={24} />
        <FormattedMessage id="pipeline.phone.reject" defaultMessage="Reject" />
      </div>
    </>
  );
}
