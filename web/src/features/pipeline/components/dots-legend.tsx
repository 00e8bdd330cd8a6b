/** The legend of the cards' dots. */
import { FormattedMessage } from 'react-intl';

export function DotsLegend({ className }: { className: string }) {
  return (
    <p className={className}>
      <FormattedMessage
        id="pipeline.legend"
        defaultMessage="Availability: Mon–Sun, mornings above evenings; larger when needed"
      />
    </p>
  );
}
