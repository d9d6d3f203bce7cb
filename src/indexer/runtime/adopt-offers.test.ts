import { expect, test } from 'vitest';
import type { NodeOffers } from '../../chain/types/node.ts';
import { adoptOffers } from './adopt-offers.ts';
import type { IndexerContext } from './context.ts';

const NOTHING: NodeOffers = { traceMethod: null, hasBlockReceipts: false, hasTransactionPool: false };
const ALL: NodeOffers = { traceMethod: 'trace_block', hasBlockReceipts: true, hasTransactionPool: true };

function adopt(met: NodeOffers, found: { state: string; offers: NodeOffers | null }[]) {
  const logs: string[] = [];
  let rings = 0;
  const context = {
    node: { chainId: 1n, ...met },
    transport: { status: () => found },
    wakes: { traces: { ring: () => rings++ } },
    log: (_: string, message: string) => logs.push(message),
  } as unknown as IndexerContext;
  adoptOffers(context);
  const { traceMethod, hasBlockReceipts, hasTransactionPool } = context.node;
  return { offers: { traceMethod, hasBlockReceipts, hasTransactionPool }, logs, rings };
}

test('what a node refused when it was met is used once it is offered, and the log says so', () => {
  const { offers, logs, rings } = adopt(NOTHING, [{ state: 'answers', offers: ALL }]);
  expect(offers).toEqual(ALL);
  expect(rings).toBe(1);
  expect(logs).toEqual([
    'The node offers by now: traces by trace_block, all receipts of a block at once, its pool',
  ]);
});

test('what is in use stays so, and an address that is refused or not known yet counts for nothing', () => {
  const met: NodeOffers = { ...NOTHING, traceMethod: 'debug_traceBlockByHash' };
  const found = adopt(met, [
    { state: 'refused', offers: ALL },
    { state: 'answers', offers: null },
    { state: 'answers', offers: { ...NOTHING, traceMethod: 'trace_block' } },
  ]);
  expect(found).toEqual({ offers: met, logs: [], rings: 0 });
});

test('another way of tracing takes the place of one that no address offers any more', () => {
  const met: NodeOffers = { ...NOTHING, traceMethod: 'trace_block' };
  const other: NodeOffers = { ...NOTHING, traceMethod: 'debug_traceBlockByHash' };
  const { offers, logs } = adopt(met, [
    { state: 'fails', offers: met },
    { state: 'answers', offers: NOTHING },
    { state: 'answers', offers: other },
  ]);
  expect(offers).toEqual(other);
  expect(logs).toEqual(['The node offers by now: traces by debug_traceBlockByHash']);
  expect(adopt(met, [{ state: 'answers', offers: NOTHING }]).offers).toEqual(met);
});
