import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from '#chain/rpc/transport.ts';
import type { Hex } from '#lib/hex.ts';
import { type RpcServerCall, sendJson, startRpcServer } from '#tests/support/rpc-server.ts';
import { askBalances } from './ask-balances.ts';

const HASH: Hex = `0x${'ab'.repeat(32)}`;
const ALICE: Hex = `0x${'a1'.repeat(20)}`;
const BOB: Hex = `0x${'b0'.repeat(20)}`;
const range = { head: { seq: 1, number: 16, hash: HASH } };

type Answer = { result: unknown } | { error: { code: number; message: string } };

/** A node that answers each call of a batch; gives the transport and what was asked. */
async function startNode(answer: (call: RpcServerCall) => Answer) {
  const asked: string[] = [];
  const server = await startRpcServer(({ body }, response) => {
    const answers = [body].flat().map((call) => {
      asked.push(`${call.method} ${JSON.stringify(call.params)}`);
      return { jsonrpc: '2.0', id: call.id, ...answer(call) };
    });
    sendJson(response, Array.isArray(body) ? answers : answers[0]);
  });
  const transport = createTransport({ urls: [server.url], timeoutMs: 2000 });
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  return { transport, asked };
}

const refuse = { error: { code: -32000, message: 'missing trie node' } };

test('askBalances() asks at the height that is indexed, and stamps what it receives with it', async () => {
  const { transport } = await startNode(({ method, params }) => ({
    result: method === 'eth_getBalance' ? (params[0] === ALICE ? '0x7b' : '0x0') : { hash: HASH },
  }));
  expect(await askBalances({ range, source: { transport } }, [ALICE, BOB])).toEqual({
    stamp: { blockNumber: 16, blockHash: HASH },
    balances: [
      { address: ALICE, value: 123n },
      { address: BOB, value: 0n },
    ],
    refused: [],
  });
});

test('askBalances() takes the latest of a node that does not answer for a height', async () => {
  const { transport, asked } = await startNode(({ method, params }) =>
    method !== 'eth_getBalance'
      ? { result: { hash: HASH } }
      : params[1] === 'latest'
        ? { result: '0x5' }
        : refuse,
  );
  const received = await askBalances({ range, source: { transport } }, [ALICE]);
  expect(received?.balances).toEqual([{ address: ALICE, value: 5n }]);
  expect(asked).toContain(`eth_getBalance ${JSON.stringify([ALICE, 'latest'])}`);
});

test('askBalances() gets nothing from a node that stands at another block', async () => {
  const { transport } = await startNode(({ method }) => ({
    result: method === 'eth_getBalance' ? '0x5' : { hash: `0x${'cd'.repeat(32)}` },
  }));
  expect(await askBalances({ range, source: { transport } }, [ALICE])).toBe(null);
});

test('askBalances() names those for which there was no balance, whatever the node sent in its place', async () => {
  for (const odd of [null, 7, 'much', '0x', `0x${'f'.repeat(65)}`, {}]) {
    const { transport } = await startNode(({ method, params }) => ({
      result: method !== 'eth_getBalance' ? { hash: HASH } : params[0] === ALICE ? '0x1' : odd,
    }));
    const received = await askBalances({ range, source: { transport } }, [ALICE, BOB]);
    expect([received?.balances.length, received?.refused]).toEqual([1, [BOB]]);
  }
});
