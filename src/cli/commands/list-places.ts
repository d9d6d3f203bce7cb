import { getForeignApi } from '#config/derived-values.ts';
import type { SettingGroups, SettingValues } from '#config/setting.ts';
import { listOpenModules, type ModulesConfig } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import type { Mode } from '../choose-mode.ts';

/** An external service or file of this server: its variable and its location. */
export type Place = { variable: string } & ({ host: string; port: number } | { file: string });

/** Inputs for listing places. */
interface NamedPlaces {
  config: ModulesConfig;
  mode: Mode;
  rpcUrls: readonly string[];
  /** Setting declarations of the core. */
  core: SettingGroups;
}

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'ws:': 80,
  'wss:': 443,
  'postgres:': 5432,
  'postgresql:': 5432,
  'smtp:': 587,
  'smtps:': 465,
};

/** Lists every place that the settings name and that a start would contact. Pure. */
export function listPlaces({ config, mode, rpcUrls, core }: NamedPlaces): Place[] {
  const { database: _, ...rest } = core;
  const ofModules = listOpenModules(MODULES, config).flatMap(({ manifest: { name, settings } }) =>
    settings === undefined ? [] : [[name, settings]],
  );
  const groups: SettingGroups = {
    ...(mode === 'remote' ? rest : core),
    ...Object.fromEntries(ofModules),
  };
  const api = getForeignApi(config);
  const urls = [
    ...rpcUrls.map((url) => ({ variable: 'RPC_URL', url })),
    ...(api === undefined ? [] : [{ variable: 'API_HOST', url: api.origin }]),
    ...listUrls(groups, config),
  ];
  return urls.flatMap(({ variable, url }) => toPlace(variable, url));
}

function listUrls(groups: SettingGroups, values: SettingValues<SettingGroups>) {
  return Object.entries(groups).flatMap(([group, declared]) =>
    Object.entries(declared.settings)
      .filter(([, { isAsked }]) => isAsked)
      .flatMap(([name, { name: variable }]) =>
        findUrls(values[group]?.[name]).map((url) => ({ variable, url })),
      ),
  );
}

/** Finds the URLs in a value: a URL, a list of them, or the URL of a list. */
function findUrls(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  const { url } = (value ?? {}) as { url?: unknown };
  return typeof url === 'string' ? [url] : [];
}

/** Returns nothing for the word `none`, and for a database on a local socket. */
function toPlace(variable: string, url: string): Place[] {
  if (!URL.canParse(url)) return [];
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'file:') return [{ variable, file: decodeURIComponent(pathname) }];
  const usual = PORTS[protocol];
  if (usual === undefined || hostname === '') return [];
  return [{ variable, host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }];
}
