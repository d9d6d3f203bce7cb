import type { SearchItem } from '#contract/search.ts';

type OtherItem = Extract<SearchItem, { type: 'other' }>;

const NAME_LENGTH_MAX = 200;
const KIND_LENGTH_MAX = 40;
/** Name fields, the best first; after them any hash. */
const NAMES = ['name', 'title', 'symbol', 'label', 'id', 'number'] as const;

/** A hit of an unknown kind, by its own name or hash, or that of its only object; the name is empty if it has neither. Pure. */
export function readOther(value: unknown): OtherItem {
  const fields = Object(value) as Record<string, unknown>;
  const kind = typeof fields.type === 'string' ? fields.type : 'other';
  const inner = Object.values(fields).find((each) => typeof each === 'object' && each !== null);
  const all = { ...Object(inner), ...fields };
  const hash = findHash(all);
  return {
    type: 'other',
    kind: toWords(kind),
    name: (findName(all) ?? hash ?? '').slice(0, NAME_LENGTH_MAX),
    hash,
  };
}

function findName(fields: Record<string, unknown>): string | undefined {
  const values = NAMES.map((name) => fields[name]);
  const found = values.find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return found === undefined ? undefined : String(found);
}

function findHash(fields: Record<string, unknown>): string | null {
  const found = Object.values(fields).find(
    (value) => typeof value === 'string' && /^0x[\da-f]{40,64}$/i.test(value),
  );
  return typeof found === 'string' ? found : null;
}

/** `tac_operation` as `Tac operation`. */
function toWords(kind: string): string {
  const words = kind.slice(0, KIND_LENGTH_MAX).replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
