/** One wording: its name, what it is for, and its words in both languages beside the letter that they make. */
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { refresh } from '../../api';
import { addWording, saveWording, type Wording, type WordingDraft, type Wordings } from '../../hiring-api';
import { loneBraceIn, unknownIn } from '../../letter';
import { draftOf, unlimited } from '../../wordings';
import { LetterField } from './letter-field';
import type { PreviewOf } from './letter-preview';
import { WordingFor } from './wording-for';

type Props = { wording: Wording | null; wordings: Wordings; mayChange: boolean; onClose(): void };

const LANGUAGES = ['en', 'es'] as const;

export function WordingEditor({ wording, wordings, mayChange, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const usual = wordings.items.find(({ isDefault }) => isDefault);
  const [before] = useState(() => draftOf(wording, usual));
  const [draft, setDraft] = useState(before);
  const [previewOf, setPreviewOf] = useState<PreviewOf>('example');
  const dirty = JSON.stringify(draft) !== JSON.stringify(before);
  const { leave, question } = useUnsavedPage(dirty, onClose);
  useHoldLive(dirty);
  const set = (change: Partial<WordingDraft>) => setDraft((now) => ({ ...now, ...change }));
  const saving = useSave(
    (version: number) => (wording ? saveWording(wording.id, version, draft) : addWording(draft)),
    async () => {
      await refresh(client, '/api/offer-templates');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  const version = wording?.version ?? 0;
  const faultOf = (language: (typeof LANGUAGES)[number]) => {
    const name = unknownIn(draft.body[language], wordings.placeholders);
    const brace = loneBraceIn(draft.body[language]);
    if (brace)
      return intl.formatMessage(
        {
          id: 'settings.letters.lone_brace',
          defaultMessage: '{brace} has lost one of its braces. A placeholder needs both.',
        },
        { brace },
      );
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
  const faulty = LANGUAGES.some(
    (language) => unknownIn(draft.body[language], wordings.placeholders) || loneBraceIn(draft.body[language]),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button variant="quiet" className="justify-self-start px-2!" onClick={leave}>
        <ArrowLeft size={18} aria-hidden="true" />
        <FormattedMessage id="settings.letters.back" defaultMessage="All wordings" />
      </Button>
      {question}
      <SaveForm
        state={saving}
        onSubmit={() => !faulty && saving.save(version)}
        onTheirs={() => {
          const theirs = saving.conflict?.current as Wording | undefined;
          setDraft(draftOf(theirs ?? wording, usual));
          saving.clear();
          void refresh(client, '/api/offer-templates');
        }}
        onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
      >
        <Card title={<FormattedMessage id="settings.letters.what" defaultMessage="Which wording it is" />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-3 md:grid-cols-2">
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                required
                disabled={!mayChange}
                maxLength={80}
                label={
                  language === 'en' ? (
                    <FormattedMessage id="settings.position.name_en" defaultMessage="Name in English" />
                  ) : (
                    <FormattedMessage id="settings.position.name_es" defaultMessage="Name in Spanish" />
                  )
                }
                value={draft.name[language]}
                error={saving.errorOf(`name.${language}`)}
                onChange={(event) => set({ name: { ...draft.name, [language]: event.target.value } })}
              />
            ))}
            <Checkbox
              className="md:col-span-2"
              disabled={!mayChange || before.isDefault}
              label={<FormattedMessage id="settings.letters.for_rest" defaultMessage="For everything else" />}
              hint={
                <FormattedMessage
                  id="settings.letters.for_rest_what"
                  defaultMessage="One wording has no limits, so that every offer has one. To change which, open another and tick this there."
                />
              }
              checked={draft.isDefault}
              onChange={(event) =>
                setDraft(event.target.checked ? unlimited(draft) : { ...draft, isDefault: false })
              }
            />
            {saving.errorOf('isDefault') && (
              <p className="font-medium text-13 text-danger md:col-span-2">{saving.errorOf('isDefault')}</p>
            )}
            {!draft.isDefault && (
              <WordingFor draft={draft} mayChange={mayChange} set={set} errorOf={saving.errorOf} />
            )}
          </div>
        </Card>
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
              draft={draft}
              placeholders={wordings.placeholders}
              mayChange={mayChange}
              error={faultOf(language)}
              previewOf={previewOf}
              onPreviewOf={setPreviewOf}
              onChange={(text) => set({ body: { ...draft.body, [language]: text } })}
            />
          </Card>
        ))}
        {mayChange && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" variant="primary" busy={saving.busy} disabled={!dirty}>
              <FormattedMessage id="save" defaultMessage="Save" />
            </Button>
            {!draft.isDefault && (
              <>
                <Checkbox
                  label={<FormattedMessage id="settings.letters.active" defaultMessage="Offers may use it" />}
                  checked={draft.active}
                  onChange={(event) => set({ active: event.target.checked })}
                />
                {wording && (
                  <Checkbox
                    label={<FormattedMessage id="settings.letters.archive" defaultMessage="Archived" />}
                    checked={draft.archived}
                    onChange={(event) => set({ archived: event.target.checked })}
                  />
                )}
              </>
            )}
          </div>
        )}
      </SaveForm>
    </div>
  );
}
