import type { DemoRpc } from '#demo/demo-rpc.ts';

/** Contents of the node, and the parts that are missing or different in the index. */
export interface Comparison {
  blocks: number;
  transactions: number;
  faults: string[];
}

interface NodeReceipt {
  transactionHash: string;
  status: string;
}
interface Page {
  items: { hash: string; status: string | null; position: number }[];
  next_page_params: Record<string, string | number> | null;
}

/** Reads every block with its receipts from the node, and the same from the API: hash, transactions, order, status. */
export async function compareWithNode(rpc: DemoRpc, origin: string): Promise<Comparison> {
  const head = Number(await rpc('eth_blockNumber', []));
  const comparison: Comparison = { blocks: head + 1, transactions: 0, faults: [] };
  for (let height = 0; height <= head; height++) {
    const id = `0x${height.toString(16)}`;
    const { hash } = (await rpc('eth_getBlockByNumber', [id, false])) as { hash: string };
    const receipts = (await rpc('eth_getBlockReceipts', [id])) as NodeReceipt[];
    const requested = receipts.map(
      (each) => `${each.transactionHash} ${Number(each.status) === 1 ? 'ok' : 'error'}`,
    );
    const block = await readJson<{ hash: string }>(`${origin}/api/v2/blocks/${height}`);
    const found = await listTransactions(origin, height);
    comparison.transactions += requested.length;
    if (block.hash !== hash) comparison.faults.push(`block ${height} is ${block.hash}, not ${hash}`);
    if (found.join() !== requested.join()) comparison.faults.push(`block ${height} has other transactions`);
  }
  return comparison;
}

async function listTransactions(origin: string, height: number): Promise<string[]> {
  const path = `${origin}/api/v2/blocks/${height}/transactions`;
  const found: string[] = [];
  for (let query = '', isMore = true; isMore; ) {
    const page = await readJson<Page>(`${path}${query}`);
    found.push(...page.items.map(({ hash, status }) => `${hash} ${status}`));
    isMore = page.next_page_params !== null;
    query = `?${new URLSearchParams(Object.entries(page.next_page_params ?? {}).map(([name, value]) => [name, String(value)]))}`;
  }
  return found;
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered with ${response.status}`);
  return (await response.json()) as Body;
}
