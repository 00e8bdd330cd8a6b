/** Where a job is seen and until when: the career site always, boards, a poster, a word to text. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { KeywordField } from '@/hiring/keyword-field';
import { PosterLinks } from '@/hiring/poster-links';
import { posterPath, setKeyword } from '../../api';
import { BOARD_NAMES } from '../../names';
import { BOARDS } from '../../types';
import { BoardsOfJob } from '../boards-of-job';
import { IndeedLine } from '../indeed-line';
import type { StepProps } from '../step-content';
import { UntilFields } from '../until-fields';

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
          hint={intl.formatMessage({ id: 'jobs.board.always', defaultMessage: 'Always on' })}
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
        <IndeedLine job={job.id} />
      </div>
      {job.boards.includes('keyword') && (
        <KeywordField
          keyword={job.keyword}
          // What waits is saved first, so that both go on the same version.
          save={async (keyword) => {
            const now = (await save.flush()) ?? job;
            return setKeyword(now.id, now.version, keyword);
          }}
          onSaved={save.adopt}
        />
      )}
      {job.boards.includes('poster') && (
        <div className="grid gap-2">
          <h2 className="text-14 font-medium md:text-13">
            <FormattedMessage id="jobs.poster.label" defaultMessage="Poster for the window (PDF)" />
          </h2>
          <PosterLinks address={posterPath(job.id)} />
        </div>
      )}
      {job.status !== 'draft' && <BoardsOfJob job={job.id} />}
      <UntilFields job={job} change={change} refused={save.problem} />
    </>
  );
}
