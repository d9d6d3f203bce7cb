/** Identifies a query's resource, as JSON: its name first. */
export type QueryKey = readonly unknown[];

/** The key as text: equal for keys whose objects have the same fields in another order; undefined fields count as absent. */
export function hashKey(queryKey: QueryKey): string {
  return JSON.stringify(queryKey, (_, value) => (isRecord(value) ? sortFields(value) : value));
}

/** Returns true if a key begins with another one; for objects, the other's fields suffice. */
export function matchesKey(queryKey: unknown, other: unknown): boolean {
  if (queryKey === other) return true;
  if (typeof queryKey !== 'object' || typeof other !== 'object' || !queryKey || !other) return false;
  return Object.entries(other).every(([name, value]) =>
    matchesKey((queryKey as Record<string, unknown>)[name], value),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortFields(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
