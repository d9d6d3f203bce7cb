import type { RunTarget } from '../run-target.ts';
import { addAddressesCount } from './fold-counts.ts';

/** Recomputes addresses from all their mentions, by the indexes on addresses; unmentioned ones are removed. Updates the total. */
export async function recomputeAddresses(
  { client, schema }: RunTarget,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return;
  await client.query(
    `update ${schema}.addresses set first_block = ${NO_BLOCK}, contract_block = null,
       ${COUNTS.map((count) => `${count} = 0`).join(', ')} where hash = any($1)`,
    [hashes],
  );
  const { rows } = await client.query<{ created: number }>(upsertSql(schema), [hashes]);
  const gone = await client.query(
    `delete from ${schema}.addresses where hash = any($1) and first_block = ${NO_BLOCK}`,
    [hashes],
  );
  await addAddressesCount({ client, schema }, (rows[0]?.created ?? 0) - (gone.rowCount ?? 0));
}

/** Sentinel before any block is found. */
const NO_BLOCK = '9223372036854775807';

const COUNTS = [
  'transactions_count',
  'token_transfers_count',
  'internal_transactions_count',
  'logs_count',
  'validations_count',
  'withdrawals_count',
  'gas_used',
  'incoming_gas_used',
] as const;

/** A source of mentions: its table and column, its counters, and whether it proves a contract. */
interface Source {
  table: string;
  column: string;
  counts: Partial<Record<(typeof COUNTS)[number], string>>;
  isContract?: boolean | string;
  /** Expression for the block where the table has no column for it. */
  block?: string;
}

/** An address that is both sender and receiver is counted once. */
const UNLESS_SENDER = '(to_address <> from_address)::int';

const SOURCES: readonly Source[] = [
  {
    table: 'transactions',
    column: 'from_address',
    counts: { transactions_count: '1', gas_used: 'gas_used' },
  },
  {
    table: 'transactions',
    column: 'to_address',
    counts: { transactions_count: UNLESS_SENDER, incoming_gas_used: 'gas_used' },
  },
  {
    table: 'transactions',
    column: 'created_contract',
    counts: { transactions_count: '1' },
    isContract: true,
  },
  { table: 'blocks', column: 'miner', counts: { validations_count: '1' } },
  { table: 'logs', column: 'address', counts: { logs_count: '1' } },
  { table: 'token_transfers', column: 'from_address', counts: { token_transfers_count: '1' } },
  { table: 'token_transfers', column: 'to_address', counts: { token_transfers_count: UNLESS_SENDER } },
  { table: 'withdrawals', column: 'address', counts: { withdrawals_count: '1' } },
  { table: 'internal_transactions', column: 'from_address', counts: { internal_transactions_count: '1' } },
  {
    table: 'internal_transactions',
    column: 'to_address',
    counts: { internal_transactions_count: UNLESS_SENDER },
  },
  {
    table: 'internal_transactions',
    column: 'created_contract',
    counts: { internal_transactions_count: '1' },
    isContract: true,
  },
  ...(['moved_traces', 'dropped_traces'] as const).map((table) => ({
    table,
    column: 'address',
    counts: { internal_transactions_count: 'internal_transactions_count' },
    block: 'first_block',
  })),
  ...(['moved_logs', 'dropped_logs'] as const).map((table) => ({
    table,
    column: 'address',
    counts: { logs_count: 'logs_count' },
    block: 'first_block',
  })),
  { table: 'genesis_accounts', column: 'address', counts: {}, isContract: 'has_code', block: '0' },
];

function selectSql(schema: string, source: Source): string {
  const { table, column, counts, isContract = false } = source;
  const block = source.block ?? (table === 'blocks' ? 'number' : 'block_number');
  const sums = COUNTS.map((count) => `coalesce(sum(${counts[count] ?? '0'}), 0) as ${count}`);
  return `select ${column} as hash, min(${block}) as first_block,
      ${isContract === false ? 'null::bigint' : `min(${block}) filter (where ${isContract})`} as contract_block, ${sums.join(', ')}
    from ${schema}.${table} where ${column} = any($1) group by 1`;
}

function upsertSql(schema: string): string {
  return `
    with counted as (
      insert into ${schema}.addresses as a (hash, first_block, contract_block, ${COUNTS.join(', ')})
      select hash, min(first_block), min(contract_block), ${COUNTS.map((count) => `sum(${count})`).join(', ')}
      from (${SOURCES.map((source) => selectSql(schema, source)).join(' union all ')}) as mentioned group by hash
      on conflict (hash) do update set first_block = excluded.first_block, contract_block = excluded.contract_block,
        ${COUNTS.map((count) => `${count} = excluded.${count}`).join(', ')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as created from counted`;
}
