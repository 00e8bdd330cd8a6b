/** The editor of a change: the rule with its values on one side, the test on past weeks beside it. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { changeQuery, libraryQuery } from './api';
import { EditorPage } from './editor/editor-page';
import { BackToRules } from './parts/back-to-rules';

export function Component() {
  const { no = '' } = useParams<{ no: string }>();
  const change = useQuery(changeQuery(Number(no)));
  const library = useQuery(libraryQuery);
  return (
    <AsyncPanel query={library} skeleton={<SkeletonRows rows={8} />}>
      {(rules) => (
        <AsyncPanel query={change} skeleton={<SkeletonRows rows={8} />} wayBack={<BackToRules />}>
          {(loaded) => {
            const { rule } = loaded;
            const sentence = rules.find(({ id }) => id === rule?.library);
            // What may not be edited, or ends a rule, is read on its own page.
            if (!loaded.mayEdit || !rule || !sentence)
              return <Navigate to={`/rules/changes/${loaded.no}`} replace />;
            return <EditorPage key={loaded.no} initial={loaded} rule={rule} library={sentence} />;
          }}
        </AsyncPanel>
      )}
    </AsyncPanel>
  );
}
