import { resolve } from 'node:path';
import type { ApiCall } from '#api/api-call.ts';
import { createApiCall } from '#api/api-call.ts';
import { addParts } from '#api/api-part.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { findChain } from '#config/chain-list.ts';
import { createWebConfig, type WebConfig } from '#config/web-config.ts';
import { createDb, type DatabaseClient, type DatabasePool } from '#db/connection/connect.ts';
import { getActiveRun, type Run } from '#db/queries/run/runs.ts';
import { FILE_FORMAT, FILE_ROOT, type FileHead, type FileTable, PROGRAM_PARTS } from '#file/file-head.ts';
import { createFileContext } from '#file/worker/create-context.ts';
import {
  getBrowserValues,
  getServerValues,
  listOpenModules,
  loadApiParts,
  type ModulesConfig,
  type OpenModule,
} from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import { readVersion } from '../server/create-api-context.ts';
import { readSignatures } from '../server/read-signatures.ts';
import { copyOut } from './copy-out.ts';
import { type FileApp, loadFileApp } from './file-app.ts';
import { escapeScript, PART_END, renderFileEnd, renderFileStart, renderPartStart } from './file-markup.ts';
import { type FoundBlocks, findBlocks } from './find-blocks.ts';
import { type FileContents, listContents } from './list-tables.ts';
import type { ExportOptions } from './options.ts';
import { refuseMoved } from './refuse-moved.ts';
import { renderFirstPage } from './render-first-page.ts';
import { collectAddresses, selectRows } from './select-rows.ts';
import { gzipRows, toBase64Lines, writeWhole } from './write-file.ts';

interface ExportContext {
  config: ModulesConfig;
  logger: Logger;
  lifetime: Lifetime;
}

/** Inputs of a file. */
interface Exported extends FoundBlocks {
  run: Run;
  genesisHash: string;
  contents: FileContents;
  webConfig: WebConfig;
  exportedAt: string;
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
  const app = await loadFileApp(() => logger.info('Building the app of exported files…'));
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const found = await findBlocks(client, run.schema, options.blocks);
    await refuseMoved(client, run.schema, found.blocks);
    if (found.blocks !== null) await client.query(collectAddresses(run.schema, found.blocks));
    const contents = await listContents(client, run.schema, listOpenModules(MODULES, config));
    const exported = {
      ...found,
      run,
      genesisHash: await readGenesis(client, run),
      contents,
      webConfig: await createFileConfig(config, run, contents.modules),
      exportedAt: new Date().toISOString(),
    };
    const texts = listTexts({ app, client, pool, exported, context });
    const bytes = await writeWhole(file, texts, lifetime.signal);
    logger.info(`Exported ${describeBlocks(exported)} to "${file}" (${formatSize(bytes)}).`);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

interface Sources {
  app: FileApp;
  client: DatabaseClient;
  pool: DatabasePool;
  exported: Exported;
  context: ExportContext;
}

/** The texts of the file, in their order: first page and script, then the data, its description last. */
async function* listTexts({ app, client, pool, exported, context }: Sources): AsyncGenerator<string> {
  const { config, logger, lifetime } = context;
  const { run, blocks, contents, webConfig } = exported;
  const api = createFileApi(config, exported);
  const first = await renderFirstPage({
    webConfig,
    call: blocks === null ? await openCall(pool, api, contents.modules) : null,
    runId: run.id,
    logger,
    signal: lifetime.signal,
  });
  yield renderFileStart({
    title: first.title,
    styles: app.styles,
    script: escapeScript(app.script),
    markup: first.markup,
    state: JSON.stringify(first.state),
    banner: describeFile(exported),
  });
  for (const name of PROGRAM_PARTS) {
    yield renderPartStart(name);
    yield* toBase64Lines([await app.readPart(name)]);
    yield PART_END;
  }
  const tables: FileTable[] = [];
  for (const table of contents.tables) {
    logger.progress(`Exporting ${table.name}…`);
    const select = selectRows(table, {
      schema: run.schema,
      runId: run.id,
      blocks,
      appRows: contents.appRows,
    });
    const rows = copyOut(client, `copy (${select}) to stdout (format binary)`);
    yield renderPartStart(`${table.schema}.${table.name}`);
    yield* toBase64Lines(gzipRows(rows, (figures) => tables.push({ ...table, ...figures })));
    yield PART_END;
  }
  yield renderFileEnd(createHead(exported, tables, api));
}

function createHead(exported: Exported, tables: FileTable[], api: FileHead['api']): FileHead {
  const { run, blocks, height, contents, exportedAt, genesisHash } = exported;
  return {
    format: FILE_FORMAT,
    exportedAt,
    run: { id: run.id, chainId: run.chainId.toString(), genesisHash, name: run.name },
    blocks,
    height,
    migrations: contents.migrations,
    tables,
    nodeAnswers: 0,
    api,
  };
}

/** The API on the database itself, for the answers that the first page carries. */
async function openCall(
  pool: DatabasePool,
  api: FileHead['api'],
  modules: readonly OpenModule[],
): Promise<ApiCall> {
  const parts = await loadApiParts(modules, []);
  const context = addParts(createFileContext(pool, api, null), parts);
  return createApiCall(context, {
    answered: [...CORE_ANSWERS, ...parts.flatMap(({ answered = [] }) => answered)],
  });
}

function createFileApi(config: ModulesConfig, { contents, webConfig }: Exported): FileHead['api'] {
  return {
    version: readVersion(),
    chainName: webConfig.chain.name,
    coinSymbol: webConfig.chain.currency.symbol,
    coinDecimals: webConfig.chain.currency.decimals,
    compatibility: 'latest',
    signatures: readSignatures(config.node.signaturesFile),
    modules: Object.fromEntries(
      contents.modules.map(({ manifest: { name } }) => [name, getFileValues(name, contents.modules)]),
    ),
  };
}

/** Settings of a module that pages may know; keys and addresses of services stay behind. */
function getFileValues(name: string, modules: readonly OpenModule[]): Record<string, unknown> {
  return getBrowserValues(modules)[name] ?? {};
}

async function createFileConfig(
  config: ModulesConfig,
  { chainId }: Run,
  modules: readonly OpenModule[],
): Promise<WebConfig> {
  const id = config.chain.id ?? chainId.toString();
  const web = createWebConfig({
    config,
    chain: (await findChain(id)) ?? { id },
    version: readVersion(),
    isRemote: false,
    modules: getBrowserValues(modules),
    serverModules: getServerValues(modules),
  });
  return { ...web, app: { ...web.app, basePath: FILE_ROOT } };
}

async function readGenesis(client: DatabaseClient, { id }: Run): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select '0x' || encode(genesis_hash, 'hex') as hash from app.runs where id = $1`,
    [id],
  );
  return rows[0]?.hash ?? '';
}

function describeBlocks({ blocks, height }: FoundBlocks): string {
  return blocks === null ? `blocks up to ${height}` : `blocks ${blocks.from} to ${blocks.to}`;
}

/** The sentence at the top of the file. */
function describeFile(exported: Exported): string {
  const { webConfig, exportedAt } = exported;
  const day = exportedAt.slice(0, 16).replace('T', ' ');
  const what = describeBlocks(exported);
  return `Offline copy: ${what} of ${webConfig.chain.name}, exported ${day} UTC. Whatever is not in this file is unknown here.`;
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
