/** What the dots of the cards stand for. */
import { FormattedMessage } from 'react-intl';

export function DotsLegend({ className }: { className: string }) {
  return (
    <p className={className}>
      <FormattedMessage
        id="pipeline.legend"
        defaultMessage="Dots: Mon to Sun, morning above evening; larger where the job needs it"
      />
    </p>
  );
}
