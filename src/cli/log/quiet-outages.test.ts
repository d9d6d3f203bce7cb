import { pino } from 'pino';
import { expect, test } from 'vitest';
import { toDatabaseError } from '#db/connection/database-error.ts';
import { createOutageHook } from './quiet-outages.ts';

function openLog() {
  const lines: Record<string, unknown>[] = [];
  let nowMs = 0;
  const log = pino(
    { hooks: { logMethod: createOutageHook(() => nowMs) } },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines, wait: (ms: number) => (nowMs += ms) };
}

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
const MESSAGE = 'The database cannot be reached right now (connect ECONNREFUSED 127.0.0.1:1).';

test('that the database cannot be reached is logged without a stack, once a minute, whichever request says it', () => {
  const { log, lines, wait } = openLog();
  for (let n = 0; n < 3; n++) log.child({ reqId: 'a' }, { level: 'warn' }).error(toDatabaseError(refused));
  expect(lines).toEqual([expect.objectContaining({ msg: MESSAGE, reqId: 'a', level: 50 })]);
  expect(lines[0]).not.toHaveProperty('err');
  wait(60_000);
  log.error(toDatabaseError(refused));
  expect(lines).toHaveLength(2);
});

test('any other error is logged each time, with its stack, and so is every sentence', () => {
  const { log, lines } = openLog();
  for (let n = 0; n < 2; n++) {
    // As of a mail server.
    log.error(refused);
    log.info('The database cannot be reached');
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    refused.message,
    'The database cannot be reached',
    refused.message,
    'The database cannot be reached',
  ]);
  expect(lines[0]).toMatchObject({ err: { stack: expect.stringContaining('quiet-outages.test') } });
});
