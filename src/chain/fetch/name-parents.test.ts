import { expect, test } from 'vitest';
import { InvalidAnswerError, RpcError } from '../errors.ts';
import type { RpcOutcome } from '../rpc/read-outcome.ts';
import type { RpcCall } from '../rpc/send-batch.ts';
import type { Block } from '../types/block.ts';
import { nameParents } from './name-parents.ts';

const NONE = `0x${'0'.repeat(64)}` as const;
const HASH = `0x${'ab'.repeat(32)}` as const;

function open(answer: (call: RpcCall) => RpcOutcome) {
  const asked: RpcCall[][] = [];
  const batch = async (calls: readonly RpcCall[]) => {
    asked.push([...calls]);
    return calls.map(answer);
  };
  return { asked, transport: { batch } };
}

const block = (number: number, parentHash: Block['parentHash']) => ({ number, parentHash }) as Block;

test('the parent is asked for where a node leaves it at zero, all in one request; the genesis has none', async () => {
  const { asked, transport } = open(({ params: [number] }) => ({
    ok: true,
    result: { number, hash: HASH, parentHash: NONE },
  }));
  const blocks = [block(0, NONE), block(7, `0x${'cd'.repeat(32)}`), block(9, NONE), block(11, NONE)];
  await nameParents(transport, blocks);
  expect(blocks.map(({ parentHash }) => parentHash)).toEqual([NONE, `0x${'cd'.repeat(32)}`, HASH, HASH]);
  expect(asked).toEqual([
    [
      { method: 'eth_getBlockByNumber', params: ['0x8', false] },
      { method: 'eth_getBlockByNumber', params: ['0xa', false] },
    ],
  ]);
});

test('blocks that name their parents cost no request', async () => {
  const { asked, transport } = open(() => ({ ok: true, result: null }));
  await nameParents(transport, [block(0, NONE), block(1, HASH)]);
  expect(asked).toEqual([]);
});

test('a node that has no block below, gives another, or refuses it, is not believed', async () => {
  const nothing = open(() => ({ ok: true, result: null }));
  await expect(nameParents(nothing.transport, [block(9, NONE)])).rejects.toThrow(InvalidAnswerError);
  const other = open(() => ({ ok: true, result: { number: '0x7', hash: HASH, parentHash: NONE } }));
  await expect(nameParents(other.transport, [block(9, NONE)])).rejects.toThrow(InvalidAnswerError);
  const refusing = open(() => ({ ok: false, error: new RpcError('eth_getBlockByNumber', -32005, 'limit') }));
  await expect(nameParents(refusing.transport, [block(9, NONE)])).rejects.toThrow(RpcError);
});
