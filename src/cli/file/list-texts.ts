import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { WebConfig } from '#config/web-config.ts';
import type { DatabaseClient, DatabasePool } from '#db/connection/connect.ts';
import type { Run } from '#db/queries/run/runs.ts';
import {
  FILE_FORMAT,
  FILE_ROWS_BYTES_MAX,
  type FileHead,
  type FileTable,
  PROGRAM_PARTS,
} from '#file/file-head.ts';
import { RECORDED_PART } from '#file/recorded-answers.ts';
import { CliError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { copyOut } from './copy-out.ts';
import { describeFile } from './describe-file.ts';
import { openCall } from './file-api.ts';
import type { FileApp } from './file-app.ts';
import { escapeScript, PART_END, renderFileEnd, renderFileStart, renderPartStart } from './file-markup.ts';
import type { FoundBlocks } from './find-blocks.ts';
import type { FileContents } from './list-tables.ts';
import type { RecordedTraces } from './record-traces.ts';
import { renderFirstPage } from './render-first-page.ts';
import { selectRows } from './select-rows.ts';
import { gzipRows, toBase64Lines } from './write-file.ts';

/** Inputs of a file. */
interface Exported extends FoundBlocks {
  run: Run;
  genesisHash: string | null;
  contents: FileContents;
  webConfig: WebConfig;
  exportedAt: string;
  api: FileHead['api'];
  traces: RecordedTraces;
}

/** Parts of a file, and where its rows come from. */
interface FileSources {
  app: FileApp;
  client: DatabaseClient;
  pool: DatabasePool;
  exported: Exported;
  logger: Logger;
  signal: AbortSignal;
}

/** The texts of the file, in their order: first page and script, then the data, its description last. */
export async function* listTexts({
  app,
  client,
  pool,
  exported,
  logger,
  signal,
}: FileSources): AsyncGenerator<string> {
  const { run, blocks, contents, webConfig, api, traces } = exported;
  const first = await renderFirstPage({
    webConfig,
    call: blocks === null ? (await openCall(pool, api, contents.modules)).call : null,
    runId: run.id,
    logger,
    signal,
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
  yield renderPartStart(RECORDED_PART);
  yield* toBase64Lines([await promisify(gzip)(traces.json)]);
  yield PART_END;
  const tables: FileTable[] = [];
  const budget = { bytes: FILE_ROWS_BYTES_MAX };
  for (const table of contents.tables) {
    logger.progress(`Exporting ${table.name}…`);
    const select = selectRows(table, {
      schema: run.schema,
      runId: run.id,
      blocks,
      appRows: contents.appRows,
    });
    const rows = takeFrom(budget, copyOut(client, `copy (${select}) to stdout (format binary)`));
    yield renderPartStart(`${table.schema}.${table.name}`);
    yield* toBase64Lines(gzipRows(rows, (figures) => tables.push({ ...table, ...figures })));
    yield PART_END;
  }
  yield renderFileEnd(createHead(exported, tables));
}

/** Takes the size of rows from a budget. @throws CliError where it is used up: a browser has all rows in memory */
async function* takeFrom(budget: { bytes: number }, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0)
      throw new CliError(
        `A browser could not open this file: its rows take more than ${FILE_ROWS_BYTES_MAX / 2 ** 20} MiB. Choose some of the blocks by --blocks or --around.`,
      );
    yield chunk;
  }
}

function createHead(exported: Exported, tables: FileTable[]): FileHead {
  const { run, blocks, height, contents, exportedAt, genesisHash, api, traces } = exported;
  return {
    format: FILE_FORMAT,
    exportedAt,
    run: { id: run.id, chainId: run.chainId.toString(), genesisHash, name: run.name },
    blocks,
    height,
    migrations: contents.migrations,
    tables,
    traces: { recorded: traces.recorded, of: traces.of },
    api,
  };
}
