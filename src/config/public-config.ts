import type { PublicConfig, PublicUiConfig } from '../contract/public-config.ts';
import type { KnownChain } from './chain-list.ts';
import type { Config } from './config.ts';
import { getFeatures } from './features.ts';
import { findSafeServiceUrl } from './safe-services.ts';
import { usesApiProxy } from './uses-api-proxy.ts';

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
      origin: config.app.origin,
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
      description: config.meta.description ?? '',
    },
    ui: createPublicUi(config, chain),
  };
}

function createPublicChain({ chain }: Config, known: Partial<KnownChain> | undefined): PublicConfig['chain'] {
  const id = chain.id ?? known?.id ?? null;
  const name = chain.name ?? known?.name ?? (id === null ? 'Unnamed chain' : `Chain ${id}`);
  const isRenamed = chain.currency.symbol !== undefined;
  const base = isRenamed ? ETHER : (known?.currency ?? ETHER);
  return {
    id,
    name,
    shortName: chain.shortName ?? name,
    currency: {
      name: chain.currency.name ?? chain.currency.symbol ?? base.name,
      symbol: chain.currency.symbol ?? base.symbol,
      decimals: chain.currency.decimals ?? base.decimals,
    },
    isTestnet: chain.isTestnet ?? known?.isTestnet ?? false,
  };
}

function createPublicApi(config: Config, isRemote: boolean): PublicConfig['api'] {
  const { api, app } = config;
  if (!isRemote || api === undefined) return { origin: '', basePath: '', socketOrigin: '', isProxied: false };
  return {
    origin: api.origin,
    basePath: api.basePath,
    socketOrigin: api.socketOrigin,
    isProxied: usesApiProxy({ isForced: app.usesProxy, appHost: app.host, apiHost: api.host }),
  };
}

function createPublicAccount({ switches, app }: Config): NonNullable<PublicConfig['account']> {
  return { authUrl: switches.authUrl ?? app.origin, logoutUrl: switches.logoutUrl ?? '' };
}

function createPublicUi(config: Config, known: Partial<KnownChain> | undefined): PublicUiConfig {
  const { chain, homepage, navigation, meta, views, switches, nft } = config;
  return withoutUndefined<PublicUiConfig>({
    identiconType: views.identiconType,
    hiddenTransactionFields: views.hiddenTransactionFields,
    additionalTransactionFields: views.additionalTransactionFields,
    hiddenBlockFields: views.hiddenBlockFields,
    hiddenAddressViews: views.hiddenAddressViews,
    plateBackground: homepage.plateBackground,
    plateTextColor: homepage.plateTextColor,
    showsGasTracker: homepage.showsGasTracker,
    hasGasTracker: homepage.hasGasTracker,
    gasTrackerUnits: homepage.gasTrackerUnits,
    beaconCurrencySymbol: switches.beaconCurrencySymbol,
    showsAverageBlockTime: homepage.showsAverageBlockTime,
    homepageCharts: homepage.charts,
    hidesCoinPrice: navigation.hidesCoinPrice,
    hidesBlocksIndexingAlert: navigation.hidesBlocksIndexingAlert,
    hidesInternalTransactionsIndexingAlert: navigation.hidesInternalTransactionsIndexingAlert,
    maintenanceMessage: navigation.maintenanceMessages.join('<br>') || undefined,
    networkBadge: getNetworkBadge(config, known),
    verificationType: chain.verificationType,
    logoUrl: navigation.logoUrl,
    logoDarkUrl: navigation.logoDarkUrl,
    iconUrl: navigation.iconUrl,
    iconDarkUrl: navigation.iconDarkUrl,
    ...getFooterLinks(navigation.footerLinks),
    ...getFeaturedNetworks(navigation.featuredNetworks),
    socialLinks: navigation.socialLinks,
    projectUrl: navigation.projectUrl,
    otherLinks: navigation.otherLinks,
    hiddenNavigationLinks: navigation.hiddenLinks,
    explorers: navigation.explorers,
    safeServiceUrl: findSafeServiceUrl(chain.id ?? known?.id ?? null),
    nftMarketplaces: nft.marketplaces,
    showsRemoteMedia: nft.showsRemoteMedia,
    ipfsGateway: nft.ipfsGateway,
    governanceTokenSymbol: chain.governanceTokenSymbol,
    wallets: switches.wallets,
    publicRpcUrls: chain.publicRpcUrls,
    recaptchaSiteKey: switches.recaptchaSiteKey,
    previewImageUrl: meta.imageUrl,
  });
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
