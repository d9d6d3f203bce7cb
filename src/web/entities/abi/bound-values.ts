import type { DecodedValue } from '#contract/transaction/decoded.ts';

/** A decoded value, cut to a displayable size; `left` is the number of a list's omitted items. */
export type BoundValue = string | { items: readonly BoundValue[]; left: number };

/** Maximum number of displayed values of one call or event, including those inside lists. */
const VALUES_MAX = 100;

/** Maximum depth of displayed nested values; data of a chain may have any depth. */
const DEPTH_MAX = 8;

/** Cuts lists to a total of at most `valuesMax` values; the first ones remain. Pure. */
export function boundValues(values: readonly DecodedValue[], valuesMax = VALUES_MAX): BoundValue[] {
  let room = valuesMax - values.length;
  const bound = (value: DecodedValue, depth: number): BoundValue => {
    if (typeof value === 'string') return value;
    const count = depth > DEPTH_MAX ? 0 : Math.max(0, Math.min(value.length, room));
    room -= count;
    return {
      items: value.slice(0, count).map((item) => bound(item, depth + 1)),
      left: value.length - count,
    };
  };
  return values.map((value) => bound(value, 1));
}
