import { toUnits } from './amount.ts';
import { asObject, isObject, type JsonObject, type JsonValue } from './json.ts';

/** Fields of an address in an answer; names and tags only where there are any. */
const OF_ADDRESS = [
  'hash',
  'name',
  'ens_domain_name',
  'is_contract',
  'is_verified',
  'is_scam',
  'implementations',
];
const OF_TOKEN = ['address_hash', 'address', 'symbol', 'name', 'type', 'decimals', 'reputation'];
/** Fields that an assistant has no use for, wherever they are. */
const DROPPED = new Set([
  ...['private_tags', 'public_tags', 'watchlist_names', 'watchlist_address_id', 'icon_url', 'token_instance'],
  ...['smart_contract', 'implementation_name', 'token_url', 'address_url', 'url', 'priority', 'tx_hash'],
]);

/** The named fields of a body that it has, each made small. Pure. */
export function pick(body: JsonValue | undefined, fields: readonly string[]): JsonObject {
  const found = asObject(body);
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = Object.hasOwn(found, name) ? found[name] : undefined;
      return value === undefined ? [] : [[name, tidy(value)]];
    }),
  );
}

/** Returns a value with every address and token in it reduced to what names them, and without fields of the web pages. Pure. */
export function tidy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  if ('is_contract' in value && 'hash' in value) return tidyAddress(value);
  if ('holders_count' in value && 'symbol' in value && 'decimals' in value) return tidyToken(value);
  const entries = Object.entries(value).filter(([name]) => !DROPPED.has(name));
  const tidied = Object.fromEntries(entries.map(([name, each]) => [name, tidy(each)]));
  const amount = 'value' in value && 'decimals' in value ? toUnits(value.value, value.decimals) : null;
  return amount === null ? tidied : { ...tidied, amount };
}

function tidyAddress(value: JsonObject): JsonObject {
  const shown = OF_ADDRESS.filter((name) => name === 'hash' || isPresent(value[name]));
  return Object.fromEntries(shown.map((name) => [name, value[name] ?? null]));
}

function tidyToken(value: JsonObject): JsonObject {
  const shown = OF_TOKEN.filter((name) => name in value && !(name === 'address' && 'address_hash' in value));
  return Object.fromEntries(shown.map((name) => [name, value[name] ?? null]));
}

function isPresent(value: JsonValue | undefined): boolean {
  return (
    value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
  );
}
