import { mkdtempSync, rmSync } from 'node:fs';
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

/** What `runs …` prints, and its exit code. */
async function runs(...args: string[]): Promise<{ code: number | null; text: string }> {
  const cli = startCli(['runs', ...args, '--data', join(folder, 'data')], {}, folder);
  const code = await cli.exited;
  return { code, text: cli.output() };
}

test('runs are listed, named and deleted on the command line, beside a Spyglass that runs and without one', async () => {
  expect(await runs()).toMatchObject({ code: 1, text: expect.stringMatching(/^There is no index in ".*"/) });
  const context = { rpc: createDemoRpc(anvil.url) };
  await mine(context, 3);
  const port = await findFreePort();
  const site = startCli([anvil.url, '--port', String(port), '--data', join(folder, 'data')], {}, folder);
  await site.printed('Spyglass is at');
  const listed = async () => (await runs()).text;
  await expect.poll(listed, { timeout: 30_000 }).toMatch(/^\* +1 +- +31337 +3 /m);
  await context.rpc('anvil_reset');
  // Its clock starts again, too: within the same second after the start the first block would be the same.
  await context.rpc('evm_increaseTime', [3600]);
  await mine(context, 2);
  await expect.poll(listed, { timeout: 30_000 }).toMatch(/^\* +2 +- +31337 +2 .*\n +1 +- +31337 +3 /m);

  expect(await runs('name', '1', 'before', 'the', 'fix')).toEqual({
    code: 0,
    text: 'It is now run 1 ("before the fix").\n',
  });
  expect(await runs('compare', '1', '2')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/the same +0/),
  });
  expect(await runs('delete', '2', '--yes')).toEqual({
    code: 1,
    text: 'Run 2 is being indexed and cannot be deleted.\n',
  });
  expect(await runs('delete', '1')).toEqual({
    code: 1,
    text: 'To delete run 1 ("before the fix") with its 0 transactions without confirmation, add --yes.\n',
  });
  expect(await site.interrupt()).toBe(0);

  expect(await runs('delete', '1', '--yes')).toEqual({
    code: 0,
    text: 'Deleted run 1 ("before the fix") with its 0 transactions.\n',
  });
  expect(await listed()).toMatch(/^\* +2 /m);
  expect(await runs('delete', '1', '-y')).toEqual({ code: 1, text: 'There is no run 1; the runs are 2.\n' });
}, 120_000);
