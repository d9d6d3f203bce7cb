import type { Page } from '@playwright/test';
import { deployMultiToken, deployNft } from '#demo/actions/deploy.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { mintNft } from '#demo/actions/nft.ts';
import type { Hex } from '#lib/hex.ts';
import { newAddress } from './support/address.ts';
import type { Chain } from './support/chain.ts';
import { expectFact, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

/** A collection with so many instances, each of which has said what it is. */
async function makeCollection(
  chain: Chain,
  page: Page,
  options: { baseUri: string; to: Hex; count?: number },
) {
  const { baseUri } = options;
  const { address } = await deployNft(chain, {
    name: 'Paper Swans',
    symbol: 'BOAT',
    gas: 9_000_000,
    baseUri,
  });
  await chain.mine();
  for (let id = 0; id < (options.count ?? 1); id += 1)
    await mintNft(chain, { token: address, to: options.to });
  await chain.mine();
  await sayMetadata(page, address, options.count ?? 1);
  return address;
}

/** Waits until the contract has been asked for its newest instance. */
async function sayMetadata(page: Page, token: string, id: number) {
  const read = async () =>
    (await (await page.request.get(`/api/v2/tokens/${token}/instances/${id}`)).json()).metadata_error;
  await expect.poll(read, { timeout: 15_000 }).toBeNull();
}

/** Whether the first picture of a page has been drawn. */
const isDrawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('the inventory of a collection shows its NFTs with their pictures and leads to each, also by keyboard', async ({
  page,
  chain,
}) => {
  const to = newAddress();
  const token = await makeCollection(chain, page, { baseUri: '', to, count: 3 });
  await openLive(page, `/token/${token}?tab=inventory`);
  const instances = page.getByRole('list', { name: 'NFTs of this collection' });
  await expect(instances.getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => isDrawn(page, '.instance img')).toBe(true);
  const links = instances.locator('a.instance-link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/token/${token}/instance/2`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#2');
  await expectFact(page, 'Metadata', /^Stored in the contract/);
  await expect(page.getByText('Folds')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Token transfers' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Metadata' }).click();
  await page.getByRole('link', { name: 'JSON' }).click();
  await expect(page.locator('.codebox')).toContainText('"trait_type"');
});

test("an NFT's page says whose it is, without scripts too", async ({ page, pageWithoutScripts, chain }) => {
  const to = newAddress();
  const token = await makeCollection(chain, page, { baseUri: '', to });
  await pageWithoutScripts.goto(`/token/${token}/instance/1`);
  await expect(
    pageWithoutScripts
      .locator('dd')
      .filter({ has: pageWithoutScripts.locator(`a[title="${to}" i]`) })
      .first(),
  ).toBeVisible();
  await expect(pageWithoutScripts.getByRole('heading', { level: 1 })).toContainText('#1');
  expect(await isDrawn(pageWithoutScripts, '.instance-medium img')).toBe(true);
});

test('the NFTs of an address stand as a list or by collection, and the choice is kept', async ({
  page,
  chain,
}) => {
  const to = newAddress();
  await makeCollection(chain, page, { baseUri: '', to, count: 2 });
  const { address: goods } = await deployMultiToken(chain, { name: 'Crates', symbol: 'CRT', baseUri: '' });
  await chain.mine();
  await mintBatch(chain, { token: goods, to, ids: [4n], amounts: [7n] });
  await chain.mine();
  await openLive(page, `/address/${to}?tab=tokens`);
  await page.getByRole('navigation', { name: 'Kind of tokens' }).getByRole('link', { name: 'NFTs' }).click();
  await expect(page.getByRole('list', { name: 'NFTs of this address' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('listitem').filter({ hasText: 'Copies' })).toContainText('7');
  await page.getByRole('link', { name: 'By collection' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await openLive(page, `/address/${to}?tab=tokens`);
  await page.getByRole('navigation', { name: 'Kind of tokens' }).getByRole('link', { name: 'NFTs' }).click();
  await expect(page).toHaveURL(/tab=tokens_nft_collections/);
});

test('a picture with a script in it runs nothing, and a program of an NFT runs alone when it is asked to', async ({
  page,
  chain,
  words,
}) => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10' onload='alert(1)'><script>alert(2)</script><rect width='10' height='10'/></svg>`;
  const program = `<p>I run</p><script>try{parent.document.title='taken'}catch{document.body.append(' alone')}fetch('/api/v2/stats').then(()=>document.body.append(' and out'),()=>document.body.append(' and in'))</script>`;
  const metadata = {
    name: '<img src=x onerror=alert(3)>\u202Egnp',
    image: `data:image/svg+xml;utf8,${svg}`,
    animation_url: `data:text/html,${program}`,
    external_url: 'javascript:alert(4)',
    attributes: [{ trait_type: '<script>alert(5)</script>', value: '"><b>' }],
  };
  let json = JSON.stringify(metadata);
  while (Buffer.byteLength(json) % 3 === 0) json += ' ';
  const baseUri = `data:application/json;base64,${Buffer.from(json).toString('base64')}`;
  expect(baseUri.endsWith('=')).toBe(true);
  const token = await makeCollection(chain, page, { baseUri, to: newAddress() });
  await page.goto(`/token/${token}/instance/1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(3)>');
  await expect.poll(() => isDrawn(page, '.instance-medium img')).toBe(true);
  await expect(page.getByText('<script>alert(5)</script>').first()).toBeVisible();
  await page.getByText('Run the program of this NFT').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('body')).toContainText('I run alone and in');
  await expect(page).not.toHaveTitle('taken');
  for (const kind of ['image', 'animation']) {
    const download = page.waitForEvent('download');
    const path = `/api/v2/tokens/${token}/instances/1/media/${kind}`;
    await expect(page.goto(path)).rejects.toThrow('Download is starting');
    expect((await download).suggestedFilename()).toBe(`nft-1-${kind}.${kind === 'image' ? 'svg' : 'html'}`);
    expect((await page.request.get(path)).headers()['content-security-policy']).toContain('sandbox');
  }
  // What the browser has kept from running, it says aloud; no dialog has opened.
  expect(words.splice(0).filter((word) => word.startsWith('dialog'))).toEqual([]);
});

test('what is elsewhere is said and not asked for', async ({ page, chain }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const metadata = JSON.stringify({ name: 'Far', image: 'https://pictures.example/1.png' });
  const padded = metadata.length % 3 === 0 ? `${metadata} ` : metadata;
  const baseUri = `data:application/json;base64,${Buffer.from(padded).toString('base64')}`;
  const token = await makeCollection(chain, page, { baseUri, to: newAddress() });
  await page.goto(`/token/${token}/instance/1`);
  await expect(page.getByText('Not shown, because it is hosted elsewhere')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://pictures.example/1.png' })).toHaveAttribute(
    'rel',
    /noreferrer/,
  );
  await page.goto(`/token/${token}?tab=inventory`);
  await expect(page.getByText('Far', { exact: true })).toBeVisible();
  expect(hosts).not.toContain('pictures.example');
});
