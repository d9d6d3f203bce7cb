const DEPTH_MAX = 16;
const VALUES_MAX = 5000;
const KEY_MAX = 256;

/**
 * Sanitizes an untrusted JSON value for storage: no NUL bytes and no lone surrogates (`jsonb` accepts neither), at most
 * 16 levels and 5,000 values; the rest is dropped. `mapText` is applied to every text.
 */
export function cleanJson(value: unknown, mapText: (text: string) => string = (text) => text): unknown {
  let left = VALUES_MAX;

  function clean(part: unknown, depth: number): unknown {
    left -= 1;
    if (typeof part === 'string') return mapText(toStorable(part));
    if (typeof part === 'number') return Number.isFinite(part) ? part : null;
    if (typeof part === 'boolean' || part === null) return part;
    if (typeof part !== 'object' || depth >= DEPTH_MAX) return null;
    if (Array.isArray(part)) return takeWhileLeft(part).map((item) => clean(item, depth + 1));
    return Object.fromEntries(
      takeWhileLeft(Object.entries(part)).map(([key, item]) => [
        toStorable(key.slice(0, KEY_MAX)),
        clean(item, depth + 1),
      ]),
    );
  }

  function takeWhileLeft<T>(items: readonly T[]): readonly T[] {
    return items.length > left ? items.slice(0, Math.max(left, 0)) : items;
  }

  return clean(value, 0);
}

function toStorable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
