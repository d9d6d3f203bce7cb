import type { Prng } from '#demo/prng.ts';

/** Nested deeper than any response of a node. */
const DEEP = Array.from({ length: 50 }).reduce<unknown>(
  (inner, _, level) => (level % 2 === 0 ? [inner] : { calls: [inner] }),
  {},
);

/** Values that no node returns, and some that one might. */
const ODD: readonly unknown[] = [
  ...[null, undefined, true, -1, 1.5, 1e300, 0, [], {}, DEEP, { toString: null, valueOf: null, length: -1 }],
  ...['', '0x', '0', 'x', '\0', '0x0', '0xf', '0xabc', '\ud800', '__proto__'],
  ...['0xffffffffffffffff', '0xffffffffffff00', `0x${'f'.repeat(64)}`, `0x${'f'.repeat(2000)}`],
];

/** Copies a JSON value with some of its parts replaced, removed, added or swapped. */
export function garble(prng: Prng, value: unknown, rate = 0.08): unknown {
  if (prng.chance(rate / 4)) return prng.pick(ODD);
  if (Array.isArray(value)) {
    const items = value.map((item) => garble(prng, item, rate));
    if (prng.chance(rate)) items.splice(prng.integer(0, items.length), prng.integer(0, 2), prng.pick(ODD));
    return items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, part]) => [name, prng.chance(rate) ? prng.pick(ODD) : garble(prng, part, rate)] as const,
    );
    return Object.fromEntries(prng.chance(rate) ? entries.slice(prng.integer(0, 2)) : entries);
  }
  if (typeof value === 'string' && prng.chance(rate)) {
    const at = prng.integer(0, value.length);
    return value.slice(0, at) + prng.pick(['', 'g', '0', ' ', '-']) + value.slice(at + prng.integer(0, 3));
  }
  return value;
}
