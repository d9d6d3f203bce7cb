import type { DecodedValue } from '../../../contract/decoded.ts';

/** A decoded value of which as much is left as a page can show; `left` counts the items of a list that are not in it. */
export type BoundValue = string | { items: readonly BoundValue[]; left: number };

/** How many values, those inside lists among them, are shown of one call or event. */
const VALUES_MAX = 100;

/** How deep nested values are shown; a chain may carry any depth. */
const DEPTH_MAX = 8;

/** Cuts lists so that not more than `valuesMax` values are left in all; what stands first is kept. Pure. */
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
