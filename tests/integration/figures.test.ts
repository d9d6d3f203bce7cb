import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';
import { makeLongLists } from '../support/long-lists.ts';
import { type NodeFigures, readNodeFigures, type TokenFigures } from '../support/node-figures.ts';

interface Holder {
  address: { hash: string };
  value: string;
}

const ZERO = `0x${'0'.repeat(40)}`;

let site: DemoSite;
let figures: NodeFigures;

beforeAll(async () => {
  site = await startDemoSite({ seed: 9, rounds: 4 });
  await makeLongLists(site, 60);
  await site.indexer.caughtUp();
  figures = await readNodeFigures(site.rpc);
}, 120_000);

afterAll(() => site.stop());

async function read(path: string) {
  const { status, body } = await site.get(`/api/v2${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body;
}

const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');

/** A number that a contract says of itself; null where it has no such function. */
async function ask(token: string, data: string): Promise<bigint | null> {
  const answer = await site.rpc('eth_call', [{ to: token, data }, 'latest']).catch(() => '0x');
  return /^0x[0-9a-f]{64}$/.test(String(answer)) ? BigInt(String(answer)) : null;
}

/** What somebody holds of a token, as the token reports it. */
async function balanceOf(token: string, { type }: TokenFigures, holder: string, id = 0n): Promise<bigint> {
  const data = type === 'ERC-1155' ? `0x00fdd58e${word(holder)}${word(id)}` : `0x70a08231${word(holder)}`;
  return (await ask(token, data)) ?? 0n;
}

test('balances of coins are what the node says, on each address and in the list of all', async () => {
  const readDifferences = async () => {
    const differences: string[] = [];
    for (const hash of figures.addresses.keys()) {
      const { coin_balance } = await read(`/addresses/${hash}`);
      const theirs = BigInt(String(await site.rpc('eth_getBalance', [hash, 'latest'])));
      if (BigInt(coin_balance ?? -1) !== theirs) differences.push(`${hash}: ${coin_balance}, not ${theirs}`);
    }
    return differences;
  };
  await expect.poll(readDifferences, { timeout: 20_000, interval: 500 }).toEqual([]);
  const readListed = async () => {
    const items = await listAll<{ hash: string; coin_balance: string }>(site, '/api/v2/addresses');
    const differences: string[] = [];
    for (const { hash, coin_balance } of items) {
      const theirs = BigInt(String(await site.rpc('eth_getBalance', [hash, 'latest'])));
      if (BigInt(coin_balance) !== theirs) differences.push(`${hash}: ${coin_balance}, not ${theirs}`);
    }
    const ranked = items.map((item) => BigInt(item.coin_balance));
    if (ranked.some((value, place) => value > (ranked[place - 1] ?? value))) differences.push('not ranked');
    return differences;
  };
  await expect.poll(readListed, { timeout: 20_000, interval: 500 }).toEqual([]);
}, 60_000);

test('the counters of every address are counted from blocks and receipts', async () => {
  const differences: string[] = [];
  for (const [hash, theirs] of figures.addresses) {
    const ours = await read(`/addresses/${hash}/counters`);
    const isContract = (await site.rpc('eth_getCode', [hash, 'latest'])) !== '0x';
    const counted = {
      transactions_count: String(theirs.transactions),
      token_transfers_count: String(theirs.tokenTransfers),
      gas_usage_count: String(theirs.gasUsed || (isContract ? theirs.incomingGasUsed : 0n)),
      validations_count: String(theirs.validations),
    };
    for (const [name, count] of Object.entries(counted))
      if (ours[name] !== count) differences.push(`${hash} ${name}: ${ours[name]}, not ${count}`);
  }
  expect(figures.addresses.size).toBeGreaterThan(60);
  expect(differences).toEqual([]);
});

test('supplies, holders and transfers of every token are what its contract says', async () => {
  const differences: string[] = [];
  for (const [address, theirs] of figures.tokens) {
    const token = await read(`/tokens/${address}`);
    const counters = await read(`/tokens/${address}/counters`);
    const supply = await ask(address, '0x18160ddd');
    const holders = await countHolders(address, theirs);
    const listed = await listAll<Holder>(site, `/api/v2/tokens/${address}/holders`);
    const facts: [string, unknown, unknown][] = [
      ['type', token.type, theirs.type],
      ['holders', token.holders_count, String(holders)],
      ['holders counted', counters.token_holders_count, String(holders)],
      ['holders listed', new Set(listed.map(({ address: { hash } }) => hash)).size, holders],
      ['transfers', counters.transfers_count, String(theirs.transfers)],
    ];
    if (supply !== null) facts.push(['supply', token.total_supply, String(supply)]);
    for (const [what, our, their] of facts)
      if (our !== their) differences.push(`${address} ${theirs.type} ${what}: ${our}, not ${their}`);
    if (theirs.type !== 'ERC-1155')
      for (const { address: holder, value } of listed) {
        const balance = await balanceOf(address, theirs, holder.hash);
        if (balance !== BigInt(value))
          differences.push(`${address} of ${holder.hash}: ${value}, not ${balance}`);
      }
  }
  expect(figures.tokens.size).toBeGreaterThan(5);
  expect(differences).toEqual([]);
}, 60_000);

/** How many addresses have a contract-reported balance of it. */
async function countHolders(address: string, theirs: TokenFigures): Promise<number> {
  let holders = 0;
  for (const party of theirs.parties) {
    if (party === ZERO) continue;
    const ids = theirs.type === 'ERC-1155' ? [...theirs.ids.keys()] : [0n];
    for (const id of ids) {
      if ((await balanceOf(address, theirs, party, id)) === 0n) continue;
      holders++;
      break;
    }
  }
  return holders;
}

test('owners and holders of all token instances of a collection match its contract', async () => {
  const differences: string[] = [];
  let compared = 0;
  for (const [address, theirs] of figures.tokens) {
    for (const [id, receivers] of theirs.ids) {
      const path = `/tokens/${address}/instances/${id}`;
      const holders = await listAll<Holder>(site, `/api/v2${path}/holders`);
      if (theirs.type === 'ERC-721') {
        const owner = await ask(address, `0x6352211e${word(id)}`);
        const ours = (await read(path)).owner?.hash ?? null;
        const their = owner === null ? null : `0x${owner.toString(16).padStart(40, '0')}`;
        if (ours?.toLowerCase() !== (their ?? undefined)) differences.push(`${path}: ${ours}, not ${their}`);
      } else {
        const ours = new Map(holders.map(({ address: { hash }, value }) => [hash.toLowerCase(), value]));
        for (const receiver of receivers) {
          if (receiver === ZERO) continue;
          const balance = await balanceOf(address, theirs, receiver, id);
          const our = BigInt(ours.get(receiver) ?? 0);
          if (balance !== our) differences.push(`${path} of ${receiver}: ${our}, not ${balance}`);
          ours.delete(receiver);
        }
        for (const holder of ours.keys()) differences.push(`${path}: ${holder} was never sent any`);
      }
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(60);
  expect(differences).toEqual([]);
}, 60_000);

test('fees of blocks and the sums over the chain are what receipts add up to', async () => {
  const differences: string[] = [];
  for (const { number, fees, burnt, transactions } of figures.blocks) {
    const block = await read(`/blocks/${number}`);
    const facts: [string, unknown, unknown][] = [
      ['fees', BigInt(block.transaction_fees), fees],
      ['burnt', BigInt(block.burnt_fees ?? 0), burnt],
      ['transactions', block.transactions_count, transactions],
    ];
    for (const [what, our, their] of facts)
      if (our !== their) differences.push(`block ${number} ${what}: ${our}, not ${their}`);
  }
  const stats = await read('/stats');
  expect(differences).toEqual([]);
  expect(stats.total_blocks).toBe(String(figures.blocks.length));
  expect(stats.total_transactions).toBe(
    String(figures.blocks.reduce((sum, { transactions }) => sum + transactions, 0)),
  );
});
