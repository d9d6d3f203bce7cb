import type { DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import type { ListedRun } from '#db/queries/run/run-list.ts';
import { checkRangeServer } from '#db/ranges/check-server.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import { openRangeConnection, type RangeServerUrls } from '#db/ranges/range-connection.ts';
import { INDEXER_LOCK } from '#db/writes/indexer-lock.ts';
import { listRanges } from '#db/writes/ranges/catalog.ts';
import {
  addServer,
  estimateRange,
  isIndexing,
  listServers,
  removeServer,
  requestBringBack,
  requestMove,
} from '#db/writes/ranges/requests.ts';
import { findUnsealed } from '#db/writes/ranges/sealed.ts';
import { sleep } from '#lib/sleep.ts';
import { CliError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { createProgress, formatBlocks, formatSize } from './format-ranges.ts';
import type { RangeAction } from './range-options.ts';

interface RangesContext {
  pool: DatabasePool;
  run: ListedRun;
  urls: RangeServerUrls;
  logger: Pick<Logger, 'info'>;
  /** Aborts when the command is to stop; what was requested goes on. */
  signal: AbortSignal;
}

const LOOK_MS = 1000;

/**
 * Runs an action on servers and ranges; a move is done by the indexer, and its progress is logged until the end.
 * @throws CliError where it is refused
 */
export async function runRanges(action: RangeAction, context: RangesContext): Promise<void> {
  switch (action.name) {
    case 'add':
      return add(action.server, context);
    case 'remove':
      return remove(action.server, context);
    case 'move':
      return move(action, context);
    case 'bring-back':
      return bringBack(action, context);
  }
}

async function add(name: string, { pool, urls, logger }: RangesContext): Promise<void> {
  const version = await checkRangeServer(name, openRangeConnection(name, urls));
  await withTransaction(pool, (client) => addServer(client, name, version));
  logger.info(`Added the server "${name}" (PostgreSQL ${Math.floor(version / 10_000)}).`);
}

async function remove(name: string, { pool, logger }: RangesContext): Promise<void> {
  const outcome = await withTransaction(pool, (client) => removeServer(client, name));
  if (outcome === 'missing') throw new CliError(`There is no server "${name}".`);
  if (outcome === 'used')
    throw new CliError(`The server "${name}" holds ranges: bring them back first (\`storage bring-back\`).`);
  if (outcome === 'left over')
    throw new CliError(
      `The server "${name}" still has tables that are no longer needed: the running indexer drops them within a minute.`,
    );
  logger.info(`Removed the server "${name}".`);
}

async function move(
  { layer, blocks, server, isDryRun }: Extract<RangeAction, { name: 'move' }>,
  context: RangesContext,
): Promise<void> {
  const { pool, run, urls, logger } = context;
  if (!(await listServers(pool)).some(({ name }) => name === server))
    throw new CliError(`There is no server "${server}": add it first (\`storage add ${server}\`).`);
  await checkRangeServer(server, openRangeConnection(server, urls));
  const { unsealed, rows, bytes } = await withTransaction(pool, async (client) => {
    const target = { client, schema: run.schema_name };
    const estimate = await estimateRange({ ...target, of: MOVABLE_ROWS[layer] }, blocks);
    return { ...estimate, unsealed: await findUnsealed(target, { ...blocks, layer }) };
  });
  if (unsealed !== null) throw new CliError(`${formatBlocks(blocks)} cannot be moved yet: ${unsealed}.`);
  const what = `${rows.toLocaleString('en')} ${MOVABLE_ROWS[layer].title} of ${formatBlocks(blocks)}, about ${formatSize(bytes)},`;
  if (isDryRun) return logger.info(`${what} would be moved to "${server}". Nothing was changed.`);
  const requested = await withTransaction(pool, (client) =>
    requestMove(client, { run: run.id, server, layer, ...blocks }),
  );
  if ('overlaps' in requested)
    throw new CliError(
      `${MOVABLE_ROWS[layer].title} of ${formatBlocks(requested.overlaps)} are a range already: see \`storage status\`.`,
    );
  logger.info(`${what} are moved to "${server}".`);
  await follow([requested.id], context);
}

async function bringBack(
  { layer, blocks }: Extract<RangeAction, { name: 'bring-back' }>,
  context: RangesContext,
): Promise<void> {
  const { pool, run } = context;
  const requested = await withTransaction(pool, (client) =>
    requestBringBack(client, { run: run.id, layer, ...blocks }),
  );
  if ('beyond' in requested)
    throw new CliError(
      `Ranges come back as a whole: ${formatBlocks(requested.beyond)} reach beyond ${formatBlocks(blocks)}.`,
    );
  if (requested.ids.length === 0) throw new CliError(`No range is within ${formatBlocks(blocks)}.`);
  await follow(requested.ids, context);
}

/** Logs the progress of requests until all have ended; returns at once where no indexer runs. */
async function follow(ids: readonly number[], { pool, run, logger, signal }: RangesContext): Promise<void> {
  if (!(await isIndexing(pool, INDEXER_LOCK)))
    return logger.info('The running indexer does this: it begins when Spyglass is started.');
  const listLines = createProgress();
  while (!signal.aborted) {
    const ranges = (await listRanges(pool, run.id)).filter(({ id }) => ids.includes(id));
    const open = ranges.filter(({ phase }) => phase !== 'moved');
    const failed = open.find(({ failure }) => failure !== null);
    if (failed?.phase === 'waiting') throw new CliError(`${formatBlocks(failed)} wait: ${failed.failure}.`);
    for (const line of listLines(open)) logger.info(line);
    if (open.length === 0)
      return logger.info(ranges.length > 0 ? 'The blocks are moved.' : 'The blocks are here.');
    await sleep(LOOK_MS, signal);
  }
}
