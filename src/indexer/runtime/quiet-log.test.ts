import { expect, test } from 'vitest';
import { createQuietLog } from './quiet-log.ts';

test('a message that differs in numbers alone is passed on once a minute', () => {
  let now = 0;
  const lines: string[] = [];
  const { log } = createQuietLog(
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

test('a new run is news, and so is everything after a recovery', () => {
  const lines: string[] = [];
  const { log, forget } = createQuietLog(
    (_, message) => lines.push(message),
    () => 0,
  );
  log('info', 'Indexing chain 31337 as run 1');
  log('info', 'Indexing chain 31337 as run 1');
  log('info', 'Indexing chain 31337 as run 12');
  forget();
  log('info', 'Indexing chain 31337 as run 12');
  log('info', 'Indexing chain 1 as run 12');
  log('warn', 'The table run_1.blocks is locked');
  log('warn', 'The table run_2.blocks is locked');
  expect(lines).toEqual([
    'Indexing chain 31337 as run 1',
    'Indexing chain 31337 as run 12',
    'Indexing chain 31337 as run 12',
    'The table run_1.blocks is locked',
  ]);
});
