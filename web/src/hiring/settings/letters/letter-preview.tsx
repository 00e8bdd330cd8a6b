/** The letter as an applicant would read it: with example values, or with the terms of a real offer. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { locationsQuery, positionsQuery } from '@/api/organization';
import { readKey } from '@/api/read';
import { useUser } from '@/auth/use-user';
import { Segmented } from '@/components/ui/segmented';
import type { Language } from '@/i18n/language';
import { useNow } from '@/lib/use-now';
import { type LetterTrial, type OfferTemplateDraft, tryLetter } from '../api';
import { example, paragraphs, pieces } from './letter';

export type PreviewOf = 'example' | 'offer';
type Props = {
  language: Language;
  draft: OfferTemplateDraft;
  placeholders: readonly string[];
  of: PreviewOf;
  onOf(of: PreviewOf): void;
};

const WEEK_MS = 7 * 86_400_000;

export function LetterPreview({ language, draft, placeholders, of, onOf }: Props) {
  const intl = useIntl();
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium text-14 md:text-13">
          <FormattedMessage id="settings.letters.preview" defaultMessage="Preview" />
        </h3>
        <Segmented<PreviewOf>
          label={intl.formatMessage({
            id: 'settings.letters.preview_with',
            defaultMessage: 'Preview with',
          })}
          options={[
            {
              value: 'example',
              label: <FormattedMessage id="settings.letters.with_example" defaultMessage="Example" />,
            },
            {
              value: 'offer',
              label: <FormattedMessage id="settings.letters.with_offer" defaultMessage="Real offer" />,
            },
          ]}
          value={of}
          onChange={onOf}
        />
      </div>
      {of === 'offer' ? (
        <RealOffer language={language} draft={draft} />
      ) : (
        <Example language={language} text={draft.body[language]} placeholders={placeholders} />
      )}
    </div>
  );
}

function LetterSheet({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div
      lang={language}
      className="grid gap-2.5 break-words rounded-control border border-line bg-canvas px-4 py-3.5 text-14 leading-relaxed"
    >
      {children}
    </div>
  );
}

const keyed = (lines: readonly string[]) => lines.map((line, number) => ({ line, key: `${number} ${line}` }));

/** Filled-in values are marked, missing ones are highlighted. */
function Example({
  language,
  text,
  placeholders,
}: Pick<Props, 'language' | 'placeholders'> & { text: string }) {
  const { user } = useUser();
  const now = useNow();
  const { data: locations } = useQuery(locationsQuery);
  const { data: positions } = useQuery(positionsQuery);
  const location = locations?.items[0];
  const own = {
    companyName: user?.brand.name,
    managerName: user ? `${user.firstName} ${user.lastName}` : undefined,
    jobTitle: positions?.items[0]?.name[language],
    locationName: location?.name,
    address: location && `${location.street}, ${location.city}, ${location.state} ${location.postalCode}`,
  };
  const values = example(language, own, new Date(Number(now) + WEEK_MS));
  return (
    <LetterSheet language={language}>
      {keyed(paragraphs(text)).map(({ line, key }) => (
        <p key={key}>
          {pieces(line, placeholders).map((piece, number) =>
            piece.placeholder === undefined ? (
              piece.text
            ) : (
              <mark
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have only their place
                key={number}
                className={
                  piece.known
                    ? 'rounded-sm bg-brand-soft px-0.5 text-brand'
                    : 'rounded-sm bg-danger-soft px-0.5 text-danger'
                }
              >
                {(piece.known && values[piece.placeholder]) || piece.text}
              </mark>
            ),
          )}
        </p>
      ))}
    </LetterSheet>
  );
}

/** With the terms of the newest offer that the wording is meant for, to the last sentence that Lineup adds. */
function RealOffer({ language, draft }: Pick<Props, 'language' | 'draft'>) {
  const { body, jurisdictions, locationIds, positionIds } = useDeferredValue(draft);
  const trial: LetterTrial = { body, jurisdictions, locationIds, positionIds, language };
  const { data } = useQuery({
    queryKey: readKey('/api/offer-templates/preview', {}, { trial: JSON.stringify(trial) }),
    queryFn: () => tryLetter(trial),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  if (data.unknown.length > 0)
    return (
      <p className="text-14 text-danger md:text-13">
        <FormattedMessage
          id="settings.letters.no_such"
          defaultMessage="No field named {names}."
          values={{ names: data.unknown.map((name) => `{${name}}`).join(', ') }}
        />
      </p>
    );
  if (data.name === null)
    return (
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.letters.no_offers"
          defaultMessage="No offers yet. Preview with the example."
        />
      </p>
    );
  return (
    <>
      <p className="mb-1.5 text-13 text-muted md:text-12">
        <FormattedMessage
          id="settings.letters.real_of"
          defaultMessage="Offer to {name}: {job}, {location}"
          values={{ name: data.name, job: data.jobTitle, location: data.locationName }}
        />
      </p>
      <LetterSheet language={language}>
        {keyed(data.paragraphs).map(({ line, key }) => (
          <p key={key}>{line}</p>
        ))}
      </LetterSheet>
    </>
  );
}
