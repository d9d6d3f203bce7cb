import { expect, test } from 'vitest';
import { createTestConfig } from '../web-config.test-data.ts';
import { createSecurityHeaders } from './security-headers.ts';

const FOREIGN = { API_HOST: 'api.test', API_PORT: '8443', API_BASE_PATH: '/x', APP_HOST: 'scan.test' };
const CONFIG = createTestConfig(FOREIGN);

const policyOf = (variables: Record<string, string>) =>
  createSecurityHeaders(createTestConfig(variables), 'n', false)['content-security-policy'] ?? '';

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
  expect(policyOf(FOREIGN)).not.toContain('recaptcha');
  const policy = policyOf({ ...FOREIGN, RE_CAPTCHA_APP_SITE_KEY: 'k' });
  for (const part of ['script-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]*https://www.google.com/recaptcha/`));
});

test('createSecurityHeaders() lets pictures in from the hosts that the operator has set, and from no other', () => {
  expect(policyOf({})).toContain("img-src 'self' data: blob:;");
  expect(policyOf({ NETWORK_LOGO: 'https://logo.test/a.svg' })).toContain(
    "img-src 'self' data: blob: https://logo.test;",
  );
  expect(policyOf({ NFT_REMOTE_MEDIA: 'false' })).not.toContain('https:');
});

test('createSecurityHeaders() lets media of strangers in exactly where the operator allows it', () => {
  const policy = policyOf({ NFT_REMOTE_MEDIA: 'true' });
  for (const part of ['img-src', 'media-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* http: https:;`));
  expect(policy).toMatch(/script-src 'self' 'nonce-n';/);
});

test('createSecurityHeaders() lets fonts of others in only where the operator has set one', () => {
  expect(policyOf({})).toContain("style-src 'self'; ");
  expect(policyOf({})).toContain("font-src 'self'; ");
  const font = JSON.stringify({ name: 'Lora', url: 'https://fonts.test/css?family=Lora' });
  const policy = policyOf({ FONT_FAMILY_BODY: font });
  expect(policy).toContain("style-src 'self' https://fonts.test; ");
  expect(policy).toContain("font-src 'self' https: https://fonts.test; ");
  expect(policy.match(/script-src[^;]*/g)).toEqual(["script-src 'self' 'nonce-n'"]);
});
