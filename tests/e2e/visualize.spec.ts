import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployToken } from '#demo/actions/deploy.ts';
import { findViolations } from './support/axe.ts';
import { expectFitsPhone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

const SOURCES = join(import.meta.dirname, '../../src/demo/contracts');

test('the classes of Solidity files are drawn, made larger and downloaded', async ({ page }) => {
  test.slow();
  await page.goto('/visualize/sol2uml');
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    ['DemoMultiToken.sol', 'DemoArt.sol'].map(async (name) => ({
      name,
      mimeType: 'text/plain',
      buffer: await readFile(join(SOURCES, name)),
    })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  const picture = page.getByRole('img', { name: 'Class diagram of contracts' });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  const readWidth = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(readWidth).toBeGreaterThan(100);
  await page.getByRole('button', { name: '100 %' }).click();
  const before = await readWidth();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(readWidth).toBeGreaterThan(before);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download SVG' }).click();
  const saved = await (await download).path();
  expect(await readFile(saved, 'utf8')).toContain('>DemoArt</text>');
  const png = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  expect((await png).suggestedFilename()).toBe('contracts.png');
  const bytes = await readFile(await (await png).path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const natural = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(bytes.readUInt32BE(16)).toBe(natural * 2);
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('files that are no Solidity are named, and a contract without a source leads to its verification', async ({
  page,
  chain,
}) => {
  const { address } = await deployToken(chain, { name: 'No Source', symbol: 'NOSRC' });
  await chain.mine();
  await page.goto(`/visualize/sol2uml?address=${address}`);
  await expect(page.getByText('No Solidity source to visualize')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify the contract' })).toHaveAttribute(
    'href',
    `/address/${address}/contract-verification`,
  );
  await page.waitForLoadState('networkidle');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.locator('input[type=file]').setInputFiles(notes);
  await expect(page.getByRole('alert')).toContainText('None of these files ends with .sol.');
  await expectFitsPhone(page);
});
