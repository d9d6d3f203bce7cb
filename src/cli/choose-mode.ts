import type { Config } from '#config/config.ts';
import { withAccountsOfDemo, withoutForeignApi } from '#config/derived-values.ts';
import { type ModulesConfig, withDemoSettings } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import type { RunOptions } from './options.ts';

/** Run mode: everything on the demo chain or on a node, one half of it, or only the web app on a foreign API. */
export type Mode = 'demo' | 'node' | 'index' | 'serve' | 'remote';

export interface ModeChoice {
  mode: Mode;
  /** RPC URLs, preferred first; empty in the modes `demo` and `remote`. */
  rpcUrls: string[];
  warnings: string[];
  problems: string[];
}

/** Selects the run mode. An RPC URL on the command line overrides API_HOST, and API_HOST overrides RPC_URL. Pure. */
export function chooseMode(config: Config, options: RunOptions): ModeChoice {
  const rpcUrls = options.rpcUrls ?? config.node.rpcUrls;
  return options.command === 'start'
    ? chooseWhole(config, options, rpcUrls)
    : chooseHalf(config, options.command, rpcUrls);
}

/** Returns the effective settings of a run mode. Pure. */
export function settingsOf<C extends ModulesConfig>(config: C, mode: Mode): C {
  if (mode === 'remote') return config;
  const own = withoutForeignApi(config);
  return mode === 'demo' ? withDemoSettings(MODULES, withAccountsOfDemo(own)) : own;
}

function chooseWhole(config: Config, options: RunOptions, rpcUrls: string[]): ModeChoice {
  const host = config.api.host;
  if (host !== undefined && options.rpcUrls === undefined) {
    const ignored = [
      ...(rpcUrls.length > 0 ? ['RPC_URL'] : []),
      ...(config.database.url !== undefined ? ['DATABASE_URL'] : []),
    ];
    const warnings = ignored.map(
      (name) => `${name} is ignored, because API_HOST is set and only the web app runs.`,
    );
    return { mode: 'remote', rpcUrls: [], warnings, problems: [] };
  }
  const warnings =
    host === undefined
      ? []
      : [
          `API_HOST ('${host}') is ignored, because the command line names a node to index.${accounts(config)}`,
        ];
  return { mode: rpcUrls.length > 0 ? 'node' : 'demo', rpcUrls, warnings, problems: [] };
}

function chooseHalf(config: Config, command: 'index' | 'serve', rpcUrls: string[]): ModeChoice {
  const problems: string[] = [];
  if (config.database.url === undefined) {
    problems.push(
      `DATABASE_URL is not set, but \`${command}\` shares a PostgreSQL with the other processes.`,
    );
  }
  if (command === 'index' && rpcUrls.length === 0) {
    problems.push('There is no node to index: name its address after `index`. RPC_URL is not set.');
  }
  const warnings =
    config.api.host === undefined ? [] : [`API_HOST is ignored by \`${command}\`.${accounts(config)}`];
  return { mode: command, rpcUrls, warnings, problems };
}

/** The account settings of an ignored foreign API do not apply. */
function accounts({ switches }: Config): string {
  return switches.hasAccounts ? ' Accounts are those of this server, not of that API.' : '';
}
