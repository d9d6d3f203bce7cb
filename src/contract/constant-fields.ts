/** A field that always has the same value on this server, because it has no source for another one. */
export interface ConstantField {
  readonly shape: string;
  readonly field: string;
  readonly value: false | null | 0 | 'none';
  readonly reason: string;
}

const constant = (
  shape: string,
  fields: readonly string[],
  value: ConstantField['value'],
  reason: string,
): ConstantField[] => fields.map((field) => ({ shape, field, value, reason }));

/** All constant fields; `none` is an empty list. Fields that a module fills in while it is on are excluded. */
export const CONSTANT_FIELDS: readonly ConstantField[] = [
  ...constant('search item, contract', ['certified'], false, 'no list of certified contracts is kept'),
  ...constant('search item', ['priority'], 0, 'hits stand in the order of their ranks already'),
  ...constant(
    'address',
    ['has_decompiled_code'],
    false,
    'code is disassembled, and its functions are inferred, but nothing is decompiled',
  ),
  ...constant(
    'block, transaction',
    ['is_pending_update'],
    false,
    'a block is written whole or not at all, so none waits to be corrected',
  ),
  ...constant('transaction', ['actions'], 'none', 'swaps and loans of known protocols are not distinguished'),
  ...constant('transaction', ['fhe_operations_count'], 0, 'operations on encrypted values are not counted'),
  ...constant(
    'transaction',
    ['transaction_tag'],
    null,
    'private names are answered by the calls of accounts',
  ),
  ...constant(
    'address',
    ['private_tags', 'watchlist_names'],
    'none',
    'names of one visitor are answered by the calls of accounts, so that every other answer can be cached',
  ),
  ...constant(
    'token',
    ['circulating_supply'],
    null,
    'the sources of prices give the market cap of a token, not the supply behind it',
  ),
  ...constant(
    'stats',
    ['coin_image', 'secondary_coin_image', 'secondary_coin_price'],
    null,
    'only one coin is priced, and its picture is a setting of the web app',
  ),
  ...constant('stats', ['static_gas_price'], null, 'gas prices come from the newest transactions alone'),
  ...constant('stats, chart of the market', ['tvl'], null, 'no source of total value locked is asked'),
  ...constant(
    'address tabs counters, block',
    ['beacon_deposits_count'],
    null,
    'deposits to the beacon chain are not indexed, so how many there are is not known',
  ),
  ...constant(
    'contract',
    ['conflicting_implementations'],
    null,
    'of a proxy one way of handing calls on is observed, so that none contradicts it',
  ),
  ...constant(
    'contract',
    ['is_verified_via_eth_bytecode_db'],
    false,
    'that service is not asked; `verified_twin_address_hash` names a contract here with the same code',
  ),
  ...constant(
    'verification config',
    ['is_rust_verifier_microservice_enabled'],
    false,
    'compilers run in this process',
  ),
  ...constant(
    'backend config',
    ['chain_type', 'openapi_spec_folder_name'],
    null,
    'one program serves every chain, and describes itself at `/api/v2/openapi.json`',
  ),
  ...constant(
    'public metrics config',
    ['update_period_hours'],
    0,
    '`/metrics` is read when it is asked for, not on a schedule',
  ),
  ...constant(
    'background migrations',
    ['migrations'],
    'none',
    'migrations end before the server begins to answer',
  ),
];
