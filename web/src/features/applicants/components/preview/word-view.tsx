/** The words of a Word document, read by the server: text and nothing else. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { documentTextQuery } from '../../api';
import { NoPreview } from './no-preview';

export function WordView({ address }: { address: string }) {
  const file = useQuery(documentTextQuery(address));
  return (
    <AsyncPanel query={file} skeleton={<Skeleton className="h-96" />}>
      {({ text, cut }) =>
        text === null ? (
          <NoPreview />
        ) : (
          <div className="grid gap-3">
            <p className="text-14 text-muted">
              <FormattedMessage id="preview.words_only" defaultMessage="Text only, without layout." />
            </p>
            <div className="rounded-card border border-line p-4 break-words whitespace-pre-wrap">{text}</div>
            {cut && (
              <p className="text-14 text-muted">
                <FormattedMessage
                  id="preview.cut"
                  defaultMessage="Preview ends here. Download the file to read the rest."
                />
              </p>
            )}
          </div>
        )
      }
    </AsyncPanel>
  );
}
