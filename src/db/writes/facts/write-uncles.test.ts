import { expect, test } from 'vitest';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { bytesToHex } from '#lib/hex.ts';
import { madeBlock, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { addCoverage } from '../coverage/add-coverage.ts';
import { encodeSums, writeSums } from '../state/fold.ts';
import { toStateFacts } from '../state/state-facts.ts';
import { sumFacts } from './fold-facts.ts';
import { unwindBlocks } from './unwind-blocks.ts';
import { writeFacts } from './write-rows.ts';
import { type NamedUncle, writeUncles } from './write-uncles.ts';

const target = createTestTarget();

const uncleOf = (number: number, fork: number) => toFetched(madeBlock({ number, fork })).block;

async function index(number: number, fork = 0): Promise<void> {
  const facts = [decodeBlockFacts(toFetched(madeBlock({ number, fork })))];
  await writeFacts(target, facts);
  await writeSums(target, encodeSums(sumFacts(facts.map(toStateFacts))));
  await addCoverage(target, 'facts', { from: number, to: number });
}

async function write(uncles: readonly NamedUncle[]): Promise<void> {
  await target.client.query('begin');
  await writeUncles(target, uncles);
  await target.client.query('commit');
}

async function listOrphans() {
  const { rows } = await target.client.query<{
    hash: Buffer;
    kind: string;
    nephew_number: number | null;
    removed_at: Date | null;
  }>(
    `select hash, kind, nephew_number, removed_at from ${target.schema}.orphan_blocks order by number, hash`,
  );
  return rows.map(({ hash, kind, nephew_number, removed_at }) => ({
    hash: bytesToHex(hash),
    kind,
    nephew: nephew_number === null ? null : Number(nephew_number),
    wasRemoved: removed_at !== null,
  }));
}

test('uncles are kept with their nephew, go with it, and those that were canonical once stay as removed blocks', async () => {
  for (const number of [0, 1]) await index(number);
  await index(2, 7);
  await unwindBlocks(target, { from: 2, to: 2 });
  for (const number of [2, 3]) await index(number);
  await write([
    { uncle: uncleOf(2, 7), nephewNumber: 3 },
    { uncle: uncleOf(2, 8), nephewNumber: 3 },
  ]);
  expect(await listOrphans()).toEqual([
    { hash: madeHash(2, 7), kind: 'uncle', nephew: 3, wasRemoved: true },
    { hash: madeHash(2, 8), kind: 'uncle', nephew: 3, wasRemoved: false },
  ]);
  await unwindBlocks(target, { from: 3, to: 3 });
  expect(await listOrphans()).toEqual([
    { hash: madeHash(2, 7), kind: 'reorg', nephew: null, wasRemoved: true },
    { hash: madeHash(3), kind: 'reorg', nephew: null, wasRemoved: true },
  ]);
});

test('an uncle that is named twice, or is a block of the chain, stops nothing', async () => {
  await index(3, 1);
  await write([
    { uncle: uncleOf(1, 9), nephewNumber: 3 },
    { uncle: uncleOf(1, 9), nephewNumber: 3 },
    { uncle: uncleOf(1, 0), nephewNumber: 3 },
  ]);
  const uncles = (await listOrphans()).filter(({ kind }) => kind === 'uncle');
  expect(uncles.map(({ hash }) => hash)).toEqual([madeHash(1, 9)]);
});
