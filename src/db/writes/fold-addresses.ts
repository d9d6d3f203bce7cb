import type { Hex } from '../../lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from './array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from './run-target.ts';
import type { AddressSum } from './sum-addresses.ts';

/** Columns that are sums, with the field each is summed in. */
const COUNTS = {
  transactions_count: 'transactions',
  token_transfers_count: 'tokenTransfers',
  internal_transactions_count: 'internalTransactions',
  logs_count: 'logs',
  validations_count: 'validations',
  withdrawals_count: 'withdrawals',
  gas_used: 'gasUsed',
  incoming_gas_used: 'incomingGasUsed',
} as const satisfies Record<string, keyof AddressSum>;

/** Writes sums as the parameters of `foldAddresses`, in the order of the primary key; null where there are none. */
export function encodeAddressSums(sums: ReadonlyMap<Hex, AddressSum>, sign: Sign): FoldParameters | null {
  if (sums.size === 0) return null;
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = Object.values(COUNTS).map((field) => numberArrayText(sorted.map(([, sum]) => sum[field])));
  return [
    String(sign),
    bytesArrayBinary(sorted.map(([hash]) => hash)),
    numberArrayText(sorted.map(([, { firstBlock }]) => firstBlock)),
    numberArrayText(sorted.map(([, { contractBlock }]) => contractBlock)),
    ...counts,
  ];
}

/** Adds sums to `addresses`, by primary key. Gives how many addresses are new. */
export async function foldAddresses(
  { client, schema }: RunTarget,
  parameters: FoldParameters | null,
): Promise<number> {
  if (parameters === null) return 0;
  const { rows } = await client.query<{ created: number }>(foldSql(schema), [...parameters]);
  return rows[0]?.created ?? 0;
}

/** Removes, of some addresses, what only blocks from `block` on told of them; gives how many are gone. */
export async function unwindAddresses(
  { client, schema }: RunTarget,
  addresses: readonly Hex[],
  block: number,
): Promise<number> {
  const parameters = [bytesArrayBinary(addresses), block];
  const removed = await client.query(
    `delete from ${schema}.addresses where hash = any($1::bytea[]) and first_block >= $2`,
    parameters,
  );
  await client.query(
    `update ${schema}.addresses set contract_block = null where hash = any($1::bytea[]) and contract_block >= $2`,
    parameters,
  );
  return removed.rowCount ?? 0;
}

function foldSql(schema: string): string {
  const counts = Object.keys(COUNTS);
  return `
    with folded as (
      insert into ${schema}.addresses as a (hash, first_block, contract_block, ${counts.join(', ')})
      select hash, first_block, contract_block, ${counts.map((count) => `$1::int * ${count}`).join(', ')}
      from unnest($2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::bigint[], $10::bigint[], $11::numeric[], $12::numeric[]) as s (hash, first_block, contract_block, ${counts.join(', ')})
      on conflict (hash) do update set
        first_block = least(a.first_block, excluded.first_block),
        contract_block = least(a.contract_block, excluded.contract_block),
        ${counts.map((count) => `${count} = a.${count} + excluded.${count}`).join(', ')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as created from folded`;
}
