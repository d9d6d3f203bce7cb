import type { Config } from './config.ts';
import type { NetworkExplorer } from './env-shapes.ts';

/** Where the app is, as seen from outside. */
export function getAppAddress({ app, server }: Config) {
  const host = app.host ?? 'localhost';
  const origin =
    app.host === undefined ? toOrigin('http', host, server.port) : toOrigin(app.protocol, host, app.port);
  return {
    host,
    origin,
    /** Where all paths of the server begin, as visitors see them. */
    url: origin + app.basePath,
    /** The public address, where one is set. */
    publicOrigin: app.host === undefined ? undefined : origin,
    isLocal: isLocalHost(host),
  };
}

/** Where the foreign API is; undefined when Spyglass serves its own. */
export function getForeignApi({ api }: Config) {
  if (api.host === undefined) return undefined;
  return {
    host: api.host,
    origin: toOrigin(api.protocol, api.host, api.port),
    socketOrigin: toOrigin(api.socketProtocol, api.host, api.port),
    basePath: api.basePath,
  };
}

/** The same settings where a foreign API is not in use, though one may be named. */
export function withoutForeignApi<C extends Config>(config: C): C {
  return { ...config, api: { ...config.api, host: undefined } };
}

/**
 * The same settings with accounts on, where nobody has decided about them and the server of the demo can be reached from this machine only:
 * it listens on loopback, and neither a public address nor a proxy is named.
 */
export function withAccountsOfDemo<C extends Config>(config: C): C {
  const { switches, server, app } = config;
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(server.host);
  const isOpen = !isLocal || app.host !== undefined || server.trustedProxies !== false;
  if (switches.hasAccounts !== undefined || isOpen) return config;
  return { ...config, switches: { ...switches, hasAccounts: true } };
}

/** What pages have of the chain that this one settles on. */
export interface ParentChain {
  /** Its explorer. */
  url: string;
  name: string;
  /** Where what was sent there is claimed. */
  claimUrl?: string | undefined;
}

/** The chain that this one settles on; undefined where no address of its explorer is set. */
export function getParentChain({ parentChain }: Config): ParentChain | undefined {
  const { chain, rollupL1BaseUrl, l1BaseUrl, name, withdrawalUrl } = parentChain;
  const url = chain?.baseUrl ?? rollupL1BaseUrl ?? l1BaseUrl;
  if (url === undefined) return undefined;
  return { url: url.replace(/\/+$/, ''), name: chain?.name ?? name ?? 'L1', claimUrl: withdrawalUrl };
}

/** The node of the parent chain and the lowest block that is read there, for the modules that follow it. */
export function shareParentNode({ parentChain }: Config): ParentNode {
  const { l1RpcUrls, l1StartBlock } = parentChain;
  return { l1RpcUrls, l1StartBlock };
}

/** Without addresses nothing is followed. */
export interface ParentNode {
  l1RpcUrls: readonly string[];
  l1StartBlock: number | undefined;
}

/** Other explorers, and services that show the balances of an address, which is where they are linked alike. */
export function listExplorers({ navigation }: Config): NetworkExplorer[] {
  const services = navigation.balanceServices.map(({ name, url_template, logo }) => {
    const { origin } = new URL(url_template);
    const address = url_template.slice(origin.length).replaceAll('{address}', ':id');
    return { title: name, baseUrl: origin, paths: { address }, ...(logo && { logo }) };
  });
  return [...navigation.explorers, ...services];
}

/**
 * The look of the plate of the home page as styles of its element, by the setting of either age; undefined where none is set. Those of the
 * newer one are properties, of which `home.css` takes those of the look that is on: the light ones count for both where there are no others.
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

/** Whether the operator has left the description of an API out. */
export function hidesApiDocs({ navigation }: Config, tab: ApiDocsTab): boolean {
  return navigation.apiDocsTabs?.includes(tab) === false;
}

type ApiDocsTab = NonNullable<Config['navigation']['apiDocsTabs']>[number];

/** Whether the chain is an optimistic rollup, by the setting of either age. */
export function isOptimisticRollup({ parentChain }: Config): boolean {
  return parentChain.isOptimistic || parentChain.rollupType === 'optimistic';
}

/** The origins of the external services that calls may be passed on to. */
export function listServiceOrigins({ services }: Config): string[] {
  const urls = Object.values(services).filter((value) => value !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** What verifies an answer to the captcha; null where there is none. */
export function getCaptcha({
  server,
  switches,
}: Config): { secret: string; verifyUrl: string; hasWidget: boolean } | null {
  const { captchaSecret: secret, captchaVerifyUrl: verifyUrl } = server;
  const hasWidget = switches.recaptchaSiteKey !== undefined;
  return secret === undefined ? null : { secret, verifyUrl, hasWidget };
}

/** Whether a host name means this machine. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}

/** Whether calls of the browser go through this server: when forced, or when the app is local and the API is not there. */
export function usesApiProxy(call: { isForced: boolean; appHost: string; apiHost: string }): boolean {
  return call.isForced || (isLocalHost(call.appHost) && call.apiHost !== call.appHost);
}

function toOrigin(protocol: string, host: string, port: number | undefined): string {
  return new URL(`${protocol}://${host}${port === undefined ? '' : `:${port}`}`).origin;
}
