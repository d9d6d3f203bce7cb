/** Items of the API's lists that have pages. */
interface Item {
  hash?: string;
  address_hash?: string;
  height?: number;
  id?: string;
  token?: { address_hash: string };
}
interface Page {
  items: Item[];
  next_page_params: Record<string, string | number> | null;
}

const TRANSACTION_TABS = ['', 'token_transfers', 'internal', 'logs', 'state', 'raw_trace'];
const ADDRESS_TABS = [
  ...['', 'txs', 'internal_txns', 'token_transfers', 'tokens', 'coin_balance_history', 'logs', 'contract'],
  ...['blocks_validated', 'tokens_erc20', 'tokens_nfts', 'token_approvals'],
];
const BLOCK_TABS = ['', 'txs', 'internal_txns', 'withdrawals'];
const TOKEN_TABS = ['', 'token_transfers', 'holders', 'inventory', 'contract'];
const INSTANCE_TABS = ['', 'token_transfers', 'holders', 'metadata'];

/**
 * Yields distinct paths of pages: every tab of every block, transaction, address, token and token instance in the lists
 * of the server at `origin`, in turns, followed by pages of unused addresses.
 */
export async function* listPages(origin: string): AsyncGenerator<string> {
  const tokens = await readAll(origin, 'tokens');
  const instances: Item[] = [];
  for (const { address_hash } of tokens)
    instances.push(...(await readAll(origin, `tokens/${address_hash}/instances`).catch(() => [])));
  const kinds = [
    expand(await readAll(origin, 'blocks'), ({ height }) => `/block/${height}`, BLOCK_TABS),
    expand(await readAll(origin, 'transactions'), ({ hash }) => `/tx/${hash}`, TRANSACTION_TABS),
    expand(await readAll(origin, 'addresses'), ({ hash }) => `/address/${hash}`, ADDRESS_TABS),
    expand(tokens, ({ address_hash }) => `/token/${address_hash}`, TOKEN_TABS),
    expand(instances, ({ token, id }) => `/token/${token?.address_hash}/instance/${id}`, INSTANCE_TABS),
  ];
  const longest = Math.max(...kinds.map((paths) => paths.length));
  for (let place = 0; place < longest; place++)
    for (const paths of kinds) {
      const path = paths[place];
      if (path !== undefined) yield path;
    }
  for (let number = 1n; ; number++)
    yield `/address/0x${(0xabcdn * 2n ** 144n + number).toString(16).padStart(40, '0')}`;
}

function expand(items: readonly Item[], pathOf: (item: Item) => string, tabs: readonly string[]): string[] {
  const paths = new Set(items.map(pathOf));
  return tabs.flatMap((tab) => [...paths].map((path) => (tab === '' ? path : `${path}?tab=${tab}`)));
}

/** Reads all pages of a list of the API; `path` is below `/api/v2/`. */
async function readAll(origin: string, path: string): Promise<Item[]> {
  const items: Item[] = [];
  let query = '';
  do {
    const response = await fetch(`${origin}/api/v2/${path}${query}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const page = (await response.json()) as Page;
    items.push(...page.items);
    query = page.next_page_params === null ? '' : `?${new URLSearchParams(toTexts(page.next_page_params))}`;
  } while (query !== '');
  return items;
}

function toTexts(params: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
