import type { DatabaseClient } from '#db/connection/connect.ts';
import { findMovedPart } from '#db/range-reads/moved-blocks.ts';
import type { FileBlocks } from '#file/file-head.ts';
import { CliError } from '../errors.ts';

/**
 * Refuses blocks whose traces or logs are on another server: a file would lack them.
 * @throws CliError
 */
export async function refuseMoved(
  client: Pick<DatabaseClient, 'query'>,
  schema: string,
  blocks: FileBlocks | null,
): Promise<void> {
  const moved = await findMovedPart(client, schema, { layers: ['moved', 'moved_logs'], blocks });
  if (moved === null) return;
  const what = moved.layer === 'moved' ? 'traces' : 'logs';
  throw new CliError(
    `The ${what} of blocks ${moved.from} to ${moved.to} are on another server: bring them back first (\`storage bring-back ${what}\`), or export other blocks.`,
  );
}
