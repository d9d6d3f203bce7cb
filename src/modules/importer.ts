import type { ReadApi } from '../cli/import/read-api.ts';
import type { DatabasePool } from '../db/connect.ts';

/** The lists of another explorer that are walked, in this order. */
export type ImportList = 'smart-contracts' | 'tokens' | 'addresses';

/** What a module takes over from another explorer of the same chain. */
export interface ModuleImporter {
  /** What it is about, for the log. */
  noun: string;
  /** The lists whose addresses it looks at. */
  lists: readonly ImportList[];
  /** The table of the schema `app` that it writes to, which is there once the module was on; left out where it writes to none. */
  table?: string;
  load(): Promise<{ take: TakeAddress }>;
}

/** Looks at one address and takes over what is new. What is known here stays. @throws CliError where one of the servers cannot be read */
export type TakeAddress = (address: string, means: ImportMeans) => Promise<TakenOver>;

export interface TakenOver {
  /** How many of which. */
  counts: Readonly<Record<string, number>>;
  /** Why something was not taken over, as the end of a sentence that begins with the address. */
  remark?: string;
}

/** What is read from and written to. */
export interface ImportMeans {
  pool: DatabasePool;
  /** Reads the other explorer. */
  read: ReadApi;
  /** Where its API is. */
  from: string;
  /** Where its token infos are. */
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
