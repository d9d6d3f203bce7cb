import { expect, test } from 'vitest';
import type { Execution } from './execution.ts';
import { readStructLogs } from './read-struct-logs.ts';

const OUTERMOST = { kind: 'call', code: `0x${'aa'.repeat(20)}`, selector: '0x', gasUsed: 90 } as const;
const log = (pc: number, op: string, depth: number, stack: string[] = []) => ({
  pc,
  op,
  depth,
  stack,
  gas: 100 - pc,
});

test('readStructLogs() makes frames of calls in which nothing runs, so that calls keep their numbers', () => {
  const { root } = readStructLogs(
    {
      structLogs: [
        log(0, 'STATICCALL', 1, ['0x0', '0x1', '0xffff']),
        log(1, 'CALL', 1, ['0x0', `0x${'bb'.repeat(20)}`, '0xffff']),
        log(0, 'SELFDESTRUCT', 2, [`0x${'cc'.repeat(20)}`]),
        log(2, 'CALL', 1, ['0x0', `0x${'dd'.repeat(20)}`, '0xffff']),
        log(3, 'STOP', 1),
      ],
    },
    OUTERMOST,
  ) as Execution;
  const outline = root.calls.map(({ at, frame }) => [at, frame.code, frame.pcs.length, frame.error]);
  expect(outline).toEqual([
    [0, `0x${'1'.padStart(40, '0')}`, 0, ''],
    [1, `0x${'bb'.repeat(20)}`, 1, ''],
    [2, `0x${'dd'.repeat(20)}`, 0, ''],
  ]);
  expect(root.calls[1]?.frame.calls.map(({ frame }) => frame.code)).toEqual([`0x${'cc'.repeat(20)}`]);
});

test('readStructLogs() takes nothing that is no list of instructions', () => {
  for (const value of [null, {}, { structLogs: [] }, { structLogs: [{ pc: 'x' }] }])
    expect(readStructLogs(value, OUTERMOST)).toBe(null);
});
