/** Of how many people the pay is not in a cost: next to the sum, so that it does not pass for the whole. */
import { FormattedMessage } from 'react-intl';

export const WithoutPay = ({ count }: { count: number }) => (
  <FormattedMessage id="schedule.cost.without" defaultMessage="without pay of {count}" values={{ count }} />
);
