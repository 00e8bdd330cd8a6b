/** What is wrong with a row, why it is skipped, or as what the person is added. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useOrganization } from '@/api/use-organization';
import { Checkbox } from '@/components/ui/checkbox';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { type ImportChoices, type ImportRow, seemsKnown } from './model';
import { COLUMN_NAMES, SKIPPED } from './names';

export type RowDetailsProps = {
  row: ImportRow;
  choices: ImportChoices;
  disabled: boolean;
  /** The lines of all people who are added although they seem to be known. */
  onAddAnyway(lines: number[]): void;
};

export function RowDetails({ row, choices, disabled, onAddAnyway }: RowDetailsProps) {
  const { line, outcome } = row;
  const others = choices.addAnyway.filter((one) => one !== line);
  const isChosen = others.length < choices.addAnyway.length;
  return (
    <>
      {outcome === 'refused' && <Errors row={row} />}
      {outcome === 'added' && <NewPerson row={row} firstDay={choices.firstDay} />}
      {outcome !== 'refused' && outcome !== 'added' && <Skipped row={row} outcome={outcome} />}
      {(seemsKnown(row) || isChosen) && (
        <Checkbox
          label={
            row.matchedName && outcome !== 'on_team' ? (
              <FormattedMessage
                id="team.import.add_anyway_beside"
                defaultMessage="Add, not the same person as {name}"
                values={{ name: row.matchedName }}
              />
            ) : (
              <FormattedMessage id="team.import.add_anyway" defaultMessage="Someone else: add anyway" />
            )
          }
          className="text-14 md:text-13"
          checked={isChosen}
          disabled={disabled}
          onChange={({ target }) => onAddAnyway(target.checked ? [...others, line] : others)}
        />
      )}
    </>
  );
}

function Errors({ row: { errors } }: { row: ImportRow }) {
  const intl = useIntl();
  return (
    <ul className="text-14 text-danger md:text-13">
      {errors.map(({ field, code, message }) => {
        const column = COLUMN_NAMES[field];
        return (
          <li key={`${field} ${code} ${message}`}>
            {column
              ? intl.formatMessage(
                  { id: 'team.import.error', defaultMessage: '{column}: {message}' },
                  { column: intl.formatMessage(column), message },
                )
              : message}
          </li>
        );
      })}
    </ul>
  );
}

type NewPersonProps = { row: ImportRow; firstDay: string | null };

/** Days and wages are written out: so a reader sees one that was misread. */
function NewPerson({ row, firstDay }: NewPersonProps) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const money = useMoney();
  const { position } = useOrganization();
  const { positionIds, hiredOn, hiredOnAssumed, birthDate, rateE4 } = row;
  const names = positionIds.flatMap((id) => position(id)?.name ?? []).map(text);
  const day =
    hiredOnAssumed && !firstDay
      ? intl.formatMessage({ id: 'team.import.today', defaultMessage: 'today' })
      : hiredOn && dates.full(hiredOn);
  return (
    <ul className="flex flex-wrap gap-x-3 text-14 text-muted md:text-13">
      <li>{intl.formatList(names)}</li>
      {day && (
        <li>
          <FormattedMessage id="team.import.first_day" defaultMessage="First day: {day}" values={{ day }} />
        </li>
      )}
      {birthDate && (
        <li>
          <FormattedMessage
            id="team.import.born"
            defaultMessage="Born: {day}"
            values={{ day: dates.full(birthDate) }}
          />
        </li>
      )}
      {rateE4 !== null && (
        <li>
          <FormattedMessage
            id="team.import.rate"
            defaultMessage="{rate} an hour"
            values={{ rate: money.rate(rateE4) }}
          />
        </li>
      )}
    </ul>
  );
}

type SkippedProps = { row: ImportRow; outcome: keyof typeof SKIPPED };

function Skipped({ row: { employeeId, matchedName, otherLocation }, outcome }: SkippedProps) {
  return (
    <p className="text-14 text-muted md:text-13">
      <FormattedMessage
        {...SKIPPED[outcome]}
        values={{
          location: otherLocation,
          // In a tab of its own: the import stays.
          person: employeeId && (
            <Link
              to={`/team?person=${employeeId}`}
              target="_blank"
              rel="noreferrer"
              className="text-brand underline"
            >
              {matchedName}
            </Link>
          ),
        }}
      />
    </p>
  );
}
