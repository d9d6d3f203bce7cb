/** Fields of a foreign answer that no part of the app displays, grouped into panels. */
export interface FieldGroup {
  /** Heading of the panel: the name of the member that contains the fields, or null for fields of the answer itself. */
  label: string | null;
  rows: FieldRow[];
}

export interface FieldRow {
  label: string;
  value: FieldValue;
}

/** A displayed value. Numbers are text. */
export type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'address'; address: { hash: string } }
  | { kind: 'token'; token: { address_hash: string; name: string | null; symbol: string | null } }
  | { kind: 'amount'; value: string; token: Record<string, unknown> }
  | { kind: 'time'; timestamp: string }
  | { kind: 'list'; values: FieldValue[]; omittedCount: number };

/** Limits of what is displayed of one answer. */
const ROWS_MAX = 60;
const ITEMS_MAX = 10;
const DEPTH_MAX = 4;

/** Fields that announce other calls, repeat others under a legacy name, or are figures for programs. */
const NO_FACTS =
  /^(has_|implementation_|is_smart_contract|next_page_params$|fhe_operations_count$|actions$|is_mentioned$)/;

/** Lists the fields of `subject` whose names are unknown; empty values are left out. */
export function listOtherFields(subject: object, isKnown: (name: string) => boolean): FieldGroup[] {
  const own: FieldGroup = { label: null, rows: [] };
  const groups: FieldGroup[] = [own];
  let left = ROWS_MAX;
  const add = (group: FieldGroup, label: string, value: FieldValue | null) => {
    if (value === null || left === 0) return;
    left--;
    group.rows.push({ label, value });
  };
  for (const [name, value] of Object.entries(subject)) {
    if (isKnown(name) || NO_FACTS.test(name) || isEmpty(value) || isUnset(name, value)) continue;
    const direct = readValue(value, null);
    if (direct !== null) {
      add(own, toLabel(name), direct);
      continue;
    }
    const group: FieldGroup = { label: toLabel(name), rows: [] };
    for (const [label, inner] of flatten(value, DEPTH_MAX)) add(group, label, inner);
    groups.push(group);
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Rows of an object's members, with compound names for those of inner objects. */
function flatten(value: unknown, depth: number): [string, FieldValue][] {
  if (!isObject(value)) return [];
  const token = isObject(value.token) ? value.token : null;
  return Object.entries(value).flatMap(([name, member]): [string, FieldValue][] => {
    if (isEmpty(member)) return [];
    const label = toLabel(name);
    const direct = readValue(member, name === 'amount' ? token : null);
    if (direct !== null) return [[label, direct]];
    if (depth === 0) return [];
    return flatten(member, depth - 1).map(([inner, found]) => [`${label}: ${inner}`, found]);
  });
}

/** Reads a value that fits in one row; null for an object of several members. */
function readValue(value: unknown, token: Record<string, unknown> | null): FieldValue | null {
  if (Array.isArray(value)) {
    const values = value.slice(0, ITEMS_MAX).map((item) => readValue(item, token) ?? readItem(item));
    return { kind: 'list', values, omittedCount: Math.max(0, value.length - ITEMS_MAX) };
  }
  if (isObject(value)) return readNamed(value);
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  if (token !== null && /^-?\d{1,200}$/.test(text)) return { kind: 'amount', value: text, token };
  if (/^0x[0-9a-f]{40}$/i.test(text)) return { kind: 'address', address: { hash: text } };
  if (/^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:\d\d)$/.test(text)) return { kind: 'time', timestamp: text };
  return { kind: 'text', text };
}

/** An address or a token in the form of answers. */
function readNamed(value: Record<string, unknown>): FieldValue | null {
  const { hash, address_hash, name, symbol } = value;
  if (typeof hash === 'string' && /^0x[0-9a-f]{40}$/i.test(hash))
    return { kind: 'address', address: { ...value, hash } };
  if (typeof address_hash === 'string' && 'symbol' in value)
    return { kind: 'token', token: { address_hash, name: toText(name), symbol: toText(symbol) } };
  return null;
}

/** An object of a list, as its members in one line. */
function readItem(item: unknown): FieldValue {
  const parts = flatten(item, 1).map(([label, value]) => `${label}: ${toPlainText(value)}`);
  return { kind: 'text', text: parts.join(', ') };
}

function toPlainText(value: FieldValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'address':
      return value.address.hash;
    case 'token':
      return value.token.symbol ?? value.token.name ?? value.token.address_hash;
    case 'amount':
      return value.value;
    case 'time':
      return value.timestamp;
    default:
      return value.values.map(toPlainText).join(' ');
  }
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

/** True for an unset flag, which carries no information. */
function isUnset(name: string, value: unknown): boolean {
  return value === false && /^is_/.test(name);
}

const WORDS: Readonly<Record<string, string>> = {
  da: 'DA',
  id: 'ID',
  l1: 'L1',
  l2: 'L2',
  op: 'OP',
  tx: 'transaction',
  txs: 'transactions',
  url: 'URL',
  zksync: 'zkSync',
};
const NAME_LENGTH_MAX = 60;

/** `l1_fee_scalar` as `L1 fee scalar`, `tagType` as `Tag type`. */
export function toLabel(name: string): string {
  const words = name
    .slice(0, NAME_LENGTH_MAX)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .split('_')
    .filter((word) => word !== '')
    .map((word) => WORDS[word.toLowerCase()] ?? word.toLowerCase());
  const text = words.join(' ');
  return /^(zkSync|L\d)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
