import type { PublicConfig } from '../../contract/public-config.ts';
import type { MenuEntry, MenuGroup, MenuItem, Menus } from '../app/menu.ts';

/** What decides which entries there are. */
export interface MenuInputs {
  config: PublicConfig;
  /** The prefix of the run that is looked at. */
  base: string;
  /** The patterns of all routes; an entry appears when its route exists. */
  routes: readonly string[];
  /** How many runs of the chain can be looked at. */
  runsCount: number;
}

/** An entry with the condition under which it is shown. */
interface Draft extends Omit<MenuItem, 'href'> {
  route?: string;
  url?: string;
  isHidden?: boolean;
}

/** What the JSON-RPC of a chain and its Ethereum flavour answer to, in the words of the API that ours agrees with. */
const RPC_DOCS = 'https://docs.blockscout.com/devs/apis/rpc';
const ETH_RPC_DOCS = 'https://docs.blockscout.com/devs/apis/rpc/eth-rpc';

/** Makes the menus of a document (spec, Main menu). Pure. */
export function createMenus(inputs: MenuInputs): Menus {
  const { config } = inputs;
  const main = [
    createGroup('Blockchain', 'cube', listBlockchainSections(inputs), inputs),
    ...createItems(
      [
        TOKENS,
        { ...APPS, isHidden: !config.features.marketplace },
        STATS,
        { ...GAS_TRACKER, isHidden: config.ui?.hasGasTracker === false },
      ],
      inputs,
    ),
    createGroup('API', 'code', [listApiItems(config)], inputs),
    createGroup('Other', 'dots', [listOtherItems(config)], inputs),
  ].filter((entry): entry is MenuEntry => entry !== undefined);
  const account = config.features.account && createGroup('Account', 'user', listAccount(config), inputs);
  const foot = createItems([{ label: 'About', route: '/about' }, createProjectLink(config)], inputs);
  return account ? { main, account, foot } : { main, foot };
}

function createProjectLink({ ui }: PublicConfig): Draft {
  return { label: 'Project', url: ui?.projectUrl ?? '' };
}

const TOKENS: Draft = { label: 'Tokens', icon: 'coins', route: '/tokens', active: ['/tokens', '/token/*'] };
const APPS: Draft = { label: 'Apps', icon: 'apps', route: '/apps', active: ['/app*'] };
const GAS_TRACKER: Draft = { label: 'Gas tracker', icon: 'gauge', route: '/gas-tracker' };
const STATS: Draft = { label: 'Charts & stats', icon: 'chart', route: '/stats' };

const TRANSACTIONS: Draft = { label: 'Transactions', route: '/txs', active: ['/txs', '/txs/*', '/tx/*'] };
const BLOCKS: Draft = { label: 'Blocks', route: '/blocks', active: ['/blocks', '/block/*'] };

function listBlockchainSections({ config, runsCount }: MenuInputs): Draft[][] {
  const { features, ui } = config;
  const accounts: Draft = {
    label: 'Top accounts',
    route: '/accounts',
    isHidden: ui?.hiddenAddressViews?.includes('top_accounts') ?? false,
  };
  const withdrawals: Draft = { label: 'Withdrawals', route: '/withdrawals', isHidden: !features.beaconChain };
  const rest: Draft[] = [
    { label: 'Advanced filter', route: '/advanced-filter', isHidden: features.advancedFilter === false },
    { label: 'Verified contracts', route: '/verified-contracts' },
    { label: 'Runs', route: '/runs', isHidden: runsCount < 2 },
  ];
  if (features.rollup === 'zkEvm') {
    const batches: Draft = {
      label: 'Txn batches',
      route: '/zkevm-l2-txn-batches',
      active: ['/zkevm-l2-txn-batches', '/zkevm-l2-txn-batch/*'],
    };
    return [
      [TRANSACTIONS, BLOCKS, batches],
      [accounts, ...rest],
    ];
  }
  if (features.rollup === 'optimistic') {
    return [
      [
        TRANSACTIONS,
        { label: 'Deposits (L1 to L2)', route: '/l2-deposits' },
        { label: 'Withdrawals (L2 to L1)', route: '/l2-withdrawals' },
      ],
      [
        BLOCKS,
        { label: 'Txn batches', route: '/l2-txn-batches' },
        { label: 'Output roots', route: '/l2-output-roots' },
      ],
      [accounts, ...rest],
    ];
  }
  return [[TRANSACTIONS, BLOCKS, accounts, withdrawals, ...rest]];
}

function listApiItems({ ui }: PublicConfig): Draft[] {
  const hidden = ui?.hiddenNavigationLinks ?? [];
  return [
    { label: 'REST API', route: '/api-docs' },
    { label: 'GraphQL', route: '/graphiql' },
    { label: 'RPC API', url: RPC_DOCS, isHidden: hidden.includes('rpc_api') },
    { label: 'Eth RPC API', url: ETH_RPC_DOCS, isHidden: hidden.includes('eth_rpc_api') },
  ];
}

function listOtherItems({ ui }: PublicConfig): Draft[] {
  return (ui?.otherLinks ?? []).map(({ text, url }) => ({ label: text, url }));
}

function listAccount({ features }: PublicConfig): Draft[][] {
  return [
    [
      { label: 'Watch list', route: '/account/watchlist' },
      { label: 'Private tags', route: '/account/tag-address' },
      { label: 'Public tags', route: '/account/public-tags-request' },
      { label: 'API keys', route: '/account/api-key' },
      { label: 'Custom ABI', route: '/account/custom-abi' },
      {
        label: 'Verified addrs',
        route: '/account/verified-addresses',
        isHidden: !features.addressVerification,
      },
    ],
    [{ label: 'My profile', route: '/auth/profile' }],
  ];
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

function createItems(drafts: readonly Draft[], { base, routes }: MenuInputs): MenuItem[] {
  return drafts.flatMap<MenuItem>(({ route, url, isHidden, ...item }) => {
    if (isHidden) return [];
    if (url !== undefined) return /^https?:\/\//i.test(url) ? [{ ...item, href: url, isExternal: true }] : [];
    if (route === undefined || !routes.includes(route)) return [];
    return [{ ...item, active: item.active ?? [route], href: base + route }];
  });
}
