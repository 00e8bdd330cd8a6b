/** A premium of a day: owed by law, or a case that someone decides with a reason. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { decidePremium, type SheetPremium, type Timesheet } from '../api';
import { isEditable } from '../model';
import { ReasonSheet } from '../reason-sheet';

type Props = { sheet: Timesheet; date: string; premium: SheetPremium; onChanged(): Promise<unknown> };

export function PremiumItem({ sheet, date, premium, onChanged }: Props) {
  const text = useText();
  const money = useMoney();
  const { can } = usePermissions();
  const [asking, setAsking] = useState<'pay' | 'dismiss' | null>(null);
  const { ruleId, entryId, title, cents, decision, candidate } = premium;
  const decides = candidate && can('timesheets:approve') && isEditable(sheet.state);
  const amount = cents === null ? '' : money.cents(cents);
  const pay = (
    <FormattedMessage
      id="timesheets.premium.pay"
      defaultMessage="Pay {amount}"
      values={{
        amount: amount || <FormattedMessage id="timesheets.premium.label" defaultMessage="premium" />,
      }}
    />
  );
  const dismiss = <FormattedMessage id="timesheets.premium.dismiss" defaultMessage="Dismiss" />;
  return (
    <article className="grid gap-2 rounded-control bg-warn-soft p-3">
      <div className="flex flex-wrap items-baseline gap-2">
        <b className="mr-auto">{text(title)}</b>
        {amount && <b className="tabular-nums">{amount}</b>}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-13">
        <Badge tone={decision === 'dismiss' ? 'outline' : candidate && decision === null ? 'danger' : 'ok'}>
          {decision === 'dismiss' ? (
            <FormattedMessage id="timesheets.premium.dismissed" defaultMessage="Dismissed" />
          ) : candidate && decision === null ? (
            <FormattedMessage id="timesheets.premium.undecided" defaultMessage="To decide" />
          ) : (
            <FormattedMessage id="timesheets.premium.paid" defaultMessage="Paid" />
          )}
        </Badge>
      </div>
      {decides && (
        <div className="flex flex-wrap gap-2">
          {decision !== 'pay' && (
            <Button size="sm" variant="tint" onClick={() => setAsking('pay')}>
              {pay}
            </Button>
          )}
          {decision !== 'dismiss' && (
            <Button size="sm" onClick={() => setAsking('dismiss')}>
              {dismiss}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ReasonSheet
          title={text(title)}
          description={sheet.name}
          submitLabel={asking === 'pay' ? pay : dismiss}
          danger={asking === 'dismiss'}
          send={(reason) =>
            decidePremium({ employeeId: sheet.employeeId, date, ruleId, entryId, decision: asking, reason })
          }
          onSaved={onChanged}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}
