import { isRecord } from '#sdk/lib/values.ts';

const LENGTH_MAX = 60;

/** The text or the number at a path of names separated by dots, as text; null if there is none. Pure. */
export function readValue(body: unknown, path: string): string | null {
  let value = body;
  for (const name of path.split('.')) {
    const isThere = (isRecord(value) || Array.isArray(value)) && Object.hasOwn(value, name);
    if (!isThere) return null;
    value = (value as Record<string, unknown>)[name];
  }
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, LENGTH_MAX) : null;
}
