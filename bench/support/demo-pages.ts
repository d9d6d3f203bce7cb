import { setTimeout as sleep } from 'node:timers/promises';

/** An address of every kind of page, with real contents. */
export interface DemoPages {
  home: string;
  blocks: string;
  block: string;
  txs: string;
  tx: string;
  address: string;
}

interface List<Item> {
  items: Item[];
}
interface TransactionItem {
  hash: string;
  block_number: number;
  from: { hash: string };
}

/** Waits until both lists are full and names a page of every kind. */
export async function findDemoPages(origin: string): Promise<DemoPages> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const blocks = await read<List<unknown>>(`${origin}/api/v2/blocks?type=block`);
    const { items } = await read<List<TransactionItem>>(`${origin}/api/v2/transactions`);
    const [transaction] = items;
    if (transaction !== undefined && blocks.items.length === 50 && items.length === 50) {
      return {
        home: '/',
        blocks: '/blocks',
        block: `/block/${transaction.block_number}`,
        txs: '/txs',
        tx: `/tx/${transaction.hash}`,
        address: `/address/${transaction.from.hash}`,
      };
    }
    await sleep(100);
  }
  throw new Error(`The lists at ${origin} did not fill`);
}

async function read<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}
