import type { Config } from './config.ts';
import type { NetworkExplorer } from './env-shapes.ts';

/** Public address of the app. */
export function getAppAddress({ app, server }: Config) {
  const host = app.host ?? 'localhost';
  const origin =
    app.host === undefined ? toOrigin('http', host, server.port) : toOrigin(app.protocol, host, app.port);
  return {
    host,
    origin,
    /** Public base path of the server. */
    url: origin + app.basePath,
    /** The public address, where one is set. */
    publicOrigin: app.host === undefined ? undefined : origin,
    isLocal: isLocalHost(host),
  };
}

/** Address of the foreign API; undefined when Spyglass serves its own API. */
export function getForeignApi({ api }: Config) {
  if (api.host === undefined) return undefined;
  return {
    host: api.host,
    origin: toOrigin(api.protocol, api.host, api.port),
    socketOrigin: toOrigin(api.socketProtocol, api.host, api.port),
    basePath: api.basePath,
  };
}

/** Returns the configuration without the foreign API, for modes that ignore API_HOST. */
export function withoutForeignApi<C extends Config>(config: C): C {
  return { ...config, api: { ...config.api, host: undefined } };
}

/** Returns true if the server listens on loopback alone, with neither a public address nor a proxy configured. */
export function isReachableFromHereOnly({ server, app }: Config): boolean {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(server.host);
  return isLocal && app.host === undefined && server.trustedProxies === false;
}

/** Switches accounts on where the operator has not decided and the demo server can be reached from this machine only. */
export function withAccountsOfDemo<C extends Config>(config: C): C {
  const { switches } = config;
  if (switches.hasAccounts !== undefined || !isReachableFromHereOnly(config)) return config;
  return { ...config, switches: { ...switches, hasAccounts: true } };
}

/** The parent chain (settlement layer) as pages need it. */
export interface ParentChain {
  /** Base URL of its explorer. */
  url: string;
  name: string;
  /** URL of the page where withdrawals and messages are claimed. */
  claimUrl?: string | undefined;
}

/** Returns the parent chain; undefined where no URL of its explorer is set. */
export function getParentChain({ parentChain }: Config): ParentChain | undefined {
  const { chain, rollupL1BaseUrl, l1BaseUrl, name, withdrawalUrl } = parentChain;
  const url = chain?.baseUrl ?? rollupL1BaseUrl ?? l1BaseUrl;
  if (url === undefined) return undefined;
  return { url: url.replace(/\/+$/, ''), name: chain?.name ?? name ?? 'L1', claimUrl: withdrawalUrl };
}

/** RPC node of the parent chain and the lowest block to read there, for the modules that follow it. */
export function shareParentNode({ parentChain }: Config): ParentNode {
  const { l1RpcUrls, l1StartBlock } = parentChain;
  return { l1RpcUrls, l1StartBlock };
}

/** Nothing is followed without URLs. */
export interface ParentNode {
  l1RpcUrls: readonly string[];
  l1StartBlock: number | undefined;
}

/** Other explorers and multichain balance services; pages list both as external links. */
export function listExplorers({ navigation }: Config): NetworkExplorer[] {
  const services = navigation.balanceServices.map(({ name, url_template, logo }) => {
    const { origin } = new URL(url_template);
    const address = url_template.slice(origin.length).replaceAll('{address}', ':id');
    return { title: name, baseUrl: origin, paths: { address }, ...(logo && { logo }) };
  });
  return [...navigation.explorers, ...services];
}

/**
 * CSS properties of the hero plate of the home page, from either the newer setting or its legacy variables; undefined
 * where none is set. The newer one sets custom properties that `home.css` selects by color mode: light values serve
 * both modes unless dark ones are given.
 */
export function getPlateStyle({ homepage }: Config): Record<string, string> | undefined {
  const { heroBanner, plateBackground: background, plateTextColor: color } = homepage;
  if (heroBanner === undefined)
    return background || color ? { ...(background && { background }), ...(color && { color }) } : undefined;
  const { background: grounds, text_color: colors, border: borders } = heroBanner;
  const pairs = { '--plate': grounds, '--plate-text': colors, '--plate-border': borders };
  const styles = Object.entries(pairs).flatMap(([name, given = []]) => {
    const [light, dark] = given;
    return light === undefined ? [] : Object.entries({ [name]: light, [`${name}-dark`]: dark ?? light });
  });
  return Object.fromEntries(styles);
}

/** Returns true if the operator has hidden the documentation of an API. */
export function hidesApiDocs({ navigation }: Config, tab: ApiDocsTab): boolean {
  return navigation.apiDocsTabs?.includes(tab) === false;
}

type ApiDocsTab = NonNullable<Config['navigation']['apiDocsTabs']>[number];

/** Returns true if the chain is an optimistic rollup, by either the current or the legacy setting. */
export function isOptimisticRollup({ parentChain }: Config): boolean {
  return parentChain.isOptimistic || parentChain.rollupType === 'optimistic';
}

/** Origins of the external services to which the server may proxy calls. */
export function listServiceOrigins({ services }: Config): string[] {
  const urls = Object.values(services).filter((value) => value !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Captcha verification settings; null where no captcha is configured. */
export function getCaptcha({
  server,
  switches,
}: Config): { secret: string; verifyUrl: string; hasWidget: boolean } | null {
  const { captchaSecret: secret, captchaVerifyUrl: verifyUrl } = server;
  const hasWidget = switches.recaptchaSiteKey !== undefined;
  return secret === undefined ? null : { secret, verifyUrl, hasWidget };
}

/** Returns true for a host name of the local machine. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}

/**
 * Returns true if the browser's API calls are proxied through this server: when forced, or when the app runs locally
 * and the API does not.
 */
export function usesApiProxy(call: { isForced: boolean; appHost: string; apiHost: string }): boolean {
  return call.isForced || (isLocalHost(call.appHost) && call.apiHost !== call.appHost);
}

function toOrigin(protocol: string, host: string, port: number | undefined): string {
  return new URL(`${protocol}://${host}${port === undefined ? '' : `:${port}`}`).origin;
}
