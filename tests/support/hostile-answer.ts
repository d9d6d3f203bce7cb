import type { z } from 'zod';
import { address, day, dec, decFraction, hex, int, timestamp } from '#contract/primitives.ts';

/**
 * Style of a generated response: `rich` has every field at the edge of its type, `bare` has no optional values, `half`
 * is rich but lacks every other field, as no server should.
 */
export type HostileStyle = 'rich' | 'bare' | 'half';

/** Largest uint256: 78 digits. */
export const UINT256_MAX = (2n ** 256n - 1n).toString();

/** 200 characters: HTML, a right-to-left override, zero-width characters, a line break, right-to-left letters, one long word. */
export const HOSTILE_TEXT =
  `<img src=x onerror="alert(1)">\u202eevil\u200b\u200d\u2066<b>\n${'مرحبا '.repeat(6)}&lt;${'W'.repeat(200)}`.slice(
    0,
    200,
  );

/** Default number of rows of a list; a list inside a row has fewer. */
const ROWS = 8;

interface Place {
  style: HostileStyle;
  /** Name of the field and number of its row. */
  key: string;
  row: number;
  depth: number;
  /** Number of rows of the response's list, or of its `items`. */
  rows: number;
}

/**
 * Creates a response from its schema in the contract. The same schema and style yield the same response; `rich` and
 * `bare` conform to the schema.
 */
export function createHostileAnswer(schema: z.ZodType, style: HostileStyle, rows = ROWS): unknown {
  return create(schema, { style, key: '', row: 0, depth: 0, rows });
}

function create(schema: z.ZodType, place: Place): unknown {
  const primitive = PRIMITIVES.get(schema);
  if (primitive) return primitive(place);
  const def = schema.def as unknown as Definition;
  const { style, depth, row } = place;
  switch (def.type) {
    case 'object':
      return createObject(def.shape, place);
    case 'array': {
      const length = def.checks ? 4 : style === 'bare' || depth > 6 ? 0 : countRows(place);
      return Array.from({ length }, (_, index) =>
        create(def.element, { ...place, row: row * ROWS + index, depth: depth + 1 }),
      );
    }
    case 'nullable':
      return style === 'bare' ? null : create(def.innerType, place);
    case 'optional':
      return style === 'bare' ? undefined : create(def.innerType, place);
    case 'union': {
      const options = depth > 6 ? def.options.slice(0, 1) : def.options;
      return create(options[row % options.length]!, place);
    }
    case 'tuple':
      return def.items.map((item) => create(item, { ...place, depth: depth + 1 }));
    case 'lazy':
      return create(def.getter(), { ...place, depth: depth + 1 });
    case 'enum':
      return Object.values(def.entries)[row % Object.values(def.entries).length];
    case 'literal':
      return def.values[0];
    case 'record':
      return style === 'bare' ? {} : createRecord(def.valueType, place);
    case 'boolean':
      return style !== 'bare' && row % 2 === 0;
    case 'number':
      return style === 'bare' ? 0 : Number.MAX_SAFE_INTEGER;
    case 'unknown':
      return style === 'bare' ? null : { odd: [HOSTILE_TEXT, UINT256_MAX] };
    case 'string':
      return def.checks ? createLetters(schema) : createText(place);
    default:
      throw new TypeError(
        `No hostile value is known for the schema of '${place.key}', "${JSON.stringify(def)}"`,
      );
  }
}

function countRows({ key, depth, rows }: Place): number {
  if (depth === 0 || (depth === 1 && key === 'items')) return rows;
  return depth < 3 ? ROWS : 2;
}

type Definition =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType; checks?: unknown[] }
  | { type: 'nullable' | 'optional'; innerType: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'tuple'; items: z.ZodType[] }
  | { type: 'lazy'; getter: () => z.ZodType }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'string'; checks?: unknown[] }
  | { type: 'record'; valueType: z.ZodType }
  | { type: 'boolean' | 'number' | 'unknown' };

function createObject(shape: Record<string, z.ZodType>, place: Place): Record<string, unknown> {
  const entries = Object.entries(shape).map(
    ([key, field]) => [key, create(field, { ...place, key, depth: place.depth + 1 })] as const,
  );
  const kept = place.style === 'half' ? entries.filter((_, index) => (index + place.row) % 2 === 0) : entries;
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** Creates free keys; if their values are arbitrary, those that pages look for. */
function createRecord(valueType: z.ZodType, place: Place): Record<string, unknown> {
  if (valueType.type === 'unknown')
    return { name: HOSTILE_TEXT, tagType: place.row % 2 ? 'name' : 'generic', block_number: 1 };
  const value = (key: string) => create(valueType, { ...place, key, depth: place.depth + 1 });
  return { name: value('name'), original: value('original') };
}

/** Creates text with restricted letters, `^[abc]*$`: 4,000 of them. */
function createLetters(schema: z.ZodType): string {
  const pattern = (schema as unknown as { _zod: { bag: { patterns?: Set<RegExp> } } })._zod.bag.patterns;
  const letters = /^\^\[(\w+)\]\*\$$/.exec([...(pattern ?? [])][0]?.source ?? '')?.[1] ?? '';
  return letters.repeat(4000).slice(0, 4000);
}

/** Creates free text: a number if the field's name suggests it, a malicious URL, else a name. */
function createText({ style, key, row }: Place): string {
  if (style === 'bare') return '';
  if (/price|rate|cap|supply|volume|tvl|scalar/.test(key)) return UINT256_MAX;
  if (/url|logo|image/.test(key))
    return row % 2 ? 'javascript:alert(1)' : 'data:text/html,<script>alert(1)</script>';
  if (key === 'type') return ['uint256', 'address[]', HOSTILE_TEXT][row % 3] ?? '';
  return HOSTILE_TEXT;
}

const PRIMITIVES = new Map<z.ZodType, (place: Place) => unknown>([
  [dec, ({ style }) => (style === 'bare' ? '0' : UINT256_MAX)],
  [decFraction, ({ style }) => (style === 'bare' ? '0' : '0.999')],
  [int, ({ style, row }) => (style === 'bare' ? 0 : Number.MAX_SAFE_INTEGER - row)],
  [address, ({ row }) => `0x${(0xabcdef + row).toString(16).padStart(40, 'dEadBeeF')}`],
  [hex, createHex],
  [timestamp, ({ row }) => ['2026-11-20T03:04:11.000000Z', '2283393000-01-01T00:00:00.000000Z'][row % 2]],
  [day, ({ row }) => new Date(Date.UTC(2026, 10, 20 - (row % 1000))).toISOString().slice(0, 10)],
]);

/** Creates hex: hashes have 64 digits and differ from row to row; data has 4,000 bytes. */
function createHex({ key, row, style }: Place): string {
  if (/data|input|raw/.test(key)) return style === 'bare' ? '0x' : `0x${'5eafc0de'.repeat(1000)}`;
  return `0x${(0xfeed_0000 + row).toString(16).padStart(64, 'c')}`;
}
