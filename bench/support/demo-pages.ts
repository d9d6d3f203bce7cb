import { setTimeout as sleep } from 'node:timers/promises';

/** A path of every kind of page, with real contents. */
export interface DemoPages {
  home: string;
  blocks: string;
  block: string;
  txs: string;
  tx: string;
  address: string;
  token: string;
  instance: string;
  search: string;
}

interface List<Item> {
  items: Item[];
}
interface TokenItem {
  address_hash: string;
  symbol: string | null;
}
interface TransactionItem {
  hash: string;
  block_number: number;
  from: { hash: string };
}

/** Waits until both lists are full and returns a page of every kind. */
export async function findDemoPages(origin: string): Promise<DemoPages> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const blocks = await read<List<unknown>>(`${origin}/api/v2/blocks?type=block`);
    const { items } = await read<List<TransactionItem>>(`${origin}/api/v2/transactions`);
    const [transaction] = items;
    const { items: tokens } = await read<List<TokenItem>>(`${origin}/api/v2/tokens?type=ERC-20`);
    const { items: collections } = await read<List<TokenItem>>(`${origin}/api/v2/tokens?type=ERC-721`);
    const [token, collection] = [tokens[0], collections[0]];
    const isFull = blocks.items.length === 50 && items.length === 50;
    if (isFull && transaction !== undefined && token !== undefined && collection !== undefined) {
      const { address_hash } = collection;
      const instances = await read<List<{ id: string }>>(`${origin}/api/v2/tokens/${address_hash}/instances`);
      return {
        home: '/',
        blocks: '/blocks',
        block: `/block/${transaction.block_number}`,
        txs: '/txs',
        tx: `/tx/${transaction.hash}`,
        address: `/address/${transaction.from.hash}`,
        token: `/token/${token.address_hash}`,
        instance: `/token/${address_hash}/instance/${instances.items[0]?.id ?? 0}`,
        search: `/search-results?q=${token.symbol ?? 'a'}`,
      };
    }
    await sleep(100);
  }
  throw new Error(`The lists at ${origin} did not fill`);
}

async function read<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}
