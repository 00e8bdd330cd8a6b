/** How the pool divides, in one row, with the way to change it from a day on. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { WeekAddress } from '../use-week-address';
import type { TipRule, TipRuns } from './api';
import { ArchiveButton } from './archive-button';
import { ruleOn } from './model';
import { METHOD_NAMES, PERIOD_NAMES } from './names';

const PoolSheet = lazy(async () => ({ default: (await import('./pool-sheet')).PoolSheet }));

export function RuleRow({ address, runs: { pool } }: { address: WeekAddress; runs: TipRuns }) {
  const dates = useDates();
  const { can } = usePermissions();
  const [open, setOpen] = useState<'change' | 'add' | null>(null);
  const rule = ruleOn(pool, address.weekEnd);
  if (!rule) return null;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-16 md:text-14">
          {pool.name}
          {': '}
          <FormattedMessage {...METHOD_NAMES[rule.method]} />
          {' · '}
          <FormattedMessage {...PERIOD_NAMES[rule.period]} />
          {rule.starts && rule.ends && ` ${compactRange(rule.starts, rule.ends)}`}
        </h2>
        <Badge tone="outline">
          <FormattedMessage
            id="tips.rule.badge"
            defaultMessage="Rule {number}, since {day}"
            values={{ number: rule.number, day: dates.monthDay(rule.effectiveFrom) }}
          />
        </Badge>
        {pool.archived && (
          <Badge>
            <FormattedMessage id="tips.archived" defaultMessage="Archived" />
          </Badge>
        )}
        {can('tips:manage') && (
          <span className="ml-auto flex flex-wrap gap-2">
            {!pool.archived && (
              <Button size="sm" variant="quiet" onClick={() => setOpen('change')}>
                <FormattedMessage id="tips.rule.change" defaultMessage="Change from a date" />
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => setOpen('add')}>
              <FormattedMessage id="tips.pool.add" defaultMessage="Add a pool" />
            </Button>
            <ArchiveButton pool={pool} />
          </span>
        )}
      </div>
      <Positions rule={rule} />
      {open && (
        <Suspense>
          <PoolSheet address={address} pool={open === 'change' ? pool : null} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Positions of the same amount stand together: "10 Register". */
function Positions({ rule }: { rule: TipRule }) {
  const intl = useIntl();
  const text = useText();
  const { position } = useOrganization();
  const amounts = new Map<string, string[]>();
  for (const { positionId, points, percent, excluded } of rule.positions) {
    const found = position(positionId);
    if (!found) continue;
    const percentText = percent && intl.formatNumber(percent / 100, { style: 'percent' });
    const amount = excluded ? '0' : String(points ?? (percentText || ''));
    amounts.set(amount, [...(amounts.get(amount) ?? []), text(found.name)]);
  }
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'tips.positions', defaultMessage: 'Positions of the pool' })}
      className="flex flex-wrap gap-2"
    >
      {[...amounts].map(([amount, names]) => (
        <li
          key={amount}
          className="rounded-control border border-line bg-card px-2.5 py-1.5 text-13 md:text-12"
        >
          {amount && <b className="block text-16 leading-tight">{amount}</b>}
          <span className="text-muted">{names.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
