/** What is wrong with what is typed into the forms of demand. */
import { defineMessages } from 'react-intl';

const FAULTS = defineMessages({
  amount: { id: 'demand.fault.amount', defaultMessage: 'Enter an amount such as 4300.' },
  percentage: { id: 'demand.fault.percentage', defaultMessage: 'Enter a percentage such as 26.5.' },
  whole: { id: 'demand.fault.whole', defaultMessage: 'Enter a whole number.' },
});

export const AMOUNT = FAULTS.amount;
export const PERCENTAGE = FAULTS.percentage;
export const WHOLE = FAULTS.whole;
