/** A posting's status at a board, in one label. */
import { useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { BOARD_TONES, type BoardStanding, stateName } from './boards';

export function BoardBadge({ status }: { status: BoardStanding }) {
  const intl = useIntl();
  return <Badge tone={BOARD_TONES[status.state]}>{intl.formatMessage(stateName(status))}</Badge>;
}
