import type { PublicConfig } from '../../contract/public-config.ts';

/** The headers by which a browser keeps a page's scripts, frames and connections within bounds. */
export function createSecurityHeaders(
  config: PublicConfig,
  nonce: string,
  isTls: boolean,
): Record<string, string> {
  return {
    'content-security-policy': formatPolicy(config, nonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function formatPolicy({ api, ui }: PublicConfig, nonce: string): string {
  const captcha = ui?.recaptchaSiteKey === undefined ? [] : CAPTCHA_SOURCES;
  const connections = new Set(["'self'", ...[api.origin, api.socketOrigin].flatMap(toOrigin), ...captcha]);
  return [
    "default-src 'self'",
    [`script-src 'self' 'nonce-${nonce}'`, ...captcha].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    `connect-src ${[...connections].join(' ')}`,
    "worker-src 'self' blob:",
    captcha.length === 0 ? "frame-src 'none'" : `frame-src ${captcha.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Where reCAPTCHA has its scripts and frames, by its own documentation. */
const CAPTCHA_SOURCES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The origin of an address of the configuration; none for our own and for what is not one. */
function toOrigin(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol}//${host}`];
}
