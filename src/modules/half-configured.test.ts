import { expect, test } from 'vitest';
import { getCaptcha } from '#config/derived-values.ts';
import { loadEnv } from '#config/load-env.ts';
import { describeIdleModules } from './describe-idle-modules.ts';
import { listModuleSettings } from './manifest.ts';
import { getModuleStates } from './open-modules.ts';
import { MODULES } from './registry.ts';

const load = (env: Record<string, string>) => loadEnv(env, listModuleSettings(MODULES));

test.each([
  ['::', '::'],
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['[2001:DB8::5]', '2001:db8::5'],
  ['0.0.0.0', '0.0.0.0'],
  ['localhost', 'localhost'],
])('HOST=%s is listened on as %s', (given, address) => {
  const { config, problems } = load({ HOST: given });
  expect([config.server.host, problems]).toEqual([address, []]);
});

test.each(['[::1', '::1]', '[localhost]', ':::', 'http://[::1]'])('HOST=%s is no address', (given) => {
  expect(load({ HOST: given }).problems).toHaveLength(1);
});

test('a mail server and a sender of another form are refused by name, and shown only where they are no secret', () => {
  const { problems } = load({ ACCOUNT_SMTP_URL: 'http://mail.test:25', ACCOUNT_EMAIL_FROM: 'nonsense' });
  expect(problems).toEqual([
    'ACCOUNT_SMTP_URL is (a value that is not shown), but allowed is an absolute URL that begins with smtp:// or smtps://.',
    "ACCOUNT_EMAIL_FROM is 'nonsense', but allowed is an e-mail address such as 'explorer@example.org' or 'Explorer <explorer@example.org>'.",
  ]);
  const fine = { ACCOUNT_SMTP_URL: 'smtps://u:p@mail.test:465', ACCOUNT_EMAIL_FROM: 'Scan <scan@mail.test>' };
  expect(load(fine).problems).toEqual([]);
});

test('ways of signing in that are half configured are named at the start', () => {
  const env = {
    IS_ACCOUNT_SUPPORTED: 'true',
    ACCOUNT_SMTP_URL: 'smtp://mail.test',
    ACCOUNT_OIDC_ISSUER: 'https://id.test',
  };
  expect(describeIdleModules(MODULES, load(env).config, env)).toEqual([
    expect.stringMatching(/'account'.* ACCOUNT_OIDC_ISSUER is set without ACCOUNT_OIDC_CLIENT_ID/),
    expect.stringMatching(/'account'.* ACCOUNT_SMTP_URL is set without ACCOUNT_EMAIL_FROM/),
  ]);
});

test('an optimistic rollup that is half configured names all that is missing at once', () => {
  const env = { IS_OPTIMISTIC_L2_NETWORK: 'true' };
  const { config } = load(env);
  const state = getModuleStates(MODULES, config).optimism;
  const reason =
    'L1_RPC_URL is not set, nor API_HOST: the parent chain cannot be followed. L1_BASE_URL is not set. OPTIMISTIC_L2_WITHDRAWAL_URL is not set.';
  expect(state).toEqual({ enabled: false, reason });
  expect(describeIdleModules(MODULES, config, env)).toEqual([
    `The module 'optimism' stays off although IS_OPTIMISTIC_L2_NETWORK is set: ${reason}`,
  ]);
});

test('of the two keys of a captcha each is missed by name, and without that of pages no file asks for it', () => {
  const secret = load({ RE_CAPTCHA_SECRET_KEY: 'a' });
  expect(secret.warnings).toEqual([
    expect.stringMatching(/^RE_CAPTCHA_SECRET_KEY is set without RE_CAPTCHA_APP_SITE_KEY/),
  ]);
  expect(getCaptcha(secret.config)?.hasWidget).toBe(false);
  expect(load({ RE_CAPTCHA_APP_SITE_KEY: 'a' }).warnings).toEqual([
    expect.stringMatching(/^RE_CAPTCHA_APP_SITE_KEY is set without RE_CAPTCHA_SECRET_KEY/),
  ]);
  const both = load({ RE_CAPTCHA_SECRET_KEY: 'a', RE_CAPTCHA_APP_SITE_KEY: 'b' });
  expect(both.warnings).toEqual([]);
  expect(getCaptcha(both.config)?.hasWidget).toBe(true);
});
