/** Where a job is seen: the career site always, boards, a poster, a word to text. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { BOARD_NAMES } from '../../names';
import { BOARDS } from '../../types';
import { KeywordField } from '../keyword-field';
import { PosterLinks } from '../poster-links';
import type { StepProps } from '../step-content';

export function BoardsStep({ save }: StepProps) {
  const intl = useIntl();
  const { job, change } = save;
  return (
    <>
      <div className="grid gap-1 rounded-card border border-line bg-card p-4">
        <Checkbox
          checked
          disabled
          readOnly
          label={intl.formatMessage({ id: 'jobs.board.site', defaultMessage: 'Your career site' })}
          hint={intl.formatMessage({ id: 'jobs.board.always', defaultMessage: 'Always.' })}
        />
        {BOARDS.map((board) => (
          <Checkbox
            key={board}
            checked={job.boards.includes(board)}
            onChange={(event) =>
              change({
                boards: event.target.checked
                  ? [...job.boards, board]
                  : job.boards.filter((one) => one !== board),
              })
            }
            label={intl.formatMessage(BOARD_NAMES[board])}
          />
        ))}
      </div>
      {job.boards.includes('keyword') && <KeywordField job={job} before={save.flush} onSaved={save.adopt} />}
      {job.boards.includes('poster') && (
        <div className="grid gap-2">
          <h2 className="text-14 font-medium md:text-13">
            <FormattedMessage id="jobs.poster.label" defaultMessage="Poster for the window (PDF)" />
          </h2>
          <PosterLinks id={job.id} />
        </div>
      )}
    </>
  );
}
