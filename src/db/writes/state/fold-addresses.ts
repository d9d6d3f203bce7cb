import type { Hex } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from '../run-target.ts';
import type { Fold } from './fold.ts';
import type { StateFacts, StateTraces } from './state-facts.ts';
import { type AddressSum, sumFactAddresses, sumTraceAddresses } from './sum-addresses.ts';

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

/** Contribution of block facts to `addresses`, by primary key, and to the number of known addresses. */
export const ADDRESSES_FOLD: Fold<StateFacts, AddressSums, FoldParameters | null> = {
  sum: sumFactAddresses,
  encode: encodeAddressSums,
  write: writeAddressSums,
  touch: (sums) => sums.keys(),
  prune: pruneAddresses,
};

/** Contribution of block traces to the same. */
export const TRACED_ADDRESSES_FOLD: Fold<StateTraces, AddressSums, FoldParameters | null> = {
  ...ADDRESSES_FOLD,
  sum: sumTraceAddresses,
};

type AddressSums = Map<Hex, AddressSum>;

/** Encodes sums as parameters, in the order of the primary key; null for none. */
function encodeAddressSums(sums: AddressSums, sign: Sign): FoldParameters | null {
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

async function writeAddressSums(
  { client, schema }: RunTarget,
  parameters: FoldParameters | null,
): Promise<void> {
  if (parameters !== null) await client.query(foldSql(schema), [...parameters]);
}

async function pruneAddresses(
  { client, schema }: RunTarget,
  addresses: readonly string[],
  block: number,
): Promise<void> {
  const parameters = [bytesArrayBinary(addresses as readonly Hex[]), block];
  await client.query(
    `with removed as (
       delete from ${schema}.addresses where hash = any($1::bytea[]) and first_block >= $2 returning 1
     )
     update ${schema}.totals set addresses_count = addresses_count - c.gone
     from (select count(*) as gone from removed) c where c.gone > 0`,
    parameters,
  );
  await client.query(
    `update ${schema}.addresses set contract_block = null where hash = any($1::bytea[]) and contract_block >= $2`,
    parameters,
  );
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
    update ${schema}.totals set addresses_count = addresses_count + c.created
    from (select count(*) filter (where is_new) as created from folded) c where c.created > 0`;
}
