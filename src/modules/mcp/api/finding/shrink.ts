import { isObject, type JsonValue } from './json.ts';

interface Bounds {
  /** Characters of a text. */
  text: number;
  /** Items of a list, and fields of an object. */
  items: number;
  depth: number;
}

/** Bounds that are tried one after another, until the value fits. */
const STEPS: readonly Bounds[] = [
  { text: 4000, items: 100, depth: 12 },
  { text: 1000, items: 50, depth: 12 },
  { text: 300, items: 25, depth: 10 },
  { text: 120, items: 10, depth: 8 },
  { text: 80, items: 5, depth: 5 },
  { text: 66, items: 3, depth: 3 },
];

/** A value that fits, and true if something of it is missing. */
export interface Shrunk {
  value: JsonValue;
  isCut: boolean;
}

/** Cuts long texts, long lists and deep values until the value has at most so many characters as JSON; each cut has a sign. Pure. */
export function shrink(value: JsonValue, lengthMax: number): Shrunk {
  if (JSON.stringify(value).length <= lengthMax) return { value, isCut: false };
  for (const bounds of STEPS) {
    const cut = cutValue(value, bounds);
    if (JSON.stringify(cut).length <= lengthMax) return { value: cut, isCut: true };
  }
  return { value: `${CUT}: too large to show]`, isCut: true };
}

const CUT = '[cut';

function cutValue(value: JsonValue, bounds: Bounds): JsonValue {
  if (typeof value === 'string') return cutText(value, bounds.text);
  if (typeof value !== 'object' || value === null) return value;
  if (bounds.depth === 0) return `${CUT}: deeper values]`;
  const inner = { ...bounds, depth: bounds.depth - 1 };
  if (isObject(value)) {
    const entries = Object.entries(value);
    const shown = entries
      .slice(0, bounds.items * 2)
      .map(([name, each]) => [cutText(name, bounds.text), cutValue(each, inner)]);
    const rest = entries.length - shown.length;
    return Object.fromEntries(rest === 0 ? shown : [...shown, [`${CUT}]`, `${rest} more fields]`]]);
  }
  const list = value as readonly JsonValue[];
  const shown = list.slice(0, bounds.items).map((each) => cutValue(each, inner));
  return shown.length === list.length
    ? shown
    : [...shown, `${CUT}: ${shown.length} of ${list.length} items]`];
}

/** Cuts a text, between whole characters. */
function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const shown = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  return `${shown}… ${CUT}: ${shown.length} of ${text.length} characters]`;
}
