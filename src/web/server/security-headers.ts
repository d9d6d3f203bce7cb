import type { WebConfig } from '#config/web-config.ts';
import { describeFonts } from './operator/operator-fonts.ts';

/** The headers that restrict a page's scripts, frames and connections. */
export function createSecurityHeaders(
  config: WebConfig,
  nonce: string,
  isTls: boolean,
  more: MoreSources = {},
): Record<string, string> {
  return {
    'content-security-policy': formatPolicy(config, nonce, more),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Origins that modules add. */
export interface MoreSources {
  pictures?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  reportUrl?: string | undefined;
}

function formatPolicy(config: WebConfig, nonce: string, more: MoreSources): string {
  const { pictures = [], frames = [], reportUrl } = more;
  const { api, ui } = config;
  const captcha = ui.recaptchaSiteKey === undefined ? [] : CAPTCHA_SOURCES;
  const fonts = describeFonts(config.server).origins;
  const remoteMedia = ui.showsRemoteMedia ? ANYWHERE : [];
  const connections = new Set([
    "'self'",
    ...[api.origin, api.socketOrigin, ui.safeServiceUrl].flatMap(toOrigin),
    ...captcha,
    ...(more.connections ?? []),
  ]);
  return [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'`, ...captcha].join(' '),
    ["style-src 'self'", ...fonts].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...new Set([...listPictureSources(config), ...pictures])].join(' '),
    ["media-src 'self' data: blob:", ...remoteMedia].join(' '),
    // The files of a font are often on another host than its style sheet.
    ["font-src 'self'", ...(fonts.length > 0 ? ['https:', ...fonts] : [])].join(' '),
    `connect-src ${[...connections].join(' ')}`,
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...captcha, ...remoteMedia, ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(reportUrl === undefined ? [] : [`report-uri ${reportUrl}`]),
  ].join('; ');
}

const ANYWHERE = ['http:', 'https:'];

/**
 * Sources of pictures besides this server: any if the operator allows third-party media, or if an external API or list names
 * them; else the hosts of the operator's pictures.
 */
function listPictureSources({ api, ui, server }: WebConfig): string[] {
  const isOpen =
    ui.showsRemoteMedia || api.origin !== '' || server.featuredNetworksUrl || server.footerLinksUrl;
  if (isOpen) return ANYWHERE;
  const pictures = [
    ui.logoUrl,
    ui.logoDarkUrl,
    ui.iconUrl,
    ui.iconDarkUrl,
    server.faviconUrl,
    ...server.featuredNetworks.map(({ icon }) => icon),
    ...ui.explorers.map(({ logo }) => logo),
    ...ui.nftMarketplaces.map(({ logo_url }) => logo_url),
  ];
  return [...new Set(pictures.flatMap(toOrigin))];
}

/** Sources of reCAPTCHA's scripts and frames, from its documentation. */
const CAPTCHA_SOURCES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The origin of a configured URL; none for our own and for an invalid one. */
function toOrigin(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol}//${host}`];
}
