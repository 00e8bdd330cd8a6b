/** How fast the team and the applicants answer, by restaurant and by owner of the applications. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Answers, DrillDown, Messages } from '../api';
import { useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { cell, head, Remark } from './report';

export function AnswersTable({ messages }: { messages: Messages }) {
  const { all } = messages;
  const named = messages.managers.filter(({ name }) => name !== null);
  if (all.team.n + all.applicants.n + all.waiting === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.answers.empty"
          defaultMessage="No conversations with applicants in this period."
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
            <FormattedMessage id="analytics.team_answers" defaultMessage="Team replies in" />
          </th>
          <th scope="col" className={`${head} pl-2`}>
            <FormattedMessage id="analytics.they_answer" defaultMessage="Applicants reply in" />
          </th>
          <th scope="col" className={`${head} pl-2`}>
            <FormattedMessage id="analytics.over_a_day" defaultMessage="Waiting over 24 h" />
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.places.map((location) => (
          <Row
            key={location.locationId}
            name={location.locationName}
            answers={location}
            drillDown={{ figure: 'unanswered', locationId: location.locationId }}
          />
        ))}
      </tbody>
      {named.length > 0 && (
        <>
          <tbody>
            <tr className="border-line border-b">
              <th scope="colgroup" colSpan={4} className={`${head} pt-3 text-left!`}>
                <FormattedMessage id="analytics.answers.managers" defaultMessage="By owner" />
              </th>
            </tr>
          </tbody>
          <tbody>
            {messages.managers.map((manager) => (
              <Row
                key={manager.userId ?? 'unassigned'}
                name={
                  manager.name ?? <FormattedMessage id="analytics.no_results" defaultMessage="Unassigned" />
                }
                answers={manager}
                drillDown={manager.userId ? { figure: 'unanswered', manager: manager.userId } : undefined}
              />
            ))}
          </tbody>
        </>
      )}
    </table>
  );
}

type RowProps = { name: ReactNode; answers: Answers; drillDown: DrillDown | undefined };

function Row({ name, answers, drillDown }: RowProps) {
  const figures = useFigures();
  const { waiting } = answers;
  const label = typeof name === 'string' ? <span className="sr-only">{` · ${name}`}</span> : null;
  return (
    <tr className="border-line/75 border-b last:border-b-0">
      <th scope="row" className="py-2.5 pr-2 text-left font-medium! md:py-2">
        {name}
      </th>
      <td className={cell}>{figures.shortHours(answers.team.median)}</td>
      <td className={`${cell} pl-2`}>{figures.shortHours(answers.applicants.median)}</td>
      <td className={`${cell} pl-2 ${waiting > 0 ? 'font-semibold text-warn' : 'text-muted'}`}>
        {drillDown ? (
          <DrillDownLink drillDown={drillDown} count={waiting}>
            {figures.number(waiting)}
            {label}
          </DrillDownLink>
        ) : (
          figures.number(waiting)
        )}
      </td>
    </tr>
  );
}
