/** The two scripts of a rubric, folded: weights and bands are what most owners change. */
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';

type Props = {
  /** A script has a fault: it opens, and stays as the person leaves it afterwards. */
  faulty?: boolean;
  children: ReactNode;
};

export function Advanced({ faulty = false, children }: Props) {
  const [open, setOpen] = useState(faulty);
  const [before, setBefore] = useState(faulty);
  if (before !== faulty) {
    setBefore(faulty);
    if (faulty) setOpen(true);
  }
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-medium text-brand md:min-h-9 md:py-1.5">
        <FormattedMessage id="scoring.advanced" defaultMessage="Advanced: scripts" />
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
