import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/calls/core-calls.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { madeAddress, madeChain } from '../support/made-chain.ts';
import { readFacts } from '../support/read-html.ts';
import { serveMadeChain } from '../support/serve-made-chain.ts';
import { openWebOnIndex } from '../support/web-on-index.ts';

const TOP = 12;

test('logs that a chain writes in a receipt of the block itself are counted, and named as not indexed', async () => {
  const chain = madeChain(0, TOP, { prng: createPrng(8) });
  const odd = chain.findLast(({ receipts }) => receipts.length > 1)!;
  const node = await serveMadeChain(chain);
  const { eth_getBlockReceipts } = node.methods;
  const log = {
    ...{ address: madeAddress(7), topics: [], data: '0x' },
    blockHash: odd.hash,
    blockNumber: odd.block.number,
  };
  const logs = [log, { ...log, data: '0x01' }].map((each, place) => ({
    ...each,
    transactionHash: odd.hash,
    logIndex: `0x${(900 + place).toString(16)}`,
  }));
  const own = { ...odd.receipts[0], transactionHash: odd.hash, gasUsed: '0x0', contractAddress: null, logs };
  node.methods.eth_getBlockReceipts = (id) => {
    const receipts = eth_getBlockReceipts?.(id) as object[];
    return [odd.hash, odd.block.number].includes(id) ? [...receipts, own] : receipts;
  };
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: node.url });
  try {
    await indexer.caughtUp();
    const { call } = await createTestApi(database);
    const counts: unknown[] = [];
    for (const { number } of chain) {
      const { body } = await call('block', { params: { height_or_hash: String(number) } });
      counts.push((body as ApiResponse<'block'>).loose_logs_count);
    }
    expect(counts).toEqual(chain.map(({ number }) => (number === odd.number ? 2 : undefined)));
    const web = await openWebOnIndex(call, {});
    const { html } = await web.open(`/block/${odd.number}`);
    await web.close();
    expect(readFacts(html)['Logs of the block']?.text).toBe('2, not indexed: they belong to no transaction');
  } finally {
    await indexer.stop();
    await node.close();
    await database.drop();
  }
}, 60_000);
