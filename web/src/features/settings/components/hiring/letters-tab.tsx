/** The wording of offer letters in both languages, each beside the letter that it makes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { refresh } from '../../api';
import { saveWording, type Wording, wordingQuery } from '../../hiring-api';
import { unknownIn } from '../../letter';
import { useMayChange } from '../../use-may-change';
import { ReadOnlyNote } from '../read-only';
import { LetterField } from './letter-field';

export function LettersTab() {
  const query = useQuery(wordingQuery);
  const mayChange = useMayChange()('letters');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.letters.intro"
          defaultMessage="Every offer begins with this wording, in the applicant’s language. Letters that are already sent stay as they are. Tips, conditions and the at-will sentence are added by themselves."
        />
      </p>
      {!mayChange && <ReadOnlyNote who="owner" />}
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
        {(wording) => <LettersForm key={wording.version} wording={wording} mayChange={mayChange} />}
      </AsyncPanel>
    </div>
  );
}

type Props = { wording: Wording; mayChange: boolean };

const LANGUAGES = ['en', 'es'] as const;

function LettersForm({ wording, mayChange }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [body, setBody] = useState(wording.body);
  const again = () => refresh(client, '/api/offer-wording');
  const saving = useSave(
    (version: number) => saveWording(version, body),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  const faultOf = (language: (typeof LANGUAGES)[number]) => {
    const name = unknownIn(body[language], wording.placeholders);
    return name
      ? intl.formatMessage(
          {
            id: 'settings.letters.unknown',
            defaultMessage: 'No letter can fill in {name}. Pick one of the list below.',
          },
          { name },
        )
      : saving.errorOf(`body.${language}`);
  };
  const faulty = LANGUAGES.some((language) => unknownIn(body[language], wording.placeholders));
  const dirty = LANGUAGES.some((language) => body[language] !== wording.body[language]);
  return (
    <SaveForm
      state={saving}
      onSubmit={() => !faulty && saving.save(wording.version)}
      onTheirs={() => {
        setBody((saving.conflict?.current as Wording | undefined)?.body ?? wording.body);
        saving.clear();
        void again();
      }}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, wording.version))}
    >
      {LANGUAGES.map((language) => (
        <Card
          key={language}
          title={
            language === 'en' ? (
              <FormattedMessage id="settings.letters.en" defaultMessage="In English" />
            ) : (
              <FormattedMessage id="settings.letters.es" defaultMessage="In Spanish" />
            )
          }
        >
          <LetterField
            language={language}
            value={body[language]}
            placeholders={wording.placeholders}
            mayChange={mayChange}
            error={faultOf(language)}
            onChange={(text) => setBody((now) => ({ ...now, [language]: text }))}
          />
        </Card>
      ))}
      {mayChange && (
        <Button
          type="submit"
          variant="primary"
          busy={saving.busy}
          disabled={!dirty}
          className="md:justify-self-start"
        >
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      )}
    </SaveForm>
  );
}
