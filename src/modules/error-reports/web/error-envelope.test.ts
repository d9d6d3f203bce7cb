import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { manifest } from '../manifest.ts';
import { settings } from '../settings.ts';
import { createEnvelope } from './error-envelope.ts';

const HASH = `0x${'ab'.repeat(20)}`;
const context = {
  eventId: 'e'.repeat(32),
  timeMs: 1_700_000_000_000,
  environment: 'test',
  instance: 'one',
  release: 'v1',
  page: '/address/:hash',
};

test('createEnvelope() writes three lines: head, kind and event, without any address', () => {
  const error = new TypeError(`No balance of ${HASH}, asked by ann@mail.test`);
  error.stack = `TypeError: x\n    at read (https://x.test/assets/a.js?of=${HASH}:3:14)\n    at https://x.test/address/${HASH}:1:2\nrun@https://x.test/b.js:5:6`;
  const text = createEnvelope(error, context);
  const [head, kind, event] = text.split('\n').map((line) => JSON.parse(line));
  expect(head).toEqual({ event_id: context.eventId, sent_at: '2023-11-14T22:13:20.000Z' });
  expect(kind).toEqual({ type: 'event' });
  expect(event).toMatchObject({ environment: 'test', server_name: 'one', transaction: '/address/:hash' });
  expect(event.exception.values[0]).toEqual({
    type: 'TypeError',
    value: 'No balance of {removed}, asked by {removed}',
    stacktrace: {
      frames: [
        { function: 'run', filename: 'https://x.test/b.js', lineno: 5, colno: 6 },
        { function: '?', filename: 'https://x.test/address/{removed}', lineno: 1, colno: 2 },
        { function: 'read', filename: 'https://x.test/assets/a.js', lineno: 3, colno: 14 },
      ],
    },
  });
  expect(text).not.toContain('abab');
});

test('what is thrown without being an error, and a text of 1 MB, are reported within bounds', () => {
  expect(createEnvelope({ a: 1 }, context)).toContain('[object Object]');
  expect(createEnvelope(new Error('x '.repeat(500_000)), context).length).toBeLessThan(10_000);
});

test('the address of a project is read, and the module needs it and a name of the installation', () => {
  const load = (source: Record<string, string>) => {
    const { config, problems } = loadEnv(source, { errors: settings });
    return { dsn: config.errors.dsn, state: manifest.state?.(config, config.errors), problems };
  };
  const SENTRY_DSN = 'https://key@sentry.test/base/42';
  expect(load({ SENTRY_DSN, APP_INSTANCE: 'one' })).toMatchObject({
    dsn: { endpoint: 'https://sentry.test/base/api/42/envelope/', publicKey: 'key' },
    state: { enabled: true },
  });
  expect(load({ SENTRY_DSN }).state).toMatchObject({ enabled: false });
  expect(load({ APP_INSTANCE: 'one' }).state).toMatchObject({ enabled: false });
  expect(load({ SENTRY_DSN: 'https://sentry.test/42' }).problems).toHaveLength(1);
});
