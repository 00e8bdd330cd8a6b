/** "65 characters, 1 text", and the way to halve the price where accents double it. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { countSegments, toGsm7 } from './segments';

export function Price({ body, onSimplify }: { body: string; onSimplify?: (body: string) => void }) {
  if (body === '') return null;
  const { units, segments } = countSegments(body);
  const light = toGsm7(body);
  const saves = onSimplify && countSegments(light).segments < segments;
  return (
    <p className="min-w-0 text-13 text-muted md:text-12">
      <FormattedMessage
        id="thread.price"
        defaultMessage="{units, plural, one {# character} other {# characters}}, {segments, plural, one {# text} other {# texts}}"
        values={{ units, segments }}
      />
      {saves && (
        <Button variant="quiet" size="sm" className="md:ml-1 max-md:px-0!" onClick={() => onSimplify(light)}>
          <FormattedMessage
            id="thread.lighten"
            defaultMessage="Remove accents: {segments, plural, one {# text} other {# texts}}"
            values={{ segments: countSegments(light).segments }}
          />
        </Button>
      )}
    </p>
  );
}
