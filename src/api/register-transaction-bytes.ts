import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import {
  findInput,
  findLogData,
  findRevertData,
  type StoredBytes,
  type TransactionPlace,
} from '#db/queries/transaction/transaction-bytes.ts';
import { getTransactionKey } from '#db/queries/transaction/transactions.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import type { ApiContext, ReadScope } from './context.ts';
import { ApiError } from './errors.ts';
import { bindWork } from './freshness/bind-work.ts';
import type { ClientBudget } from './limits/client-budget.ts';
import { toUrl } from './openapi/call-urls.ts';
import { parseHash } from './parameters/params.ts';
import { readQuery } from './parameters/read-query.ts';
import { openReadScope } from './parameters/read-scope.ts';
import { readTraceInTurn } from './rest/transaction/raw-trace.ts';

/** Each holds its complete trace in memory until it is sent. */
const WHOLE_TRACES_AT_ONCE = 2;
const PART_BYTES = 256 * 1024;
const PLACES: readonly TransactionPlace[] = ['transactions', 'pending_transactions', 'orphan_transactions'];

/**
 * Registers the full values of a transaction that responses truncate: its input, its revert data, and the data of its
 * logs. They are read and sent in chunks, as bytes or with `?format=hex` as text.
 */
export function registerTransactionBytes(
  scope: FastifyInstance,
  context: ApiContext,
  keyOf: ClientBudget['keyOf'],
): void {
  const add = (call: Pick<Call, 'path'>, find: FindBytes) => {
    for (const prefix of ['', '/run/:run'])
      scope.get(prefix + toUrl(call), async (request, reply) => {
        const params = request.params as Record<string, string | undefined>;
        const work = { client: keyOf(request), signal: abortOnClose(reply.raw) };
        const bytes = await find(await openReadScope(bindWork(context, work), params.run), params);
        if (bytes === null) throw new ApiError('not_found');
        return sendBytes(request, reply, bytes);
      });
  };
  add(CORE_ROUTES.transaction_raw_input, async ({ db }, { hash }) => {
    for (const place of PLACES) {
      const found = await findInput(db, { hash: parseHash(hash), place });
      if (found !== null) return found;
    }
    return null;
  });
  add(CORE_ROUTES.transaction_revert_data, async ({ db }, { hash }) => {
    const key = await getTransactionKey(db, parseHash(hash));
    return key === undefined ? null : findRevertData(db, key);
  });
  add(CORE_ROUTES.log_data, async ({ db }, { hash, index = '' }) => {
    if (!/^\d{1,9}$/.test(index)) throw new ApiError('invalid_parameter');
    const key = await getTransactionKey(db, parseHash(hash));
    return key === undefined ? null : findLogData(db, { key, logIndex: Number(index) });
  });
}

/** Registers the node's full trace of a transaction, written frame by frame. */
export function registerWholeTrace(
  scope: FastifyInstance,
  context: ApiContext,
  budget: Pick<ClientBudget, 'keyOf' | 'chargeBytes'>,
): void {
  let underWay = 0;
  for (const prefix of ['', '/run/:run'])
    scope.get(prefix + toUrl(CORE_ROUTES.transaction_whole_trace), async (request, reply) => {
      const { run, hash } = request.params as { run?: string; hash: string };
      if (underWay >= WHOLE_TRACES_AT_ONCE) throw new ApiError('too_many_requests');
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
      const work = {
        client: budget.keyOf(request),
        signal: abortOnClose(reply.raw),
        charge: (bytes: number) => budget.chargeBytes(request, bytes),
      };
      const trace = await readTraceInTurn(await openReadScope(bindWork(context, work), run), hash);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="raw-trace.json"')
        .header('cache-control', 'no-store')
        .send(Readable.from(writeFrames(trace), { objectMode: false }));
    });
}

function* writeFrames(trace: readonly RawTrace[]): Generator<string> {
  for (const [place, frame] of trace.entries()) yield `${place === 0 ? '[' : ',\n'}${JSON.stringify(frame)}`;
  yield trace.length === 0 ? '[]' : ']';
}

type FindBytes = (
  scope: ReadScope,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<StoredBytes | null>;

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: StoredBytes): FastifyReply {
  const isHex = readQuery(request).format === 'hex';
  const name = (request.url.split('?', 1)[0] ?? '')
    .split('/')
    .slice(-3)
    .join('-')
    .replace(/[^\w-]/g, '');
  return reply
    .type(isHex ? 'text/plain; charset=utf-8' : 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}.${isHex ? 'txt' : 'bin'}"`)
    .header('content-length', isHex ? 2 + 2 * bytes.bytes : bytes.bytes)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(readParts(bytes, isHex), { objectMode: false, highWaterMark: PART_BYTES }));
}

async function* readParts(stored: StoredBytes, isHex: boolean): AsyncGenerator<Buffer> {
  if (isHex) yield Buffer.from('0x');
  for (let offset = 0; offset < stored.bytes; offset += PART_BYTES) {
    const part = await stored.read(offset, PART_BYTES);
    yield isHex ? Buffer.from(part.toString('hex'), 'latin1') : part;
  }
}
