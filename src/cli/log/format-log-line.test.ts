import { expect, test } from 'vitest';
import { formatLogLine } from './format-log-line.ts';

const format = (entry: object) => formatLogLine(JSON.stringify({ time: 'now', pid: 1, ...entry }));

test('formatLogLine() leaves the sentence, and marks warnings', () => {
  expect(format({ level: 'info', msg: 'It runs' })).toEqual({ text: 'It runs', isFault: false });
  expect(format({ level: 'warn', msg: 'It limps' })).toEqual({ text: 'Warning: It limps', isFault: true });
});

test('formatLogLine() shows the request and the stack of a failure', () => {
  const { text, isFault } = format({
    level: 'error',
    msg: 'broken',
    reqId: 'a-1',
    status: 500,
    err: { stack: 'TypeError: broken\n    at there' },
  });
  expect(isFault).toBe(true);
  expect(text).toBe('broken (status=500 request=a-1)\nTypeError: broken\n    at there');
});
