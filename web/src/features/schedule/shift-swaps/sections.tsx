/** Requests by what they are to the user; those that are over are folded. */
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Empty } from '@/components/ui/empty';
import { useNow } from '@/lib/use-now';
import type { Swap } from './api';
import { inSection, SECTIONS, type Section } from './model';

type Props = { items: readonly Swap[]; render(items: readonly Swap[]): ReactNode };

export function Sections({ items, render }: Props) {
  const now = useNow();
  const name = useSectionName();
  const shown = SECTIONS.map((section) => ({ section, ofIt: inSection(items, section, now) })).filter(
    ({ ofIt }) => ofIt.length > 0,
  );
  const isQuiet = shown.every(({ section }) => section === 'earlier');
  return (
    <div className="grid gap-5">
      {isQuiet && (
        <Empty
          icon={<ArrowLeftRight size={22} aria-hidden="true" />}
          title={<FormattedMessage id="swaps.none" defaultMessage="No open swaps" />}
        />
      )}
      {shown.map(({ section, ofIt }) =>
        section === 'earlier' ? (
          <details key={section}>
            <summary className="min-h-11 cursor-pointer content-center px-1 text-16 text-muted md:text-14">
              <h2 className="inline font-medium">{`${name(section)} (${ofIt.length})`}</h2>
            </summary>
            <div className="pt-2">{render(ofIt)}</div>
          </details>
        ) : (
          <section key={section}>
            <h2 className="px-1 pb-2 text-16">{name(section)}</h2>
            {render(ofIt)}
          </section>
        ),
      )}
    </div>
  );
}

function useSectionName() {
  const intl = useIntl();
  const names: Record<Section, string> = {
    to_decide: intl.formatMessage({ id: 'swaps.section.to_decide', defaultMessage: 'To decide' }),
    for_me: intl.formatMessage({ id: 'swaps.section.for_me', defaultMessage: 'For me' }),
    available: intl.formatMessage({ id: 'swaps.section.available', defaultMessage: 'Available' }),
    mine: intl.formatMessage({ id: 'swaps.section.mine', defaultMessage: 'Mine' }),
    decided: intl.formatMessage({ id: 'swaps.section.decided', defaultMessage: 'Just approved' }),
    earlier: intl.formatMessage({ id: 'swaps.section.earlier', defaultMessage: 'Earlier' }),
  };
  return (section: Section) => names[section];
}
