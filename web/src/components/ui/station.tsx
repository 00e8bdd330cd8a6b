/** Stations: a tint and a two-letter code, always together. */
import { cx } from '@/lib/cx';
import { type Station, stationClass } from '@/lib/station';

type Props = { station: Station; code: string; name?: string; className?: string };

/** With a name: "LN Line". Without: the code alone, for dense rows (give the name elsewhere). */
export function StationChip({ station, code, name, className }: Props) {
  return (
    <span
      className={cx(
        'station inline-flex h-[22px] shrink-0 items-center gap-1.5 whitespace-nowrap rounded-md px-[7px] text-12 font-medium',
        stationClass(station),
        className,
      )}
    >
      <b className="text-11 tracking-[.02em]">{code}</b>
      {name}
    </span>
  );
}
