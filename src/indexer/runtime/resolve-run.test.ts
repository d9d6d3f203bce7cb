import { beforeEach, expect, test } from 'vitest';
import { EPOCH_STEP } from '#db/connection/notify.ts';
import type { ModuleMigrations } from '#db/migrations/migration.ts';
import { listRuns, setFirstBlockHash } from '#db/writes/runs.ts';
import { createTestContext, hearEvents } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { resolveRun } from './resolve-run.ts';

const target = createTestTarget();
beforeEach(async () => {
  await target.client.query('delete from app.runs');
});

/** Resolves the run of a node that serves a chain. */
async function resolve(
  chain: MadeBlock[],
  chainId = 1n,
  { migrations, hasGenesis = true }: { migrations?: ModuleMigrations; hasGenesis?: boolean } = {},
) {
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url] });
  await target.client.query('delete from app.runs where id = $1', [context.run.id]);
  const genesisHash = hasGenesis ? (chain[0]?.hash ?? madeHash(0)) : null;
  const { transport, node: known } = context.source;
  return resolveRun(target.client, transport, { ...known, chainId, genesisHash }, migrations);
}

const active = async () =>
  (await listRuns(target.client)).filter(({ isActive }) => isActive).map(({ id }) => id);
const ONE = madeChain(0, 3);
const OTHER = madeChain(0, 3, { fork: 1 });
const RESTARTED = [...madeChain(0, 0), ...madeChain(1, 3, { fork: 1, parentHash: madeHash(0) })];

test('the first chain begins a run, with tables of its own', async () => {
  const run = await resolve(ONE);
  expect(run).toEqual({
    id: run.id,
    schema: `run_${run.id}`,
    genesisHash: madeHash(0),
    firstBlockHash: madeHash(1),
  });
  expect(await active()).toEqual([run.id]);
  expect((await target.client.query(`select number from ${run.schema}.chain_head`)).rows).toEqual([
    { number: null },
  ]);
});

test('the same chain goes on in its run', async () => {
  const first = await resolve(ONE);
  expect(await resolve(madeChain(0, 9))).toMatchObject({ id: first.id, schema: first.schema });
  expect(await listRuns(target.client)).toHaveLength(1);
});

test('an earlier run gets the steps that a newer version has brought', async () => {
  const { schema } = await resolve(ONE);
  const sql = (name: string) => `create table ${name}.notes (note text)`;
  await resolve(OTHER, 1n, { migrations: { on: [{ name: 'later/001-notes', sql }], known: [] } });
  const { rows } = await target.client.query(`select note from ${schema}.notes`);
  expect(rows).toEqual([]);
});

test.each<[string, MadeBlock[], bigint]>([
  ['another genesis', OTHER, 1n],
  ['another first block on the same genesis', RESTARTED, 1n],
  ['another chain id', ONE, 2n],
])('%s begins a new run, and the old one is found again', async (_, chain, chainId) => {
  const first = await resolve(ONE);
  const second = await resolve(chain, chainId);
  expect(second.id).not.toBe(first.id);
  expect(await active()).toEqual([second.id]);
  const events = await hearEvents(target, first.id);
  expect((await resolve(ONE)).id).toBe(first.id);
  expect(await active()).toEqual([first.id]);
  await expect
    .poll(() => events)
    .toEqual([{ run: first.id, seq: expect.any(Number), height: 0, hash: madeHash(0), kind: 'reset' }]);
});

test('each session announces its head with a number that no session before can have used', async () => {
  const run = await resolve(ONE);
  const { rows } = await target.client.query(`update ${run.schema}.chain_head
    set number = 2, hash = '\\x${madeHash(2).slice(2)}', seq = seq + 7 returning seq`);
  const events = await hearEvents(target, run.id);
  await resolve(ONE);
  await expect
    .poll(() => events)
    .toEqual([{ run: run.id, seq: expect.any(Number), height: 2, hash: madeHash(2), kind: 'progress' }]);
  expect(events[0]?.seq).toBeGreaterThanOrEqual(Number(rows[0].seq) + EPOCH_STEP);
});

test('a node at its genesis begins a run without a first block, which that block then joins', async () => {
  const young = await resolve(madeChain(0, 0));
  expect(young.firstBlockHash).toBeNull();
  expect((await resolve(ONE)).id).toBe(young.id);
  await setFirstBlockHash(target.client, young.id, madeHash(1));
  expect((await resolve(ONE)).id).toBe(young.id);
  expect((await resolve(RESTARTED)).id).not.toBe(young.id);
});

test('a node that has pruned its genesis begins a run, which a node with that genesis continues', async () => {
  const run = await resolve(ONE, 1n, { hasGenesis: false });
  expect(run).toMatchObject({ genesisHash: null, firstBlockHash: madeHash(1) });
  expect(await resolve(ONE)).toMatchObject({ id: run.id, genesisHash: madeHash(0) });
  expect(await resolve(ONE, 1n, { hasGenesis: false })).toMatchObject({
    id: run.id,
    genesisHash: madeHash(0),
  });
  expect(await listRuns(target.client)).toHaveLength(1);
});

test('a node that has pruned its genesis and has another block 1 begins a run', async () => {
  const first = await resolve(ONE);
  expect((await resolve(RESTARTED, 1n, { hasGenesis: false })).id).not.toBe(first.id);
});

test('a node that is back at its genesis does not go on in the run that has blocks', async () => {
  const first = await resolve(ONE);
  expect((await resolve(madeChain(0, 0))).id).not.toBe(first.id);
});

test('a node that no longer gives block 1 goes on in the run of its genesis', async () => {
  const first = await resolve(ONE);
  const chain = madeChain(0, 9);
  chain[1] = undefined as never;
  expect((await resolve(chain)).id).toBe(first.id);
  expect(await listRuns(target.client)).toHaveLength(1);
});
