/** The letter as an applicant would read it; what is filled in is marked, what nobody can fill in stands out. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { locationsQuery, positionsQuery } from '@/api/places';
import { useUser } from '@/auth/use-user';
import type { Language } from '@/i18n/language';
import { useNow } from '@/lib/use-now';
import { example, paragraphs, pieces } from '../../letter';

type Props = { language: Language; text: string; placeholders: readonly string[] };

const WEEK_MS = 7 * 86_400_000;

export function LetterPreview({ language, text, placeholders }: Props) {
  const { user } = useUser();
  const now = useNow();
  const { data: places } = useQuery(locationsQuery);
  const { data: positions } = useQuery(positionsQuery);
  const place = places?.items[0];
  const own = {
    companyName: user?.brand.name,
    managerName: user ? `${user.firstName} ${user.lastName}` : undefined,
    jobTitle: positions?.items[0]?.name[language],
    locationName: place?.name,
    address: place && `${place.street}, ${place.city}, ${place.state} ${place.postalCode}`,
  };
  const values = example(language, own, new Date(Number(now) + WEEK_MS));
  const keyed = paragraphs(text).map((line, number) => ({ line, key: `${number} ${line}` }));
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-medium text-14 md:text-13">
        <FormattedMessage id="settings.letters.preview" defaultMessage="How it reads, for example" />
      </h3>
      <div
        lang={language}
        className="grid gap-2.5 break-words rounded-control border border-line bg-canvas px-4 py-3.5 text-14 leading-relaxed"
      >
        {keyed.map(({ line, key }) => (
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
      </div>
    </div>
  );
}
