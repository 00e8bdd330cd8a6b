/** How people apply at a place without a screen of ours: the word that they text, and the poster for its window. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Location } from '@/api/organization';
import { readKey } from '@/api/read';
import { refresh } from '@/api/refresh';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { KeywordField } from '@/hiring/keyword-field';
import { PosterLinks } from '@/hiring/poster-links';
import { phoneText } from '@/lib/phone';
import { locationKeywordQuery, setLocationKeyword } from './api';

type Props = { location: Location; onClose(): void };

export default function LocationHiringSheet({ location, onClose }: Props) {
  const client = useQueryClient();
  const canEdit = useCanEdit()('location');
  const query = useQuery(locationKeywordQuery(location.id));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="settings.location_hiring.hiring_title" defaultMessage="Hiring here" />}
      description={location.name}
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <section className="grid gap-2">
              <p className="text-14 text-muted">
                <FormattedMessage
                  id="settings.location_hiring.keyword_hint"
                  defaultMessage="People text this keyword to apply and choose from the open jobs here."
                />{' '}
                {data.number ? (
                  <FormattedMessage
                    id="settings.location_hiring.keyword_number"
                    defaultMessage="Number: {number}."
                    values={{
                      number: <span className="whitespace-nowrap text-ink">{phoneText(data.number)}</span>,
                    }}
                  />
                ) : (
                  <FormattedMessage
                    id="settings.location_hiring.keyword_no_number"
                    defaultMessage="No texting number is set up on this server yet."
                  />
                )}
              </p>
              {canEdit ? (
                <KeywordField
                  keyword={data.keyword}
                  suggestions={data.suggestions}
                  save={(keyword) => setLocationKeyword(location.id, data.version, keyword)}
                  onSaved={(next) => {
                    client.setQueryData(readKey('/api/locations/{id}/keyword', { id: location.id }), next);
                    void refresh(client, '/api/locations');
                  }}
                />
              ) : (
                <p className="font-semibold">
                  {data.keyword ?? (
                    <FormattedMessage
                      id="settings.location_hiring.no_keyword"
                      defaultMessage="No keyword yet"
                    />
                  )}
                </p>
              )}
            </section>
            <section className="grid gap-2">
              <h3 className="text-14 font-medium">
                <FormattedMessage
                  id="settings.location_hiring.poster"
                  defaultMessage="Poster for the window (PDF)"
                />
              </h3>
              <p className="text-14 text-muted">
                <FormattedMessage
                  id="settings.location_hiring.poster_what"
                  defaultMessage="The QR code opens this location’s jobs. Scans count as their own source."
                />{' '}
                <a href={data.careersUrl} target="_blank" rel="noreferrer" className="text-brand underline">
                  <FormattedMessage id="settings.location_hiring.page" defaultMessage="View page" />
                </a>
              </p>
              <PosterLinks address={`/api/locations/${location.id}/poster.pdf`} />
            </section>
          </div>
        )}
      </AsyncPanel>
    </Sheet>
  );
}
