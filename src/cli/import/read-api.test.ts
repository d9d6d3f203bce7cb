import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createReadApi } from './read-api.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const { signal } = new AbortController();

test('a server that is busy is asked again, a wrong answer is not', async () => {
  const statuses = [429, 503, 500, 200];
  let count = 0;
  const url = await serve((_, response) => {
    response.writeHead(statuses[count++] ?? 400, { 'retry-after': '0' }).end('{"a":1}');
  });
  const read = createReadApi({ rate: 1000, signal, pauseMs: 1 });
  expect([await read(url), count]).toEqual([{ a: 1 }, 4]);
  await expect(read(url)).rejects.toThrow('status 400');
  expect(count).toBe(5);
});

test('404 is null; a redirect, no JSON, and a server that stays busy are errors', async () => {
  const url = await serve((request, response) => {
    const status = { '/none': 404, '/to': 302, '/busy': 429 }[request.url ?? ''] ?? 200;
    response.writeHead(status, { location: '/text', 'retry-after': '0' }).end('<html>');
  });
  const read = createReadApi({ rate: 1000, signal, attempts: 2, pauseMs: 1 });
  expect(await read(`${url}none`)).toBeNull();
  await expect(read(`${url}to`)).rejects.toThrow('status 302');
  await expect(read(`${url}text`)).rejects.toThrow('is no JSON');
  await expect(read(`${url}busy`)).rejects.toThrow('status 429');
});

test('requests keep their distance, and end with the signal', async () => {
  const times: number[] = [];
  const url = await serve((_, response) => {
    times.push(performance.now());
    response.end('{}');
  });
  const end = new AbortController();
  const read = createReadApi({ rate: 20, signal: end.signal });
  for (let count = 0; count < 4; count++) await read(url);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(130);
  end.abort(new Error('ended'));
  await expect(read(url)).rejects.toThrow('ended');
  expect(times.length).toBe(4);
});
