import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import { bindWork, noteMissingIn, withHeavyReads } from '#sdk/api/freshness.ts';
import { type CaptchaService, type ClientBudget, verifyCaptcha } from '#sdk/api/limits.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import type { People, PrivateNames } from '#sdk/api/people.ts';
import { openReadScope, type Query, readQuery } from '#sdk/api/requests.ts';
import { abortOnClose, endSlowReader, READING_PACE, type ReadingPace } from '#sdk/lib/abort.ts';
import { createFairQueue, type FairQueue, type FairQueueLimits, QueueFullError } from '#sdk/lib/async.ts';
import { type CsvFile, listFiles } from './list-files.ts';
import { type AskedLines, type Background, openBackground } from './open-background.ts';

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
 * Registers the files (lists as CSV). They are streamed; a reader that disconnects or reads too slowly ends the reading. Where the
 * server has a database of its own, files can also be made in the background.
 */
export function registerCsv(
  scope: FastifyInstance,
  context: ApiContext,
  { captcha, keyOf, people = null, atOnce = EXPORTS_AT_ONCE, pace = READING_PACE }: CsvOptions,
): void {
  const queue = createFairQueue(atOnce);
  const files = listFiles(context);
  const background = openBackground(scope, context, files);

  async function send(request: FastifyRequest, reply: FastifyReply, file: CsvFile): Promise<FastifyReply> {
    const query = readQuery(request);
    const client = keyOf(request);
    const { run, hash } = request.params as { run?: string; hash?: string };
    const open = async (signal: AbortSignal, names: PrivateNames = NO_NAMES) => {
      const bound = bindWork(context, { client, signal, noteMissing: noteMissingIn(reply) });
      const read = await openReadScope(withHeavyReads(bound), run);
      return { run: read.run.id, lines: await file.open(read, { query, signal, names }, hash) };
    };
    if (background !== null && RESPOND_ASYNC.test(String(request.headers.prefer ?? ''))) {
      await checkCaptcha(captcha, query, request.ip);
      const request_id = await startInBackground({ ...background, queue }, client, async (signal) => {
        const opened = await open(signal);
        return { ...opened, asked: { file, run: opened.run, hash, query } };
      });
      return reply.code(202).header('preference-applied', 'respond-async').send({ request_id });
    }
    const signal = abortOnClose(reply.raw);
    const leave = await queue.enter(client, signal).catch(refuse);
    reply.raw.once('close', leave);
    // Checked last, since a captcha token is valid once: a client that must retry can still use it.
    await checkCaptcha(captcha, query, request.ip);
    const { lines } = await open(signal, await readNames(people, request));
    const body = Readable.from(endSlowReader(lines, reply.raw, pace), { objectMode: false });
    return sendFile(reply, { name: file.name, path: context.server.basePath || '/' }, body);
  }

  for (const prefix of PREFIXES)
    for (const file of files) scope.get(prefix + file.path, (request, reply) => send(request, reply, file));
}

/** Sends lines as an attachment; the cookie signals to the page that the file has begun. */
function sendFile(
  reply: FastifyReply,
  { name, path }: { name: string; path: string },
  body: Readable,
): FastifyReply {
  return reply
    .type('application/csv')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .headers({ 'cache-control': 'no-store', vary: 'cookie' })
    .setCookie('csv-downloaded', 'true', {
      path,
      sameSite: 'lax',
      maxAge: COOKIE_LIFE_S,
    })
    .send(body);
}

/** Invalid requests are answered at once; the file is queued like one that a client waits for. */
async function startInBackground(
  { start, limitTime, queue }: Background & { queue: FairQueue },
  client: string,
  open: (signal: AbortSignal) => Promise<{ asked: AskedLines; lines: AsyncIterable<string> }>,
): Promise<string> {
  const signal = limitTime();
  const leave = await queue.enter(client, signal).catch(refuse);
  try {
    const { asked, lines } = await open(signal);
    return await start(client, asked, { lines, signal, onEnd: leave });
  } catch (error) {
    leave();
    throw error;
  }
}

/** Private names of the signed-in user; a background file has none, because its id alone grants access. */
async function readNames(people: People | null, request: FastifyRequest): Promise<PrivateNames> {
  const person = (await people?.find(request)) ?? null;
  return people === null || person === null ? NO_NAMES : people.namesOf(person);
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
