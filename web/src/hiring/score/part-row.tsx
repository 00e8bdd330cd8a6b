/** One part of the score: its points as figures and as a bar, and why. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { points } from '../points';
import type { ScorePart } from './api';
import { PART_NAMES } from './names';

type Props = {
  part: ScorePart;
  /** The job needs Saturdays or Sundays, so the hours in the reason may be more than those of the week. */
  weekend: boolean;
  /** Opens what says otherwise; none: no one here may. */
  onDisagree: (() => void) | undefined;
};

export function PartRow({ part, weekend, onDisagree }: Props) {
  const intl = useIntl();
  const text = useText();
  const share = part.maxTenths > 0 ? part.pointsTenths / part.maxTenths : 0;
  const open = part.maxTenths > 0 ? (part.maxTenths - part.attainableTenths) / part.maxTenths : 0;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-14 font-medium">{intl.formatMessage(PART_NAMES[part.key])}</h3>
        <span className="text-14 tabular-nums text-muted">
          {part.status === 'scored' ? (
            <FormattedMessage
              id="score.points_of"
              defaultMessage="<b>{points}</b> of {max}"
              values={{
                b: (parts) => <b className="font-semibold text-ink">{parts}</b>,
                points: points(part.pointsTenths),
                max: points(part.attainableTenths),
              }}
            />
          ) : part.status === 'pending' ? (
            <FormattedMessage
              id="score.up_to"
              defaultMessage="up to {max} more"
              values={{ max: points(part.maxTenths) }}
            />
          ) : (
            <FormattedMessage id="score.not_asked" defaultMessage="not required" />
          )}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex h-1.5 overflow-hidden rounded-full bg-line">
        <span className="bg-brand" style={{ width: `${share * 100}%` }} />
        {part.status !== 'not_applicable' && (
          <span
            className="ml-auto bg-[repeating-linear-gradient(115deg,hsl(var(--muted)/.4)_0_4px,transparent_4px_8px)]"
            style={{ width: `${open * 100}%` }}
          />
        )}
      </div>
      <div className="mt-1 flex items-start justify-between gap-3">
        <p className="text-13 text-muted">{text(part.text)}</p>
        {onDisagree && part.status === 'scored' && (
          <button
            type="button"
            onClick={onDisagree}
            aria-label={intl.formatMessage(
              { id: 'score.disagree_with', defaultMessage: 'Override: {part}' },
              { part: intl.formatMessage(PART_NAMES[part.key]) },
            )}
            className="-my-3 min-h-11 shrink-0 text-13 text-muted underline underline-offset-4 hover:text-ink md:-my-1 md:min-h-6 md:text-12"
          >
            <FormattedMessage id="score.disagree_part" defaultMessage="Override" />
          </button>
        )}
      </div>
      {weekend && part.key === 'availability' && part.status === 'scored' && (
        <p className="text-13 text-muted">
          <FormattedMessage
            id="score.weekend_counts"
            defaultMessage="Saturday and Sunday hours may count extra."
          />
        </p>
      )}
    </li>
  );
}
