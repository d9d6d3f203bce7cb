import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { startCli } from '../support/cli.ts';
import { findFreePort } from '../support/free-port.ts';

let folder: string;
let anvil: Anvil;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-cli-'));
  anvil = await startAnvil();
});
afterEach(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(data: string, ...args: string[]): Promise<{ code: number | null; text: string }> {
  const cli = startCli([...args, '--data', join(folder, data)], {}, folder);
  const code = await cli.exited;
  return { code, text: cli.output() };
}

test('a name given to a run comes back in a new data folder, and the chain is indexed again under it', async () => {
  const context = { rpc: createDemoRpc(anvil.url) };
  await mine(context, 3);
  const start = async (data: string) => {
    const port = await findFreePort();
    const site = startCli([anvil.url, '--port', String(port), '--data', join(folder, data)], {}, folder);
    await site.printed('Spyglass is at');
    return site;
  };
  const listed = async (data: string) => (await run(data, 'runs')).text;
  const first = await start('old');
  await expect.poll(() => listed('old'), { timeout: 30_000 }).toMatch(/^\* +1 +- +31337 +3 /m);
  await run('old', 'runs', 'name', '1', 'kept');
  const saved = await run('old', 'backup', 'a.backup');
  expect(saved).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Saved \d+ rows? of \d+ tables to "/),
  });
  expect(await run('old', 'backup', 'a.backup')).toMatchObject({ code: 1 });
  expect(await run('old', 'restore', 'a.backup')).toMatchObject({
    code: 1,
    text: expect.stringContaining('This database is in use'),
  });
  expect(await first.interrupt()).toBe(0);

  expect(await run('new', 'restore', 'a.backup')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Restored '),
  });
  const second = await start('new');
  await expect.poll(() => listed('new'), { timeout: 30_000 }).toMatch(/^\* +1 +kept +31337 +3 /m);
  expect(await second.interrupt()).toBe(0);
}, 240_000);

test('what is to be restored is looked at before a database is made for it', async () => {
  const none = await run('unmade', 'restore', 'none.backup');
  expect(none).toEqual({
    code: 1,
    text: expect.stringContaining(`"${join(folder, 'none.backup')}" cannot be read (ENOENT).`),
  });
  writeFileSync(join(folder, 'other'), 'some other text');
  expect((await run('unmade', 'restore', 'other')).text).toContain('is not a backup of Spyglass');
  expect(existsSync(join(folder, 'unmade'))).toBe(false);
});
