import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createIdleLook, LEFT_BYTES_MAX } from './release-idle-memory.ts';

const MIB = 1024 * 1024;

const MINUTE = 60_000;

/** A thread whose memory is what the test says; `live` of it is in use, and its heap has room for `room` more. */
function createThread(live: number) {
  const thread = { bytes: live, live, room: 0, busyShare: 0.01, ms: 0, collected: 0 };
  const look = createIdleLook({
    readBytes: () => thread.bytes + thread.room,
    readBusyShare: () => thread.busyShare,
    now: () => thread.ms,
    async collect() {
      thread.collected += 1;
      thread.bytes = thread.live;
      thread.room = 0;
    },
  });
  return { thread, look };
}

test('what a large block has left is freed when the thread is quiet, and not before', async () => {
  const { thread, look } = createThread(25 * MIB);
  thread.bytes = 220 * MIB;
  for (const share of [1, 0.5, 0.2]) {
    thread.busyShare = share;
    await look();
  }
  expect(thread.collected).toBe(0);
  thread.busyShare = 0.1;
  await look();
  expect([thread.collected, thread.bytes]).toEqual([1, 25 * MIB]);
});

test('room that the heap has taken and does not use is given back, once a minute at most', async () => {
  const { thread, look } = createThread(25 * MIB);
  await look();
  expect(thread.collected).toBe(1);
  thread.room = LEFT_BYTES_MAX;
  thread.ms = MINUTE - 1;
  await look();
  expect(thread.collected).toBe(1);
  thread.ms = MINUTE;
  await look();
  expect([thread.collected, thread.room]).toEqual([2, 0]);
});

test('in a thread with some work it is given back once in three minutes', async () => {
  const { thread, look } = createThread(25 * MIB);
  thread.busyShare = 0.1;
  await look();
  expect(thread.collected).toBe(1);
  thread.room = LEFT_BYTES_MAX;
  thread.ms = 3 * MINUTE - 1;
  await look();
  expect(thread.collected).toBe(1);
  thread.ms = 3 * MINUTE;
  await look();
  expect([thread.collected, thread.room]).toEqual([2, 0]);
});

test('a thread that has left little is left alone', async () => {
  const { thread, look } = createThread(25 * MIB);
  thread.bytes = LEFT_BYTES_MAX - MIB;
  for (let looks = 0; looks < 5; looks++) await look();
  expect(thread.collected).toBe(0);
});

test('memory that is in use is not looked through again and again', async () => {
  const { thread, look } = createThread(300 * MIB);
  const lookOften = async () => {
    for (let looks = 0; looks < 5; looks++) {
      thread.ms += MINUTE;
      await look();
    }
  };
  await lookOften();
  expect(thread.collected).toBe(1);
  thread.bytes += LEFT_BYTES_MAX;
  await lookOften();
  expect(thread.collected).toBe(1);
  thread.bytes += 300 * MIB - LEFT_BYTES_MAX;
  await lookOften();
  expect(thread.collected).toBe(2);
});

test('in a thread of its own what was left is freed, the space for new objects too', async () => {
  const url = new URL('release-idle-memory.ts', import.meta.url).pathname;
  const { readFileSync } = await import('node:fs');
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(readFileSync(url, 'utf8'), url);
  const worker = new Worker(
    new URL(
      `data:text/javascript,${encodeURIComponent(`${code}
        import { parentPort } from 'node:worker_threads';
        import { getHeapSpaceStatistics } from 'node:v8';
        const { readBytes, collect } = ofThisThread();
        const ofNew = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
        globalThis.buffers = Array.from({ length: 80 }, () => Buffer.alloc(1e6));
        globalThis.objects = Array.from({ length: 5e5 }, (_, place) => [place]);
        const before = readBytes();
        const beforeNew = ofNew();
        delete globalThis.buffers;
        delete globalThis.objects;
        const timer = setInterval(async () => {
          await collect();
          if (before - readBytes() < 40e6 || ofNew() > beforeNew / 2) return;
          clearInterval(timer);
          parentPort.postMessage('freed');
        }, 50);`)}`,
    ),
  );
  const said = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(said).toBe('freed');
});
