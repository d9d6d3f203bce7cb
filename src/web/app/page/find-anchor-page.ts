/** Views of a page, by the anchors of other explorers: in lower case, without word separators. */
type Anchors = Readonly<Record<string, string>>;

const CONTRACT: Anchors = {
  code: 'contract',
  contract: 'contract',
  readcontract: 'read_contract',
  writecontract: 'write_contract',
  readproxycontract: 'read_proxy',
  readproxy: 'read_proxy',
  writeproxycontract: 'write_proxy',
  writeproxy: 'write_proxy',
};

const ADDRESS: Anchors = {
  ...CONTRACT,
  transactions: 'txs',
  txs: 'txs',
  internaltx: 'internal_txns',
  internaltxns: 'internal_txns',
  internaltransactions: 'internal_txns',
  tokentxns: 'token_transfers',
  tokentransfers: 'token_transfers',
  tokentxnserc20: 'token_transfers&type=ERC-20',
  erc20tokentxns: 'token_transfers&type=ERC-20',
  tokentxnserc721: 'token_transfers&type=ERC-721',
  erc721tokentxns: 'token_transfers&type=ERC-721',
  tokentxnserc1155: 'token_transfers&type=ERC-1155',
  erc1155tokentxns: 'token_transfers&type=ERC-1155',
  nfttransfers: 'token_transfers&type=ERC-721,ERC-1155',
  tokens: 'tokens',
  tokenholdings: 'tokens',
  assettokens: 'tokens',
  assetnfts: 'tokens_nfts',
  nfts: 'tokens_nfts',
  events: 'logs',
  logs: 'logs',
  mine: 'blocks_validated',
  blocks: 'blocks_validated',
  validations: 'blocks_validated',
  withdrawals: 'withdrawals',
  beaconwithdrawals: 'withdrawals',
  analytics: 'coin_balance_history',
  coinbalancehistory: 'coin_balance_history',
};

const TOKEN: Anchors = {
  transactions: 'token_transfers',
  transfers: 'token_transfers',
  tokentransfers: 'token_transfers',
  balances: 'holders',
  holders: 'holders',
  inventory: 'inventory',
};

const INSTANCE: Anchors = {
  transactions: 'token_transfers',
  transfers: 'token_transfers',
  balances: 'holders',
  holders: 'holders',
  metadata: 'metadata',
};

const TRANSACTION: Anchors = {
  overview: 'index',
  eventlog: 'logs',
  events: 'logs',
  logs: 'logs',
  internal: 'internal',
  internaltx: 'internal',
  internaltxns: 'internal',
  tokentxns: 'token_transfers',
  tokentransfers: 'token_transfers',
  statechange: 'state',
  statechanges: 'state',
  statediff: 'state',
  state: 'state',
  rawtrace: 'raw_trace',
  trace: 'calls',
  blobs: 'blobs',
  blobinfo: 'blobs',
};

const BLOCK: Anchors = {
  overview: 'index',
  transactions: 'txs',
  txs: 'txs',
  internaltx: 'internal_txns',
  internaltxns: 'internal_txns',
  withdrawals: 'withdrawals',
  blobs: 'blob_txs',
  blobinfo: 'blob_txs',
};

/** Views with the rows of a transaction whose anchors begin so. */
const TRANSACTION_ROWS: Anchors = {
  log: 'logs',
  transfer: 'token_transfers',
  internal: 'internal',
  call: 'calls',
  state: 'state',
};

const TRANSACTION_PAGE = /\/tx\/[^/]+$/;
const ADDRESS_PAGE = /\/address\/[^/]+$/;
/** Anchors of lines of source code: `#L12-L20`, and of a file of several, `#F2-L12-20`. */
const LINES = /^(?:f\d{1,4}-)?l\d{1,6}(?:-l?\d{1,6})?$/i;

const PAGES: readonly [RegExp, Anchors][] = [
  [ADDRESS_PAGE, ADDRESS],
  [/\/token\/[^/]+$/, TOKEN],
  [/\/token\/[^/]+\/instance\/[^/]+$/, INSTANCE],
  [TRANSACTION_PAGE, TRANSACTION],
  [/\/block\/[^/]+$/, BLOCK],
];

const TOKEN_PAGE = /\/token\/([^/]+)$/;

/**
 * The path and query of the view that a URL with an anchor of another explorer maps to, such as `/address/0x…#readContract`, or of the
 * view with a row, such as `/tx/0x…#log-12`, whose anchor stays; null if the anchor is unknown, or the URL has a view already. Pure.
 */
export function findAnchorPage({ pathname, searchParams, hash }: URL): string | null {
  if (hash.length < 2 || searchParams.has('tab')) return null;
  const path = pathname.replace(/\/+$/, '');
  const anchor = hash.slice(1).toLowerCase().replace(/[-_]/g, '');
  const [, anchors = {}] = PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  const row = findRowView(path, hash.slice(1));
  if (row !== null) return `${write(path, row, searchParams)}${hash}`;
  if (Object.hasOwn(anchors, anchor)) return write(path, anchors[anchor] ?? '', searchParams);
  // The code of a token is on the page of its address.
  return TOKEN_PAGE.test(path) && Object.hasOwn(CONTRACT, anchor)
    ? write(path.replace(TOKEN_PAGE, '/address/$1'), CONTRACT[anchor] ?? '', searchParams)
    : null;
}

/** The view with a row or a line of the page; null for other anchors. */
function findRowView(path: string, anchor: string): string | null {
  const [, kind = ''] = /^([a-z]+)-[\da-zx-]+$/.exec(anchor) ?? [];
  if (TRANSACTION_PAGE.test(path))
    return Object.hasOwn(TRANSACTION_ROWS, kind) ? (TRANSACTION_ROWS[kind] ?? null) : null;
  return ADDRESS_PAGE.test(path) && LINES.test(anchor) ? 'contract' : null;
}

function write(path: string, view: string, given: URLSearchParams): string {
  return `${path}?${new URLSearchParams([...new URLSearchParams(`tab=${view}`), ...given])}`;
}
