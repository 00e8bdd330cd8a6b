/** Beside the sign-in card: tickets hanging on the rail of the pass. A drawing, hidden from screen readers. */
import { FormattedMessage, useIntl } from 'react-intl';
import { StationChip } from '@/components/ui/station';

export default function PassArt() {
  const intl = useIntl();
  return (
    <aside className="relative flex-1 overflow-hidden bg-[hsl(166_60%_16%)]">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-[66px] z-10 h-[34px] border-b-2 border-[hsl(166_50%_10%)] bg-linear-to-b from-[hsl(166_30%_34%)] to-[hsl(166_34%_26%)]"
      />
      <div aria-hidden="true" data-theme="light" className="absolute top-[78px] left-14 flex gap-7 text-16">
        <Ticket when={intl.formatMessage({ id: 'art.today', defaultMessage: 'Today' })} time="4p–10p">
          <p className="mt-2.5 flex items-center gap-2">
            <StationChip station="lead" code="LD" />
            <StationChip station="register" code="RG" />
            <StationChip station="expo" code="EX" />
          </p>
          <p className="mt-2.5 text-[hsl(146_62%_25%)]">
            <FormattedMessage id="art.filled" defaultMessage="Everyone is in" />
          </p>
        </Ticket>
        <Ticket when={intl.formatMessage({ id: 'art.friday', defaultMessage: 'Friday' })} time="4p–10p">
          <p className="mt-2.5 flex items-center gap-2">
            <StationChip station="line" code="LN" />
            <FormattedMessage id="art.open" defaultMessage="Open shift" />
          </p>
          <p className="mt-2.5 font-medium text-[hsl(166_72%_24%)]">
            <FormattedMessage id="art.can_take" defaultMessage="3 people can take it" />
          </p>
        </Ticket>
      </div>
      <p className="absolute right-12 bottom-20 left-16 max-w-[660px] text-[clamp(40px,4.4vw,64px)] leading-[1.05] font-semibold tracking-[-.026em] text-[hsl(40_40%_97%)]">
        <FormattedMessage id="art.headline" defaultMessage="Friday dinner needs one line cook." />
        <span className="mt-4 block text-18 leading-snug font-normal tracking-normal text-[hsl(156_26%_78%)]">
          <FormattedMessage id="art.line" defaultMessage="One sentence, and the button that fixes it." />
        </span>
      </p>
    </aside>
  );
}

function Ticket({ when, time, children }: { when: string; time: string; children: React.ReactNode }) {
  return (
    <div className="w-[270px] rounded-b bg-[hsl(40_40%_98%)] px-5 pt-11 pb-5 text-[hsl(24_12%_11%)]">
      <span className="text-16 text-[hsl(26_7%_38%)]">{when}</span>
      <b className="block text-22 tracking-[-.02em]">{time}</b>
      {children}
    </div>
  );
}
