import { inPipeline } from '../../connection/pipeline.ts';
import type { BlockFacts, BlockTraces } from '../../tables/block-facts.ts';
import type { RowLayer } from '../../tables/layers.ts';
import type { BlockTable, LayerBlocks, LayerTable, Table } from '../../tables/table.ts';
import { CORE_TABLES } from '../../tables/tables.ts';
import type { RunTarget } from '../run-target.ts';
import { copyBuffers } from './copy-rows.ts';

/** Rows of blocks as COPY text, for each table. */
export type EncodedRows = ReadonlyMap<Pick<BlockTable, 'name' | 'copied'>, Buffer>;

/** Encodes the facts of blocks for all their tables. */
export function encodeFacts(
  blocks: readonly BlockFacts[],
  tables: readonly Table[] = CORE_TABLES,
): EncodedRows {
  return encodeRows(
    tables.filter((table) => table.layer === 'facts'),
    blocks,
  );
}

/** Copies encoded rows into their tables, all at once. Run it inside the transaction that also folds the state. */
export async function copyEncoded(
  { client, schema }: RunTarget,
  ...parts: readonly EncodedRows[]
): Promise<void> {
  const tables = [...new Set(parts.flatMap((part) => [...part.keys()]))];
  await inPipeline(client, (piped) =>
    Promise.all(
      tables.map((table) =>
        copyBuffers(
          piped,
          `${schema}.${table.name}`,
          table.copied,
          parts.flatMap((part) => part.get(table) ?? []),
        ),
      ),
    ),
  );
}

/** Encodes and copies the facts of blocks. */
export async function writeFacts(
  target: RunTarget,
  blocks: readonly BlockFacts[],
  tables?: readonly Table[],
): Promise<void> {
  await copyEncoded(target, encodeFacts(blocks, tables));
}

/** Encodes and copies the traces of blocks. */
export async function writeTraces(
  target: RunTarget,
  blocks: readonly BlockTraces[],
  tables: readonly Table[] = CORE_TABLES,
): Promise<void> {
  const traces = tables.filter((table) => table.layer === 'traces');
  await copyEncoded(target, encodeRows(traces, blocks));
}

function encodeRows<Layer extends RowLayer>(
  tables: readonly LayerTable<Layer>[],
  blocks: readonly LayerBlocks[Layer][],
): EncodedRows {
  return new Map(
    tables.map((table) => [table, Buffer.concat(blocks.map((block) => Buffer.from(table.encode(block))))]),
  );
}
