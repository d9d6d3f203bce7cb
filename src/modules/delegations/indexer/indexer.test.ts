import { expect, onTestFinished, test } from 'vitest';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { listRowDifferences, replaceRows } from '#db/writes/facts/derived-rows.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { listLayers, NO_MODULE_PARTS } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { foldHistory } from '#indexer/history/fold-history.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { decodeVerdict } from '../db/verdicts.ts';
import { indexer } from './indexer.ts';
import {
  type AuthorizationBlock,
  createAuthorizationChain,
  type MadeAuthorization,
  type ServedChain,
  startStateNode,
} from './made-authorizations.test-data.ts';
import { judgeNext } from './verdicts-task.ts';

const target = createTestTarget();
const MODULE = { name: 'delegations', ...indexer };
const PARTS = listParts([MODULE]);
const LAYERS = listLayers(PARTS);

/** Opens a run with a node that serves the state of a made chain. */
async function open(seed: number) {
  const prng = createPrng(seed * 7702);
  const { makeBlock } = createAuthorizationChain(prng);
  const chain: ServedChain = { held: [], pruned: -1, refusal: null };
  const node = await startStateNode(chain);
  onTestFinished(() => node.close());
  const context = await createTestContext(target, {
    urls: [node.url],
    modules: PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  const { schema } = context.run;
  return {
    ...{ prng, chain, context, node },
    grow: async (fork: number) => {
      const block = await makeBlock(chain.held.at(-1), fork);
      chain.held.push(block);
      await indexBlock(context, block.fetched);
    },
    cut: async (count: number) => {
      chain.held.splice(chain.held.length - count);
      await unwindTo(context, chain.held.length - 1);
    },
    switchTo: async (isOn: boolean) => {
      context.modules = isOn ? PARTS : NO_MODULE_PARTS;
      await context.writer.write('live', (client) => openLayers({ client, schema }, context.modules));
    },
    fill: async () => {
      const sizes = new Map();
      while (await foldHistory(context, LAYERS, sizes));
    },
  };
}

async function judgeAll(context: TestContext): Promise<void> {
  const session = { pruned: 0 };
  while (await judgeNext(context, session));
}

async function readRows({ run: { schema } }: TestContext) {
  const { rows } = await target.client.query(
    `select block_number::int, transaction_index, position, '0x' || encode(authority, 'hex') as authority,
       '0x' || encode(address, 'hex') as address, chain_id::text, nonce::text, verdict
     from ${schema}.authorizations order by 1, 2, 3`,
  );
  return rows.map((row) => ({ ...row, verdict: decodeVerdict(row.verdict) }));
}

/** The verdicts equal those of the state machine; where a creation has blurred a nonce, they may be unknown, never another. */
async function expectAgreement(context: TestContext, held: readonly AuthorizationBlock[]) {
  const expected = held.flatMap(({ authorizations }) => authorizations);
  const rows = await readRows(context);
  expect(rows).toEqual(
    expected.map(({ isBlurred, ...each }, place) => ({
      ...each,
      verdict: isBlurred && rows[place]?.verdict === null ? null : each.verdict,
    })),
  );
  return expected.map((each, place) => ({ ...each, verdict: rows[place]?.verdict ?? 'unknown' }));
}

/** Few seeds in each run; `SEED` plays another one. */
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2];

test.each(SEEDS)(
  "verdicts equal those of viem's signers and a state machine, before and after reorganisations (seed %i)",
  async (seed) => {
    const opened = await open(seed);
    const { prng, chain, context } = opened;
    for (let step = 0; step < 12; step++) {
      if (prng.chance(0.4)) await opened.cut(prng.integer(0, Math.min(chain.held.length, 6)));
      for (let count = prng.integer(2, 9); count > 0; count--) await opened.grow(step);
      if (prng.chance(0.3)) await opened.switchTo(prng.chance(0.5));
      if (context.modules !== PARTS) continue;
      await opened.fill();
      await judgeAll(context);
      await expectAgreement(context, chain.held);
    }
    await opened.switchTo(true);
    while (chain.held.flatMap(({ authorizations }) => authorizations).length <= 300) await opened.grow(12);
    await opened.fill();
    await judgeAll(context);
    const judged = await expectAgreement(context, chain.held);
    expect(judged.length).toBeGreaterThan(300);
    const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length;
    for (const verdict of [
      'ok',
      'invalid_chain_id',
      'invalid_signature',
      'invalid_nonce',
      'authority_has_code',
    ])
      expect(count(verdict), verdict).toBeGreaterThan(15);
    expect(count('unknown')).toBeLessThan(judged.length / 10);
    await opened.cut(chain.held.length);
    await expectAgreement(context, []);
  },
);

test('the audit compares authorizations, not their verdicts, and a corrected block is judged again', async () => {
  const opened = await open(7);
  const { chain, context } = opened;
  for (let count = 10; count > 0; count--) await opened.grow(0);
  await judgeAll(context);
  const { schema } = context.run;
  const audit = (block: AuthorizationBlock) =>
    context.writer.write('observed', async (client) => {
      const facts = decodeBlockFacts(block.fetched);
      const tables = [...CORE_TABLES, ...indexer.tables];
      const all = await listRowDifferences({ client, schema }, { facts, traces: null }, tables);
      const differing = all.filter(({ table }) => table.name === 'authorizations');
      const { number } = block.fetched.block;
      await replaceRows({ client, schema }, new Set(differing.map(({ table }) => table)), number);
      return differing.length;
    });
  const blocks = chain.held.filter(({ authorizations }) => authorizations.length > 0);
  for (const block of blocks) expect(await audit(block)).toBe(0);
  const [block] = blocks as [AuthorizationBlock];
  await target.client.query(`update ${schema}.authorizations set nonce = 99 where block_number = $1`, [
    block.fetched.block.number,
  ]);
  expect(await audit(block)).toBe(block.authorizations.length);
  const { rows } = await target.client.query(
    `select distinct verdict, attempts from ${schema}.authorizations where block_number = $1`,
    [block.fetched.block.number],
  );
  expect(rows).toEqual([{ verdict: null, attempts: 0 }]);
  await judgeAll(context);
  await expectAgreement(context, chain.held);
});

test('without the state of a block, verdicts that rules or later nonces prove are stored, and the others stay unknown', async () => {
  const opened = await open(4);
  const { chain, context, node } = opened;
  for (let count = 60; count > 0; count--) await opened.grow(0);
  chain.pruned = 40;
  await judgeAll(context);
  const expected = chain.held.flatMap(({ authorizations }) => authorizations);
  const rows = await readRows(context);
  const isAt = (each: MadeAuthorization, from: number, to: number) =>
    each.block_number >= from && each.block_number <= to;
  const share = (from: number, to: number) => {
    const places = expected.flatMap((each, place) => (isAt(each, from, to) ? [place] : []));
    for (const place of places) expect([null, expected[place]?.verdict]).toContain(rows[place]?.verdict);
    return places.filter((place) => rows[place]?.verdict !== null).length / places.length;
  };
  expect(share(42, 59)).toBeGreaterThan(0.9);
  expect(share(0, 41)).toBeGreaterThan(0.3);
  expect(share(0, 41)).toBeLessThan(0.9);
  const unproven = expected.filter((_, place) => rows[place]?.verdict === null);
  expect(unproven.some(({ verdict }) => verdict === 'ok')).toBe(true);
  const asked = node.requests.length;
  await judgeAll(context);
  expect(node.requests.length).toBe(asked);
  chain.pruned = -1;
  await target.client.query(`update ${context.run.schema}.authorizations set next_at = now()`);
  await judgeAll(context);
  await expectAgreement(context, chain.held);
  const left = (await readRows(context)).filter(({ verdict }) => verdict === null);
  expect(left.length).toBeLessThan(unproven.length / 2);
});

test('a block that the node has replaced is not judged by the state of the other', async () => {
  const opened = await open(5);
  const { chain, context } = opened;
  for (let count = 12; count > 0; count--) await opened.grow(0);
  const [last] = chain.held.splice(-1);
  await judgeAll(context);
  const rows = await readRows(context);
  const open11 = rows.filter(({ block_number }) => block_number === last?.fetched.block.number);
  expect(open11.length).toBeGreaterThan(0);
  expect(open11.map(({ verdict }) => verdict)).toEqual(open11.map(() => null));
  chain.held.push(last as AuthorizationBlock);
  await judgeAll(context);
  await expectAgreement(context, chain.held);
});

test('a node that refuses is asked again after growing pauses, one that does not answer until it does', async () => {
  const opened = await open(6);
  const { chain, context, node } = opened;
  const { schema } = context.run;
  const grow = async () => {
    while (!(await readOpen()).some(({ attempts }) => attempts === 0)) await opened.grow(0);
  };
  const readOpen = async () => {
    const { rows } = await target.client.query<{ block_number: number; attempts: number; pause: number }>(
      `select block_number::int, attempts::int, round(extract(epoch from next_at - now()))::int as pause
       from ${schema}.authorizations where verdict is null order by block_number desc`,
    );
    return rows;
  };
  await grow();
  const number = (await readOpen())[0]?.block_number;
  const ofBlock = async () => (await readOpen()).filter(({ block_number }) => block_number === number);
  const makeDue = () =>
    target.client.query(`update ${schema}.authorizations set next_at = now() - interval '1 second'`);
  chain.refusal = 'limit exceeded';
  const session = { pruned: 0 };
  while ((await readOpen()).some(({ attempts }) => attempts === 0)) await judgeNext(context, session);
  expect((await ofBlock())[0]?.attempts).toBe(1);
  const pauses: number[] = [];
  for (const attempts of [2, 3, 4]) {
    await makeDue();
    while ((await ofBlock())[0]?.attempts !== attempts) expect(await judgeNext(context, session)).toBe(false);
    pauses.push((await ofBlock())[0]?.pause ?? 0);
  }
  expect(pauses.map((pause) => Math.round(pause / 8))).toEqual([2, 16, 128]);
  expect(session.pruned).toBe(0);
  chain.refusal = null;
  await makeDue();
  await judgeAll(context);
  await expectAgreement(context, chain.held);
  expect((await ofBlock()).length).toBe(0);
  await grow();
  await node.close();
  const before = (await readOpen()).map(({ attempts }) => attempts);
  await expect(judgeNext(context, session)).rejects.toThrow();
  expect((await readOpen()).map(({ attempts }) => attempts)).toEqual(before);
});
