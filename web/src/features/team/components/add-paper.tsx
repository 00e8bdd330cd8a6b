/** Puts a signed paper or waiver on file. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { type Option, SelectField } from '@/components/ui/select';
import { dateIn } from '@/lib/time/dates';
import { addPart, refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

type Props = { person: Person; part: 'papers' | 'waivers'; kinds: readonly Option[]; onClose(): void };

export function AddPaper({ person, part, kinds, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [kind, setKind] = useState('');
  const [signedOn, setSignedOn] = useState(() => dateIn(person.zone));
  const [expiresOn, setExpiresOn] = useState('');
  const [checked, setChecked] = useState(false);
  const saving = useSave(
    () =>
      addPart(person.id, part, {
        kind,
        signedOn,
        ...(part === 'papers' && { expiresOn: expiresOn || null }),
      }),
    async () => {
      await refreshTeam(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={
        part === 'papers' ? (
          <FormattedMessage id="team.papers.add" defaultMessage="Add a paper" />
        ) : (
          <FormattedMessage id="team.waivers.add" defaultMessage="Add a waiver" />
        )
      }
      description={
        <FormattedMessage
          id="team.papers.add_text"
          defaultMessage="Only what is signed and kept by you: the rules rely on it."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (kind) saving.save();
      }}
    >
      <SelectField
        required
        label={<FormattedMessage id="team.papers.kind" defaultMessage="What was signed" />}
        placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
        options={kinds}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        error={
          checked && !kind
            ? intl.formatMessage({ id: 'field.choose_one', defaultMessage: 'Choose one.' })
            : saving.errorOf('kind')
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          type="date"
          label={<FormattedMessage id="team.papers.signed_on" defaultMessage="Signed on" />}
          value={signedOn}
          onChange={(event) => setSignedOn(event.target.value)}
          error={saving.errorOf('signedOn')}
        />
        {part === 'papers' && (
          <TextField
            type="date"
            label={<FormattedMessage id="team.papers.expires_on" defaultMessage="Holds to (if it ends)" />}
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
            error={saving.errorOf('expiresOn')}
          />
        )}
      </div>
    </FormSheet>
  );
}
