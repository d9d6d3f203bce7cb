import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import type { BlockRange, BlockRows, RunTarget } from '#sdk/db/writes.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { readIndexedOperations } from './indexed-operations.ts';
import type { createOperationsTable } from './tables.ts';

/** Creates the rows of operations; those of blocks that arrived while the module was off are read from their logs. */
export function createOperationRows(
  entryPoints: EntryPoints,
  table: ReturnType<typeof createOperationsTable>,
  version: number,
): BlockRows {
  return {
    layer: 'user-operations/events',
    version,
    table,
    async fill(target: RunTarget, range: BlockRange): Promise<void> {
      const found = await readIndexedOperations(target, range, entryPoints);
      if (found.length === 0) return;
      const columns = Object.entries(table.columns);
      const names = columns.map(([name]) => name).join(', ');
      const arrays = columns.map(([, { type }], place) => `$${place + 1}::${type}[]`).join(', ');
      await target.client.query(
        `insert into ${target.schema}.user_operations (${names}) select * from unnest(${arrays})`,
        columns.map(([, { type, from }]) => found.map((operation) => toParameter(type, from?.(operation)))),
      );
    },
  };
}

function toParameter(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'bytea') return hexToBytes(value as Hex);
  return typeof value === 'bigint' ? value.toString() : value;
}
