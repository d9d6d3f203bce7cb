import { beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../../tests/support/indexer-context.ts';
import { type MadeBlock, madeAddress, madeBlock, toFetched } from '../../../../tests/support/made-chain.ts';
import { startMadeNode } from '../../../../tests/support/made-node.ts';
import { APP_STEPS } from '../../../../tests/support/modules.ts';
import { createTestTarget } from '../../../../tests/support/run-target.ts';
import { migrateApp } from '../../../db/migrate.ts';
import { createPrng } from '../../../demo/prng.ts';
import { decodeBlockFacts } from '../../../indexer/decode/block-facts.ts';
import { indexBlock } from '../../../indexer/head/index-block.ts';
import { unwindTo } from '../../../indexer/head/reorg.ts';
import { fillHistory } from '../../../indexer/history/fill-history.ts';
import { hexToBytes } from '../../../lib/hex.ts';
import { indexer } from './part.ts';

const target = createTestTarget();
const MODULES = { folds: [], rows: [], headNotes: indexer.headNotes ?? [] };
const WATCHED = [0, 2, 3, 5, 8].map(madeAddress);
const ALL = { incoming: true, outcoming: true };
const SETTINGS = { native: ALL, 'ERC-20': ALL, 'ERC-721': ALL, 'ERC-404': ALL };

beforeAll(async () => {
  await migrateApp(target.database.pool, APP_STEPS);
  for (let account = 0; account < 3; account++)
    await target.client.query(
      `with made as (insert into app.accounts default values returning id)
       insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
       select made.id, unnest($1::bytea[]), 'Mine', $2, true from made`,
      [WATCHED.map(hexToBytes), SETTINGS],
    );
});

async function open(chain: MadeBlock[]): Promise<TestContext> {
  await target.client.query('delete from app.account_movements');
  const node = await startMadeNode(chain);
  return createTestContext(target, { urls: [node.url], modules: MODULES });
}

/** Random blocks; on another fork those from `part` on have other hashes, and the same transactions unless `isOther`. */
function makeChain(top: number, { fork = 0, part = 0, isOther = false } = {}): MadeBlock[] {
  const chain: MadeBlock[] = [];
  for (let number = 0; number <= top; number++) {
    const isParted = number >= part;
    const prng = createPrng(number + 7 + (isOther && isParted ? 1000 : 0));
    const parentHash = chain.at(-1)?.hash;
    chain.push(
      madeBlock({
        number,
        fork: isParted ? fork : 0,
        prng,
        transactions: 6,
        ...(parentHash && { parentHash }),
      }),
    );
  }
  return chain;
}

/** What blocks move of the watched addresses, read from the node's answers one by one. */
function listExpected(blocks: readonly MadeBlock[]): string[] {
  const shapes = new Map<string, Set<number>>();
  return blocks.flatMap((made) => {
    const { block, receipts, tokenTransfers } = decodeBlockFacts(toFetched(made));
    for (const { token, standard } of tokenTransfers)
      shapes.set(token, (shapes.get(token) ?? new Set()).add(standard));
    const coins = block.transactions.flatMap((each, index) => {
      const to = each.to ?? receipts[index]?.contractAddress ?? null;
      return each.value > 0n && receipts[index]?.status !== 0
        ? [['native', each.hash, each.from, to, '-', '-', each.value]]
        : [];
    });
    const tokens = tokenTransfers.map((each) => {
      const seen = shapes.get(each.token);
      const plain = each.standard === 20 ? 'ERC-20' : 'ERC-721';
      const kind = seen?.has(20) && seen.has(721) ? 'ERC-404' : plain;
      const hash = block.transactions[each.transactionIndex]?.hash;
      return [kind, hash, each.from, each.to, each.token, each.tokenId ?? '-', each.amount ?? '-'];
    });
    return [...coins, ...tokens].flatMap(([kind, hash, from, to, ...rest]) =>
      [
        [from, 'out'],
        [to, 'in'],
      ].flatMap(([address, direction]) =>
        WATCHED.includes(address as never)
          ? [[made.number, kind, hash, address, direction, ...rest].join(' ')]
          : [],
      ),
    );
  });
}

async function listNoted(isRemoved = false): Promise<string[]> {
  const { rows } = await target.client.query<{ told: string }>(
    `select concat_ws(' ', block_number, kind, '0x' || encode(transaction_hash, 'hex'), '0x' || encode(address, 'hex'),
       case when is_incoming then 'in' else 'out' end, coalesce('0x' || encode(token, 'hex'), '-'),
       coalesce(token_id::text, '-'), coalesce(amount::text, '-')) as told
     from app.account_movements where (removed_at is not null) = $1 order by id`,
    [isRemoved],
  );
  return rows.map(({ told }) => told);
}

async function index(context: TestContext, blocks: readonly MadeBlock[]): Promise<void> {
  for (const block of blocks) await indexBlock(context, toFetched(block));
}

test('new blocks note every movement of a watched address once, by kind and direction, however many watch it', async () => {
  const chain = makeChain(20);
  const context = await open(chain);
  await index(context, chain);
  const expected = listExpected(chain);
  expect(expected.length).toBeGreaterThan(60);
  for (const kind of ['native', 'ERC-20', 'ERC-721', 'ERC-404'])
    expect(expected.filter((each) => each.split(' ')[1] === kind).length).toBeGreaterThan(3);
  expect((await listNoted()).sort()).toEqual(expected.sort());
});

test('a reorg takes back what its blocks told; the same transactions in other blocks are the same events', async () => {
  const chain = makeChain(12);
  const context = await open(chain);
  await index(context, chain);
  const ids = async () =>
    (await target.client.query('select id, event_id from app.account_movements order by id')).rows;
  const before = await ids();
  await unwindTo(context, 8);
  const above = (each: string) => Number(each.split(' ')[0]) > 8;
  expect((await listNoted()).some(above)).toBe(false);
  expect((await listNoted(true)).length).toBeGreaterThan(3);
  await index(context, makeChain(12, { fork: 1, part: 9 }).slice(9));
  expect(await ids()).toEqual(before);
  expect(await listNoted(true)).toEqual([]);
  await unwindTo(context, 8);
  const other = makeChain(12, { fork: 2, part: 9, isOther: true });
  await index(context, other.slice(9));
  expect((await listNoted()).filter(above).sort()).toEqual(listExpected(other).filter(above).sort());
});

test('history that is filled notes nothing', async () => {
  const chain = makeChain(30);
  const context = await open(chain);
  await index(context, chain.slice(30));
  while (await fillHistory(context, new AbortController().signal));
  expect((await context.heights()).length).toBe(31);
  expect((await listNoted()).every((each) => each.startsWith('30 '))).toBe(true);
});
