import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parseOptions, type RunOptions } from '../options.ts';
import { checkReach } from './check-reach.ts';

async function check(source: Record<string, string>, argv: string[] = ['check']) {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(text);
  const isFine = await checkReach(parseOptions(argv) as RunOptions, source, {
    info: note,
    error: note,
    warn: (text) => note(`warning: ${text}`),
  });
  return { isFine, lines };
}

/** A port on which nobody listens any longer, and one on which somebody does. */
async function openPorts() {
  const [open, closed] = [createServer(), createServer()];
  const ports = await Promise.all(
    [open, closed].map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );
  await new Promise((resolve) => closed.close(resolve));
  return { open: ports[0] ?? 0, closed: ports[1] ?? 0, close: () => open.close() };
}

test('a check reaches what the settings name, and says what it cannot reach', async () => {
  const ports = await openPorts();
  const folder = await mkdtemp(join(tmpdir(), 'reach-'));
  const file = join(folder, 'names.json');
  await writeFile(file, '{}');
  try {
    const fine = await check({
      STATS_API_HOST: `http://127.0.0.1:${ports.open}`,
      ADDRESS_METADATA_URL: pathToFileURL(file).href,
    });
    expect(fine.lines.sort()).toEqual([
      `ADDRESS_METADATA_URL: ${file} is reachable.`,
      `STATS_API_HOST: 127.0.0.1:${ports.open} is reachable.`,
    ]);
    expect(fine.isFine).toBe(true);
    const wrong = await check({
      STATS_API_HOST: `http://127.0.0.1:${ports.closed}`,
      ADDRESS_METADATA_URL: pathToFileURL(`${file}.none`).href,
    });
    expect(wrong.isFine).toBe(false);
    expect(wrong.lines.sort().join()).toMatch(
      /none cannot be reached: ENOENT.*cannot be reached: ECONNREFUSED/s,
    );
  } finally {
    ports.close();
    await rm(folder, { recursive: true });
  }
});

test('a check tries what would be used, shows no secret, and sends nothing where nothing is named', async () => {
  const ports = await openPorts();
  try {
    expect(await check({})).toEqual({ isFine: true, lines: [] });
    const node = `http://user:hunter2@127.0.0.1:${ports.open}/key`;
    const database = `postgres://u:hunter2@127.0.0.1:${ports.closed}/x`;
    const whole = await check({ DATABASE_URL: database }, ['check', node]);
    expect(whole.lines).toEqual([
      `RPC_URL: 127.0.0.1:${ports.open} is reachable.`,
      `DATABASE_URL: 127.0.0.1:${ports.closed} cannot be reached: ECONNREFUSED.`,
    ]);
    const remote = { API_HOST: '127.0.0.1', API_PROTOCOL: 'http', API_PORT: String(ports.open) };
    expect((await check({ ...remote, DATABASE_URL: database })).lines).toEqual([
      `API_HOST: 127.0.0.1:${ports.open} is reachable.`,
    ]);
    const listed = JSON.stringify([{ title: 'A', url: 'https://a.test', group: 'Other' }]);
    expect((await check({ FEATURED_NETWORKS: listed })).lines).toEqual([]);
  } finally {
    ports.close();
  }
});

test('a check names files that cannot be read and a data folder that cannot be made, and makes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reach-'));
  const file = join(folder, 'a.txt');
  await writeFile(file, 'nonsense');
  const none = join(folder, 'none');
  try {
    expect(await check({ SIGNATURES_FILE: none, DATA_DIR: none })).toEqual({
      isFine: false,
      lines: [`SIGNATURES_FILE is "${none}", which cannot be read.`],
    });
    expect((await check({ SIGNATURES_FILE: file, DATA_DIR: none })).lines).toEqual([
      `SIGNATURES_FILE "${file}", line 1: "nonsense" is no signature.`,
    ]);
    expect(await check({ GENESIS_FILE: none, DATA_DIR: none })).toEqual({
      isFine: true,
      lines: [`warning: GENESIS_FILE is "${none}", which is not used: it cannot be opened`],
    });
    for (const data of [file, join(file, 'x')])
      expect(await check({}, ['check', '--data', data])).toEqual({
        isFine: false,
        lines: [expect.stringContaining(`The data folder "${data}" cannot be written (a part of the path`)],
      });
    expect(await readdir(folder)).toEqual(['a.txt']);
    const remote = { API_HOST: 'localhost', API_PROTOCOL: 'http', API_PORT: '1' };
    expect((await check({ ...remote, SIGNATURES_FILE: none, DATA_DIR: file })).lines).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
