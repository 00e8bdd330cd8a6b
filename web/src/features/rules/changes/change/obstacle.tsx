/** Why the reader cannot approve a change that waits for approval. */
import { Info } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { RuleChange } from '../../types';
import { OBSTACLES } from '../words';

export function Obstacle({ change: { state, mayApprove, whyNot } }: { change: RuleChange }) {
  const intl = useIntl();
  if (state !== 'in_review' || mayApprove || whyNot === null || !(whyNot in OBSTACLES)) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-14 text-info">
      <Info size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
      {intl.formatMessage(OBSTACLES[whyNot as keyof typeof OBSTACLES])}
    </p>
  );
}
