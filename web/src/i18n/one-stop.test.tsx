/** Times in Spanish end with a full stop of their own: a sentence adds no second one. */
import { screen } from '@testing-library/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { useDates } from '@/lib/time/use-dates';
import { renderApp } from '@/testing/render';

function Sentences() {
  const intl = useIntl();
  const dates = useDates();
  const when = dates.moment('2026-11-27T17:30:00Z', 'America/Los_Angeles');
  return (
    <>
      <p>{intl.formatMessage({ id: 'next_step.link_until', defaultMessage: 'Expires {when}.' }, { when })}</p>
      <p>
        <FormattedMessage
          id="pipeline.reject.interview"
          defaultMessage="Cancels the interview on {when}. {name} is notified if they can be reached; otherwise, call them."
          values={{ when, name: <b>{'Ana'}</b> }}
        />
      </p>
    </>
  );
}

test.each([
  ['es', 'Vence el vie 27 nov, 9:30 a. m.', 'Cancela la entrevista del vie 27 nov, 9:30 a. m. Si '],
  ['en', 'Expires Fri, Nov 27, 9:30 AM.', 'Cancels the interview on Fri, Nov 27, 9:30 AM. Ana '],
] as const)('a sentence ends once (%s)', async (language, alone, first) => {
  await renderApp(<Sentences />, { language });
  const texts = [...document.querySelectorAll('p')].map((it) =>
    it.textContent?.replace(/[\u00a0\u202f]/g, ' '),
  );
  expect(texts[0]).toBe(alone);
  expect(texts[1]?.startsWith(first), texts[1]).toBe(true);
  expect(screen.getByText('Ana')).toBeInTheDocument();
});
