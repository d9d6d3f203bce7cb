import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deployNft } from '#demo/actions/deploy.ts';
import { mintNft } from '#demo/actions/nft.ts';
import { makePng } from '#modules/media/api/pictures.test-data.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Explorer } from './support/explorer.ts';
import { startOn, startSite } from './support/site.ts';
import { test as base, expect, firstPort } from './support/test.ts';

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';

/** Where `ipfs://` is read: the metadata of instances, and what each was asked for. */
interface Gateway {
  url: string;
  paths: string[];
  close(): Promise<void>;
}

async function startGateway(): Promise<Gateway> {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    const id = /\/(\d+)$/.exec(url)?.[1];
    if (id === undefined) return response.end(makePng(1200, 900));
    const image = id === '1' ? `ipfs://${CID}/large.png` : 'http://127.0.0.1:1/private.png';
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name: `Swan ${id}`, image }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs`,
    paths,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The real app that fetches and resizes pictures itself. */
const test = base.extend<{ gateway: Gateway; explorer: Explorer & { gateway: Gateway } }>({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('pictures', () => startPictureSite(firstPort(parallelIndex)), use),
    { scope: 'test', timeout: 60_000 },
  ],
  gateway: ({ explorer }, use) => use(explorer.gateway),
});

async function startPictureSite(portMin: number): Promise<Explorer & { gateway: Gateway }> {
  return startOn({ gateway: await startGateway() }, ({ gateway }) =>
    startSite({
      portMin,
      env: {
        NFT_METADATA_FETCH: 'true',
        PICTURE_PROXY_ENABLED: 'true',
        IPFS_GATEWAY_URL: gateway.url,
      },
    }),
  );
}

test('pictures of a collection come resized from this server alone; one on a private host does not', async ({
  page,
  chain,
  gateway,
  explorer,
  words,
}) => {
  const { address } = await deployNft(chain, { name: 'Swans', symbol: 'SWAN', baseUri: `ipfs://${CID}/` });
  await chain.mine();
  const to = newAddress();
  for (let count = 0; count < 2; count++) await mintNft(chain, { token: address, to });
  await chain.mine();
  const readName = async (id: number) =>
    (await (await page.request.get(`/api/v2/tokens/${address}/instances/${id}`)).json()).metadata?.name;
  await expect.poll(() => readName(1), { timeout: 15_000 }).toBe('Swan 1');
  await expect.poll(() => readName(2), { timeout: 15_000 }).toBe('Swan 2');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/token/${address}?tab=inventory`);
  const instances = page.getByRole('list', { name: 'NFTs of this collection' });
  await expect(instances.getByRole('listitem')).toHaveCount(2);
  const picture = instances.locator('img[src*="/instances/1/picture/"]');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0]))
    .toEqual([true, true]);
  const side = await picture.evaluate((image: HTMLImageElement) =>
    Math.max(image.naturalWidth, image.naturalHeight),
  );
  expect(side).toBeLessThan(1200);
  await expect(instances.locator('img[src*="/instances/2/"]')).toHaveCount(0);
  expect(asked.filter((url) => !url.startsWith(explorer.origin))).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await expect(picture).toBeVisible();
  expect(gateway.paths.filter((path) => path.endsWith('large.png')).length).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The picture on a private host is not found here.
  expect(words.splice(0).filter((word) => !/status of 404/.test(word))).toEqual([]);
});
