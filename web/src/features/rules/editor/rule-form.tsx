/** What a change asks: the sentence, for whom, where, from when and why. */
import { FormattedMessage, useIntl } from 'react-intl';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { LibraryRule, NewRule, RuleProblem } from '../types';
import { LocationFields, WeekdayFields } from './scope-fields';
import { SentenceFields } from './sentence-fields';
import { SeverityFields } from './severity-fields';
import type { DraftState } from './use-draft';

type Props = { draft: DraftState; library: LibraryRule; problems: readonly RuleProblem[] };

export function RuleForm({ draft: { draft, edit }, library, problems }: Props) {
  const intl = useIntl();
  const { rule } = draft;
  const editRule = (part: Partial<NewRule>) => edit({ rule: { ...rule, ...part } });
  return (
    <>
      <SentenceFields
        library={library}
        values={rule.values}
        problems={problems}
        onChange={(values) => editRule({ values })}
      />
      <SeverityFields rule={rule} minorsOnly={library.minorsOnly} problems={problems} onChange={editRule} />
      <LocationFields rule={rule} problems={problems} onChange={editRule} />
      <WeekdayFields rule={rule} problems={problems} onChange={editRule} />
      <TextField
        type="date"
        label={intl.formatMessage({ id: 'rules.starts', defaultMessage: 'Starts' })}
        hint={
          <FormattedMessage
            id="rules.starts_hint"
            defaultMessage="The first unpublished week of each location from this day on. Empty: as soon as possible."
          />
        }
        value={draft.effectiveOn ?? ''}
        onChange={({ target }) => edit({ effectiveOn: target.value || null })}
      />
      <TextField
        label={intl.formatMessage({ id: 'rules.title', defaultMessage: 'Title of the change' })}
        maxLength={120}
        value={draft.title}
        onChange={({ target }) => edit({ title: target.value })}
      />
      <TextAreaField
        label={intl.formatMessage({ id: 'rules.reason', defaultMessage: 'Reason' })}
        hint={
          <FormattedMessage
            id="rules.reason_hint"
            defaultMessage="Approvers read it. At least 10 characters."
          />
        }
        maxLength={1000}
        value={draft.reason}
        onChange={({ target }) => edit({ reason: target.value })}
      />
    </>
  );
}
