import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { ImportDeps, ImportList, ModuleImporter, OwnServer, TakeAddress } from '#modules/importer.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import {
  beginImport,
  IMPORT_LISTS,
  type ImportState,
  readImportState,
  writeImportState,
} from './import-state.ts';
import type { ImportOptions } from './options.ts';
import { createReadApi, type ReadApi } from './read-api.ts';
import { readImportPage } from './read-page.ts';

interface ImportContext {
  config: Pick<Config, 'database' | 'server'>;
  logger: Pick<Logger, 'info' | 'warn' | 'progress'>;
  lifetime: Lifetime;
  importers: readonly ModuleImporter[];
}

/** Maximum number of addresses per list; in the list of addresses, those with the largest balances. */
const ADDRESSES_MAX = 10_000;
const OWN_RATE = 20;
const DEFAULT_PORT = 3000;

/**
 * Imports data of another explorer of the same chain that is not on the chain itself, for the modules that store it.
 * Resumes at the checkpoint.
 *
 * @throws CliError where the other explorer is of another chain, or where it or this server cannot be read
 */
export async function runImport(options: ImportOptions, context: ImportContext): Promise<void> {
  const { config, logger, lifetime } = context;
  const { signal } = lifetime;
  const { from, infosFrom = from } = options;
  const pool = await openRunsDatabase(config, lifetime);
  const read = createReadApi({ rate: options.rate, signal });
  const { chainId, genesis } = await checkChain(pool, read, from);
  const origin = options.to ?? `http://127.0.0.1:${config.server.port ?? DEFAULT_PORT}`;
  const own: OwnServer = { origin, read: createReadApi({ rate: OWN_RATE, signal }), signal };
  await checkOwnServer(own);
  const file = await nameStateFile(config.database.dataDir, from);
  const known = options.startsOver ? null : await readImportState(file, { from, chain: genesis });
  if (known?.list === null)
    return logger.info(`Everything from ${from} is imported already; --anew imports it again.`);
  if (known !== null) logger.info(`Continuing with the list ${known.list}; so far ${formatCounts(known)}.`);
  const state = known ?? beginImport(from, genesis);
  await walkLists(state, {
    deps: { pool, read, from, infosFrom, chainId, own },
    takers: await loadTakers(pool, context),
    logger,
    keep: () => writeImportState(file, state),
  });
  logger.info(`Done: ${formatCounts(state)}.`);
}

interface Taker {
  lists: readonly ImportList[];
  take: TakeAddress;
}

/** Loads the importers whose tables exist. */
async function loadTakers(
  pool: DatabasePool,
  { importers, logger }: Pick<ImportContext, 'importers' | 'logger'>,
): Promise<Taker[]> {
  const takers: Taker[] = [];
  for (const { noun, lists, table, load } of importers) {
    const { rows } = await pool.query<{ is_there: boolean }>(
      "select $1::text is null or to_regclass('app.' || $1) is not null as is_there",
      [table ?? null],
    );
    if (rows[0]?.is_there === true) takers.push({ lists, take: (await load()).take });
    else logger.warn(`The ${noun} are skipped: their module has never run on this database.`);
  }
  return takers;
}

interface Walk {
  deps: ImportDeps;
  takers: readonly Taker[];
  logger: ImportContext['logger'];
  keep: () => Promise<void>;
}

/** Walks the lists from the checkpoint, which is saved after each page. */
async function walkLists(state: ImportState, walk: Walk): Promise<void> {
  const { deps, keep } = walk;
  while (state.list !== null) {
    const { list, cursor } = state;
    const { addresses, next } = await readImportPage(deps.read, deps.from, { list, cursor });
    for (const address of addresses) await takeAddress(state, { list, address }, walk);
    const isEnd = next === null || (list === 'addresses' && state.seenInList >= ADDRESSES_MAX);
    state.cursor = isEnd ? null : next;
    if (isEnd) {
      state.list = IMPORT_LISTS[IMPORT_LISTS.indexOf(list) + 1] ?? null;
      state.seenInList = 0;
    }
    await keep();
  }
}

async function takeAddress(
  state: ImportState,
  { list, address }: { list: ImportList; address: string },
  { deps, takers, logger }: Walk,
): Promise<void> {
  for (const { lists, take } of takers) {
    if (!lists.includes(list)) continue;
    const { counts, remark } = await take(address, deps);
    for (const [noun, count] of Object.entries(counts))
      state.counts[noun] = (state.counts[noun] ?? 0) + count;
    if (remark !== undefined) logger.warn(`${address} ${remark}`);
  }
  state.seenInList += 1;
  state.counts.addresses = (state.counts.addresses ?? 0) + 1;
  logger.progress(`${list}: ${formatCounts(state)}`);
}

/** Checks that the other explorer has the chain and the genesis of the indexed run. */
async function checkChain(pool: DatabasePool, read: ReadApi, from: string) {
  const { rows } = await pool.query<{ chain_id: string; genesis: string | null }>(
    `select chain_id::text, '0x' || encode(genesis_hash, 'hex') as genesis from app.runs where is_active`,
  );
  const [run] = rows;
  if (run === undefined)
    throw new CliError('This database has no indexed chain: start Spyglass on it first.');
  if (run.genesis === null)
    throw new CliError(
      'No node has returned the genesis block of this chain, so that chains cannot be compared.',
    );
  const { hash = null } = Object(await read(`${from}/api/v2/blocks/0`)) as { hash?: unknown };
  if (hash === run.genesis) return { chainId: run.chain_id, genesis: run.genesis };
  const there = JSON.stringify(hash).slice(0, 80);
  throw new CliError(`"${from}" has another chain: its block 0 is ${there}, here it is "${run.genesis}".`);
}

async function checkOwnServer({ origin, signal }: OwnServer): Promise<void> {
  const read = createReadApi({ rate: OWN_RATE, signal, attempts: 1 });
  const config = await read(`${origin}/api/v2/smart-contracts/verification/config`).catch(
    (cause: unknown) => {
      throw new CliError(
        `No Spyglass responds at "${origin}", which should verify the sources: start it on this chain, or set its URL with --to.`,
        { cause },
      );
    },
  );
  if (config === null) throw new CliError(`The server at "${origin}" verifies no contracts.`);
}

async function nameStateFile(dataDir: string, from: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return join(dataDir, `import-${createHash('sha256').update(from).digest('hex').slice(0, 16)}.json`);
}

function formatCounts({ counts }: ImportState): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${noun} ${count}`)
    .join(', ');
}
