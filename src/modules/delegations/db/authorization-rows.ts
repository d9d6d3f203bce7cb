import { readStoredAuthorizations } from '#sdk/db/tables.ts';
import type { BlockRange, BlockRows, RunTarget } from '#sdk/db/writes.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import {
  type createAuthorizationsTable,
  type PlacedAuthorization,
  placeAuthorizations,
  type RecoverSigner,
} from './tables.ts';

/** Creates the rows of authorizations; those of blocks that arrived while the module was off are read from transactions. */
export function createAuthorizationRows(
  table: ReturnType<typeof createAuthorizationsTable>,
  recover: RecoverSigner,
): BlockRows {
  return {
    layer: 'delegations/authorizations',
    version: 1,
    needsLogs: false,
    table,
    async fill(target: RunTarget, range: BlockRange): Promise<void> {
      const found = await readIndexed(target, range, recover);
      if (found.length === 0) return;
      const columns = Object.entries(table.columns).filter(([, { from }]) => from !== undefined);
      const names = columns.map(([name]) => name).join(', ');
      const arrays = columns.map(([, { type }], place) => `$${place + 1}::${type}[]`).join(', ');
      await target.client.query(
        `insert into ${target.schema}.authorizations (${names}) select * from unnest(${arrays})`,
        columns.map(([, { type, from }]) => found.map((placed) => toParameter(type, from?.(placed)))),
      );
    },
  };
}

/** Authorizations of indexed blocks; reads the transactions of the range by their primary key. */
async function readIndexed(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  recover: RecoverSigner,
): Promise<PlacedAuthorization[]> {
  const { rows } = await client.query<{ block_number: string; index: number; list: unknown }>(
    `select block_number::text, index, authorization_list as list from ${schema}.transactions
     where block_number between $1 and $2 and authorization_list is not null`,
    [from, to],
  );
  return rows.flatMap(({ block_number, index, list }) => {
    const place = { blockNumber: Number(block_number), transactionIndex: index };
    return placeAuthorizations(readStoredAuthorizations(list), place, recover);
  });
}

function toParameter(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'bytea') return hexToBytes(value as Hex);
  return typeof value === 'bigint' ? value.toString() : value;
}
