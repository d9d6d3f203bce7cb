import type { KnownChain } from './chain-list.ts';
import { CORE_SETTINGS, type Config } from './config.ts';
import {
  getAppAddress,
  getForeignApi,
  getParentChain,
  getPlateStyle,
  hidesApiDocs,
  listExplorers,
  usesApiProxy,
  withoutForeignApi,
} from './derived-values.ts';
import type { ListSource } from './env-json.ts';
import { listFeatureSwitches } from './features.ts';
import { findSafeServiceUrl } from './safe-services.ts';
import { pickWebValues } from './setting.ts';

/** What the web app is given: the part of the configuration that the browser gets, and `server`, which it does not. */
export type WebConfig = ReturnType<typeof createWebConfig>;

/** The part of the configuration that the browser gets, as data. Every value is definite; undefined is what nobody has set and has no default. */
export type PublicConfig = Omit<WebConfig, 'server'>;

/** What the configuration does not say itself. */
export interface WebConfigInputs {
  config: Config;
  /** The chain as the node or the chain list knows it; what the operator set comes first. */
  chain?: Partial<KnownChain> | undefined;
  /** Spyglass' own version, where the operator names none. */
  version: string;
  /** Whether the foreign API is the one in use; an RPC URL on the command line beats it. */
  isRemote: boolean;
  /** What the browser is given of the modules that are on, by the module's name. */
  modules: ModuleValues;
  /** Whether one of them has accounts: those of this server, or those of the foreign API. */
  keepsAccounts?: boolean;
  /** Whether one of them answers JSON-RPC of visitors. */
  answersRpc?: boolean;
  /** What only the server of the web app is given of them. */
  serverModules?: ModuleValues;
}

type ModuleValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Makes what the web app is given, as plain data without secrets. Pure. */
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
  const features = { ...switches, account: keepsAccounts, ownRpc: answersRpc };
  return {
    chain,
    /** The chain that this one settles on; only where the operator names its explorer. */
    parentChain: getParentChain(config),
    api: describeApi(config),
    app: {
      origin: getAppAddress(config).origin,
      version: app.version ?? `v${version}`,
      commit: app.commit ?? '',
    },
    /** The optional features, each with whether it is on. */
    features,
    /** The modules that are on, with the values of their settings that the browser is given. */
    modules,
    /** Where signing in and out leads to; only where the account feature is on. */
    account: keepsAccounts ? (isRemote ? describeSignIn(config) : OWN_SIGN_IN) : undefined,
    ui: {
      ...pickWebValues(CORE_SETTINGS, config, 'browser'),
      showsGasTracker: config.homepage.showsGasTracker && config.homepage.hasGasTracker,
      explorers: listExplorers(config),
      plateStyle: getPlateStyle(config),
      /** Ticker of what is withdrawn from the beacon chain. */
      beaconCurrencySymbol: config.switches.beaconCurrencySymbol ?? chain.currency.symbol,
      /** HTML of the operator's; what the server hands to the browser is sanitised. */
      maintenanceMessage: navigation.maintenanceMessages.join('<br>') || undefined,
      networkBadge: getNetworkBadge(config, known),
      /** Groups of the footer's links; where they are written in a file elsewhere, the server adds them. */
      footerLinks: listItems(navigation.footerLinks),
      /** Whether there is a network switcher; the server answers with its list when it is asked. */
      hasFeaturedNetworks: networks.length > 0 || networksUrl !== undefined,
      /** Whether modules of this server find anything in a search; the server says so when they are open. */
      hasModuleHits: false,
      socialLinks: listSocialLinks(config),
      /** Where the browser asks whether a contract is a Safe wallet; only on chains that such a service is for. */
      safeServiceUrl: config.switches.safeUrl ?? findSafeServiceUrl(chain.id),
      /** Whose price the API reports, where it is not that of the coin. */
      governanceTokenSymbol: config.chain.secondaryCoinSymbol ?? config.chain.governanceTokenSymbol,
    },
    /** What only the server of the web app reads. */
    server: {
      ...pickWebValues(CORE_SETTINGS, config, 'server'),
      /** Links of the menu that are left out, by the setting of either age. */
      hiddenNavigationLinks: RPC_LINKS.filter(
        (link) => navigation.hiddenNavigationLinks.includes(link) || hidesApiDocs(config, link),
      ),
      /** A JSON file with the groups of the footer's links, and one with the networks of the network switcher. */
      footerLinksUrl: getListUrl(navigation.footerLinks),
      featuredNetworks: networks,
      featuredNetworksUrl: networksUrl,
      /** Values of modules that are on, by the module's name. */
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

/** Where the browser finds the API: its origin (empty for our own), base path and socket origin. */
function describeApi(config: Config) {
  const api = getForeignApi(config);
  if (api === undefined) return { origin: '', basePath: '', socketOrigin: '', isProxied: false };
  const { host: apiHost, ...addresses } = api;
  const appHost = getAppAddress(config).host;
  return { ...addresses, isProxied: usesApiProxy({ isForced: config.app.usesProxy, appHost, apiHost }) };
}

/** On this server, at whichever of its addresses the visitor is. */
const OWN_SIGN_IN = { authUrl: '', logoutUrl: '/auth/logout' };

function describeSignIn(config: Config) {
  const { authUrl, logoutUrl = '', oauthClientId } = config.switches;
  const { origin } = getAppAddress(config);
  const logout = oauthClientId === undefined ? logoutUrl : withClient(logoutUrl, oauthClientId, origin);
  return {
    authUrl: authUrl ?? origin,
    logoutUrl: isEndedHere(logout, describeApi(config)) ? OWN_SIGN_IN.logoutUrl : logout,
  };
}

/** Whether signing out is for the server of the web app: calls go through it, so that the session's cookies are those of its host. */
function isEndedHere(logoutUrl: string, api: ReturnType<typeof describeApi>): boolean {
  return api.isProxied && logoutUrl === `${api.origin}${api.basePath}${OWN_SIGN_IN.logoutUrl}`;
}

function withClient(logoutUrl: string, clientId: string, returnTo: string): string {
  const url = new URL(logoutUrl);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('returnTo', returnTo);
  return url.href;
}

/** The badge beside the logo; none on a mainnet. */
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
