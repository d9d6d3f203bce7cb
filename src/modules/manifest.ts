import type { ApiPart } from '#api/api-part.ts';
import type { Config } from '#config/config.ts';
import type { FeatureState } from '#config/features.ts';
import type { SettingGroup, SettingGroups, SettingValues } from '#config/setting.ts';
import type { DatabaseClient, DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { Migration } from '#db/migrations/migration.ts';
import type { IndexerModule } from '#indexer/runtime/module.ts';
import type { ModuleCommand } from './command.ts';
import type { ModuleImporter } from './importer.ts';
import type { ModuleDemo } from './module-demo.ts';
import type { ModuleProgram } from './program.ts';

/**
 * Everything that a module adds: a folder below `src/modules` with its slice of every stage. Its pages, tabs and slots are in
 * `web/web.ts`, which only the build of the web app reads. A manifest is light: no zod, no SQL, no React; it loads the rest where
 * a process needs it.
 */
export interface Manifest<Own extends SettingGroup = SettingGroup, Shared extends object = object> {
  /** Name of its folder. */
  readonly name: string;
  /** Its settings, read and documented like those of the core. */
  readonly settings?: Own;
  /** State of the module: on, or off with the reason in one sentence that names the variable. Pure. */
  state?(core: Config, own: ValuesOf<Own>): FeatureState;
  /** Faults while it is on, a sentence for each. Pure. */
  faults?(own: ValuesOf<Own>): readonly string[];
  /** Reason why the operator's database does not let it run, in one sentence; null if it does. Reads only. */
  findDatabaseFault?(pool: DatabasePool, connection: DatabaseConnection): Promise<string | null>;
  /** Values of the core's settings that its parts receive beside its own. Pure. */
  shared?(core: Config): Shared;
  /** Values of its settings on the demo chain, where the operator may have set some. Pure. */
  onDemo?(own: ValuesOf<Own>): ValuesOf<Own>;
  /** The module that it requires. */
  readonly needs?: string;
  /** The core's variable that switches it on. */
  readonly switchedOnBy?: string;
  /** Set if it provides accounts, which makes the pages show a sign-in button. */
  readonly keepsAccounts?: true;
  /** Set where it answers JSON-RPC of visitors at `/api/eth-rpc`, so that wallets can be given this server. */
  readonly answersRpc?: true;
  /** Command lines that it adds. */
  readonly commands?: readonly ModuleCommand[];
  /** Programs on standard input and output that it adds. */
  readonly programs?: readonly ModuleProgram[];
  /** Importers from another explorer, run by `import-from`. */
  readonly importers?: readonly ModuleImporter[];
  /** A demo of its own, started by its name on the command line. */
  readonly demo?: ModuleDemo;
  /** Set if its pages work in an exported file, where `api/file-part.ts` is its part of the API. */
  readonly inFile?: FilePart;
  /** Its migrations of the schema `app`, which outlives runs. */
  appMigrations?(): Promise<readonly Migration[]>;
  /** Its part of the index, in the schema of each run. */
  indexer?(own: ValuesOf<Own> & Partial<Shared>): Promise<IndexerPart>;
  /** Its part of the API. */
  api?(own: ValuesOf<Own> & Partial<Shared>): Promise<ApiPart>;
  /** Answers of the API in its place while it is off. */
  refusals?(): Promise<ApiPart>;
}

/** Contents of an exported file of a module, besides its tables in the schema of the run. */
export interface FilePart {
  /** Conditions of the rows of its tables in the schema `app`, by table. No table with data of visitors may be among them. */
  readonly appRows: Readonly<Record<string, (runId: number) => string>>;
  /** Names of calls about one transaction whose answers are recorded at export, since they need a node. */
  readonly recordedCalls?: readonly string[];
  /** Loads the function that adds these rows of a file, which are in temporary tables `file_NAME`, for a new run. */
  merge?(): Promise<(client: Pick<DatabaseClient, 'query'>, runId: number) => Promise<void>>;
}

/** Tables with their migrations, folds, rows and tasks. */
export type IndexerPart = Omit<IndexerModule, 'name'>;

/** The values of a module's settings. */
export type ValuesOf<Own extends SettingGroup> = SettingValues<{ own: Own }>['own'];

/** Any module, as the registry lists it. */
export type AnyManifest = Manifest;

/** Defines a manifest whose functions receive the values of its own settings. */
export function defineModule<Own extends SettingGroup, Shared extends object = object>(
  manifest: Manifest<Own, Shared>,
): AnyManifest {
  return manifest as unknown as AnyManifest;
}

/** On, or off with a reason. */
export function onUnless(isOff: boolean, reason: string): FeatureState {
  return isOff ? { enabled: false, reason } : { enabled: true };
}

/** The declarations of all modules, by the module's name. */
export function listModuleSettings(manifests: readonly AnyManifest[]): SettingGroups {
  return Object.fromEntries(
    manifests.flatMap(({ name, settings }) => (settings === undefined ? [] : [[name, settings]])),
  );
}
