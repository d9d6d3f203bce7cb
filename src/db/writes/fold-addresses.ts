import type { BlockRange, RunTarget, Sign } from './run-target.ts';

/** Folds the facts of a range into `addresses`; walks each facts table by its primary key. Gives how many are new. */
export async function foldFactAddresses(
  { client, schema }: RunTarget,
  range: BlockRange,
  sign: Sign,
): Promise<number> {
  const result = await client.query<{ created: number }>(factsSql(schema), [range.from, range.to, sign]);
  return result.rows[0]?.created ?? 0;
}

/** Folds the internal transactions of a range into `addresses`; walks them by their primary key. */
export async function foldTraceAddresses(
  { client, schema }: RunTarget,
  range: BlockRange,
  sign: Sign,
): Promise<number> {
  const result = await client.query<{ created: number }>(tracesSql(schema), [range.from, range.to, sign]);
  return result.rows[0]?.created ?? 0;
}

/** Removes what only blocks from `block` on told of addresses; gives how many are gone. */
export async function unwindAddresses({ client, schema }: RunTarget, block: number): Promise<number> {
  const removed = await client.query(`delete from ${schema}.addresses where first_block >= $1`, [block]);
  await client.query(`update ${schema}.addresses set contract_block = null where contract_block >= $1`, [
    block,
  ]);
  return removed.rowCount ?? 0;
}

const COUNTS = [
  'transactions_count',
  'token_transfers_count',
  'internal_transactions_count',
  'logs_count',
  'validations_count',
  'withdrawals_count',
  'gas_used',
] as const;
type Count = (typeof COUNTS)[number];

/** One source of mentions: whose address, at which block, what it proves and what it counts. */
function mentions(
  source: string,
  hash: string,
  counts: Partial<Record<Count, string>>,
  options: { block?: string; contract?: boolean; where?: string } = {},
): string {
  const block = options.block ?? 'block_number';
  const columns = COUNTS.map((count) => `sum(${counts[count] ?? '0'}) as ${count}`);
  return `select ${hash} as hash, min(${block}) as first_block,
      ${options.contract === true ? `min(${block})` : 'null::bigint'} as contract_block, ${columns.join(', ')}
    from ${source} where ${block} between $1 and $2 and ${options.where ?? 'true'} group by 1`;
}

function upsert(schema: string, sources: string[]): string {
  return `
    with folded as (
      insert into ${schema}.addresses as a (hash, first_block, contract_block, ${COUNTS.join(', ')})
      select hash, min(first_block), min(contract_block), ${COUNTS.map((count) => `$3::int * sum(${count})`).join(', ')}
      from (${sources.join(' union all ')}) as mentioned
      group by hash order by hash
      on conflict (hash) do update set
        first_block = least(a.first_block, excluded.first_block),
        contract_block = least(a.contract_block, excluded.contract_block),
        ${COUNTS.map((count) => `${count} = a.${count} + excluded.${count}`).join(', ')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as created from folded`;
}

function factsSql(schema: string): string {
  const transactions = `${schema}.transactions`;
  const transfers = `${schema}.token_transfers`;
  return upsert(schema, [
    mentions(transactions, 'from_address', { transactions_count: '1', gas_used: 'gas_used' }),
    mentions(
      transactions,
      'to_address',
      { transactions_count: '(to_address <> from_address)::int' },
      { where: 'to_address is not null' },
    ),
    mentions(
      transactions,
      'created_contract',
      { transactions_count: '1' },
      { contract: true, where: 'created_contract is not null' },
    ),
    mentions(`${schema}.blocks`, 'miner', { validations_count: '1' }, { block: 'number' }),
    mentions(`${schema}.logs`, 'address', { logs_count: '1' }),
    mentions(transfers, 'from_address', { token_transfers_count: '1' }),
    mentions(transfers, 'to_address', { token_transfers_count: '(to_address <> from_address)::int' }),
    mentions(`${schema}.withdrawals`, 'address', { withdrawals_count: '1' }),
  ]);
}

function tracesSql(schema: string): string {
  const traces = `${schema}.internal_transactions`;
  return upsert(schema, [
    mentions(traces, 'from_address', { internal_transactions_count: '1' }),
    mentions(
      traces,
      'to_address',
      { internal_transactions_count: '(to_address <> from_address)::int' },
      { where: 'to_address is not null' },
    ),
    mentions(
      traces,
      'created_contract',
      { internal_transactions_count: '1' },
      { contract: true, where: 'created_contract is not null' },
    ),
  ]);
}
