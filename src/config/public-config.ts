import type { PublicConfig, PublicUiConfig } from '../contract/public-config.ts';
import type { KnownChain } from './chain-list.ts';
import { CORE_SETTINGS, type Config } from './config.ts';
import { getAppAddress, getForeignApi, usesApiProxy } from './derived-values.ts';
import { getFeatures } from './features.ts';
import { findSafeServiceUrl } from './safe-services.ts';
import { pickWebValues } from './setting.ts';

/** What the configuration does not say itself. */
export interface PublicConfigInputs {
  config: Config;
  /** The chain as the node or the chain list knows it; what the operator set comes first. */
  chain?: Partial<KnownChain> | undefined;
  /** Spyglass' own version, where the operator names none. */
  version: string;
  /** Whether the foreign API is the one in use; an RPC URL on the command line beats it. */
  isRemote: boolean;
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** Makes the part of the configuration that the browser gets, as plain data without secrets. Pure. */
export function createPublicConfig({ config, chain, version, isRemote }: PublicConfigInputs): PublicConfig {
  const features = getFeatures(config);
  const hasAccounts = isRemote && features.account.enabled;
  return {
    chain: createPublicChain(config, chain),
    api: createPublicApi(config, isRemote),
    app: {
      origin: getAppAddress(config).origin,
      version: config.app.version ?? `v${version}`,
      commit: config.app.commit ?? '',
      isDev: config.app.isDev,
    },
    features: {
      account: hasAccounts,
      beaconChain: features.beaconChain.enabled,
      csvExport: features.csvExport.enabled,
      advancedFilter: config.switches.hasAdvancedFilter,
      blockchainInteraction: features.blockchainInteraction.enabled,
    },
    ...(hasAccounts ? { account: createPublicAccount(config) } : {}),
    meta: {
      promotesProductInTitle: config.meta.promotesProductInTitle,
      description: config.meta.previewDescription ?? '',
    },
    ui: createPublicUi(config, chain),
  };
}

function createPublicChain({ chain }: Config, known: Partial<KnownChain> | undefined): PublicConfig['chain'] {
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
    isTestnet: chain.isTestnet ?? known?.isTestnet ?? false,
  };
}

function createPublicApi(config: Config, isRemote: boolean): PublicConfig['api'] {
  const api = getForeignApi(config);
  if (!isRemote || api === undefined) return { origin: '', basePath: '', socketOrigin: '', isProxied: false };
  return {
    origin: api.origin,
    basePath: api.basePath,
    socketOrigin: api.socketOrigin,
    isProxied: usesApiProxy({
      isForced: config.app.usesProxy,
      appHost: getAppAddress(config).host,
      apiHost: api.host,
    }),
  };
}

function createPublicAccount(config: Config): NonNullable<PublicConfig['account']> {
  const { switches } = config;
  return { authUrl: switches.authUrl ?? getAppAddress(config).origin, logoutUrl: switches.logoutUrl ?? '' };
}

function createPublicUi(config: Config, known: Partial<KnownChain> | undefined): PublicUiConfig {
  const { chain, navigation, switches } = config;
  return withoutUndefined<PublicUiConfig>({
    ...pickWebValues(CORE_SETTINGS, config, 'browser'),
    ...pickWebValues(CORE_SETTINGS, config, 'server'),
    hiddenAddressViews: config.views.hiddenAddressViews,
    hasGasTracker: config.homepage.hasGasTracker,
    beaconCurrencySymbol: switches.beaconCurrencySymbol,
    maintenanceMessage: navigation.maintenanceMessages.join('<br>') || undefined,
    networkBadge: getNetworkBadge(config, known),
    ...getFooterLinks(navigation.footerLinks),
    ...getFeaturedNetworks(navigation.featuredNetworks),
    socialLinks: listSocialLinks(config),
    safeServiceUrl: findSafeServiceUrl(chain.id ?? known?.id ?? null),
    governanceTokenSymbol: chain.secondaryCoinSymbol ?? chain.governanceTokenSymbol,
  });
}

function listSocialLinks({ navigation }: Config): { text: string; url: string }[] {
  const { twitterUrl, discordUrl, donateUrl } = navigation;
  const links = { Twitter: twitterUrl, Discord: discordUrl, Donate: donateUrl };
  return Object.entries(links).flatMap(([text, url]) => (url === undefined ? [] : [{ text, url }]));
}

function getNetworkBadge(
  { chain }: Config,
  known: Partial<KnownChain> | undefined,
): PublicUiConfig['networkBadge'] {
  if (chain.networkType !== undefined) return chain.networkType === 'mainnet' ? undefined : chain.networkType;
  return (chain.isTestnet ?? known?.isTestnet) ? 'testnet' : undefined;
}

function getFooterLinks(source: Config['navigation']['footerLinks']): PublicUiConfig {
  if (source === undefined) return {};
  return 'url' in source ? { footerLinksUrl: source.url } : { footerLinks: source.items };
}

function getFeaturedNetworks(source: Config['navigation']['featuredNetworks']): PublicUiConfig {
  if (source === undefined) return {};
  return 'url' in source ? { featuredNetworksUrl: source.url } : { featuredNetworks: source.items };
}

function withoutUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
