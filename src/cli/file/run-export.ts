import { resolve } from 'node:path';
import { createDb, type DatabaseClient, type DatabasePool } from '#db/connection/connect.ts';
import { getActiveRun, type Run } from '#db/queries/run/runs.ts';
import type { FileHead } from '#file/file-head.ts';
import { listOpenModules, type ModulesConfig, type OpenModule } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import { connectChainNode } from './connect-chain-node.ts';
import { describeBlocks, formatSize } from './describe-file.ts';
import { createFileApi, createFileConfig, openCall } from './file-api.ts';
import { loadFileApp } from './file-app.ts';
import { type FoundBlocks, findBlocks } from './find-blocks.ts';
import { type FileContents, listContents } from './list-tables.ts';
import { listTexts } from './list-texts.ts';
import type { ExportOptions } from './options.ts';
import { type RecordedTraces, recordTraces } from './record-traces.ts';
import { refuseMoved } from './refuse-moved.ts';
import { collectAddresses } from './select-rows.ts';
import { writeWhole } from './write-file.ts';

interface ExportContext {
  config: ModulesConfig;
  logger: Logger;
  lifetime: Lifetime;
}

/**
 * Writes the active run, or some of its blocks, into one HTML file that shows them without a server, even while a
 * Spyglass uses the database. @throws CliError where there is nothing to export, or the file cannot be written
 */
export async function runExport(options: ExportOptions, context: ExportContext): Promise<void> {
  const { config, logger, lifetime } = context;
  const file = resolve(options.file);
  const pool = await openRunsDatabase(config, lifetime);
  const run = await getActiveRun(createDb(pool));
  if (run === null) throw new CliError('No chain is indexed yet: there is nothing to export.');
  const app = await loadFileApp((what) => logger.info(`Building ${what}…`));
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const found = await findBlocks(client, run.schema, options.blocks);
    await refuseMoved(client, run.schema, found.blocks);
    if (found.blocks !== null) await client.query(collectAddresses(run.schema, found.blocks));
    const contents = await listContents(client, run.schema, listOpenModules(MODULES, config));
    const webConfig = await createFileConfig(config, run, contents.modules);
    const api = createFileApi(config, contents.modules, webConfig);
    const exported = {
      ...found,
      run,
      genesisHash: await readGenesis(client, run),
      contents,
      webConfig,
      api,
      exportedAt: new Date().toISOString(),
      traces: await readTraces(options, { client, pool, run, found, contents, api, context }),
    };
    const texts = listTexts({ app, client, pool, exported, logger, signal: lifetime.signal });
    const bytes = await writeWhole(file, texts, lifetime.signal);
    logger.info(`Exported ${describeBlocks(exported)} to "${file}" (${formatSize(bytes)}).`);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

interface TraceSources {
  client: DatabaseClient;
  pool: DatabasePool;
  run: Run;
  found: FoundBlocks;
  contents: FileContents;
  api: FileHead['api'];
  context: ExportContext;
}

/** Records traces where the settings name a node of this chain, and reports how many or why none. */
async function readTraces(
  { blocks }: ExportOptions,
  { client, pool, run, found, contents, api, context }: TraceSources,
): Promise<RecordedTraces> {
  const { config, logger, lifetime } = context;
  const connected = await connectChainNode(config, found, lifetime);
  const node = 'node' in connected ? connected.node : undefined;
  const { call, calls } = await openCall(pool, api, contents.modules, node);
  const names = listRecordedCalls(contents.modules);
  const traces = await recordTraces({
    client,
    schema: run.schema,
    found,
    around: blocks.kind === 'around' ? blocks.transaction : null,
    call,
    calls: node === undefined ? [] : calls.filter(({ name }) => names.includes(name)),
    signal: lifetime.signal,
  });
  if (traces.of > 0)
    logger.info(
      'node' in connected
        ? `Recorded the traces of ${traces.recorded} of ${traces.of} transactions.`
        : `No traces are recorded: ${connected.reason}.`,
    );
  return traces;
}

/** Names of the calls about a transaction that need a node. */
function listRecordedCalls(modules: readonly OpenModule[]): string[] {
  return [
    'transaction_raw_trace',
    ...modules.flatMap(({ manifest }) => manifest.inFile?.recordedCalls ?? []),
  ];
}

async function readGenesis(client: DatabaseClient, { id }: Run): Promise<string | null> {
  const { rows } = await client.query<{ hash: string | null }>(
    `select '0x' || encode(genesis_hash, 'hex') as hash from app.runs where id = $1`,
    [id],
  );
  return rows[0]?.hash ?? null;
}
