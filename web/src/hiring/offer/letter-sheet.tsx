/** The letter as it would leave now, read before it does. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { letterQuery, type Offer } from './api';
import { OFFER_ERRORS } from './names';

type Props = { offer: Offer; name: string; onClose(): void };

export default function LetterSheet({ offer, name, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText(OFFER_ERRORS);
  // The template may have changed since the offer did.
  const query = useQuery({ ...letterQuery(offer), staleTime: 0 });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="offer.letter_of" defaultMessage="Letter to {name}" values={{ name }} />}
      description={
        query.data?.templateName && (
          <FormattedMessage
            id="offer.letter_template"
            defaultMessage="Template: {name}"
            values={{ name: text(query.data.templateName) }}
          />
        )
      }
    >
      {query.isError ? (
        <Notice tone="warn">{errorText(query.error)}</Notice>
      ) : (
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
          {(letter) => (
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter is scrolled by keyboard
              tabIndex={0}
              lang={letter.language}
              className="grid gap-3 break-words rounded-control border border-line bg-canvas px-4 py-4 text-16 leading-relaxed md:text-14"
            >
              {letter.paragraphs.map((line, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has only its place
                <p key={number}>{line}</p>
              ))}
            </div>
          )}
        </AsyncPanel>
      )}
    </Sheet>
  );
}
