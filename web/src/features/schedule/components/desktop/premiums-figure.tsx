/** What the week's cost holds in premiums; for those who may see wages it opens each of them. */
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import { useMoney } from '@/lib/money/use-money';
import type { Week } from '../../types';
import { PremiumLines } from '../shared/premium-lines';

export function PremiumsFigure({ week }: { week: Week }): ReactNode {
  const money = useMoney();
  const [open, setOpen] = useState(false);
  const { premiumCents = 0, premiums } = week.totals;
  if (premiumCents <= 0) return null;
  const amount = (
    <FormattedMessage
      id="schedule.footer.premiums"
      defaultMessage="incl. {amount} premiums"
      values={{ amount: money.cents(premiumCents) }}
    />
  );
  if (!premiums) return <span className="ml-1.5 font-normal text-12 text-muted">{amount}</span>;
  return (
    <>
      <button
        type="button"
        className="ml-1.5 rounded-control font-normal text-12 text-muted underline underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {amount}
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={<FormattedMessage id="schedule.premiums.title" defaultMessage="Premiums" />}
        description={money.cents(premiumCents)}
      >
        <PremiumLines lines={premiums} week={week} />
      </Sheet>
    </>
  );
}
