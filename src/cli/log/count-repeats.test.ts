import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRepeatCounter } from './count-repeats.ts';

function openLog() {
  const lines: Record<string, unknown>[] = [];
  let bytes = 0;
  const { logMethod, flush } = createRepeatCounter();
  const log = pino(
    { hooks: { logMethod } },
    {
      write(line) {
        bytes += line.length;
        lines.push(JSON.parse(line));
      },
    },
  );
  return { log, lines, flush: () => flush(log), bytes: () => bytes };
}

const socketError = () =>
  Object.assign(new RangeError('Max payload size exceeded'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' });

test('an error that clients cause again and again is written once a minute, without a stack', () => {
  const { log, lines, flush } = openLog();
  for (let n = 0; n < 1000; n++) log.child({ reqId: `r${n}` }).error(socketError());
  expect(lines).toMatchObject([{ level: 50, msg: 'Max payload size exceeded', reqId: 'r0' }]);
  expect(lines[0]).not.toHaveProperty('err');
  flush();
  expect(lines[1]).toMatchObject({
    times: 999,
    msg: 'Max payload size exceeded (999 more within a minute)',
  });
  expect(lines[1]).not.toHaveProperty('reqId');
  log.error(socketError());
  flush();
  flush();
  log.error(socketError());
  expect(lines.map(({ times }) => times)).toEqual([undefined, 999, 1, undefined]);
});

test('lines that differ in numbers, hashes and quoted values alone are of one kind, others are not', () => {
  const { log, lines } = openLog();
  log.warn({ path: '/a' }, 'The file "a.txt" of block 12 (0xab12) is gone');
  log.warn({ path: '/b' }, 'The file "b.txt" of block 13 (0xcd) is gone');
  log.warn('The block is gone');
  log.error('The block is gone');
  expect(lines.map(({ msg, level }) => [level, msg])).toEqual([
    [40, 'The file "a.txt" of block 12 (0xab12) is gone'],
    [40, 'The block is gone'],
    [50, 'The block is gone'],
  ]);
});

test('an error of ours keeps the first part of its stack and its cause', () => {
  const { log, lines } = openLog();
  log.error(new Error('x'.repeat(100_000), { cause: new Error('why') }));
  const { err, msg } = lines[0] as { err: { stack: string }; msg: string };
  expect(msg).toHaveLength(500);
  expect(err.stack).toHaveLength(2000);
  log.error(new TypeError('y is not a function', { cause: new Error('why') }));
  expect(lines[1]?.err).toMatchObject({
    stack: expect.stringMatching(/count-repeats\.test[\s\S]*caused by: Error: why/),
  });
});

test('what is sent a million times, each time in other words, takes less than a megabyte', () => {
  const { log, lines, flush, bytes } = openLog();
  const word = (n: number) =>
    [...n.toString(26)].map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)]).join('');
  for (let n = 0; n < 20_000; n++) log.error({ path: 'p'.repeat(16_000) }, `${word(n)} ${'z'.repeat(2000)}`);
  flush();
  expect(bytes()).toBeLessThan(1_000_000);
  expect(lines.at(-1)).toMatchObject({
    times: expect.any(Number),
    msg: expect.stringContaining('other kinds'),
  });
});

test('lines below a warning are all written', () => {
  const { log, lines } = openLog();
  for (let n = 0; n < 3; n++) log.info('Ready');
  expect(lines).toHaveLength(3);
});
