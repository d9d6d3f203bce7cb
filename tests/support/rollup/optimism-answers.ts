export const TIME = '2024-05-01T10:00:00.000000Z';
export const L1_HASH = `0x${'5e'.repeat(32)}`;
export const L2_HASH = `0x${'7f'.repeat(32)}`;
export const BLOB_HASH = `0x01${'b1'.repeat(31)}`;
export const SENDER = `0x${'3'.repeat(40)}`;
export const page50 = (...items: object[]) => ({ items, next_page_params: null });

/** With the field names of early 2024. */
export const deposit = (block: number) => ({
  l1_block_number: block,
  l1_block_timestamp: TIME,
  l1_tx_hash: L1_HASH,
  l1_tx_origin: SENDER,
  l2_tx_hash: L2_HASH,
  l2_tx_gas_limit: '200000',
});
export const withdrawal = (nonce: number, status: string) => ({
  msg_nonce: nonce,
  msg_nonce_raw: String(nonce),
  msg_nonce_version: 1,
  from: null,
  l2_tx_hash: L2_HASH,
  l2_timestamp: TIME,
  status,
  l1_tx_hash: status === 'Relayed' ? L1_HASH : null,
  challenge_period_end: null,
});
export const batch = (number: number, container: string) => ({
  internal_id: number,
  tx_count: 7,
  l1_timestamp: TIME,
  l1_tx_hashes: [L1_HASH],
  l2_block_start: 1_840_001,
  l2_block_end: 1_840_040,
  batch_data_container: container,
});
const game = (index: number, status: string, resolved: string | null) => ({
  index,
  game_type: 0,
  contract_address: SENDER,
  l2_block_number: 1_840_000,
  created_at: TIME,
  status,
  resolved_at: resolved,
});
/** Responses for pages of a rollup, with the field names of 2024; only servers from the end of that year have all of them. */
export const LISTS = {
  '/optimism/deposits': page50(deposit(19_700_001)),
  '/optimism/deposits/count': 1_478_204,
  '/optimism/withdrawals': page50(withdrawal(25_001, 'Ready for relay'), withdrawal(25_000, 'Relayed')),
  '/optimism/withdrawals/count': 25_002,
  '/optimism/output-roots': page50({
    l2_output_index: 1021,
    l2_block_number: 1_840_000,
    l1_tx_hash: L1_HASH,
    l1_timestamp: TIME,
    l1_block_number: 19_700_001,
    output_root: L2_HASH,
  }),
  '/optimism/output-roots/count': 1022,
  '/optimism/txn-batches': page50({
    l2_block_number: 1_840_500,
    tx_count: 7,
    l1_tx_hashes: [L1_HASH],
    l1_timestamp: TIME,
  }),
  '/optimism/txn-batches/count': 1_840_501,
  '/main-page/optimism-deposits': [deposit(19_700_001)],
  '/optimism/batches': page50(batch(7001, 'in_blob4844'), batch(7000, 'in_calldata')),
  '/optimism/batches/count': 7001,
  '/optimism/batches/7001': {
    ...batch(7001, 'in_blob4844'),
    blobs: [{ hash: BLOB_HASH, l1_tx_hash: L1_HASH, l1_timestamp: TIME }],
  },
  '/optimism/batches/7000': batch(7000, 'in_calldata'),
  '/optimism/games': page50(game(1022, 'In progress', null), game(1021, 'Defender wins', TIME)),
  '/optimism/games/count': 1023,
};

/** Current field names. */
const RENAMED = {
  l1_tx_hash: 'l1_transaction_hash',
  l1_tx_hashes: 'l1_transaction_hashes',
  l1_tx_origin: 'l1_transaction_origin',
  l2_tx_hash: 'l2_transaction_hash',
  l2_tx_gas_limit: 'l2_transaction_gas_limit',
  tx_count: 'transactions_count',
  internal_id: 'number',
  l2_block_start: 'l2_start_block_number',
  l2_block_end: 'l2_end_block_number',
  contract_address: 'contract_address_hash',
};
/** The same with current names. */
const toToday = <Body>(body: Body): Body => {
  let text = JSON.stringify(body);
  for (const [earlier, today] of Object.entries(RENAMED))
    text = text.replaceAll(`"${earlier}":`, `"${today}":`);
  return JSON.parse(text) as Body;
};

/** Responses of a server without these calls and those below them. */
const without = (...calls: string[]) =>
  Object.fromEntries(Object.entries(LISTS).filter(([path]) => !calls.some((call) => path.startsWith(call))));
const asIs = (body: unknown) => body;
const EARLY = [
  'early 2024',
  asIs,
  'optimism_deposits:new_deposits',
  'deposits',
  without('/optimism/batches', '/optimism/games'),
] as const;
const LATE = ['late 2024', asIs, 'optimism_deposits:new_deposits', 'deposits', LISTS] as const;
const TODAY = [
  'today',
  toToday,
  'optimism:new_deposits',
  'new_optimism_deposits',
  toToday(without('/optimism/txn-batches')),
] as const;

/** API generations by name, each with its topic of new deposits and its responses. */
export const AGES = [EARLY, TODAY] as const;
/** Generations with batches and dispute games, and all generations. */
export const BATCH_AGES = [LATE, TODAY] as const;
export const ALL_AGES = [EARLY, LATE, TODAY] as const;
