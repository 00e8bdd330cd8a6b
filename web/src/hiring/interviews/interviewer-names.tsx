/** Who leads an interview; of several it is said that they do it together. */
import { useIntl } from 'react-intl';
import type { Interviewer } from './types';

export function InterviewerNames({ people }: { people: readonly Interviewer[] }) {
  const names = useInterviewerNames();
  return people.length > 0 && <p className="text-14 text-muted">{names(people)}</p>;
}

export function useInterviewerNames() {
  const intl = useIntl();
  return (people: readonly Interviewer[]): string => {
    const names = intl.formatList(
      people.map(({ name }) => name),
      { type: 'conjunction' },
    );
    return people.length > 1
      ? intl.formatMessage({ id: 'interview.together', defaultMessage: '{names} (panel)' }, { names })
      : names;
  };
}
