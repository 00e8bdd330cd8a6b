/** What was chosen in each step, short enough to be read over before publishing. */
import { useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { BOARD_NAMES, EMPLOYMENT_NAMES, EXPERIENCE_NAMES, SHIFT_NAMES } from '../names';
import { BOARDS, type Job, type Step } from '../types';

export function useStepValues(job: Job): Partial<Record<Step, string>> {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const dates = useDates();
  const { location } = useOrganization();
  const format = intl.formatMessage;
  const rates = [job.payMinE4, job.payMaxE4].filter((rate) => rate !== null).map(money.rate);
  const list = (items: (string | undefined)[]) =>
    intl.formatList(items.filter((keyword) => keyword !== undefined));
  return {
    role: text(job.title),
    location: list([job.locationName, ...job.additionalLocationIds.map((id) => location(id)?.name)]),
    shifts: list([
      ...job.shifts.map((shift) => format(SHIFT_NAMES[shift])),
      job.employmentType ? intl.formatMessage(EMPLOYMENT_NAMES[job.employmentType]) : undefined,
    ]),
    experience: job.experience ? intl.formatMessage(EXPERIENCE_NAMES[job.experience]) : '',
    pay: [...new Set(rates)].join(' – '),
    description: text(job.description),
    questions: intl.formatNumber(job.questions.length),
    eeo: job.eeo
      ? format({ id: 'jobs.eeo.on', defaultMessage: 'Ask after applying' })
      : format({ id: 'jobs.eeo.off', defaultMessage: 'Don’t ask' }),
    interviews: job.bookManually
      ? format({ id: 'jobs.interviews.manual', defaultMessage: 'I’ll schedule manually' })
      : format({ id: 'jobs.interviews.link', defaultMessage: 'Applicants choose from our times' }),
    business: job.business.legalName ?? '',
    boards: list([
      ...job.boards
        .flatMap((name) => BOARDS.filter((board) => board === name))
        .map((board) => format(BOARD_NAMES[board])),
      job.validThrough
        ? intl.formatMessage(
            { id: 'jobs.until_day', defaultMessage: 'until {day}' },
            { day: dates.full(job.validThrough) },
          )
        : undefined,
    ]),
  };
}
