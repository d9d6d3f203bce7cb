import type { Config } from '#config/config.ts';
import { createDb, type DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { getChainHead } from '#db/queries/block/chain-head.ts';
import { listLayerRanges } from '#db/queries/run/about.ts';
import type { ListedRun } from '#db/queries/run/run-list.ts';
import { getRetention, getRetentionPolicy } from '#db/queries/run/storage.ts';
import { listRanges } from '#db/writes/ranges/catalog.ts';
import { listServers } from '#db/writes/ranges/requests.ts';
import { countDroppable } from '#db/writes/retention/drop-traces.ts';
import { countFrames, listTableSizes } from '#db/writes/retention/measure.ts';
import { setTraceRetention } from '#db/writes/retention/policy.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { readRangeServers } from '../range-servers.ts';
import { readRuns } from '../runs/find-run.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import { formatStatus, formatTraces, type StorageStatus, type TracesToRemove } from './format-status.ts';
import type { StorageAction } from './options.ts';
import { runRanges } from './run-ranges.ts';

interface StorageContext {
  config: Config;
  logger: Pick<Logger, 'info'>;
  lifetime: Lifetime;
}

/** Ranges of a layer that are listed. */
const RANGES = 3;

/**
 * Reports the storage of the run being indexed, or sets how many blocks' traces are retained, and logs the result.
 * @throws CliError where no chain is being indexed
 */
export async function runStorage(action: StorageAction, context: StorageContext): Promise<void> {
  const pool = await openRunsDatabase(context.config, context.lifetime);
  const run = (await readRuns(pool)).find(({ is_active }) => is_active);
  if (run === undefined) throw new CliError('No chain is being indexed in this database.');
  const { logger } = context;
  if (action.name === 'status') return logger.info(formatStatus(await readStatus(pool, run)));
  if (action.name !== 'retain') {
    const urls = readRangeServers(context.config);
    return runRanges(action, { pool, run, urls, logger, signal: context.lifetime.signal });
  }
  const { blocks, isDryRun } = action;
  const removable = blocks === null ? null : await readRemovable(pool, run, blocks);
  if (!isDryRun) await withTransaction(pool, (client) => setTraceRetention(client, blocks));
  logger.info(formatTraces({ blocks, isDryRun, removable }));
}

async function readStatus(pool: DatabasePool, run: ListedRun): Promise<StorageStatus> {
  const schema = run.schema_name;
  const db = createDb(pool).withSchema(schema);
  const policy = await getRetentionPolicy(db);
  return {
    run: run.id,
    height: (await getChainHead(db))?.number ?? null,
    layers: await listLayerRanges(db, RANGES),
    sizes: await withTransaction(pool, (client) => listTableSizes({ client, schema })),
    retention: await getRetention(db),
    policy,
    servers: await listServers(pool),
    ranges: await listRanges(pool, run.id),
    removable: policy === undefined ? null : await readRemovable(pool, run, policy.blocks),
  };
}

/** Traces that a policy would remove, and the share of their table that they take. */
async function readRemovable(pool: DatabasePool, run: ListedRun, blocks: number): Promise<TracesToRemove> {
  const schema = run.schema_name;
  const head = await getChainHead(createDb(pool).withSchema(schema));
  const below = Math.max(0, (head?.number ?? -1) - blocks + 1);
  return withTransaction(pool, async (client) => {
    const target = { client, schema };
    const { blocks: count, frames } = await countDroppable(target, below);
    const all = await countFrames(target);
    const size = (await listTableSizes(target)).find(({ name }) => name === 'internal_transactions');
    const tableBytes = size?.bytes ?? 0;
    const bytes = all === 0 ? 0 : Math.round((tableBytes * frames) / all);
    return { below, blocks: count, frames, bytes, tableBytes };
  });
}
