import type { WebConfig } from '../../config/web-config.ts';
import type { MenuDraft, MenuEntry, MenuGroup, MenuItem, Menus } from '../app/menu.ts';
import { nameLayers } from '../entities/layer-names.ts';

/** What decides which entries there are. */
export interface MenuInputs {
  config: WebConfig;
  /** What the addresses of the pages begin with: the base path, and the prefix of the run that is looked at. */
  base: string;
  /** The patterns of the routes that are open; an entry appears when its route is among them. */
  routes: readonly string[];
  /** How many runs of the chain can be looked at. */
  runsCount: number;
  /** The entries of modules. */
  drafts: readonly MenuDraft[];
}

/** An entry of a page, there where that is open, or of an address elsewhere. */
type Draft = Omit<MenuDraft, 'place' | 'order'> &
  Partial<Pick<MenuDraft, 'place' | 'order'>> & { search?: string };

/** What the JSON-RPC of a chain and its Ethereum flavour answer to, in the words of the API that ours agrees with. */
const RPC_DOCS = 'https://docs.blockscout.com/devs/apis/rpc';
const ETH_RPC_DOCS = 'https://docs.blockscout.com/devs/apis/rpc/eth-rpc';

/** Makes the menus of a document (spec, Main menu). Pure. */
export function createMenus(inputs: MenuInputs): Menus {
  const { config } = inputs;
  const main = [
    createGroup('Blockchain', 'cube', listBlockchainSections(inputs), inputs),
    ...createItems(inOrder([TOKENS], 'main', inputs), inputs),
    createGroup('API', 'code', [inOrder(listApiItems(inputs), 'api', inputs)], inputs),
    createGroup('DeFi', 'coins', [listDeFiItems(inputs)], inputs),
    createGroup('Other', 'dots', [listOtherItems(config)], inputs),
  ].filter((entry): entry is MenuEntry => entry !== undefined);
  const account = createGroup('Account', 'user', listAccountSections(inputs), inputs);
  const foot = createItems([{ label: 'About', route: '/about' }, createProjectLink(config)], inputs);
  return account ? { main, account: { ...account, active: listHidden(inputs) }, foot } : { main, foot };
}

/** Entries of the core with those of modules in the same menu among them. */
function inOrder(own: readonly Draft[], place: MenuDraft['place'], { drafts }: MenuInputs): Draft[] {
  const placed = own.map((draft, index) => ({ order: (index + 1) * 10, ...draft }));
  return [...placed, ...drafts.filter((draft) => draft.place === place)].sort((a, b) => a.order - b.order);
}

function createProjectLink({ ui }: WebConfig): Draft {
  return { label: 'Project', url: ui.projectUrl ?? '' };
}

const TOKENS: Draft = { label: 'Tokens', icon: 'coins', route: '/tokens', active: ['/tokens', '/token/*'] };

const TRANSACTIONS: Draft = { label: 'Transactions', route: '/txs', active: ['/txs', '/txs/*', '/tx/*'] };
const BLOCKS: Draft = { label: 'Blocks', route: '/blocks', active: ['/blocks', '/block/*'] };
/** Movements inside transactions, of the coin and of tokens. */
const MOVEMENTS: readonly Draft[] = [
  { label: 'Internal transactions', route: '/internal-txs' },
  { label: 'Token transfers', route: '/token-transfers' },
];
const ACCOUNTS: Draft = { label: 'Top accounts', route: '/accounts' };
/** The sections of a plain chain or of a rollup: the pages that are open say which it is. */
function listBlockchainSections(inputs: MenuInputs): Draft[][] {
  const { routes, runsCount } = inputs;
  const own: Draft[] = [
    { label: 'Advanced filter', route: '/advanced-filter' },
    { label: 'Runs', route: '/runs', order: 30, isHidden: runsCount < 2 },
  ];
  const rest = inOrder(own, 'blockchain', inputs);
  const chain = inOrder([TRANSACTIONS, BLOCKS], 'chain', inputs).filter(({ route = '' }) =>
    routes.includes(route),
  );
  if (chain.some(({ place }) => place === 'chain'))
    return [...divideChain(chain), [...MOVEMENTS, ACCOUNTS, ...rest]];
  return [
    [TRANSACTIONS, BLOCKS, ...MOVEMENTS, ACCOUNTS, { label: 'Withdrawals', route: '/withdrawals' }, ...rest],
  ];
}

/** Transactions and blocks of a rollup with what belongs to each: two sections where both have such entries, else one. */
function divideChain(entries: readonly Draft[]): Draft[][] {
  const [first, second] = [0, 20].map((from) =>
    entries.filter(({ order = 0 }) => order >= from && order < from + 20),
  ) as [Draft[], Draft[]];
  return first.length > 1 && second.length > 1 ? [first, second] : [[...first, ...second]];
}

/** What describes the RPC APIs: what the operator names, else our own documents where these are ours and described there, else the public ones. */
function listApiItems({ config: { server, features, modules }, routes }: MenuInputs): Draft[] {
  const hidden = server.hiddenNavigationLinks;
  const isOwn = features.ownIndex && routes.includes('/api-docs') && 'etherscan-api' in modules;
  const own = (call: string) => ({ route: '/api-docs', search: `?q=${call}&call=${call}`, active: [] });
  const link = (set: string | undefined, url: string, call: string) =>
    set === undefined && isOwn ? own(call) : { url: set ?? url };
  return [
    {
      label: 'RPC API',
      ...link(server.rpcApiDocsUrl, RPC_DOCS, 'etherscan'),
      isHidden: hidden.includes('rpc_api'),
      order: 30,
    },
    {
      label: 'Eth RPC API',
      ...link(server.ethRpcApiDocsUrl, ETH_RPC_DOCS, 'eth_rpc'),
      isHidden: hidden.includes('eth_rpc_api'),
      order: 40,
    },
  ];
}

/** Apps of the marketplace where it is on, and addresses elsewhere. */
function listDeFiItems({ config: { server, chain } }: MenuInputs): Draft[] {
  const { deFiItems, swapButtonUrl: swap, gasServices } = server;
  const older = swap === undefined ? [] : [/^https?:/i.test(swap) ? { url: swap } : { dappId: swap }];
  const items = deFiItems.length > 0 ? deFiItems : older.map((item) => ({ text: 'Swap', ...item }));
  return [
    ...items.map((item) => ({
      label: item.text,
      ...('url' in item ? { url: item.url } : toApp(item.dappId)),
    })),
    ...gasServices.map(({ name, url_template }) => ({
      label: `Get gas: ${name}`,
      url: url_template.replaceAll('{chainId}', chain.id ?? ''),
    })),
  ];
}

/** An app has a page where the list of apps has one. */
function toApp(id: string): Pick<Draft, 'route' | 'search' | 'active'> {
  return { route: '/apps', search: `/${encodeURIComponent(id)}`, active: [] };
}

function listOtherItems({ server }: WebConfig): Draft[] {
  return server.otherLinks.map(({ text, url }) => ({ label: text, url }));
}

/** What modules add to the menu of who is signed in: the lists of an account, then, from 100 on, the person. */
function listAccountSections(inputs: MenuInputs): Draft[][] {
  const entries = inOrder([], 'account', inputs);
  return [entries.filter(({ order = 0 }) => order < 100), entries.filter(({ order = 0 }) => order >= 100)];
}

/** A group with what is left of its sections; none when nothing is. */
function createGroup(
  label: string,
  icon: MenuGroup['icon'],
  drafts: readonly (readonly Draft[])[],
  inputs: MenuInputs,
): MenuGroup | undefined {
  const sections = drafts.map((section) => createItems(section, inputs)).filter(({ length }) => length > 0);
  return sections.length === 0 ? undefined : { label, icon, sections };
}

/** The pages of the account that have no line. */
function listHidden({ routes, drafts }: MenuInputs): string[] {
  return drafts.flatMap(({ place, isHidden, route = '' }) =>
    place === 'account' && isHidden && routes.includes(route) ? [route] : [],
  );
}

function createItems(drafts: readonly Draft[], { base, routes, config }: MenuInputs): MenuItem[] {
  const { highlightedRoutes } = config.server;
  return drafts.flatMap<MenuItem>(({ label, icon, active, route, search = '', url, isHidden }) => {
    const item = { label: nameLayers(label, config.ui.layerNumber), ...(icon && { icon }) };
    if (isHidden) return [];
    if (url !== undefined) return /^https?:\/\//i.test(url) ? [{ ...item, href: url, isExternal: true }] : [];
    if (route === undefined || !routes.includes(route)) return [];
    const mark = highlightedRoutes.includes(route) && { isHighlighted: true };
    return [{ ...item, ...mark, active: active ?? [route], href: base + route + search }];
  });
}
