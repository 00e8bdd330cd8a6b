/** What holds about the shares of the week, and what stands in their way. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import type { TipRuns } from './api';
import { actionsOf } from './model';
import { TipLaws } from './tip-laws';

export function TipNotices({ runs }: { runs: TipRuns }) {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const { position } = useOrganization();
  const { divides } = actionsOf(runs);
  const day = (date: string) => dates.day(date);
  const refused = [...new Set(divides.flatMap(({ refusedPositionIds }) => refusedPositionIds))]
    .map(position)
    .flatMap((found) => (found ? [text(found.name)] : []));
  const laws = new Map(divides.flatMap(({ refusedBy }) => refusedBy.map((law) => [law.ruleId, law])));
  const open = divides.filter(
    ({ state, openPeople }) => (state === 'draft' || state === 'calculated') && openPeople.length > 0,
  );
  const alone = divides.filter(
    ({ state, openPeople, shares }) => state === 'draft' && openPeople.length === 0 && shares.length === 0,
  );
  const recalculate = divides.filter(
    ({ state, outdated, openPeople }) => state === 'calculated' && outdated && openPeople.length === 0,
  );
  const changed = divides.filter(
    ({ state, outdated }) => (state === 'approved' || state === 'paid') && outdated,
  );
  const days = (list: typeof divides) => intl.formatList(list.map(({ startDate }) => day(startDate)));
  return (
    <>
      {laws.size > 0 && (
        <Notice tone="danger">
          <TipLaws laws={[...laws.values()]} />
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger">
          <FormattedMessage
            id="tips.refused"
            defaultMessage="{positions} can’t share while someone in the pool is paid with a tip credit (29 CFR 531.54). Take them out of the pool, or pay the full minimum wage."
            values={{ positions: intl.formatList(refused) }}
          />
        </Notice>
      )}
      {open.map(({ startDate, openPeople }) => (
        <Notice key={startDate} tone="warn">
          <FormattedMessage
            id="tips.open_people"
            defaultMessage="{day}: {names} didn’t clock out. Correct the time, then calculate."
            values={{ day: day(startDate), names: intl.formatList(openPeople) }}
          />
        </Notice>
      ))}
      {alone.length > 0 && (
        <Notice tone="warn">
          <FormattedMessage
            id="tips.no_one"
            defaultMessage="No one worked in the pool’s positions: {days}"
            values={{ days: days(alone) }}
          />
        </Notice>
      )}
      {recalculate.length > 0 && (
        <Notice tone="warn">
          <FormattedMessage
            id="tips.outdated"
            defaultMessage="Tips or hours changed since the calculation: {days}"
            values={{ days: days(recalculate) }}
          />
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="info">
          <FormattedMessage
            id="tips.changed_after"
            defaultMessage="Tips or hours changed after approval: {days}. The approved shares stay."
            values={{ days: days(changed) }}
          />
        </Notice>
      )}
    </>
  );
}
