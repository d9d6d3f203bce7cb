import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endSlowReader } from './end-slow-reader.ts';

const PART = 'x'.repeat(100_000);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that sends so many parts, each made in so many ms, to whoever keeps up. */
async function serve(parts: number, makingMs: number): Promise<{ url: string; isClosed: () => boolean }> {
  let isClosed = false;
  async function* make() {
    for (let part = 0; part < parts; part++) {
      await sleep(makingMs);
      yield PART;
    }
  }
  const server = createServer((_, answer) => {
    answer.once('close', () => {
      isClosed = true;
    });
    Readable.from(endSlowReader(make(), answer, { graceMs: 200, bytesPerSecond: 1e6 }), {
      objectMode: false,
    }).pipe(answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, isClosed: () => isClosed };
}

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { agent: false }, resolve).once('error', reject));
}

test('endSlowReader() closes the connection of a reader that takes nothing', async () => {
  const { url, isClosed } = await serve(1000, 0);
  const answer = await open(url);
  answer.on('error', () => {});
  await expect.poll(isClosed, { timeout: 15_000 }).toBe(true);
  answer.destroy();
});

test('endSlowReader() closes the connection of a reader that leaves the end of a file', async () => {
  const { url, isClosed } = await serve(30, 0);
  const answer = await open(url);
  answer.on('error', () => {});
  await expect.poll(isClosed, { timeout: 15_000 }).toBe(true);
  answer.destroy();
});

test('endSlowReader() leaves a reader alone that waits for the making', async () => {
  const { url } = await serve(8, 60);
  const answer = await open(url);
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  expect([bytes, answer.complete]).toEqual([8 * PART.length, true]);
});
