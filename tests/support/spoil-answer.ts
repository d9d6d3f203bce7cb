import type { Prng } from '#demo/prng.ts';

type Block = { number: string; hash: string; parentHash: string; transactions: unknown[] };
type Receipt = { logs: unknown[] };
type Count = (name: string) => void;

/** Damages a response so that it remains well-formed; undefined if there is nothing to damage. */
export function spoilAnswer(method: string, result: unknown, prng: Prng, count: Count): unknown {
  if (method === 'eth_getBlockReceipts' && Array.isArray(result) && result.length > 0)
    return spoilReceipts(structuredClone(result) as Receipt[], prng, count);
  if (method === 'eth_getTransactionReceipt' && result !== null) {
    count('null receipt');
    return null;
  }
  if (method.startsWith('eth_getBlockBy') && result !== null)
    return spoilBlock(structuredClone(result) as Block, prng, count);
  if (method === 'trace_block' && Array.isArray(result) && result.length > 0)
    return spoilTraces(structuredClone(result) as { blockHash: string }[], prng, count);
  if (method === 'debug_traceBlockByHash' && Array.isArray(result) && result.length > 0) {
    count('traces truncated');
    return result.slice(0, -1);
  }
  return undefined;
}

function spoilReceipts(receipts: Receipt[], prng: Prng, count: Count): unknown {
  const withLogs = receipts.filter(({ logs }) => logs.length > 0);
  const kind = prng.integer(0, withLogs.length === 0 ? 1 : 3);
  if (kind === 0) {
    count('null receipts');
    return null;
  }
  if (kind === 1) {
    count('receipt missing');
    return receipts.slice(0, -1);
  }
  if (kind === 2) {
    count('logs truncated');
    withLogs.at(-1)?.logs.pop();
    return receipts;
  }
  count('logs empty');
  for (const receipt of receipts) receipt.logs = [];
  return receipts;
}

function spoilBlock(block: Block, prng: Prng, count: Count): unknown {
  switch (prng.integer(0, 2)) {
    case 0:
      count('null block');
      return null;
    case 1:
      if (block.transactions.length > 0) {
        count('transaction missing');
        return { ...block, transactions: block.transactions.slice(0, -1) };
      }
      return undefined;
    default:
      count('wrong parent');
      return { ...block, parentHash: prng.hex(32) };
  }
}

function spoilTraces(traces: { blockHash: string }[], prng: Prng, count: Count): unknown {
  switch (prng.integer(0, 2)) {
    case 0:
      count('traces of another block');
      return traces.map((trace) => ({ ...trace, blockHash: prng.hex(32) }));
    case 1:
      count('traces truncated');
      return traces.slice(0, -1);
    default:
      count('traces empty');
      return [];
  }
}
