import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FetchedBlock } from '../../src/chain/fetch-block.ts';
import { formatBlock } from '../../src/chain/format/block.ts';
import { formatReceipt } from '../../src/chain/format/receipt.ts';
import { mine, reorg } from '../../src/demo/actions/chain.ts';
import type { Line, LineSections, LinesPage } from '../../src/modules/statistics/contract/statistics.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { computeLines } from '../support/naive-lines.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite({ seed: 21, rounds: 3 });
  await liveSomeDays();
}, 120_000);

afterAll(() => site.stop());

/** Lets days and weeks pass on the chain, with traffic in them. */
async function liveSomeDays(): Promise<void> {
  for (const days of [1, 2, 9, 40]) {
    await site.rpc('evm_increaseTime', [days * 86_400]);
    await site.scenario.step({ count: 8 });
    await site.scenario.mineBlock();
  }
  await site.indexer.caughtUp();
}

async function readChain(): Promise<FetchedBlock[]> {
  const head = Number(await site.rpc('eth_blockNumber'));
  const blocks: FetchedBlock[] = [];
  for (let number = 0; number <= head; number++) {
    const tag = `0x${number.toString(16)}`;
    const block = await site.rpc('eth_getBlockByNumber', [tag, true]);
    const receipts = (await site.rpc('eth_getBlockReceipts', [tag])) as object[];
    blocks.push({
      block: formatBlock(block as never),
      receipts: receipts.map((each) => formatReceipt(each as never)),
    });
  }
  return blocks;
}

async function listIds(): Promise<string[]> {
  const { body } = (await site.get('/api/v1/lines')) as { body: LineSections };
  return body.sections.flatMap(({ charts }) => charts.map(({ id }) => id));
}

async function expectLines(): Promise<void> {
  const blocks = await readChain();
  const ids = await listIds();
  expect(ids.length).toBeGreaterThanOrEqual(40);
  for (const resolution of ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const) {
    const expected = computeLines(blocks, resolution);
    expect(Object.keys(expected).sort()).toEqual([...ids].sort());
    const page = (await site.get(`/api/v1/pages/lines?resolution=${resolution}`)).body as LinesPage;
    for (const id of ids) {
      const { status, body } = await site.get(`/api/v1/lines/${id}?resolution=${resolution.toLowerCase()}`);
      const { chart } = body as Line;
      expect(status, id).toBe(200);
      expect(
        chart.map(({ date, value }) => [date, value]),
        `${id} by ${resolution}`,
      ).toEqual(expected[id]);
      const small = page.dates.flatMap((date, place) => {
        const value = page.lines[id]?.[place] ?? null;
        return value === null ? [] : [[date, value]];
      });
      expect(small, `${id} by ${resolution}`).toEqual(expected[id]);
    }
  }
}

test('every line is what a second computation over the answers of the node gives', async () => {
  await expectLines();
}, 60_000);

test('every line is so after reorganisations of minutes and of weeks', async () => {
  await reorg({ rpc: site.rpc }, 2);
  await site.scenario.step({ count: 5 });
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
  await expectLines();
  await reorg({ rpc: site.rpc }, 6);
  await mine({ rpc: site.rpc }, 1);
  await site.indexer.caughtUp();
  await expectLines();
}, 60_000);
