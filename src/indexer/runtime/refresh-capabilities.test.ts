import { expect, test } from 'vitest';
import type { NodeCapabilities } from '#chain/types/node.ts';
import type { IndexerContext } from './context.ts';
import { refreshCapabilities } from './refresh-capabilities.ts';

const NOTHING: NodeCapabilities = { traceMethod: null, hasBlockReceipts: false, hasTransactionPool: false };
const ALL: NodeCapabilities = {
  traceMethod: 'trace_block',
  hasBlockReceipts: true,
  hasTransactionPool: true,
};

function refresh(met: NodeCapabilities, found: { state: string; capabilities: NodeCapabilities | null }[]) {
  const logs: string[] = [];
  let wakes = 0;
  const context = {
    source: { node: { chainId: 1n, ...met }, transport: { status: () => found } },
    triggers: { traces: { wake: () => wakes++ } },
    reporting: { log: (_: string, message: string) => logs.push(message) },
  } as unknown as IndexerContext;
  refreshCapabilities(context);
  const { traceMethod, hasBlockReceipts, hasTransactionPool } = context.source.node;
  return { capabilities: { traceMethod, hasBlockReceipts, hasTransactionPool }, logs, wakes };
}

test('what a node refused when it was met is used once it is offered, and the log says so', () => {
  const { capabilities, logs, wakes } = refresh(NOTHING, [{ state: 'answers', capabilities: ALL }]);
  expect(capabilities).toEqual(ALL);
  expect(wakes).toBe(1);
  expect(logs).toEqual([
    'The node offers by now: traces by trace_block, receipts of a block in one request, its pool',
  ]);
});

test('what is in use stays so, and an address that is refused or not known yet counts for nothing', () => {
  const met: NodeCapabilities = { ...NOTHING, traceMethod: 'debug_traceBlockByHash' };
  const found = refresh(met, [
    { state: 'refused', capabilities: ALL },
    { state: 'answers', capabilities: null },
    { state: 'answers', capabilities: { ...NOTHING, traceMethod: 'trace_block' } },
  ]);
  expect(found).toEqual({ capabilities: met, logs: [], wakes: 0 });
});

test('another way of tracing takes the place of one that no address offers any more', () => {
  const met: NodeCapabilities = { ...NOTHING, traceMethod: 'trace_block' };
  const other: NodeCapabilities = { ...NOTHING, traceMethod: 'debug_traceBlockByHash' };
  const { capabilities, logs } = refresh(met, [
    { state: 'fails', capabilities: met },
    { state: 'answers', capabilities: NOTHING },
    { state: 'answers', capabilities: other },
  ]);
  expect(capabilities).toEqual(other);
  expect(logs).toEqual(['The node offers by now: traces by debug_traceBlockByHash']);
  expect(refresh(met, [{ state: 'answers', capabilities: NOTHING }]).capabilities).toEqual(met);
});
