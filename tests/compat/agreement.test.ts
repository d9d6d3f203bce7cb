import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gatherSamples, listSampleCalls, type Samples } from '../support/api-samples.ts';
import { collectFacts, listContradictions, type StatedFact } from '../support/collect-facts.ts';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';

let site: DemoSite;
let samples: Samples;
const facts: StatedFact[] = [];

const WAIT = { timeout: 30_000, interval: 200 };

/** Lists whose rows are compared with the pages of the things that they name. */
const LISTS = ['tokens', 'addresses', 'blocks', 'transactions', 'token-transfers', 'internal-transactions'];

beforeAll(async () => {
  site = await startDemoSite({ isVerified: true });
  await vi.waitFor(
    async () => expect((await read('/api/v2/smart-contracts')).items.length).toBeGreaterThan(5),
    WAIT,
  );
  await settleSources();
  samples = await gatherSamples(site, 24);
  const verified = await listAll<{ address: { hash: string; name: string } }>(
    site,
    '/api/v2/smart-contracts',
  );
  samples.searches.push(...verified.flatMap(({ address }) => [address.hash, address.name]));
  for (const { path } of listSampleCalls(samples)) await note(path);
  for (const list of LISTS) for (const each of await listPages(`/api/v2/${list}`)) facts.push(...each);
}, 180_000);

afterAll(() => site.stop());

async function read(path: string) {
  const { status, body } = await site.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** Waits until every contract was compared with the known sources: an answer about all of them twice says the same. */
async function settleSources(): Promise<void> {
  const readAll = async () => {
    const rows = await listAll<{ hash: string }>(site, '/api/v2/addresses');
    return JSON.stringify(await Promise.all(rows.map(({ hash }) => read(`/api/v2/addresses/${hash}`))));
  };
  let last = '';
  await vi.waitFor(async () => {
    const before = last;
    last = await readAll();
    expect(last).toBe(before);
  }, WAIT);
}

async function note(path: string): Promise<void> {
  const { status, body } = await site.get(path);
  if (status === 200 && !isOtherNames(path)) facts.push(...collectFacts(path, body));
}

/** The list of verified contracts names them as their sources do, a token among them too. */
function isOtherNames(path: string): boolean {
  return path === '/api/v2/smart-contracts';
}

async function listPages(path: string): Promise<StatedFact[][]> {
  const pages: StatedFact[][] = [];
  await listAll(site, path, (body) => {
    pages.push(collectFacts(path, body));
  });
  return pages;
}

test('every answer states the same of an address, a token, a transaction, a block and an NFT', () => {
  const subjects = new Set(facts.map(({ subject }) => subject.split(' ')[0]));
  expect([...subjects].sort()).toEqual(['address', 'block', 'nft', 'token', 'transaction']);
  expect(facts.length).toBeGreaterThan(5000);
  expect(listContradictions(facts)).toEqual([]);
});

test('a search says of verified contracts that they are verified, as the address, the list and the contract do', async () => {
  const rows = await listAll<{ address: { hash: string; name: string; is_verified: boolean } }>(
    site,
    '/api/v2/smart-contracts',
  );
  for (const { address } of rows) {
    const own = await read(`/api/v2/addresses/${address.hash}`);
    const contract = await read(`/api/v2/smart-contracts/${address.hash}`);
    const hits = await read(`/api/v2/search/quick?q=${address.hash}`);
    expect([address.is_verified, own.is_verified, contract.is_verified]).toEqual([true, true, true]);
    expect(contract.name).toBe(address.name);
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(hit).toMatchObject({ is_smart_contract_verified: true, name: own.name });
    }
    const [named] = await read(`/api/v2/search?q=${address.name}`).then(({ items }) =>
      items.filter((hit: { address_hash?: string }) => hit.address_hash === address.hash),
    );
    expect(named).toMatchObject({ is_smart_contract_verified: true });
  }
});

test('the Etherscan API says of tokens, contracts and balances what the REST API does', async () => {
  const ask = async (query: string) => (await read(`/api?${query}`)).result;
  for (const hash of samples.tokens) {
    const token = await read(`/api/v2/tokens/${hash}`);
    expect(await ask(`module=token&action=getToken&contractaddress=${hash}`)).toMatchObject({
      name: token.name ?? '',
      symbol: token.symbol ?? '',
      decimals: token.decimals ?? '',
      totalSupply: token.total_supply ?? '',
      type: token.type,
      cataloged: true,
    });
    const counters = await read(`/api/v2/tokens/${hash}/counters`);
    expect([hash, counters.token_holders_count]).toEqual([hash, token.holders_count]);
  }
  for (const hash of samples.addresses) {
    const address = await read(`/api/v2/addresses/${hash}`);
    expect(await ask(`module=account&action=balance&address=${hash}`)).toBe(address.coin_balance ?? '0');
    const [source] = await ask(`module=contract&action=getsourcecode&address=${hash}`);
    expect([hash, Boolean(source?.SourceCode)]).toEqual([hash, address.is_verified === true]);
  }
  for (const hash of samples.transactions) {
    const { status } = await read(`/api/v2/transactions/${hash}`);
    const { isError } = await ask(`module=transaction&action=getstatus&txhash=${hash}`);
    expect([hash, isError]).toEqual([hash, status === 'ok' ? '0' : '1']);
  }
});
