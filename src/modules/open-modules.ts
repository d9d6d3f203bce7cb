import type { ApiPart } from '#api/api-part.ts';
import type { Config } from '#config/config.ts';
import type { FeatureState } from '#config/features.ts';
import { pickWebValues, type SettingGroups, type SettingValues } from '#config/setting.ts';
import { type ModuleMigrations, nameMigrations } from '#db/migrations/migration.ts';
import type { IndexerModule } from '#indexer/runtime/module.ts';
import type { AnyManifest } from './manifest.ts';

/** The settings of the core, and those of modules by the module's name. */
export type ModulesConfig = Config & SettingValues<SettingGroups>;

/** A module that is on, with the values of its settings and those that it shares with the core. */
export interface OpenModule {
  manifest: AnyManifest;
  own: SettingValues<SettingGroups>[string];
}

const ON: FeatureState = { enabled: true };

/** A sentence for each name in `DISABLED_MODULES` that no module has. Pure. */
export function describeUnknownModules(manifests: readonly AnyManifest[], config: Config): string[] {
  const known = manifests.map(({ name }) => name);
  return config.switches.disabledModules
    .filter((name) => !known.includes(name))
    .map((name) => `DISABLED_MODULES has '${name}', but the modules are ${known.join(', ')}.`);
}

/** The state of each module: on, or off with the reason. Pure. */
export function getModuleStates(
  manifests: readonly AnyManifest[],
  config: ModulesConfig,
): Record<string, FeatureState> {
  const states = manifests.map((manifest) => [manifest.name, getState(manifest, manifests, config)]);
  return Object.fromEntries(states);
}

/** The modules that are on, in the order of the registry. Pure. */
export function listOpenModules(manifests: readonly AnyManifest[], config: ModulesConfig): OpenModule[] {
  return manifests
    .filter((manifest) => getState(manifest, manifests, config).enabled)
    .map((manifest) => ({ manifest, own: { ...config[manifest.name], ...manifest.shared?.(config) } }));
}

/** The settings on the demo chain, on which modules may have other defaults. Pure. */
export function withDemoSettings<C extends ModulesConfig>(manifests: readonly AnyManifest[], config: C): C {
  const changed = manifests.flatMap(({ name, onDemo }) =>
    onDemo === undefined ? [] : [[name, onDemo(config[name] ?? {})]],
  );
  return { ...config, ...Object.fromEntries(changed) };
}

/** The values of active modules that are sent to the browser, by the module's name. Pure. */
export function getBrowserValues(modules: readonly OpenModule[]): Record<string, Record<string, unknown>> {
  return getValues(modules, 'browser');
}

/** The values of active modules that only the web server reads, by the module's name. Pure. */
export function getServerValues(modules: readonly OpenModule[]): Record<string, Record<string, unknown>> {
  return getValues(modules, 'server');
}

/** Returns true if an active module provides accounts. Pure. */
export function keepsAccounts(modules: readonly OpenModule[]): boolean {
  return modules.some(({ manifest }) => manifest.keepsAccounts);
}

/** Returns true if one of them answers JSON-RPC requests of visitors. */
export function answersRpc(modules: readonly OpenModule[]): boolean {
  return modules.some(({ manifest }) => manifest.answersRpc);
}

function getValues(modules: readonly OpenModule[], audience: 'browser' | 'server') {
  const values = modules.map(({ manifest: { name, settings }, own }) => [
    name,
    settings === undefined ? {} : pickWebValues({ [name]: settings }, { [name]: own }, audience),
  ]);
  return Object.fromEntries(values);
}

/** The active modules with the values of their settings, as data that can be passed to another thread. */
export type ModuleValues = Readonly<Record<string, OpenModule['own']>>;

/** The same modules as such data. */
export function listModuleValues(modules: readonly OpenModule[]): ModuleValues {
  return Object.fromEntries(modules.map(({ manifest, own }) => [manifest.name, own]));
}

/** Indexer parts of the active modules (`values`), and the names of the other modules' migrations. */
export async function loadIndexerModules(
  all: readonly AnyManifest[],
  values: ModuleValues,
): Promise<{ modules: IndexerModule[]; knownMigrations: string[] }> {
  const loaded = await Promise.all(
    all.map(async ({ name, indexer }) => ({ name, ...(await indexer?.(values[name] ?? {})) })),
  );
  const modules = loaded.flatMap(
    ({ name, migrations = [], tables = [], folds = [], rows = [], tasks = [], headNotes = [] }) =>
      name in values ? [{ name, migrations, tables, folds, rows, tasks, headNotes }] : [],
  );
  const knownMigrations = loaded
    .filter(({ name }) => !(name in values))
    .flatMap(({ name, migrations = [] }) => nameMigrations(name, migrations).map((each) => each.name));
  return { modules, knownMigrations };
}

/** Migrations of the schema `app` of the active modules, and the names of those of the others. */
export async function loadAppMigrations(
  all: readonly AnyManifest[],
  modules: readonly OpenModule[],
): Promise<ModuleMigrations> {
  const on = new Set(modules.map(({ manifest }) => manifest));
  const steps = await Promise.all(
    all.map(async (manifest) => ({
      isOn: on.has(manifest),
      steps: nameMigrations(manifest.name, (await manifest.appMigrations?.()) ?? []),
    })),
  );
  return {
    on: steps.flatMap((each) => (each.isOn ? each.steps : [])),
    known: steps.flatMap((each) => (each.isOn ? [] : each.steps.map(({ name }) => name))),
  };
}

/** API parts of the active modules, and the refusals of the other modules in the registry. */
export async function loadApiParts(
  modules: readonly OpenModule[],
  all: readonly AnyManifest[],
): Promise<ApiPart[]> {
  const others = all.filter((manifest) => modules.every((each) => each.manifest !== manifest));
  const parts = await Promise.all([
    ...modules.map(({ manifest, own }) => manifest.api?.(own)),
    ...others.map((manifest) => manifest.refusals?.()),
  ]);
  return parts.filter((part) => part !== undefined);
}

function getState(
  { name, needs, state }: AnyManifest,
  manifests: readonly AnyManifest[],
  config: ModulesConfig,
): FeatureState {
  if (config.switches.disabledModules.includes(name))
    return { enabled: false, reason: `DISABLED_MODULES has '${name}'.` };
  const needed = manifests.find((each) => each.name === needs);
  const base = needed === undefined ? ON : getState(needed, manifests, config);
  if (!base.enabled) return { enabled: false, reason: `It needs the module '${needs}': ${base.reason}` };
  return state?.(config, config[name] ?? {}) ?? ON;
}
