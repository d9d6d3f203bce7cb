import type { DatabaseClient } from '#db/connection/connect.ts';
import { findMovedPart } from '#db/range-reads/moved-blocks.ts';
import { ABSENT_LOGS } from '#db/writes/coverage/list-gaps.ts';
import type { FileBlocks } from '#file/file-head.ts';
import { CliError } from '../errors.ts';

/**
 * Refuses blocks whose traces or logs are on another server, or whose logs were removed: a file would lack them.
 * @throws CliError
 */
export async function refuseMoved(
  client: Pick<DatabaseClient, 'query'>,
  schema: string,
  blocks: FileBlocks | null,
): Promise<void> {
  const moved = await findMovedPart(client, schema, { layers: ['moved', ...ABSENT_LOGS], blocks });
  if (moved === null) return;
  const those = `of blocks ${moved.from} to ${moved.to}`;
  if (moved.layer === 'dropped_logs')
    throw new CliError(
      `The logs ${those} are not stored any more (\`storage retain logs\`): export other blocks.`,
    );
  const what = moved.layer === 'moved' ? 'traces' : 'logs';
  throw new CliError(
    `The ${what} ${those} are on another server: bring them back first (\`storage bring-back ${what}\`), or export other blocks.`,
  );
}
