/** Before a location gets other laws: what becomes of the weeks ahead, in figures. */
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useText } from '@/i18n/text';
import type { LawPreview } from '../api';

/** Rules that are named; the rest is in the figures. */
const RULES_SHOWN = 5;

type Props = {
  /** Absent where only the address changed. */
  preview: LawPreview | undefined;
  /** The chosen city's law is not that of the address. */
  mismatch: boolean;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
};

export function LawChange({ preview, mismatch, busy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      danger={mismatch}
      onOpenChange={(stays) => !stays && onClose()}
      title={<FormattedMessage id="settings.law_change.title" defaultMessage="Change this location’s law?" />}
      description={
        <>
          {mismatch && (
            <span className="mb-2 block font-medium text-danger">
              <FormattedMessage
                id="settings.law_change.mismatch"
                defaultMessage="The address is in a different city than this law."
              />
            </span>
          )}
          {preview && <Figures preview={preview} />}
        </>
      }
      confirmLabel={<FormattedMessage id="settings.law_change.confirm" defaultMessage="Change law" />}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}

function Figures({ preview: { weeks, shifts, before, after, rules } }: { preview: LawPreview }) {
  const text = useText();
  const open = ({ consent, reason, warn }: LawPreview['before']) => consent + reason + warn;
  return (
    <>
      <span className="block">
        <FormattedMessage
          id="settings.law_change.reach"
          defaultMessage="{shifts, plural, one {# shift} other {# shifts}} in {weeks, plural, one {# upcoming week} other {# upcoming weeks}} will be checked with the new law."
          values={{ shifts, weeks }}
        />
      </span>
      <span className="block">
        <FormattedMessage
          id="settings.law_change.counts"
          defaultMessage="Blocked: {blocksBefore} → {blocksAfter}. Warnings, reasons and consents: {openBefore} → {openAfter}."
          values={{
            blocksBefore: before.block,
            blocksAfter: after.block,
            openBefore: open(before),
            openAfter: open(after),
          }}
        />
      </span>
      {rules.slice(0, RULES_SHOWN).map((rule) => (
        <span key={rule.ruleId} className="block text-14 md:text-13">
          {`${text(rule.title)}: ${rule.before} → ${rule.after}`}
        </span>
      ))}
    </>
  );
}
