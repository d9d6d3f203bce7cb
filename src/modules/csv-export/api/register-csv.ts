import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findToken } from '#sdk/api/answers.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { bindWork, noteMissingIn, withHeavyReads } from '#sdk/api/freshness.ts';
import { type CaptchaService, type ClientBudget, verifyCaptcha } from '#sdk/api/limits.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import type { People, PrivateNames } from '#sdk/api/people.ts';
import {
  openReadScope,
  parseAddress,
  parsePeriod,
  type Query,
  type ReadScope,
  readQuery,
} from '#sdk/api/requests.ts';
import { getAddress } from '#sdk/db/addresses.ts';
import { findBlocksInPeriod } from '#sdk/db/blocks.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { createFairQueue, type FairQueueLimits, QueueFullError } from '#sdk/lib/async.ts';
import { csvLine } from '#sdk/lib/text.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { CSV_ROUTES } from '../contract/routes.ts';
import { openAdvancedExport } from './advanced-filter.ts';
import { createBackgroundExports } from './background-exports.ts';
import { endSlowReader, READING_PACE, type ReadingPace } from './end-slow-reader.ts';
import {
  type AskedFile,
  chooseKind,
  EXPORTS,
  type ExportName,
  HOLDERS_EXPORT,
  writeExport,
} from './exports.ts';
import { parseListFilter } from './parse-list-filter.ts';
import { openPartExport } from './part-files.ts';
import { addPrivateNames } from './private-names.ts';
import { registerBackgroundExports } from './register-background-exports.ts';

/**
 * Limits of concurrent files. One that waits for its reader holds no connection to the database, only a page of lines; active
 * ones are scheduled fairly like every other call of their client.
 */
const EXPORTS_AT_ONCE: FairQueueLimits = {
  slots: 32,
  slotsPerClient: 3,
  waiting: 64,
  waitingPerClient: 6,
  waitMs: 15_000,
};
/** Value of `Retry-After` when there is no capacity, in s. */
const RETRY_AFTER_S = 15;
/** Requests a file that is made in the background (RFC 7240). */
const RESPOND_ASYNC = /(^|[\s,])respond-async([\s,;]|$)/i;
/** Timeout of a background file, in ms. */
const BACKGROUND_MS_MAX = 600_000;
const NO_NAMES: PrivateNames = new Map();
const COOKIE_LIFE_S = 86_400;
const PREFIXES = ['', '/run/:run'];

/** Options of the file routes. */
interface CsvOptions {
  captcha: CaptchaService | null;
  keyOf: ClientBudget['keyOf'];
  /** Source of signed-in users, whose private names go into their files; null without accounts. */
  people?: People | null;
  atOnce?: FairQueueLimits;
  pace?: ReadingPace;
}

/**
 * Registers the files of an address (its lists, as CSV) at their current paths and those of legacy servers, and the files of a
 * token's holders. They are streamed; a reader that disconnects or reads too slowly ends the reading.
 */
export function registerCsv(
  scope: FastifyInstance,
  context: ApiContext,
  { captcha, keyOf, people = null, atOnce = EXPORTS_AT_ONCE, pace = READING_PACE }: CsvOptions,
): void {
  const queue = createFairQueue(atOnce);
  const background = createBackgroundExports();
  const closing = new AbortController();
  scope.addHook('onClose', async () => closing.abort());

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    open: (read: ReadScope, asked: AskedFile) => Promise<AsyncIterable<string>>,
  ): Promise<FastifyReply> {
    const query = readQuery(request);
    const client = keyOf(request);
    const { run } = request.params as { run?: string };
    const openLines = async (signal: AbortSignal, names: PrivateNames = NO_NAMES) => {
      const bound = bindWork(context, { client, signal, noteMissing: noteMissingIn(reply) });
      return open(await openReadScope(withHeavyReads(bound), run), { query, signal, names });
    };
    if (RESPOND_ASYNC.test(String(request.headers.prefer ?? ''))) {
      await checkCaptcha(captcha, query, request.ip);
      const request_id = await startInBackground(client, name, openLines);
      return reply.code(202).header('preference-applied', 'respond-async').send({ request_id });
    }
    const signal = abortOnClose(reply.raw);
    const leave = await queue.enter(client, signal).catch(refuse);
    reply.raw.once('close', leave);
    // Checked last, since a captcha token is valid once: a client that must retry can still use it.
    await checkCaptcha(captcha, query, request.ip);
    const lines = await openLines(signal, await readNames(people, request));
    return reply
      .type('application/csv')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .headers({ 'cache-control': 'no-store', vary: 'cookie' })
      .setCookie('csv-downloaded', 'true', {
        path: context.server.basePath || '/',
        sameSite: 'lax',
        maxAge: COOKIE_LIFE_S,
      })
      .send(Readable.from(endSlowReader(lines, reply.raw, pace), { objectMode: false }));
  }

  /** Invalid requests are answered at once; the file is queued like one that a client waits for. */
  async function startInBackground(
    client: string,
    name: string,
    openLines: (signal: AbortSignal) => Promise<AsyncIterable<string>>,
  ): Promise<string> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(BACKGROUND_MS_MAX)]);
    const leave = await queue.enter(client, signal).catch(refuse);
    try {
      return background.start(client, name, endWith(await openLines(signal), signal), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  registerBackgroundExports(scope, background);
  for (const prefix of PREFIXES) {
    for (const name of Object.keys(EXPORTS) as ExportName[]) {
      scope.get(`${prefix}/api/v1/${name}-csv`, (request, reply) => {
        return send(request, reply, name, (read, asked) =>
          openExport(read, { ...asked, name, hash: asked.query.address_id }),
        );
      });
      scope.get(`${prefix}/api/v2/addresses/:hash/${name}/csv`, (request, reply) => {
        const { hash } = request.params as { hash: string };
        return send(request, reply, name, (read, asked) => openExport(read, { ...asked, name, hash }));
      });
    }
    scope.get(prefix + toUrl(CSV_ROUTES.advanced_filters_csv), (request, reply) => {
      return send(request, reply, 'advanced-filter', openAdvancedExport);
    });
    for (const file of context.parts.files ?? [])
      scope.get(prefix + toUrl(file.call), (request, reply) =>
        send(request, reply, file.name, (read, asked) => openPartExport(read, asked, file)),
      );
    scope.get(prefix + toUrl(CSV_ROUTES.token_holders_csv), (request, reply) => {
      const { hash } = request.params as { hash: string };
      return send(request, reply, 'holders', async (read, { signal, names }) => {
        const token = bytesToHex((await findToken(read, hash)).address);
        return writeExport(read, {
          kind: addPrivateNames(HOLDERS_EXPORT, names),
          address: token,
          filter: {},
          span: null,
          signal,
        });
      });
    });
  }
}

/** Private names of the signed-in user; a background file has none, because its id alone grants access. */
async function readNames(people: People | null, request: FastifyRequest): Promise<PrivateNames> {
  const person = (await people?.find(request)) ?? null;
  return people === null || person === null ? NO_NAMES : people.namesOf(person);
}

/** Passes the lines through; an aborted file ends with an error, since it is incomplete. */
async function* endWith(lines: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  yield* lines;
  signal.throwIfAborted();
}

function refuse(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error;
  const code = error.isOwn ? 'too_many_requests' : 'busy';
  throw new ApiError(code, { retryAfterSeconds: RETRY_AFTER_S, cause: error });
}

async function checkCaptcha(captcha: CaptchaService | null, query: Query, ip: string): Promise<void> {
  if (captcha === null || !captcha.hasWidget) return;
  if (await verifyCaptcha(captcha, query.recaptcha_response ?? '', ip)) return;
  const message =
    'Not found: this file needs `recaptcha_response`, the answer to the captcha on the page that offers it';
  throw new ApiError('not_found', { message });
}

interface ExportRequest extends AskedFile {
  name: ExportName;
  hash: string | undefined;
}

async function openExport(
  read: ReadScope,
  { name, hash, query, signal, names }: ExportRequest,
): Promise<AsyncIterable<string>> {
  const address = parseAddress(hash, 'address_id');
  const period = parsePeriod(query.from_period, query.to_period);
  const filter = parseListFilter(name, query);
  if ((await getAddress(read.db, address)) === undefined) throw new ApiError('not_found');
  const span = await findBlocksInPeriod(read.db, period);
  const kind = addPrivateNames(chooseKind(name, filter), names);
  if (span === null) return Readable.from([csvLine(kind.columns)]);
  return writeExport(read, { kind, address: bytesToHex(address), filter, span, signal });
}
