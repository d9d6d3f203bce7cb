/** A fact in a response: subject, name, value, and the path where it was read. */
export interface StatedFact {
  subject: string;
  field: string;
  value: string;
  path: string;
}

type Json = Record<string, unknown>;

/** Fields of an object with the names of their facts. */
type FactFields = Readonly<Record<string, string>>;

const same = (...names: string[]): FactFields => Object.fromEntries(names.map((name) => [name, name]));

const ADDRESS = same(
  ...['is_contract', 'is_verified', 'name', 'is_scam', 'reputation', 'ens_domain_name'],
  ...['proxy_type', 'implementations', 'metadata', 'public_tags', 'implementation_name'],
);
const TOKEN = {
  ...same('type', 'name', 'symbol', 'decimals', 'total_supply', 'holders_count', 'exchange_rate'),
  ...same('circulating_market_cap', 'icon_url', 'reputation', 'balance_check', 'volume_24h'),
  ...same('holders_count_source'),
  ...{ address: 'address_hash', holders: 'holders_count' },
};
const TRANSACTION = {
  ...same('status', 'result', 'value', 'gas_used', 'gas_limit', 'gas_price', 'block_number', 'timestamp'),
  ...same('nonce', 'type', 'position', 'method', 'priority_fee', 'transaction_burnt_fee', 'fee', 'raw_input'),
  ...same('transaction_types', 'has_error_in_internal_transactions', 'max_fee_per_gas', 'transaction_tag'),
  ...same('base_fee_per_gas', 'confirmations', 'block_hash', 'exchange_rate', 'historic_exchange_rate'),
  ...{ block: 'block_number', tx_types: 'transaction_types', tx_burnt_fee: 'transaction_burnt_fee' },
};
const BLOCK = {
  ...same('hash', 'parent_hash', 'timestamp', 'transactions_count', 'gas_used', 'gas_limit', 'size', 'type'),
  ...same('base_fee_per_gas', 'burnt_fees', 'priority_fee', 'transaction_fees', 'difficulty', 'nonce'),
  ...same('withdrawals_count', 'blob_transactions_count', 'gas_used_percentage', 'burnt_fees_percentage'),
  ...{ tx_count: 'transactions_count', tx_fees: 'transaction_fees' },
};
const HIT = {
  is_smart_contract_address: 'is_contract',
  reputation: 'reputation',
};
const TOKEN_HIT = {
  ...same(
    'name',
    'symbol',
    'total_supply',
    'icon_url',
    'reputation',
    'exchange_rate',
    'circulating_market_cap',
  ),
  token_type: 'type',
};
const INSTANCE = same(
  'metadata',
  'owner',
  'image_url',
  'animation_url',
  'is_unique',
  'token_uri',
  'metadata_error',
);

/**
 * Collects the facts in a response about addresses, tokens, transactions, blocks, NFTs and hits, at any depth, so that
 * several responses can be compared. Pure.
 */
export function collectFacts(path: string, body: unknown): StatedFact[] {
  const found: StatedFact[] = [];
  const note = (subject: string, fields: FactFields, value: Json) => {
    for (const [name, field] of Object.entries(fields))
      if (value[name] !== undefined)
        found.push({ subject: subject.toLowerCase(), field, value: JSON.stringify(value[name]), path });
  };

  function walk(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) walk(each);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const item = value as Json;
    noteThing(item);
    for (const [key, each] of Object.entries(item)) if (key !== 'metadata') walk(each);
  }

  function noteThing(item: Json): void {
    if ('implementations' in item && 'hash' in item) note(`address ${item.hash}`, ADDRESS, item);
    if ('holders_count' in item && 'symbol' in item) note(`token ${item.address_hash}`, TOKEN, item);
    if ('raw_input' in item && 'hash' in item && 'nonce' in item)
      note(`transaction ${item.hash}`, TRANSACTION, item);
    if ('parent_hash' in item && 'height' in item) note(`block ${item.height} ${item.hash}`, BLOCK, item);
    if ('is_smart_contract_verified' in item) noteHit(item);
    if ('metadata_error' in item && 'id' in item && typeof item.token === 'object' && item.token !== null)
      note(`nft ${(item.token as Json).address_hash} ${item.id}`, INSTANCE, item);
  }

  function noteHit(item: Json): void {
    const subject = `address ${item.address_hash}`;
    note(subject, HIT, item);
    // An address that is not a contract has null.
    if (item.is_smart_contract_address !== false)
      note(subject, { is_smart_contract_verified: 'is_verified' }, item);
    if (item.type === 'token') note(`token ${item.address_hash}`, TOKEN_HIT, item);
  }

  walk(body);
  return found;
}

/** Lists facts that contradict others about the same subject, as sentences. Pure. */
export function listContradictions(facts: readonly StatedFact[]): string[] {
  const first = new Map<string, StatedFact>();
  const contradictions = new Map<string, string>();
  for (const fact of facts) {
    const key = `${fact.subject} ${fact.field}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, fact);
    else if (known.value !== fact.value)
      contradictions.set(
        key,
        `${key}: ${known.path} has ${known.value.slice(0, 200)}, ${fact.path} has ${fact.value.slice(0, 200)}`,
      );
  }
  return [...contradictions.values()];
}
