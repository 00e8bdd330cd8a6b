/** What ranges and the rows of the table are called. */
import { defineMessages } from 'react-intl';
import type { Pivot } from './api';
import type { Range } from './model';

export const RANGE_NAMES = defineMessages({
  period: { id: 'labor.range.period', defaultMessage: 'This pay period' },
  last_period: { id: 'labor.range.last_period', defaultMessage: 'Last pay period' },
  weeks: { id: 'labor.range.weeks', defaultMessage: 'Last 4 weeks' },
  own: { id: 'labor.range.own', defaultMessage: 'Custom dates' },
}) satisfies Record<Range, unknown>;

export const PIVOT_NAMES = defineMessages({
  day: { id: 'labor.by.day', defaultMessage: 'Day' },
  location: { id: 'labor.by.location', defaultMessage: 'Location' },
  position: { id: 'labor.by.position', defaultMessage: 'Position' },
}) satisfies Record<Pivot, unknown>;

/** What figures are called, in the tiles, the table and the league alike. */
export const FIGURE_NAMES = defineMessages({
  scheduled: { id: 'labor.scheduled', defaultMessage: 'Scheduled' },
  actual: { id: 'labor.actual', defaultMessage: 'Actual' },
  difference: { id: 'labor.difference', defaultMessage: 'Difference' },
  cost: { id: 'labor.cost', defaultMessage: 'Actual cost' },
  share: { id: 'labor.share', defaultMessage: 'Labor %' },
  overtime: { id: 'labor.overtime', defaultMessage: 'Overtime' },
  premiums: { id: 'labor.premiums', defaultMessage: 'Premiums' },
  noShows: { id: 'labor.no_shows', defaultMessage: 'No-shows' },
  late: { id: 'labor.late', defaultMessage: 'Late' },
  reduced: { id: 'labor.reduced', defaultMessage: 'Time taken away' },
  onTime: { id: 'labor.on_time', defaultMessage: 'Posted on time' },
});
