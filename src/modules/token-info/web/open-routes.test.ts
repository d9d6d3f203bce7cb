import { expect, test } from 'vitest';
import { openServerModules } from '#web/server/server-modules.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';

/** The pages of verified addresses and their entry of the menu, with these variables. */
async function open(variables: object) {
  const names = Object.keys(createTestConfig({ ...variables }).modules).filter(
    (name) => name === 'token-info',
  );
  const { routes, menu } = await openServerModules(names, () => ({ script: '', styles: [] }));
  return [routes.map(({ pattern }) => pattern), menu.map(({ label }) => label)];
}

const ACCOUNT = { IS_ACCOUNT_SUPPORTED: 'true' };
const FOREIGN = { ...ACCOUNT, API_HOST: 'api.example', LOGOUT_URL: 'https://api.example/out' };
const INFO = { CONTRACT_INFO_API_HOST: 'https://info.example' };
const ADMIN = { ADMIN_SERVICE_API_HOST: 'https://admin.example' };
const ON = [['/account/verified-addresses'], ['Verified addrs']];
const OFF = [[], []];

test.each([
  ['own accounts', ACCOUNT, ON],
  ['no accounts', {}, OFF],
  ['accounts of another API without the services', FOREIGN, OFF],
  ['accounts of another API without the admin service', { ...FOREIGN, ...INFO }, OFF],
  ['accounts of another API without contract information', { ...FOREIGN, ...ADMIN }, OFF],
  ['accounts of another API with both services', { ...FOREIGN, ...INFO, ...ADMIN }, ON],
  ['both services of another API without accounts', { API_HOST: 'api.example', ...INFO, ...ADMIN }, OFF],
] as const)('verified addresses and their entry of the menu with %s', async (_, variables, expected) => {
  expect(await open(variables)).toEqual(expected);
});
