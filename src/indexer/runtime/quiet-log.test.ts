import { expect, test } from 'vitest';
import { createQuietLog } from './quiet-log.ts';

test('a message that differs in numbers alone is passed on once a minute', () => {
  let now = 0;
  const lines: string[] = [];
  const log = createQuietLog(
    (level, message) => lines.push(`${level} ${message}`),
    () => now,
  );
  log('warn', 'Block 1 (0xab) cannot be traced');
  log('warn', 'Block 2 (0xcd) cannot be traced');
  log('info', 'Another thing');
  now = 60_000;
  log('warn', 'Block 3 (0xef) cannot be traced');
  expect(lines).toEqual([
    'warn Block 1 (0xab) cannot be traced',
    'info Another thing',
    'warn Block 3 (0xef) cannot be traced',
  ]);
});
