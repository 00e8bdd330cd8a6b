/** A new rule: the sentences of the library by topic, each with its legal minimum. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { libraryQuery } from './api';
import { BackToRules } from './parts/back-to-rules';
import { LibraryRow } from './parts/library-row';
import { StartButton } from './parts/start-button';
import { byTopic, useTopicName } from './parts/topics';

export function Component() {
  const query = useQuery(libraryQuery);
  const topicName = useTopicName();
  return (
    <>
      <PageHeader
        above={<BackToRules />}
        title={<FormattedMessage id="rules.new" defaultMessage="New rule" />}
        subtitle={<FormattedMessage id="rules.never_weaker" defaultMessage="Never weaker than the law" />}
      />
      <div className="max-w-4xl px-4 pb-8 md:px-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
          {(library) =>
            byTopic(library).map(([topic, rules]) => (
              <section key={topic} className="mt-4">
                <h2 className="mb-2 text-14 font-semibold">{topicName(topic)}</h2>
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                  {rules.map((rule) => (
                    <li key={rule.id}>
                      <LibraryRow rule={rule} action={<StartButton rule={rule} />} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          }
        </AsyncPanel>
      </div>
    </>
  );
}
