import { expect, test } from 'vitest';
import { RpcUnavailableError } from '../errors.ts';
import { createBatchLimit, sendBatch } from './send-batch.ts';

const calls = (count: number) => Array.from({ length: count }, () => ({ method: 'eth_chainId', params: [] }));

/** A node that answers so many calls in time. */
function createBusyNode(max: number) {
  const sizes: number[] = [];
  const post = async (body: string) => {
    const asked = JSON.parse(body) as { id: number }[] | { id: number };
    const list = Array.isArray(asked) ? asked : [asked];
    sizes.push(list.length);
    if (list.length > max) throw new RpcUnavailableError('http://node', 'no answer within 5 ms');
    const answers = list.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }));
    return Array.isArray(asked) ? answers : answers[0];
  };
  return { post, sizes };
}

test('a batch that was not answered in time is asked for in smaller parts the next time', async () => {
  const { post, sizes } = createBusyNode(3);
  const limit = createBatchLimit();
  await expect(sendBatch(post, calls(8), limit)).rejects.toThrow('no answer within');
  await expect(sendBatch(post, calls(8), limit)).rejects.toThrow('no answer within');
  const outcomes = await sendBatch(post, calls(8), limit);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(8);
  expect(sizes).toEqual([8, 4, 2, 2, 2, 2]);
});

test('a single call that was not answered in time says nothing of batches', async () => {
  const limit = createBatchLimit();
  await expect(sendBatch(createBusyNode(0).post, calls(1), limit)).rejects.toThrow('no answer within');
  expect(limit.max).toBe(Number.POSITIVE_INFINITY);
});

test('the answers of a batch are found by their ids, in any order and as text', async () => {
  const post = async (body: string) =>
    (JSON.parse(body) as { id: number }[])
      .map(({ id }) => ({ jsonrpc: '2.0', id: String(id), result: id }))
      .reverse();
  const outcomes = await sendBatch(post, calls(3), createBatchLimit());
  expect(outcomes).toEqual([0, 1, 2].map((result) => ({ ok: true, result })));
});
