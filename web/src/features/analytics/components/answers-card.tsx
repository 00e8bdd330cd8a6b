/** How fast the team and the applicants answer, restaurant by restaurant. */
import { FormattedMessage } from 'react-intl';
import type { Messages } from '../api';
import { useFigures } from '../use-figures';
import { Listed } from './listed';
import { cell, head, Remark } from './report';

export function AnswersTable({ messages }: { messages: Messages }) {
  const figures = useFigures();
  const { all } = messages;
  if (all.team.n + all.applicants.n + all.waiting === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.answers.empty"
          defaultMessage="No conversation with an applicant in this time."
        />
      </Remark>
    );
  }
  return (
    <table className="w-full text-14 md:text-13">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={`${head} text-left!`}>
            <FormattedMessage id="analytics.location" defaultMessage="Location" />
          </th>
          <th scope="col" className={head}>
            <FormattedMessage id="analytics.team_answers" defaultMessage="Team answers in" />
          </th>
          <th scope="col" className={`${head} pl-2`}>
            <FormattedMessage id="analytics.they_answer" defaultMessage="Applicants answer in" />
          </th>
          <th scope="col" className={`${head} pl-2`}>
            <FormattedMessage id="analytics.over_a_day" defaultMessage="Waiting over 24 h" />
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.places.map((place) => (
          <tr key={place.locationId} className="border-line/75 border-b last:border-b-0">
            <th scope="row" className="py-2.5 pr-2 text-left font-medium! md:py-2">
              {place.locationName}
            </th>
            <td className={cell}>{figures.shortHours(place.team.median)}</td>
            <td className={`${cell} pl-2`}>{figures.shortHours(place.applicants.median)}</td>
            <td
              className={`${cell} relative pl-2 ${place.waiting > 0 ? 'font-semibold text-warn' : 'text-muted'}`}
            >
              {place.waiting > 0 ? (
                <Listed more={{ location: place.locationId, needsReply: 'true' }}>
                  {figures.number(place.waiting)}
                  <span className="sr-only">{` · ${place.locationName}`}</span>
                </Listed>
              ) : (
                figures.number(0)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
