/** A preview of messages: a sample in each language, the number of messages, and the applicants who get none and why. */
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';

export type DeliveryPreviewData = Wire<'ManyOutcome'>;

const SKIP_REASONS: Record<string, MessageDescriptor> = defineMessages({
  opted_out: { id: 'pipeline.message.why.opted_out', defaultMessage: 'opted out of texts' },
  sms_no_consent: { id: 'pipeline.message.why.no_consent', defaultMessage: 'not opted in to texts' },
  no_phone: { id: 'pipeline.message.why.no_phone', defaultMessage: 'no phone number' },
  no_address: { id: 'pipeline.message.why.no_address', defaultMessage: 'no phone or email' },
  placeholder_unresolved: {
    id: 'pipeline.message.why.unresolved',
    defaultMessage: 'missing a value for the template',
  },
  not_active: { id: 'pipeline.message.why.not_active', defaultMessage: 'no longer active' },
  not_found: { id: 'pipeline.message.why.not_found', defaultMessage: 'no longer at your locations' },
  not_in_pool: { id: 'pool.why.not_in_pool', defaultMessage: 'no longer in the pool' },
  invited_before: { id: 'pool.why.invited_before', defaultMessage: 'already invited to this job' },
  decline_waits: { id: 'pool.why.decline_waits', defaultMessage: 'decline not sent yet' },
  cool_off: { id: 'pool.why.cool_off', defaultMessage: 'can’t apply for this job again yet' },
});

type Props = { preview: DeliveryPreviewData; nameOf(applicationId: string): string | undefined };

export function DeliveryPreview({ preview: { count, segments, samples, skipped }, nameOf }: Props) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {samples.map((sample) => (
        <Sample key={sample.language} sample={sample} />
      ))}
      <p role="status" className="text-14 md:text-13">
        <FormattedMessage
          id="pipeline.message.count"
          defaultMessage="{count, plural, =0 {<b>No messages</b> to send} one {<b># message</b> to send} other {<b># messages</b> to send}}{segments, plural, =0 {} one {, # text charged} other {, # texts charged}}."
          values={{ count, segments, b: (parts) => <b key="b">{parts}</b> }}
        />
      </p>
      {skipped.length > 0 && (
        <Notice tone="warn">
          <p>
            <FormattedMessage
              id="pipeline.message.skipped"
              defaultMessage="{count, plural, one {# person} other {# people}} skipped:"
              values={{ count: skipped.length }}
            />
          </p>
          <ul className="mt-1 max-h-32 overflow-y-auto">
            {skipped.map(({ applicationId, name, reason }) => {
              const label = SKIP_REASONS[reason];
              const person = name || nameOf(applicationId);
              return (
                <li key={applicationId}>{`${person}: ${label ? intl.formatMessage(label) : reason}`}</li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Sample({
  sample: { language, body, name, channel },
}: {
  sample: DeliveryPreviewData['samples'][number];
}) {
  return (
    <figure className="rounded-control bg-brand-soft px-3 py-2.5 text-14 md:text-13">
      <blockquote lang={language} className="whitespace-pre-wrap break-words">
        {body}
      </blockquote>
      <figcaption className="mt-1 text-12 text-muted">
        <FormattedMessage
          id="pipeline.message.sample"
          defaultMessage="{language, select, es {Spanish} other {English}}, to {name} {channel, select, sms {by text} other {by email}}"
          values={{ language, name, channel }}
        />
      </figcaption>
    </figure>
  );
}
