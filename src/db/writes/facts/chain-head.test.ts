import { expect, test } from 'vitest';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { madeBlock, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { EPOCH_STEP } from '../../connection/notify.ts';
import {
  beginEpoch,
  bumpSeq,
  getBlockHash,
  getChainHead,
  getParentHash,
  setChainHead,
  setNodeState,
} from './chain-head.ts';
import { writeFacts } from './write-rows.ts';

const target = createTestTarget();

test('seq grows with each commit, whether the head moves, stays or is gone', async () => {
  expect(await getChainHead(target)).toEqual({ seq: 0, number: null, hash: null });
  expect(await setChainHead(target, { number: 5, hash: madeHash(5) })).toBe(1);
  expect(await bumpSeq(target)).toEqual({ seq: 2, number: 5, hash: madeHash(5) });
  await setNodeState(target, { head: 9, canTrace: true });
  expect(await getChainHead(target)).toEqual({ seq: 2, number: 5, hash: madeHash(5) });
  expect(await setChainHead(target, null)).toBe(3);
  expect(await getChainHead(target)).toEqual({ seq: 3, number: null, hash: null });
});

test('hashes of a height are null where no block is indexed', async () => {
  await writeFacts(target, [decodeBlockFacts(toFetched(madeBlock({ number: 7 })))]);
  expect([await getBlockHash(target, 7), await getParentHash(target, 7)]).toEqual([madeHash(7), madeHash(6)]);
  expect([await getBlockHash(target, 8), await getParentHash(target, 8)]).toEqual([null, null]);
});

test('an epoch begins at the clock in µs, and far above the number before where that is higher', async () => {
  await setChainHead(target, { number: 5, hash: madeHash(5) });
  const first = await beginEpoch(target);
  expect(first).toMatchObject({ number: 5, hash: madeHash(5) });
  expect(Math.abs(first.seq / 1000 - Date.now())).toBeLessThan(60_000);
  const ahead = 2 * first.seq;
  await target.client.query(`update ${target.schema}.chain_head set seq = ${ahead}`);
  expect((await beginEpoch(target)).seq).toBe(ahead + EPOCH_STEP);
});
