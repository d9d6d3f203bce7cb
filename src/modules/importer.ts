import type { ReadApi } from '#cli/import/read-api.ts';
import type { DatabasePool } from '#db/connection/connect.ts';

/** The lists of another explorer that are read, in this order. */
export type ImportList = 'smart-contracts' | 'tokens' | 'addresses';

/** Import of a module's data from another explorer of the same chain. */
export interface ModuleImporter {
  /** Name of the imported thing, for the log. */
  noun: string;
  /** The lists whose addresses it imports. */
  lists: readonly ImportList[];
  /** The table of the schema `app` that it writes to, which exists once the module was on; absent if it writes to none. */
  table?: string;
  load(): Promise<{ take: TakeAddress }>;
}

/** Imports new data of one address. Existing data is preserved. @throws CliError if one of the servers cannot be read */
export type TakeAddress = (address: string, deps: ImportDeps) => Promise<TakenOver>;

export interface TakenOver {
  /** Number of imported things, by kind. */
  counts: Readonly<Record<string, number>>;
  /** Reason why something was not imported, as the end of a sentence that begins with the address. */
  remark?: string;
}

/** Source and destination of the import. */
export interface ImportDeps {
  pool: DatabasePool;
  /** Reads the other explorer. */
  read: ReadApi;
  /** URL of its API. */
  from: string;
  /** URL of its token infos. */
  infosFrom: string;
  chainId: string;
  own: OwnServer;
}

/** The running server of this explorer. */
export interface OwnServer {
  origin: string;
  read: ReadApi;
  signal: AbortSignal;
}
