/** Whether the draft is saved. */
import { FormattedMessage } from 'react-intl';
import { useErrorText } from '@/i18n/error-text';
import type { DraftState } from './use-draft';

export function SaveState({ draft: { state, error } }: { draft: DraftState }) {
  const errorText = useErrorText();
  return (
    <span role="status" className="text-14 text-muted md:text-13">
      {state === 'saved' && <FormattedMessage id="rules.saved" defaultMessage="Saved" />}
      {(state === 'waiting' || state === 'saving') && (
        <FormattedMessage id="rules.saving" defaultMessage="Saving…" />
      )}
      {state === 'offline' && (
        <FormattedMessage id="rules.saved_here" defaultMessage="Saved on this device" />
      )}
      {state === 'refused' && <span className="text-danger">{errorText(error)}</span>}
    </span>
  );
}
