import type { Kysely } from 'kysely';
import type { Call } from '#contract/calls/call.ts';
import type { Compatibility } from '#contract/compatibility.ts';
import type { Topics } from '#contract/topics/topic.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { Work } from '#db/connection/read-pool.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { DamageWatch } from './freshness/damage-watch.ts';
import type { HeadTracker } from './freshness/head-tracker.ts';
import type { IndexEventSource } from './freshness/index-event.ts';
import type { ChainWatch } from './freshness/index-lag.ts';
import type { ChannelEvents } from './list-topic-events.ts';
import type { ApiRpc, ApiRpcBatch, AskBytes, NodeReporter } from './node/node-access.ts';
import type { PicturePaths } from './picture-paths.ts';
import type { RunDirectory } from './runs.ts';
import type { Signatures } from './signatures/signatures.ts';
import type { EnqueueInstance, NoteView, RunEditor } from './writes.ts';

/** Address of the database for writes, and that for reads, which may be of a replica. */
export interface DatabaseConnections {
  readonly connection: DatabaseConnection;
  readonly readConnection: DatabaseConnection;
}

/** A chain of this process. */
export interface ChainOfProcess {
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** Root of its explorer: a path, or `//` with its host. */
  readonly url: string;
}

/** Accounts that several chains of one process share. */
export interface SharedAccounts {
  /** Pool of the database with the accounts and sessions; other data of an account is in the database of its chain. */
  readonly pool: DatabasePool;
  /** Folder of the files of that database. */
  readonly dataDir: string;
  /** Public base path of the process, below which all chains with a path are. */
  readonly basePath: string;
  /** Name of this chain. */
  readonly chain: string;
  /** All chains. */
  readonly chains: readonly ChainOfProcess[];
  /** Databases of the running chains by name. */
  readonly databases: Map<string, DatabasePool>;
}

/** Databases and files. */
export interface ApiStore {
  /** Pool with read access to the schemas of all runs. */
  readonly db: Kysely<Tables>;
  /** The same for heavy calls, with fewer connections and a longer timeout. */
  readonly heavyDb: Kysely<Tables>;
  /** Opens both for one unit of work; without it, work is neither scheduled nor aborted. */
  readonly openReads?: (work: Work) => Pick<ApiStore, 'db' | 'heavyDb'>;
  /** Pool for data in the schema `app`, separate from chain data; null if nothing is stored. */
  readonly appPool?: DatabasePool | null;
  /** Accounts of all chains of the process; undefined where it has one, whose accounts are in `appPool`. */
  readonly sharedAccounts?: SharedAccounts | undefined;
  /** Addresses of the database, for connections with other roles; absent where this process may not open any. */
  readonly connections?: DatabaseConnections | undefined;
  /** Folder of this process's files; undefined without one. */
  readonly dataDir?: string | undefined;
  /** Folders of compiled projects whose contracts run on this chain, such as the demo chain's own. */
  readonly projectDirs?: readonly string[];
}

/** State of the index. */
export interface ApiIndex {
  readonly runs: RunDirectory;
  readonly heads: HeadTracker;
  readonly events: IndexEventSource;
  /** Corruption found in the database. */
  readonly damage?: Pick<DamageWatch, 'problem'> | undefined;
}

/** Access to the node of the active run. */
export interface ApiNode {
  /** Requests for the few values that the index lacks; null without a node. */
  readonly rpc: ApiRpc | null;
  /** Batch requests; absent where requests are sent alone. */
  readonly rpcBatch?: ApiRpcBatch | null;
  /** Opens raw node responses for one unit of work; absent where only `rpc` is available. */
  readonly openBytes?: ((work: Work) => AskBytes) | null;
  /** The same, bound to a unit of work. */
  readonly askBytes?: AskBytes;
  /** Reports the node's health; null if this server has no node. */
  readonly report: NodeReporter | null;
  /** State of node and indexer in this process, independent of the database; absent without both. */
  readonly watch?: ChainWatch | null;
}

/** Names and units of the chain. */
export interface ApiChain {
  /** Name of the chain, if known. */
  readonly name?: string | undefined;
  /** Symbol of the native coin; a token with it is suspected of imitation. */
  readonly coinSymbol: string;
  /** Decimals of the native coin. */
  readonly coinDecimals: number;
  /** Public RPC URL of the chain; undefined without one. */
  readonly publicRpcUrl?: string | undefined;
  readonly signatures: Signatures;
}

/** The few writes that requests cause. */
export interface ApiWrites {
  /** Names and deletes runs; null if no request may. */
  readonly runEditor: RunEditor | null;
  /** Queues a metadata refresh of a token instance; null if no request may. */
  readonly enqueueInstance?: EnqueueInstance | null;
  /** Queues re-reads of viewed values; absent if views are not recorded. */
  readonly noteView?: NoteView | undefined;
}

/** Sources of pictures. */
export interface ApiMedia {
  /** URLs of resized external pictures; absent without the service. */
  readonly pictures?: PicturePaths | undefined;
  /** Icons of tokens with approved info, from memory; absent without a source. */
  readonly tokenIcons?: ((address: Buffer) => string | undefined) | undefined;
  /** Gateway URL for `ipfs://` addresses; undefined without one. */
  readonly ipfsGateway?: string | undefined;
}

/** This server as clients see it. */
export interface ApiServer {
  /** Public origin; undefined if unset: responses then contain the origin of the request. */
  readonly publicOrigin?: string | undefined;
  /** Public base path; usually empty. */
  readonly basePath: string;
  /** Origins of web apps elsewhere whose visitors may be signed in here. */
  readonly credentialOrigins?: readonly string[];
  /** Version shown to clients. */
  readonly version: string;
  /** Commit of this program, if known. */
  readonly commit?: string | undefined;
  /** Default form of the few responses that differ between legacy and current servers. */
  readonly compatibility: Compatibility;
  readonly now: () => Date;
  /** Set by the app, for calls about the API itself. */
  readonly description?: ApiDescription;
}

/** Description of the whole API, including modules. */
export interface ApiDescription {
  readonly calls: readonly Call[];
  readonly topics: readonly Topics[];
  readonly channels: readonly ChannelEvents[];
}
