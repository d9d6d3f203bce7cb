import { clipText } from '../../entities/format/clip-text.ts';

/** An attribute of a token instance. */
export interface Trait {
  kind: string;
  value: string;
}

const TRAITS_MAX = 100;
/** Maximum number of displayed parts of a nested value, and length of deeper ones' JSON. */
const NESTED_MAX = 20;
const NESTED_LENGTH_MAX = 200;

/** Latest second of a displayed date: the end of the year 9999. */
const SECONDS_MAX = 253_402_300_799;

/**
 * Reads the attributes of metadata: a list of `{trait_type, value, display_type}`, or an object of values. Invalid ones are left
 * out.
 */
export function readTraits(metadata: Record<string, unknown> | null): Trait[] {
  const list = metadata?.attributes ?? metadata?.traits ?? metadata?.properties;
  if (typeof list !== 'object' || list === null) return [];
  const entries = Array.isArray(list)
    ? list.flatMap(readItem)
    : Object.entries(list).flatMap(([kind, value]) => readTrait(kind, value));
  return entries.slice(0, TRAITS_MAX);
}

function readItem(item: unknown): Trait[] {
  if (typeof item === 'string') return readTrait('Attribute', item);
  if (typeof item !== 'object' || item === null) return [];
  const { trait_type, name, value, display_type } = item as Record<string, unknown>;
  const kind = typeof trait_type === 'string' ? trait_type : name;
  return readTrait(typeof kind === 'string' && kind !== '' ? kind : 'Attribute', value, display_type);
}

function readTrait(kind: string, value: unknown, display?: unknown): Trait[] {
  if (typeof value === 'object' && value !== null && 'value' in value) return readTrait(kind, value.value);
  if (display === 'date' && typeof value === 'number' && value >= 0 && value <= SECONDS_MAX)
    return [{ kind, value: new Date(value * 1000).toISOString().slice(0, 10) }];
  const text = toText(value);
  if (text === '') return [];
  return [{ kind, value: display === 'boost_percentage' ? `+${text} %` : text }];
}

/** A value as text: the values of a list, the names and values of an object; deeper ones as JSON. Empty if there is nothing. */
function toText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  if (depth === 1) return clipText(JSON.stringify(value), NESTED_LENGTH_MAX);
  const inner = Array.isArray(value)
    ? value.slice(0, NESTED_MAX).map((item) => toText(item, 1))
    : Object.entries(value)
        .slice(0, NESTED_MAX)
        .map(([key, item]) => `${key}: ${toText(item, 1) || '–'}`);
  return inner.filter((text) => text !== '').join(', ');
}
