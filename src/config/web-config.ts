import type { KnownChain } from './chain-list.ts';
import { CORE_SETTINGS, type Config } from './config.ts';
import {
  getAppAddress,
  getParentChain,
  getPlateStyle,
  hidesApiDocs,
  listExplorers,
  withoutForeignApi,
} from './derived-values.ts';
import { describeApi, describeOwnSignIn, describeSignIn } from './describe-sign-in.ts';
import type { ListSource } from './env-json.ts';
import { listFeatureSwitches } from './features.ts';
import { findSafeServiceUrl } from './safe-services.ts';
import { pickWebValues } from './setting.ts';

/** Configuration of the web app: the part sent to the browser, and `server`, which is not. */
export type WebConfig = ReturnType<typeof createWebConfig>;

/** Browser part of the configuration, as data. Every value is definite; undefined means unset without a default. */
export type PublicConfig = Omit<WebConfig, 'server'>;

/** Inputs of the web configuration that are not settings. */
export interface WebConfigInputs {
  config: Config;
  /** Chain data from the node or the chain list; settings take precedence. */
  chain?: Partial<KnownChain> | undefined;
  /** Version of Spyglass, used where the operator sets none. */
  version: string;
  /** True if the foreign API is in use; an RPC URL on the command line overrides it. */
  isRemote: boolean;
  /** Browser values of the enabled modules, by module name. */
  modules: ModuleValues;
  /** True if an enabled module has accounts: those of this server, or those of the foreign API. */
  keepsAccounts?: boolean;
  /** True if an enabled module answers JSON-RPC of visitors. */
  answersRpc?: boolean;
  /** Server-only values of the enabled modules, by module name. */
  serverModules?: ModuleValues;
}

type ModuleValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Creates the configuration of the web app, as plain data without secrets. Pure. */
export function createWebConfig({
  config: given,
  chain: known,
  version,
  isRemote,
  modules,
  keepsAccounts = false,
  answersRpc = false,
  serverModules = {},
}: WebConfigInputs) {
  const config = isRemote ? given : withoutForeignApi(given);
  const { app, navigation } = config;
  const networks = listItems(navigation.featuredNetworks);
  const networksUrl = getListUrl(navigation.featuredNetworks);
  const chain = describeChain(config, known);
  const { foreignApi: _, ...switches } = listFeatureSwitches(config);
  const features = { ...switches, account: keepsAccounts };
  return {
    chain,
    /** Parent chain; only where the operator sets the URL of its explorer. */
    parentChain: getParentChain(config),
    api: describeApi(config),
    app: {
      origin: getAppAddress(config).origin,
      /** Public base path of this server; usually empty. */
      basePath: app.basePath,
      version: app.version ?? `v${version}`,
      commit: app.commit ?? '',
    },
    /** Optional features as on/off switches. */
    features,
    /** Enabled modules with the values of their browser settings. */
    modules,
    /** True if wallets can be given the JSON-RPC of this server. */
    answersRpc,
    /** Sign-in and sign-out targets; only where the account feature is on. */
    account: keepsAccounts ? (isRemote ? describeSignIn(config) : describeOwnSignIn(app)) : undefined,
    ui: describeUi(config, known, chain),
    /** Values that only the server of the web app reads. */
    server: {
      ...pickWebValues(CORE_SETTINGS, config, 'server'),
      /** Menu links that are hidden, by either the current or the legacy setting. */
      hiddenNavigationLinks: RPC_LINKS.filter(
        (link) => navigation.hiddenNavigationLinks.includes(link) || hidesApiDocs(config, link),
      ),
      /** URLs of JSON files with the footer's link groups and with the networks of the network switcher. */
      footerLinksUrl: getListUrl(navigation.footerLinks),
      featuredNetworks: networks,
      featuredNetworksUrl: networksUrl,
      /** Values of enabled modules, by module name. */
      modules: serverModules,
    },
  };
}

const RPC_LINKS = ['rpc_api', 'eth_rpc_api'] as const;

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

function describeChain({ chain }: Config, known: Partial<KnownChain> | undefined) {
  const id = chain.id ?? known?.id ?? null;
  const name = chain.name ?? known?.name ?? (id === null ? 'Unnamed chain' : `Chain ${id}`);
  const { currencyName, currencySymbol, currencyDecimals } = chain;
  const base = currencySymbol === undefined ? (known?.currency ?? ETHER) : ETHER;
  return {
    id,
    name,
    shortName: chain.shortName ?? name,
    currency: {
      name: currencyName ?? currencySymbol ?? base.name,
      symbol: currencySymbol ?? base.symbol,
      decimals: currencyDecimals ?? base.decimals,
    },
  };
}

/** Badge beside the logo; none on a mainnet. */
function getNetworkBadge({ chain }: Config, known: Partial<KnownChain> | undefined) {
  const isTestnet = chain.isTestnet ?? known?.isTestnet ?? false;
  const type = chain.networkType ?? (isTestnet ? 'testnet' : 'mainnet');
  return type === 'mainnet' ? undefined : type;
}

function listSocialLinks({ navigation }: Config): { text: string; url: string }[] {
  const { twitterUrl, discordUrl, donateUrl } = navigation;
  const links = { Twitter: twitterUrl, Discord: discordUrl, Donate: donateUrl };
  return Object.entries(links).flatMap(([text, url]) => (url === undefined ? [] : [{ text, url }]));
}

function listItems<T>(source: ListSource<T> | undefined): T[] {
  return source !== undefined && 'items' in source ? source.items : [];
}

function getListUrl(source: ListSource<unknown> | undefined): string | undefined {
  return source !== undefined && 'url' in source ? source.url : undefined;
}

function describeUi(
  config: Config,
  known: WebConfigInputs['chain'],
  chain: ReturnType<typeof describeChain>,
) {
  const { navigation } = config;
  const hasNetworks = listItems(navigation.featuredNetworks).length > 0;
  return {
    ...pickWebValues(CORE_SETTINGS, config, 'browser'),
    showsGasTracker: config.homepage.showsGasTracker && config.homepage.hasGasTracker,
    explorers: listExplorers(config),
    plateStyle: getPlateStyle(config),
    /** Ticker of withdrawals from the beacon chain. */
    beaconCurrencySymbol: config.switches.beaconCurrencySymbol ?? chain.currency.symbol,
    /** HTML by the operator; the server sanitizes it before it reaches the browser. */
    maintenanceMessage: navigation.maintenanceMessages.join('<br>') || undefined,
    networkBadge: getNetworkBadge(config, known),
    /** Link groups of the footer; the server adds those that an external file defines. */
    footerLinks: listItems(navigation.footerLinks),
    /** True if there is a network switcher; the browser fetches its list from the server. */
    hasFeaturedNetworks: hasNetworks || getListUrl(navigation.featuredNetworks) !== undefined,
    /** True if modules of this server contribute search results; the server sets it once they are open. */
    hasModuleHits: false,
    socialLinks: listSocialLinks(config),
    /** Base URL of the Safe service; only on chains that it supports. */
    safeServiceUrl: config.switches.safeUrl ?? findSafeServiceUrl(chain.id),
    /** Symbol of the token whose price the API reports, where it is not the native coin. */
    governanceTokenSymbol: config.chain.secondaryCoinSymbol ?? config.chain.governanceTokenSymbol,
  };
}
