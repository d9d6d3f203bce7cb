import type { BlockRange, BlockRows, RunTarget } from '#sdk/db/writes.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { readIndexedRequests } from './indexed-requests.ts';
import type { createRequestsTable } from './tables.ts';

/** Creates the rows of requests; those of blocks that arrived while the module was off are read from logs and transactions. */
export function createRequestRows(
  table: ReturnType<typeof createRequestsTable>,
  depositContracts: ReadonlySet<string>,
  version: number,
): BlockRows {
  return {
    layer: 'execution-requests/requests',
    version,
    table,
    async fill(target: RunTarget, range: BlockRange): Promise<void> {
      const found = await readIndexedRequests(target, range, depositContracts);
      if (found.length === 0) return;
      const columns = Object.entries(table.columns);
      const names = columns.map(([name]) => name).join(', ');
      const arrays = columns.map(([, { type }], place) => `$${place + 1}::${type}[]`).join(', ');
      await target.client.query(
        `insert into ${target.schema}.execution_requests (${names}) select * from unnest(${arrays})`,
        columns.map(([, { type, from }]) => found.map((request) => toParameter(type, from?.(request)))),
      );
    },
  };
}

function toParameter(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'bytea') return hexToBytes(value as Hex);
  return typeof value === 'bigint' ? value.toString() : value;
}
