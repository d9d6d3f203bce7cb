import type { Config } from '#config/config.ts';
import { createDb, type DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { getChainHead } from '#db/queries/block/chain-head.ts';
import { listLayerRanges } from '#db/queries/run/about.ts';
import type { ListedRun } from '#db/queries/run/run-list.ts';
import { listRetention, listRetentionPolicies } from '#db/queries/run/storage.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import { listRanges } from '#db/writes/ranges/catalog.ts';
import { listServers } from '#db/writes/ranges/requests.ts';
import { removableBelow } from '#db/writes/retention/drop-rows.ts';
import { estimateRows, listTableSizes } from '#db/writes/retention/measure.ts';
import { setRetained } from '#db/writes/retention/policy.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { readRangeServers } from '../range-servers.ts';
import { readRuns } from '../runs/find-run.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import { formatRetain, formatStatus, type RowsToRemove, type StorageStatus } from './format-status.ts';
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
 * Reports the storage of the run being indexed, or sets how many blocks' rows are retained, and logs the result.
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
  const { layer, blocks, isDryRun } = action;
  const removable = blocks === null ? null : await readRemovable(pool, run, { layer, blocks });
  if (!isDryRun) await withTransaction(pool, (client) => setRetained(client, layer, blocks));
  logger.info(formatRetain({ layer, blocks, isDryRun, removable }));
}

async function readStatus(pool: DatabasePool, run: ListedRun): Promise<StorageStatus> {
  const schema = run.schema_name;
  const db = createDb(pool).withSchema(schema);
  const policies = await listRetentionPolicies(db);
  const removable: RowsToRemove[] = [];
  for (const policy of policies) removable.push(await readRemovable(pool, run, policy));
  return {
    run: run.id,
    height: (await getChainHead(db))?.number ?? null,
    layers: await listLayerRanges(db, RANGES),
    sizes: await withTransaction(pool, (client) => listTableSizes({ client, schema })),
    retention: await listRetention(db),
    policies,
    servers: await listServers(pool),
    ranges: await listRanges(pool, run.id),
    removable,
  };
}

/** Rows that a policy would remove, and the share of their table that they take. */
async function readRemovable(
  pool: DatabasePool,
  run: ListedRun,
  { layer, blocks }: { layer: RangeLayer; blocks: number },
): Promise<RowsToRemove> {
  const schema = run.schema_name;
  const head = await getChainHead(createDb(pool).withSchema(schema));
  const below = Math.max(0, (head?.number ?? -1) - blocks + 1);
  return withTransaction(pool, async (client) => {
    const place = { client, schema, of: MOVABLE_ROWS[layer] };
    return { layer, below, ...(await estimateRows(place, removableBelow(place), [below])) };
  });
}
