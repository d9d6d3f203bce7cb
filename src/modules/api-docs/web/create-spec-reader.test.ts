import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSpecReader } from './create-spec-reader.ts';

const JSON_SPEC = JSON.stringify({ info: { title: 'In JSON' }, paths: { '/a': { get: {} } } });
const YAML_SPEC = 'info:\n  title: In YAML\npaths:\n  /a:\n    get:\n      summary: One\n';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open(answer: { body: string; status?: number; location?: string }) {
  let asked = 0;
  const server = createServer((_, reply) => {
    asked++;
    reply
      .writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {})
      .end(answer.body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/spec`;
  const failures: unknown[] = [];
  const clock = { ms: 0 };
  const read = createSpecReader({
    url,
    fetch,
    now: () => clock.ms,
    onFailure: (error) => failures.push(error),
  });
  return { read, failures, clock, answer, asked: () => asked };
}

test.each([
  [JSON_SPEC, 'In JSON'],
  [YAML_SPEC, 'In YAML'],
])('a description is read in JSON and in YAML, once for many readers', async (body, title) => {
  const { read, asked } = await open({ body });
  expect(asked()).toBe(0);
  const read5 = await Promise.all(Array.from({ length: 5 }, read));
  expect(read5.map((each) => each?.outline.title)).toEqual(Array(5).fill(title));
  expect(read5[0]?.outline.operations.map(({ path }) => path)).toEqual(['/a']);
  expect(asked()).toBe(1);
});

test('a description that cannot be renewed stays, and is asked for again after a while only', async () => {
  const { read, clock, answer, asked, failures } = await open({ body: JSON_SPEC });
  await read();
  answer.status = 500;
  clock.ms += 600_001;
  expect((await read())?.outline.title).toBe('In JSON');
  await expect.poll(() => failures.length).toBe(1);
  await read();
  expect(asked()).toBe(2);
});

test.each([
  { body: 'x'.repeat(5 * 1024 * 1024) },
  { body: '', status: 302, location: 'http://127.0.0.1:1/' },
  { body: '{"paths"', status: 200 },
  {
    body: `a: &a [x, x, x]\n${'bcdefghij'
      .split('')
      .map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[n]}`)}]`)
      .join('\n')}`,
  },
])('what is too large, sends elsewhere, is cut off or unfolds without end is refused', async (answer) => {
  const { read, failures } = await open(answer);
  expect(await read()).toBeUndefined();
  expect(failures.length).toBe(1);
});
