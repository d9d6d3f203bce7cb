import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';

interface Instance {
  id: string;
  name: string | null;
  owner: { hash: string } | null;
  metadata_error: string | null;
  image_url: string | null;
  value?: string;
}

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite({ seed: 11, rounds: 3 });
}, 120_000);
afterAll(() => site.stop());

const word = (value: string) =>
  (value.startsWith('0x') ? value.slice(2) : BigInt(value).toString(16)).padStart(64, '0');

/** What a contract answers; null where it reverts. */
async function ask(token: string, data: string): Promise<string | null> {
  const answer = await site.rpc('eth_call', [{ to: token, data }, 'latest']).catch(() => null);
  return typeof answer === 'string' && answer.length === 66 ? answer : null;
}

async function listCollections(type: string): Promise<string[]> {
  const tokens = await listAll<{ address_hash: string }>(site, `/api/v2/tokens?type=${type}`);
  return tokens.map(({ address_hash }) => address_hash);
}

test('the owner of every ERC-721 token instance is who ownerOf says, and burnt ones have none', async () => {
  const differences: string[] = [];
  let [owned, burnt] = [0, 0];
  for (const token of await listCollections('ERC-721')) {
    for (const { id, owner } of await listAll<Instance>(site, `/api/v2/tokens/${token}/instances`)) {
      const theirs = await ask(token, `0x6352211e${word(id)}`);
      const expected = theirs === null ? null : `0x${theirs.slice(26)}`;
      if (expected === null) burnt += 1;
      else owned += 1;
      if ((owner?.hash.toLowerCase() ?? null) !== expected) differences.push(`${token} ${id}`);
    }
  }
  expect(differences).toEqual([]);
  expect(owned).toBeGreaterThan(10);
  expect(burnt).toBeGreaterThan(0);
}, 60_000);

test('what is held of every ERC-1155 token instance is what balanceOf says, by token instance and by holder', async () => {
  const differences: string[] = [];
  const holders = new Set<string>();
  let compared = 0;
  for (const token of await listCollections('ERC-1155')) {
    for (const { id } of await listAll<Instance>(site, `/api/v2/tokens/${token}/instances`)) {
      const path = `/api/v2/tokens/${token}/instances/${id}/holders`;
      for (const { address, value } of await listAll<{ address: { hash: string }; value: string }>(
        site,
        path,
      )) {
        holders.add(address.hash);
        compared += 1;
        const theirs = await ask(token, `0x00fdd58e${word(address.hash.toLowerCase())}${word(id)}`);
        if (BigInt(theirs ?? 0) !== BigInt(value)) differences.push(`${token} ${id} ${address.hash}`);
      }
    }
    for (const holder of holders) {
      const path = `/api/v2/tokens/${token}/instances?holder_address_hash=${holder}`;
      for (const { id, value = '0' } of await listAll<Instance>(site, path)) {
        const theirs = await ask(token, `0x00fdd58e${word(holder.toLowerCase())}${word(id)}`);
        if (BigInt(theirs ?? 0) !== BigInt(value)) differences.push(`${holder} ${id}`);
      }
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(5);
}, 60_000);

test('each token instance has its metadata and a picture of this server', async () => {
  const readSilent = async () => {
    const silent: string[] = [];
    for (const type of ['ERC-721', 'ERC-1155'])
      for (const token of await listCollections(type))
        for (const instance of await listAll<Instance>(site, `/api/v2/tokens/${token}/instances`)) {
          const isBurnt = type === 'ERC-721' && instance.owner === null;
          if (!isBurnt && (instance.metadata_error !== null || instance.name === null))
            silent.push(`${token} ${instance.id}`);
        }
    return silent;
  };
  await expect.poll(readSilent, { timeout: 20_000, interval: 500 }).toEqual([]);
  const [token = ''] = await listCollections('ERC-721');
  const [instance] = (await listAll<Instance>(site, `/api/v2/tokens/${token}/instances`)).filter(
    ({ owner }) => owner,
  );
  const picture = await site.app.server.inject(instance?.image_url ?? '');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
}, 60_000);
