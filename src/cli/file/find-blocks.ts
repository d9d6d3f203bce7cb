import type { DatabaseClient } from '#db/connection/connect.ts';
import type { FileBlocks } from '#file/file-head.ts';
import { CliError } from '../errors.ts';
import type { ExportedBlocks } from './options.ts';

/** Blocks on each side of that of a transaction. */
const AROUND_BLOCKS = 25;

/** Blocks of an export: a range, or null for all, and the newest of them. */
export interface FoundBlocks {
  blocks: FileBlocks | null;
  height: number;
}

/** Finds the blocks to export. @throws CliError where none of them are indexed */
export async function findBlocks(
  client: DatabaseClient,
  schema: string,
  asked: ExportedBlocks,
): Promise<FoundBlocks> {
  const { rows } = await client.query<{ lowest: number | null; newest: number | null }>(
    `select (select min(number) from ${schema}.blocks) as lowest, (select max(number) from ${schema}.blocks) as newest`,
  );
  const { lowest = null, newest = null } = rows[0] ?? {};
  if (lowest === null || newest === null)
    throw new CliError('No block of this chain is indexed yet: there is nothing to export.');
  if (asked.kind === 'all') return { blocks: null, height: newest };
  const { from, to } = asked.kind === 'range' ? asked : await findAround(client, schema, asked.transaction);
  if (from > newest || to < lowest)
    throw new CliError(
      `Blocks ${from} to ${to} are not indexed: the index has blocks ${lowest} to ${newest}.`,
    );
  const blocks = { from: Math.max(from, lowest), to: Math.min(to, newest) };
  return { blocks, height: blocks.to };
}

async function findAround(client: DatabaseClient, schema: string, hash: string): Promise<FileBlocks> {
  const { rows } = await client.query<{ block_number: number }>(
    `select block_number from ${schema}.transactions where hash = $1`,
    [Buffer.from(hash.slice(2), 'hex')],
  );
  const height = rows[0]?.block_number;
  if (height === undefined) throw new CliError(`The index has no mined transaction ${hash}.`);
  return { from: Math.max(0, height - AROUND_BLOCKS), to: height + AROUND_BLOCKS };
}
