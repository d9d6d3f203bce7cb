import type { ApiPart } from '../api/api-part.ts';
import type { Config } from '../config/config.ts';
import type { FeatureState } from '../config/features.ts';
import type { SettingGroup, SettingGroups, SettingValues } from '../config/setting.ts';
import type { Migration } from '../db/migrations/migration.ts';
import type { IndexerModule } from '../indexer/runtime/module.ts';
import type { ModuleCommand } from './command.ts';
import type { ModuleImporter } from './importer.ts';
import type { ModuleDemo } from './module-demo.ts';

/**
 * What a module adds, in one place: a folder below `src/modules` with its slice of every stage. Its pages, tabs and slots
 * are in `web/web.ts`, which only the build of the web app reads. A manifest is light: no zod, no SQL, no React; it
 * loads the rest where a process needs it.
 */
export interface Manifest<Own extends SettingGroup = SettingGroup, Shared extends object = object> {
  /** That of its folder. */
  readonly name: string;
  /** Its settings, read and documented like those of the core. */
  readonly settings?: Own;
  /** Whether it is on and, if not, why, in one sentence that names the variable. Pure. */
  state?(core: Config, own: ValuesOf<Own>): FeatureState;
  /** What of it does not work while it is on, a sentence for each. Pure. */
  faults?(own: ValuesOf<Own>): readonly string[];
  /** Values of the core's settings that what it adds is given beside those of its own. Pure. */
  shared?(core: Config): Shared;
  /** The module without which it is off. */
  readonly needs?: string;
  /** The core's variable that switches it on. */
  readonly switchedOnBy?: string;
  /** Set where it keeps accounts, so that the pages have a place to sign in. */
  readonly keepsAccounts?: true;
  /** Set where it answers JSON-RPC of visitors at `/api/eth-rpc`, so that wallets can be given this server. */
  readonly answersRpc?: true;
  /** Command lines that it adds. */
  readonly commands?: readonly ModuleCommand[];
  /** What it takes over from another explorer, by `import-from`. */
  readonly importers?: readonly ModuleImporter[];
  /** A demo of its own, that is started by its word. */
  readonly demo?: ModuleDemo;
  /** Its steps of the schema `app`, which outlives runs. */
  appMigrations?(): Promise<readonly Migration[]>;
  /** What it adds to the index, in the schema of each run. */
  indexer?(own: ValuesOf<Own> & Partial<Shared>): Promise<IndexerPart>;
  /** What it adds to the API. */
  api?(own: ValuesOf<Own> & Partial<Shared>): Promise<ApiPart>;
  /** What the API answers in its place while it is off. */
  refusals?(): Promise<ApiPart>;
}

/** Tables with their migrations, folds, rows and tasks. */
export type IndexerPart = Omit<IndexerModule, 'name'>;

/** The values of a module's settings. */
export type ValuesOf<Own extends SettingGroup> = SettingValues<{ own: Own }>['own'];

/** Any module, as the registry lists it. */
export type AnyManifest = Manifest;

/** Makes a manifest whose functions are given the values of its own settings. */
export function defineModule<Own extends SettingGroup, Shared extends object = object>(
  manifest: Manifest<Own, Shared>,
): AnyManifest {
  return manifest as unknown as AnyManifest;
}

/** On, or off for a reason. */
export function onUnless(isOff: boolean, reason: string): FeatureState {
  return isOff ? { enabled: false, reason } : { enabled: true };
}

/** The declarations of all modules, by the module's name. */
export function listModuleSettings(manifests: readonly AnyManifest[]): SettingGroups {
  return Object.fromEntries(
    manifests.flatMap(({ name, settings }) => (settings === undefined ? [] : [[name, settings]])),
  );
}
