import { expect, test, vi } from 'vitest';
import { BACKGROUND_LIMITS, createBackgroundExports } from './background-exports.ts';

async function* linesOf(...lines: string[]) {
  yield* lines;
}

const done = (store: ReturnType<typeof createBackgroundExports>, id: string) =>
  expect.poll(() => store.get(id)?.status).not.toBe('pending');

test('a file is pending, then there, then forgotten', async () => {
  let time = 1_700_000_000_000;
  const store = createBackgroundExports(BACKGROUND_LIMITS, () => time);
  const onEnd = vi.fn();
  const id = store.start('a', 'logs', linesOf('x,y\r\n', '1,2\r\n'), onEnd);
  expect(store.get(id)).toEqual({
    status: 'pending',
    file_id: null,
    expires_at: '2023-11-14T22:43:20.000000Z',
  });
  expect(store.read(id)).toBeUndefined();
  await done(store, id);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(store.get(id)).toMatchObject({ status: 'completed', file_id: id });
  expect(store.read(id)?.bytes.toString()).toBe('x,y\r\n1,2\r\n');
  time += BACKGROUND_LIMITS.lifeMs;
  expect([store.get(id), store.read(id)]).toEqual([undefined, undefined]);
});

test('a file that fails or is too large has failed, and keeps nothing', async () => {
  const store = createBackgroundExports({ ...BACKGROUND_LIMITS, fileBytes: 10 });
  const large = store.start('a', 'logs', linesOf('123456', '123456'), () => {});
  const broken = store.start(
    'a',
    'logs',
    (async function* () {
      yield 'x';
      throw new Error('gone');
    })(),
    () => {},
  );
  for (const id of [large, broken]) {
    await done(store, id);
    expect(store.get(id)).toMatchObject({ status: 'failed', file_id: null });
    expect(store.read(id)).toBeUndefined();
  }
});

test('all files together stay within their bytes: the oldest goes', async () => {
  const store = createBackgroundExports({ ...BACKGROUND_LIMITS, fileBytes: 8, allBytes: 12 });
  const first = store.start('a', 'logs', linesOf('12345678'), () => {});
  await done(store, first);
  const second = store.start('b', 'logs', linesOf('12345678'), () => {});
  await done(store, second);
  expect([store.get(first), store.get(second)?.status]).toEqual([undefined, 'completed']);
});

test('a client has so many files under way, and all clients so many files', async () => {
  const store = createBackgroundExports({ ...BACKGROUND_LIMITS, files: 3, filesPerClient: 2 });
  const endless = async function* () {
    yield 'x';
    await new Promise(() => {});
  };
  const start = (client: string) => store.start(client, 'logs', endless(), () => {});
  for (const client of ['a', 'a', 'b']) start(client);
  expect(() => start('a')).toThrow('429');
  expect(() => start('b')).toThrow('too much to do');
});
