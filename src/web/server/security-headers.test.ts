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

test('createSecurityHeaders() lets pictures in from the hosts that the operator has set, and from no other', () => {
  const own = { ...CONFIG, api: { ...CONFIG.api, origin: '', socketOrigin: '' } };
  const policyOf = (ui: PublicConfig['ui']) =>
    createSecurityHeaders({ ...own, ui } as PublicConfig, 'n', false)['content-security-policy'] ?? '';
  expect(policyOf({})).toContain("img-src 'self' data: blob:;");
  expect(policyOf({ logoUrl: 'https://logo.test/a.svg' })).toContain(
    "img-src 'self' data: blob: https://logo.test;",
  );
  expect(policyOf({ showsRemoteMedia: false })).not.toContain('https:');
});

test('createSecurityHeaders() lets media of strangers in exactly where the operator allows it', () => {
  const own = { ...CONFIG, api: { ...CONFIG.api, origin: '', socketOrigin: '' } };
  const policy = createSecurityHeaders(
    { ...own, ui: { showsRemoteMedia: true } } as PublicConfig,
    'n',
    false,
  )['content-security-policy'];
  for (const part of ['img-src', 'media-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* http: https:;`));
  expect(policy).toMatch(/script-src 'self' 'nonce-n';/);
});
