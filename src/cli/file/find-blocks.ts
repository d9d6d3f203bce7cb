import type { DatabaseClient } from '#db/connection/connect.ts';
import type { FileBlocks } from '#file/file-head.ts';
import { CliError } from '../errors.ts';
import type { ExportedBlocks } from './options.ts';

/** Blocks on each side of that of a transaction. */
const AROUND_BLOCKS = 25;

/** Blocks of an export: a range, or null for all, and the newest of them with its hash. */
export interface FoundBlocks {
  blocks: FileBlocks | null;
  height: number;
  hash: string;
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
  const withHash = async (blocks: FileBlocks | null, height: number) => ({
    blocks,
    height,
    hash: await readHash(client, schema, height),
  });
  if (asked.kind === 'all') return withHash(null, newest);
  const { from, to } = asked.kind === 'range' ? asked : await findAround(client, schema, asked.transaction);
  if (from > newest || to < lowest)
    throw new CliError(
      `Blocks ${from} to ${to} are not indexed: the index has blocks ${lowest} to ${newest}.`,
    );
  const blocks = { from: Math.max(from, lowest), to: Math.min(to, newest) };
  return withHash(blocks, blocks.to);
}

async function readHash(client: DatabaseClient, schema: string, height: number): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select '0x' || encode(hash, 'hex') as hash from ${schema}.blocks where number = $1`,
    [height],
  );
  return rows[0]?.hash ?? '';
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
