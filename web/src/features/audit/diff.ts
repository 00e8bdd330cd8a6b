/** What a record says of a thing before and after, as rows to compare: nested values by their path. */
export type Row = { field: string; before: unknown; after: unknown; changed: boolean };

/** Fields that are irrelevant to a comparison. */
const NOISE = new Set(['id', 'version', 'updatedAt', 'createdAt']);

type LeafMap = Map<string, unknown>;

/** Objects are opened, everything else is a leaf; lists of plain values stay whole. */
function leavesOf(value: unknown, path = '', found: LeafMap = new Map()): LeafMap {
  if (isObject(value)) {
    for (const [name, inner] of Object.entries(value))
      leavesOf(inner, path ? `${path}.${name}` : name, found);
  } else if (Array.isArray(value) && value.some(isObject)) {
    value.forEach((inner, index) => {
      leavesOf(inner, `${path}[${index + 1}]`, found);
    });
  } else if (path || value !== null) {
    // An empty list says as little as nothing at all.
    found.set(path, Array.isArray(value) && value.length === 0 ? null : (value ?? null));
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changed rows first, each group in the order in which the record has them. */
export function compare(before: unknown, after: unknown): Row[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].filter(
    (field) => !NOISE.has(field.split('.').at(-1) ?? ''),
  );
  const rows = fields.map((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
    return { field, before: was, after: is, changed: JSON.stringify(was) !== JSON.stringify(is) };
  });
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)];
}

/** `minWages[2].rateE4` → `rateE4`: what decides how a value is written. */
export function lastName(field: string): string {
  return (field.split('.').at(-1) ?? field).replace(/\[\d+\]$/, '');
}

/** `maxWeeklyMinutes` → "max weekly minutes": the field in words where nothing better is known. */
export function fieldLabel(field: string): string {
  const spaced = field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replace(/[._]/g, ' ');
  return spaced.toLowerCase();
}
