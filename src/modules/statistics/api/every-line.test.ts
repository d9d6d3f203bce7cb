import { expect, test } from 'vitest';
import type { ReadScope } from '#api/context.ts';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { createDb } from '#db/connection/connect.ts';
import { beginLayers, fillLayer } from '#db/writes/module-layers.ts';
import { listLayers } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, madeHash, quantity, toFetched } from '#tests/support/made-chain.ts';
import { computeLines } from '#tests/support/naive-lines.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexer } from '../indexer/part.ts';
import { findLine, listLines } from './lines.ts';
import { presentLine } from './present-lines.ts';
import { readLine } from './read-line.ts';
import { readLinesPage } from './read-lines-page.ts';
import { readSpan } from './read-span.ts';

const target = createTestTarget();
const CONTEXT = {
  chain: { coinSymbol: 'ETH', coinDecimals: 18 },
  server: { compatibility: '2023' },
} as const;
const RESOLUTIONS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
/** From a block to the next: four days and a half, so that the chain begins in one year and ends in another. */
const BLOCK_S = 390_000;
const BLOCKS = 60;

/** Adds what a demo chain has not: uncles, blobs and authorizations. */
function enrich(made: MadeBlock): FetchedBlock {
  const { number, block, receipts } = made;
  block.timestamp = quantity(1_690_000_000 + number * BLOCK_S);
  block.gasLimit = '0x1c9c380';
  block.uncles = number % 4 === 1 ? [madeHash(number, 90), madeHash(number, 91)] : [];
  let blobs = 0;
  for (const [place, transaction] of block.transactions.entries()) {
    if (place % 4 === 2) {
      const hashes = Array.from({ length: 1 + (number % 3) }, (_, each) => madeHash(each, 92));
      const blobGasUsed = quantity(131_072 * hashes.length);
      Object.assign(transaction, {
        type: '0x3',
        blobVersionedHashes: hashes,
        maxFeePerBlobGas: '0xffffffffff',
      });
      Object.assign(receipts[place] ?? {}, { blobGasUsed, blobGasPrice: quantity(1_500_000_000 + number) });
      blobs += hashes.length;
    }
    if (place % 4 === 3) Object.assign(transaction, { type: '0x4', authorizationList: [] });
  }
  block.blobGasUsed = quantity(131_072 * blobs);
  return toFetched(made);
}

const make = (from: number, to: number, fork: number, parentHash?: `0x${string}`) =>
  madeChain(from, to, {
    prng: createPrng(300 + fork),
    fork,
    ...(parentHash && { parentHash }),
  }).map(enrich);

const MODULE = { name: 'statistics', ...indexer };

async function openRun() {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: listParts([MODULE]),
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  return { context, db: createDb(target.database.pool).withSchema(context.run.schema) };
}

test('every line has values on a chain with blocks of every kind, and they are those of a second computation, before and after a reorganisation', async () => {
  const { context, db } = await openRun();
  const lines = listLines(false);

  async function expectAgreement(blocks: readonly FetchedBlock[]) {
    const head = { number: blocks.length - 1 } as never;
    for (const resolution of RESOLUTIONS) {
      const expected = computeLines(blocks, resolution);
      expect(Object.keys(expected).sort()).toEqual(lines.map(({ id }) => id).sort());
      const figures = await readSpan({ db, head }, lines, { from: null, to: null, resolution });
      for (const line of lines) {
        const points = presentLine(line, figures, CONTEXT).chart.map(({ date, value }) => [date, value]);
        expect(points, `${line.id} by ${resolution}`).toEqual(expected[line.id]);
        expect(
          points.some(([, value]) => value !== '0'),
          `${line.id} by ${resolution}`,
        ).toBe(true);
      }
    }
  }

  const first = make(0, BLOCKS, 0);
  for (const each of first) await indexBlock(context, each);
  await expectAgreement(first);

  const kept = first.slice(0, BLOCKS - 25);
  await unwindTo(context, kept.length - 1);
  await expectAgreement(kept);
  const second = make(kept.length, BLOCKS + 3, 1, kept.at(-1)?.block.hash);
  for (const each of second) await indexBlock(context, each);
  await expectAgreement([...kept, ...second]);
}, 90_000);

test('a line that is read again and again stays what a whole reading gives, as its chain grows and is reorganised', async () => {
  const { context, db } = await openRun();
  const lines = ['gasUsed', 'txnsGrowth', 'averageBlockTime', 'activeAccounts', 'accountsGrowth'];
  const heads = {};
  let alike = 0;

  async function expectSame(height: number) {
    if (height % 3 !== 0) return;
    const head = { number: height } as never;
    // Each call has a context of its own.
    const scope = {
      db,
      head,
      run: context.run,
      api: { ...CONTEXT, parts: {}, index: { heads } },
    } as never as ReadScope;
    for (const resolution of RESOLUTIONS) {
      const span = { from: null, to: null, resolution };
      const anew = { ...scope, api: { ...scope.api, index: { heads: {} } } } as never as ReadScope;
      const page = await readLinesPage(scope, span);
      expect(page, `${resolution} at block ${height}`).toEqual(await readLinesPage(anew, span));
      expect(page.lines.gasUsed).toHaveLength(page.dates.length);
    }
    for (const id of lines) {
      const line = findLine(id, false);
      if (line === undefined) throw new Error(`There is no line ${id}`);
      for (const resolution of RESOLUTIONS) {
        const span = { from: null, to: null, resolution };
        const whole = presentLine(line, await readSpan({ db, head }, [line], span), CONTEXT);
        expect(await readLine(scope, line, span), `${id} by ${resolution} at block ${height}`).toEqual(whole);
        alike += whole.chart.length;
      }
    }
  }

  const first = make(0, 40, 0);
  for (const each of first) {
    await indexBlock(context, each);
    await expectSame(each.block.number);
  }
  await unwindTo(context, 25);
  const second = make(26, 44, 1, first[25]?.block.hash);
  for (const each of second) {
    await indexBlock(context, each);
    await expectSame(each.block.number);
  }
  // As when the audit has put a block right: the layer is filled anew.
  await target.client.query(
    `update ${context.run.schema}.blocks set gas_used = gas_used + 12345 where number = 1`,
  );
  const run = { client: target.client, schema: context.run.schema };
  const layers = listLayers(listParts([MODULE]));
  await beginLayers(run, layers);
  for (const layer of layers) while ((await fillLayer(run, layer, 1000)) !== null);
  await expectSame(42);
  expect(alike).toBeGreaterThan(1000);
}, 90_000);
