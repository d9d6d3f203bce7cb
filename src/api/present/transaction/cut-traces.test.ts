import { expect, test } from 'vitest';
import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import { TRACED_BYTES_MAX } from '#db/value-limits.ts';
import { cutTraces, TRACES_LENGTH_MAX } from './cut-traces.ts';

const URL = '/api/v2/transactions/0x12/raw-trace/whole';

function frame(inputBytes: number): RawTrace {
  return {
    type: 'call',
    action: { from: '0x1', input: `0x${'ab'.repeat(inputBytes)}` },
    result: { gasUsed: '0x1', output: '0x' },
    subtraces: 0,
    traceAddress: [],
  };
}

test('a trace of usual size stays as it is', () => {
  const trace = [frame(4), frame(TRACED_BYTES_MAX)];
  expect(cutTraces(trace, URL)).toEqual(trace);
  expect(cutTraces([], URL)).toEqual([]);
});

test('a long value is cut, and the last frame says where all of the trace is', () => {
  const [first, last] = cutTraces([frame(TRACED_BYTES_MAX + 1), frame(1)], URL);
  expect(first?.action.input).toBe(`0x${'ab'.repeat(TRACED_BYTES_MAX)}`);
  expect(first).not.toHaveProperty('truncated');
  expect(last?.truncated).toEqual({ frames: 2, url: URL });
});

test('frames that are too many are left out', () => {
  const kept = cutTraces(
    Array.from({ length: 1000 }, () => frame(10_000)),
    URL,
  );
  expect(JSON.stringify(kept).length).toBeLessThan(TRACES_LENGTH_MAX + 1000);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.at(-1)?.truncated).toEqual({ frames: 1000, url: URL });
});

test('a single frame with many odd values is still bounded', () => {
  const odd = {
    ...frame(1),
    action: Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`k${n}`, `0x${'ab'.repeat(TRACED_BYTES_MAX)}`]),
    ),
  };
  const kept = cutTraces([odd, frame(1)], URL);
  expect(JSON.stringify(kept).length).toBeLessThan(TRACES_LENGTH_MAX);
});
