import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFairQueue, QueueFullError } from '#lib/fair-queue.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import { ownResource } from '../api-client/resource.ts';
import { createPageCache } from './page-cache.ts';
import { createLocalApi } from './server-api.ts';

const CALLS = 40;
const { name: NAME } = ownResource('config_backend', '/api/v2/config/backend');

const ONE_AT_ONCE = { slots: 1, slotsPerClient: 1, waiting: CALLS, waitingPerClient: CALLS, waitMs: 5000 };

/** Warnings of Node.js from now until the end of the test. */
function watchWarnings(): string[] {
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  return warnings;
}

/** Statements of one request that wait for their turns: those listen to its signal until they have it. */
async function waitForTurns(signal: AbortSignal): Promise<number> {
  const queue = createFairQueue(ONE_AT_ONCE);
  const end = await queue.enter('a');
  const turns = Array.from({ length: CALLS }, async () => (await queue.enter('a', signal))());
  await new Promise((resolve) => setImmediate(resolve));
  const listening = getEventListeners(signal, 'abort').length;
  end();
  await Promise.all(turns);
  return listening;
}

test('a page whose calls wait for their turns warns of no leak, and leaves no listener on its signal', async () => {
  const warnings = watchWarnings();
  const queue = createFairQueue(ONE_AT_ONCE);
  const signals = new Set<AbortSignal>();
  const call = async (
    _: unknown,
    { work }: { work?: { client: string; signal: AbortSignal } | undefined },
  ) => {
    if (work === undefined) throw new QueueFullError(true, 'A call of a page has its work.');
    signals.add(work.signal);
    const end = await queue.enter(work.client, work.signal);
    await new Promise((resolve) => setImmediate(resolve));
    end();
    return { status: 200, body: null };
  };
  const api = createLocalApi(call, undefined, { client: 'a', signal: new AbortController().signal });
  await Promise.all(Array.from({ length: CALLS }, () => api.callApi(NAME, {})));
  expect(warnings).toEqual([]);
  expect([...signals].map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0]);
});

test('the signal of a page that is being made takes a listener of each of its statements', async () => {
  const warnings = watchWarnings();
  const cache = createPageCache<number>({
    ttlMs: 1,
    bytesMax: 1,
    entryBytesMax: 1,
    now: () => 0,
    isCacheable: () => false,
    sizeOf: () => 0,
  });
  const visitor = { client: 'a', signal: new AbortController().signal };
  const listening = await cache.get('/', { ...visitor, create: waitForTurns });
  await new Promise((resolve) => setImmediate(resolve));
  expect([listening, warnings]).toEqual([CALLS, []]);
});

test('the signal of a request takes a listener of each of its statements', async () => {
  const warnings = watchWarnings();
  const server = createServer(async (_, answer) => {
    const signal = abortOnClose(answer);
    const listening = await waitForTurns(signal);
    answer.end(`${listening} ${getEventListeners(signal, 'abort').length}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect([await answer.text(), warnings]).toEqual([`${CALLS} 0`, []]);
});

test('a call that needs a session has no answer in memory, so that the browser makes it; a refusal has its status', async () => {
  const ask = (status: number) =>
    createLocalApi(async () => ({ status, body: null }), undefined, {
      client: 'a',
      signal: new AbortController().signal,
    }).callApi(NAME, {});
  await expect(ask(401)).rejects.toMatchObject({ status: 0 });
  await expect(ask(403)).rejects.toMatchObject({ status: 403 });
});
