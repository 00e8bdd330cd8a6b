/** Takes a move back and says what came of it. */
import { useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { STEP_ERRORS } from '../step-errors';
import { undoMove } from './api';
import { clearUndo } from './undo-tokens';

/** The returned function gives the application's card after the undo; null where it was too late. */
export function useUndo() {
  const intl = useIntl();
  const errorText = useErrorText(STEP_ERRORS);
  return async (id: string, undoToken: string): Promise<Wire<'Card'> | null> => {
    clearUndo(id);
    try {
      const { application } = await undoMove(id, undoToken);
      toast({
        title: intl.formatMessage(
          { id: 'pipeline.undone', defaultMessage: '{name} is back. Nothing was sent.' },
          { name: application.firstName },
        ),
      });
      return application;
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
      return null;
    }
  };
}
