import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { startCli } from '../support/cli.ts';
import { findFreePort } from '../support/free-port.ts';

test('the storage is reported, and a retention set, on the command line beside a Spyglass that then removes traces', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  const storage = async (...args: string[]) => {
    const cli = startCli(['storage', ...args, '--data', join(folder, 'data')], {}, folder);
    return { code: await cli.exited, text: cli.output() };
  };
  expect(await storage()).toMatchObject({ code: 1, text: expect.stringMatching(/There is no index in/) });
  await mine({ rpc: createDemoRpc(anvil.url) }, 300);
  const site = startCli(
    [anvil.url, '--port', String(await findFreePort()), '--data', join(folder, 'data')],
    {},
    folder,
  );
  onTestFinished(async () => void (await site.interrupt()));
  await site.printed('Spyglass is at');
  const status = async () => (await storage()).text;
  await expect.poll(status, { timeout: 60_000 }).toMatch(/^traces +301 blocks: 0 to 300$/m);
  expect(await status()).toMatch(/^All traces are retained\.$/m);
  const dry = await storage('retain', 'traces', '--blocks', '256', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Traces below block 45: .* Nothing was changed\.\n$/s),
  });
  expect(await status()).toMatch(/^All traces are retained\.$/m);
  expect((await storage('retain', 'traces', '--blocks', '256')).text).toMatch(
    /are removed in the background/,
  );
  await expect.poll(status, { timeout: 60_000 }).toMatch(/^removed traces +45 blocks: 0 to 44$/m);
  expect(await status()).toMatch(/^Traces of the newest 256 blocks are retained, since 20\d\d-/m);
  expect((await storage('retain', 'traces', '--all')).text).toMatch(/^No more traces are removed/);
  expect(await status()).toMatch(/^All traces are retained\.$/m);
}, 240_000);
