import type { FastifyInstance } from 'fastify';
import type { ClaimedJob } from '#modules/kits/jobs/db/job.ts';
import { bindWork, withHeavyReads } from '#sdk/api/freshness.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import { openReadScope, type Query } from '#sdk/api/requests.ts';
import { createBackgroundExports } from './background-exports.ts';
import type { CsvFile } from './list-files.ts';
import { registerBackgroundExports } from './register-background-exports.ts';

/** Timeout of a background file, in ms. */
const BACKGROUND_MS_MAX = 600_000;

/** Parameters of a file, from a request or from a job. */
export interface AskedLines {
  file: CsvFile;
  run: number | string | undefined;
  hash: string | undefined;
  query: Query;
}

/** Makes files in the background. */
export interface Background {
  /** Signal that ends a file as it takes too long or as the server stops. */
  limitTime(): AbortSignal;
  /** Starts to make a file from opened lines; returns its id. @throws ApiError 429 · 503 */
  start(
    client: string,
    asked: AskedLines,
    opened: { lines: AsyncIterable<string>; signal: AbortSignal; onEnd: () => void },
  ): Promise<string>;
}

/** Opens the files of the background; null without a database of this server. */
export function openBackground(
  scope: FastifyInstance,
  context: ApiContext,
  files: readonly CsvFile[],
): Background | null {
  const { appPool: pool } = context.store;
  if (!pool) return null;
  const end = new AbortController();
  const limitTime = () => AbortSignal.any([end.signal, AbortSignal.timeout(BACKGROUND_MS_MAX)]);
  const exports = createBackgroundExports({
    pool,
    async openLines(job) {
      const { file, run, hash, query } = readData(job, files);
      const signal = limitTime();
      const bound = bindWork(context, { client: job.owner, signal, noteMissing: () => {} });
      const read = await openReadScope(withHeavyReads(bound), run);
      return endWith(await file.open(read, { query, signal, names: new Map() }, hash), signal);
    },
  });
  exports.worker.open((error) => scope.log.error(error));
  scope.addHook('preClose', async () => exports.worker.stop());
  scope.addHook('onClose', async () => {
    await exports.worker.whenIdle();
    end.abort();
  });
  registerBackgroundExports(scope, exports);
  return {
    limitTime,
    start: (client, asked, { lines, signal, onEnd }) =>
      exports.start({ client, data: toData(asked) }, endWith(lines, signal), onEnd),
  };
}

function toData({ file, run, hash, query }: AskedLines) {
  return { name: file.name, path: file.path, run, hash, query };
}

function readData({ data }: ClaimedJob, files: readonly CsvFile[]): AskedLines {
  const { path, run, hash, query } = data as ReturnType<typeof toData> & { path: string };
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`No file has the path "${path}"`);
  return { file, run, hash, query };
}

/** Passes the lines through; an aborted file ends with an error, since it is incomplete. */
async function* endWith(lines: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  yield* lines;
  signal.throwIfAborted();
}
