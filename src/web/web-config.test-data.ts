import { loadEnv } from '#config/load-env.ts';
import { createWebConfig, type WebConfig } from '#config/web-config.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import {
  answersRpc,
  getBrowserValues,
  getServerValues,
  keepsAccounts,
  listOpenModules,
} from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';

const DEMO_CHAIN = {
  id: '31337',
  name: 'Demo chain',
  currency: { name: 'Ether', symbol: 'DEMO', decimals: 18 },
  isTestnet: true,
};

/**
 * Configuration of the web app on a demo chain with these variables set, lists as such; with `API_HOST` it runs alone, on an
 * external API.
 */
export function createTestConfig(variables: Readonly<Record<string, unknown>> = {}): WebConfig {
  const texts = Object.entries(variables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const { config, problems } = loadEnv(
    { NETWORK_SHORT_NAME: 'Demo', ...Object.fromEntries(texts) },
    listModuleSettings(MODULES),
  );
  if (problems.length > 0) throw new TypeError(problems.join(' '));
  const open = listOpenModules(MODULES, config);
  const isRemote = 'API_HOST' in variables;
  return createWebConfig({
    config,
    chain: DEMO_CHAIN,
    version: '0.1.0',
    isRemote,
    modules: getBrowserValues(open),
    keepsAccounts: keepsAccounts(open),
    answersRpc: answersRpc(open),
    serverModules: getServerValues(open),
  });
}
