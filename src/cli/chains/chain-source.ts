import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { type EnvSource, type LoadedEnv, loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { MODULES } from '#modules/registry.ts';
import type { ChainPlan } from './chain-plan.ts';

/** Variables that name the node of a single chain. */
const OF_ONE_CHAIN = ['RPC_URL', 'RPC_WS_URL', 'API_HOST', 'NETWORK_ID', 'CHAINS_FILE'];

/** Place of a chain among those of the process. */
interface ChainPlace {
  plan: ChainPlan;
  chains: readonly ChainPlan[];
  /** Settings of the process. */
  base: Pick<Config, 'app' | 'database'>;
}

/** One of several chains with its settings. */
export interface LoadedChain extends LoadedEnv {
  plan: ChainPlan;
}

/** Loads the settings of one of several chains; warnings and problems begin with its name. Pure. */
export function loadChain(source: EnvSource, place: ChainPlace): LoadedChain {
  const { plan } = place;
  const { config, warnings, problems } = loadEnv(
    createChainSource(source, place),
    listModuleSettings(MODULES),
  );
  const nameIt = (text: string) => `${plan.name}: ${text}`;
  return { plan, config, warnings: warnings.map(nameIt), problems: problems.map(nameIt) };
}

/**
 * Variables of one of several chains: those of the process, the chain's own, its path, its folder of files, and the network
 * switcher with all chains. Pure.
 */
function createChainSource(source: EnvSource, { plan, chains, base }: ChainPlace): EnvSource {
  const shared = Object.entries(source).filter(
    ([key]) => !OF_ONE_CHAIN.includes(key.replace(/^NEXT_PUBLIC_/, '')),
  );
  const networks = chains.map((each) => ({
    title: nameOf(each),
    url: urlOf(each, base),
    group: each.group,
    isActive: each.name === plan.name,
  }));
  return {
    ...Object.fromEntries(shared),
    NETWORK_NAME: nameOf(plan),
    ...plan.settings,
    ...(plan.host === undefined ? {} : { APP_HOST: plan.host }),
    APP_BASE_PATH: pathOf(plan, base.app.basePath),
    DATA_DIR: join(base.database.dataDir, 'chains', plan.name),
    FEATURED_NETWORKS: JSON.stringify(networks),
    CHAINS_PATH: `${base.app.basePath}/api/chains`,
  };
}

/** Public base path of a chain. Pure. */
export function pathOf(plan: Pick<ChainPlan, 'name' | 'host'>, basePath: string): string {
  return plan.host === undefined ? `${basePath}/${plan.name}` : basePath;
}

/** Root of a chain's explorer for a page of the process: a path, or `//` with its host. Pure. */
export function rootOf(plan: Pick<ChainPlan, 'name' | 'host'>, basePath: string): string {
  return plan.host === undefined ? pathOf(plan, basePath) : `//${plan.host}${basePath}`;
}

/** Name of a chain for people: NETWORK_NAME, or its path segment. Pure. */
export function nameOf({ name, settings }: Pick<ChainPlan, 'name' | 'settings'>): string {
  return settings.NETWORK_NAME ?? settings.NEXT_PUBLIC_NETWORK_NAME ?? name;
}

function urlOf(plan: ChainPlan, { app }: Pick<Config, 'app'>): string {
  const path = pathOf(plan, app.basePath);
  return plan.host === undefined ? path : `${app.protocol}://${plan.host}${path === '' ? '/' : path}`;
}
