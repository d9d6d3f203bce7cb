import type { WebConfig } from '#config/web-config.ts';
import type { MenuDraft, MenuEntry, MenuGroup, MenuItem, Menus } from '../../app/page/menu.ts';
import { nameLayers } from '../../entities/layer/layer-names.ts';

/** Inputs of the menus. */
export interface MenuInputs {
  config: WebConfig;
  /** Base of the pages' paths: the base path, and the prefix of the displayed run. */
  base: string;
  /** The patterns of the enabled routes; an entry is shown if its route is among them. */
  routes: readonly string[];
  /** Number of runs that can be displayed. */
  runsCount: number;
  /** The entries of modules. */
  drafts: readonly MenuDraft[];
}

/** An entry of a page, shown if that is enabled, or of an external URL. */
type Draft = Omit<MenuDraft, 'place' | 'order'> &
  Partial<Pick<MenuDraft, 'place' | 'order'>> & { search?: string };

/** Documentation of a chain's JSON-RPC and Ethereum methods, of the API that ours is compatible with. */
const RPC_DOCS = 'https://docs.blockscout.com/devs/apis/rpc';
const ETH_RPC_DOCS = 'https://docs.blockscout.com/devs/apis/rpc/eth-rpc';

/** Creates the menus of a document. Pure. */
export function createMenus(inputs: MenuInputs): Menus {
  const { config } = inputs;
  const main = [
    createGroup('Blockchain', 'cube', listBlockchainSections(inputs), inputs),
    ...createItems(inOrder([TOKENS], 'main', inputs), inputs),
    createGroup('Tools', 'apps', [inOrder([], 'tools', inputs)], inputs),
    createGroup('API', 'code', [inOrder(listApiItems(inputs), 'api', inputs)], inputs),
    createGroup('DeFi', 'coins', [listDeFiItems(inputs)], inputs),
    createGroup('Other', 'dots', [listOtherItems(config)], inputs),
  ].filter((entry): entry is MenuEntry => entry !== undefined);
  const account = createGroup('Account', 'user', listAccountSections(inputs), inputs);
  const about: Draft = { label: 'About', route: '/about' };
  const foot = createItems(inOrder([about, createProjectLink(config)], 'foot', inputs), inputs);
  return account ? { main, account: { ...account, active: listHidden(inputs) }, foot } : { main, foot };
}

/** Entries of the core merged with those of modules in the same menu. */
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
/** Internal transactions and token transfers. */
const MOVEMENTS: readonly Draft[] = [
  { label: 'Internal transactions', route: '/internal-txs' },
  { label: 'Token transfers', route: '/token-transfers' },
];
const ACCOUNTS: Draft = { label: 'Top accounts', route: '/accounts' };
/** The sections of a plain chain or of a rollup, depending on the enabled pages. */
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

/** Transactions and blocks of a rollup with their related entries: two sections if both have some, else one. */
function divideChain(entries: readonly Draft[]): Draft[][] {
  const [first, second] = [0, 20].map((from) =>
    entries.filter(({ order = 0 }) => order >= from && order < from + 20),
  ) as [Draft[], Draft[]];
  return first.length > 1 && second.length > 1 ? [first, second] : [[...first, ...second]];
}

/** Documentation of the RPC APIs: the operator's, else our own if the APIs are ours and documented there, else the public one. */
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

/** Apps of the marketplace if it is on, and external links. */
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

/** An app has a page if the marketplace is on. */
function toApp(id: string): Pick<Draft, 'route' | 'search' | 'active'> {
  return { route: '/apps', search: `/${encodeURIComponent(id)}`, active: [] };
}

function listOtherItems({ server }: WebConfig): Draft[] {
  return server.otherLinks.map(({ text, url }) => ({ label: text, url }));
}

/** Module entries of the account menu: the lists of an account, then, from order 100 on, the profile. */
function listAccountSections(inputs: MenuInputs): Draft[][] {
  const entries = inOrder([], 'account', inputs);
  return [entries.filter(({ order = 0 }) => order < 100), entries.filter(({ order = 0 }) => order >= 100)];
}

/** A group of the non-empty sections; none if all are empty. */
function createGroup(
  label: string,
  icon: MenuGroup['icon'],
  drafts: readonly (readonly Draft[])[],
  inputs: MenuInputs,
): MenuGroup | undefined {
  const sections = drafts.map((section) => createItems(section, inputs)).filter(({ length }) => length > 0);
  return sections.length === 0 ? undefined : { label, icon, sections };
}

/** The pages of the account without a menu entry. */
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
