import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { madeBlock, madeHash } from '#tests/support/made-chain.ts';
import { RpcError } from '../errors.ts';
import { formatBlock } from '../format/block.ts';
import type { RpcOutcome } from '../rpc/read-outcome.ts';
import type { RpcCall } from '../rpc/send-batch.ts';
import { fetchUncles } from './fetch-uncles.ts';

const headerOf = (number: number, fork: number) => madeBlock({ number, fork }).block;

function nephew(number: number, uncles: Hex[]) {
  return formatBlock({ ...madeBlock({ number }).block, uncles });
}

function transportOf(answer: (call: RpcCall) => RpcOutcome) {
  const calls: RpcCall[] = [];
  const batch = async (sent: readonly RpcCall[]) => {
    calls.push(...sent);
    return sent.map(answer);
  };
  return { calls, batch };
}

test('fetchUncles() asks for each uncle by its nephew and its place, in one request', async () => {
  const transport = transportOf(({ params }) => ({
    ok: true,
    result: headerOf(1, params?.[1] === '0x0' ? 7 : 8),
  }));
  const block = nephew(2, [madeHash(1, 7), madeHash(1, 8)]);
  const found = await fetchUncles(transport, [block]);
  expect(transport.calls.map(({ method, params }) => [method, ...(params ?? [])])).toEqual([
    ['eth_getUncleByBlockHashAndIndex', block.hash, '0x0'],
    ['eth_getUncleByBlockHashAndIndex', block.hash, '0x1'],
  ]);
  expect(found.get(block.hash)?.map(({ hash, transactions }) => [hash, transactions])).toEqual([
    [madeHash(1, 7), []],
    [madeHash(1, 8), []],
  ]);
});

test.each<[string, RpcOutcome]>([
  ['nothing', { ok: true, result: null }],
  ['another block', { ok: true, result: headerOf(1, 9) }],
  ['nonsense', { ok: true, result: { number: 'x' } }],
  ['an error', { ok: false, error: new RpcError('eth_getUncleByBlockHashAndIndex', -32_000, 'no') }],
])('fetchUncles() leaves out an uncle of which the node gives %s', async (_, outcome) => {
  const block = nephew(2, [madeHash(1, 7)]);
  expect(
    (
      await fetchUncles(
        transportOf(() => outcome),
        [block],
      )
    ).size,
  ).toBe(0);
});

test('fetchUncles() asks for no more than a few, however many a block names', async () => {
  const transport = transportOf(() => ({ ok: true, result: null }));
  await fetchUncles(transport, [
    nephew(
      2,
      Array.from({ length: 10_000 }, (_, fork) => madeHash(1, fork)),
    ),
  ]);
  expect(transport.calls).toHaveLength(4);
});

test('fetchUncles() asks nothing where no block names an uncle', async () => {
  const transport = transportOf(() => ({ ok: true, result: null }));
  expect((await fetchUncles(transport, [nephew(2, [])])).size).toBe(0);
  expect(transport.calls).toEqual([]);
});
