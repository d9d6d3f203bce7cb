import { expect, test } from 'vitest';
import type { PublicConfig } from '../../contract/public-config.ts';
import { createSecurityHeaders } from './security-headers.ts';

const CONFIG = {
  api: {
    origin: 'https://api.test:8443',
    basePath: '/x',
    socketOrigin: 'wss://api.test:8443',
    isProxied: false,
  },
} as PublicConfig;

test('createSecurityHeaders() lets a page speak to the configured origins and to no other', () => {
  const policy = createSecurityHeaders(CONFIG, 'n', false)['content-security-policy'];
  expect(policy).toContain("connect-src 'self' https://api.test:8443 wss://api.test:8443;");
  expect(policy?.match(/script-src[^;]*/g)).toEqual(["script-src 'self' 'nonce-n'"]);
});

test('createSecurityHeaders() asks for TLS for good only where there is TLS', () => {
  expect(createSecurityHeaders(CONFIG, 'n', true)).toHaveProperty('strict-transport-security');
  expect(createSecurityHeaders(CONFIG, 'n', false)).not.toHaveProperty('strict-transport-security');
});

test('createSecurityHeaders() lets the captcha in only where there is a site key', () => {
  const policyOf = (config: PublicConfig) =>
    createSecurityHeaders(config, 'n', false)['content-security-policy'] ?? '';
  expect(policyOf(CONFIG)).not.toContain('recaptcha');
  const policy = policyOf({ ...CONFIG, ui: { recaptchaSiteKey: 'k' } });
  for (const part of ['script-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]*https://www.google.com/recaptcha/`));
});
