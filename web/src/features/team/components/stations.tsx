/** The positions of a person as coded chips, the main one first. */
import type { Organization } from '@/api/use-organization';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import type { PersonRow } from '../types';

/** More chips than this become a number. */
const SHOWN = 3;

type Props = {
  person: Pick<PersonRow, 'positionIds' | 'primaryPositionId'>;
  locations: Organization;
  names?: boolean;
};

export function Stations({ person, locations, names }: Props) {
  const text = useText();
  const { positionIds, primaryPositionId } = person;
  const ordered = [...positionIds].sort(
    (a, b) => Number(b === primaryPositionId) - Number(a === primaryPositionId),
  );
  const positions = ordered.map(locations.position).filter((position) => position !== undefined);
  const shown = names ? positions : positions.slice(0, SHOWN);
  return (
    <span className={cx('inline-flex items-center gap-1', names && 'flex-wrap')}>
      {shown.map(({ id, station, code, name }) => (
        <span key={id} title={names ? undefined : text(name)} className="inline-flex">
          <StationChip station={station} code={code} {...(names ? { name: text(name) } : {})} />
          {!names && <span className="sr-only">{text(name)}</span>}
        </span>
      ))}
      {positions.length > shown.length && (
        <span className="text-12 text-muted">{`+${positions.length - shown.length}`}</span>
      )}
    </span>
  );
}
