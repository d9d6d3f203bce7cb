/** Version of the format of exported files. */
export const FILE_FORMAT = 1;

/** Id of the element with the head of an exported file. */
export const HEAD_ELEMENT_ID = 'file-head';

/** Maximum size of the rows as copied: with their indexes they take some three times as much memory in a browser. */
export const FILE_ROWS_BYTES_MAX = 512 * 1024 * 1024;

/** Base path of the pages in an exported file: below it, addresses are in the fragment of the URL. */
export const FILE_ROOT = '#';

/** Schema of the run in an exported file. */
export const FILE_RUN_SCHEMA = 'run_1';

/** Names of the program parts of an exported file, each an element with gzipped bytes. */
export const PROGRAM_PARTS = ['worker', 'pglite-wasm', 'pglite-data', 'cluster'] as const;
export type ProgramPart = (typeof PROGRAM_PARTS)[number];

/** A migration of a schema, with its SQL for the schema's name in the file. */
export interface FileMigration {
  name: string;
  sql: string;
}

/** A table whose rows the file has, in PostgreSQL's binary COPY format, gzipped. */
export interface FileTable {
  schema: 'app' | 'run';
  name: string;
  columns: readonly string[];
  rows: number;
  /** SHA-256 of the rows as copied, in hex. */
  sha256: string;
}

/** Blocks that a file has, both inclusive. */
export interface FileBlocks {
  from: number;
  to: number;
}

/** Values of the API's context that do not come from the database. */
export interface FileApi {
  version: string;
  commit?: string | undefined;
  chainName?: string | undefined;
  coinSymbol: string;
  coinDecimals: number;
  compatibility: 'latest' | '2023';
  ipfsGateway?: string | undefined;
  signatures: readonly unknown[];
  /** Settings of the modules in the file, by the module's name. */
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Head of an exported file: contents and origin. */
export interface FileHead {
  format: number;
  exportedAt: string;
  run: { id: number; chainId: string; genesisHash: string | null; name: string | null };
  /** Blocks of the file; null for all that were indexed. */
  blocks: FileBlocks | null;
  /** Newest block of the file. */
  height: number;
  migrations: { app: readonly FileMigration[]; run: readonly FileMigration[] };
  tables: readonly FileTable[];
  /** Transactions whose traces were recorded, and all in the file. */
  traces: { recorded: number; of: number };
  api: FileApi;
}
