import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getAddress } from '../../db/queries/address.ts';
import { findBlocksInPeriod } from '../../db/queries/blocks-in-period.ts';
import { bytesToHex } from '../../lib/hex.ts';
import type { ApiContext } from '../context.ts';
import type { Query } from '../cursor.ts';
import { ApiError } from '../errors.ts';
import { parseAddress, parseHash, parseList } from '../params.ts';
import { readQuery } from '../read-query.ts';
import { openReadScope, type ReadScope } from '../read-scope.ts';
import { findToken } from '../rest/token.ts';
import { type CaptchaService, verifyCaptcha } from '../verify-captcha.ts';
import { csvLine } from './cells.ts';
import { EXPORT_LINES_MAX, EXPORTS, type ExportName, HOLDERS_EXPORT, writeExport } from './exports.ts';
import { parsePeriod } from './period.ts';

/** Files that are written at once; each keeps a connection of the heavy pool busy. */
const EXPORTS_AT_ONCE = 4;
const COOKIE_LIFE_S = 86_400;
const PREFIXES = ['', '/run/:run'];

/**
 * Adds the files of an address (its lists, as CSV) at their addresses of today and of earlier servers, and those of a token's
 * holders. They are streamed; whoever goes away stops the reading.
 */
export function registerCsv(
  scope: FastifyInstance,
  context: ApiContext,
  captcha: CaptchaService | null,
): void {
  const heavy = { ...context, db: context.heavyDb };
  let underWay = 0;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    open: (read: ReadScope, query: Query, signal: AbortSignal) => Promise<AsyncIterable<string>>,
  ): Promise<FastifyReply> {
    const query = readQuery(request);
    await checkCaptcha(captcha, query, request.ip);
    if (underWay >= EXPORTS_AT_ONCE) throw new ApiError('too_many_requests');
    underWay += 1;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const { run } = request.params as { run?: string };
      const lines = await open(await openReadScope(heavy, run), query, gone.signal);
      const stream = Readable.from(lines, { objectMode: false });
      stream.once('close', () => {
        underWay -= 1;
      });
      return reply
        .type('application/csv')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .header('cache-control', 'no-store')
        .setCookie('csv-downloaded', 'true', { path: '/', sameSite: 'lax', maxAge: COOKIE_LIFE_S })
        .send(stream);
    } catch (error) {
      underWay -= 1;
      throw error;
    }
  }

  for (const prefix of PREFIXES) {
    for (const name of Object.keys(EXPORTS) as ExportName[]) {
      scope.get(`${prefix}/api/v1/${name}-csv`, (request, reply) => {
        return send(request, reply, name, (read, query, signal) =>
          openExport(read, { name, hash: query.address_id, query, signal }),
        );
      });
      scope.get(`${prefix}/api/v2/addresses/:hash/${name}/csv`, (request, reply) => {
        const { hash } = request.params as { hash: string };
        return send(request, reply, name, (read, query, signal) =>
          openExport(read, { name, hash, query, signal }),
        );
      });
    }
    scope.get(`${prefix}/api/v2/tokens/:hash/holders/csv`, (request, reply) => {
      const { hash } = request.params as { hash: string };
      return send(request, reply, 'holders', async (read, _, signal) => {
        const token = bytesToHex((await findToken(read, hash)).address);
        return writeExport(read, { kind: HOLDERS_EXPORT, address: token, filter: {}, span: null, signal });
      });
    });
  }
  scope.get('/api/v2/config/csv-export', () => ({ limit: EXPORT_LINES_MAX, async_enabled: false }));
}

async function checkCaptcha(captcha: CaptchaService | null, query: Query, ip: string): Promise<void> {
  if (captcha === null) return;
  if (!(await verifyCaptcha(captcha, query.recaptcha_response ?? '', ip))) throw new ApiError('not_found');
}

interface ExportRequest {
  name: ExportName;
  hash: string | undefined;
  query: Query;
  signal: AbortSignal;
}

async function openExport(
  read: ReadScope,
  { name, hash, query, signal }: ExportRequest,
): Promise<AsyncIterable<string>> {
  if (!hash) throw new ApiError('not_found');
  const address = parseAddress(hash);
  const period = parsePeriod(query.from_period, query.to_period);
  const filter = parseFilter(query);
  if ((await getAddress(read.db, address)) === undefined) throw new ApiError('not_found');
  const span = await findBlocksInPeriod(read.db, period);
  const kind = EXPORTS[name];
  if (span === null) return Readable.from([csvLine(kind.columns)]);
  return writeExport(read, { kind, address: bytesToHex(address), filter, span, signal });
}

/** `filter_type` and `filter_value` as the lists take them. */
function parseFilter({ filter_type: type, filter_value: value }: Query): Query {
  if (!type || !value) return {};
  if (type === 'topic') return { topic: bytesToHex(parseHash(value)) };
  const [side] = type === 'address' ? parseList(value, ['from', 'to']) : [];
  if (side === undefined) throw new ApiError('invalid_parameter');
  return { filter: side };
}
