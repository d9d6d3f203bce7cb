import type { Kysely } from 'kysely';
import type { RpcOutcome } from '../chain/read-outcome.ts';
import type { RpcCall } from '../chain/send-batch.ts';
import type { Call } from '../contract/calls/call.ts';
import type { Compatibility } from '../contract/compatibility.ts';
import type { Topics } from '../contract/topics/topic.ts';
import type { DatabasePool } from '../db/connect.ts';
import type { Work } from '../db/read-pool.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { DamageWatch } from './damage-watch.ts';
import type { HeadTracker } from './head-tracker.ts';
import type { IndexEventSource } from './index-event.ts';
import type { ChainWatch } from './index-lag.ts';
import type { ChannelEvents } from './list-topic-events.ts';
import type { Market } from './market.ts';
import type { AskBytes } from './node-bytes.ts';
import type { NodeReporter } from './node-report.ts';
import type { NoteView } from './note-view.ts';
import type { PartAction } from './part-actions.ts';
import type { DayCount, FieldScope, PartFields } from './part-fields.ts';
import type { PicturePaths } from './picture-paths.ts';
import type { TokenFields } from './present/token.ts';
import type { EnqueueInstance } from './rest/refetch-metadata.ts';
import type { RunEditor } from './rest/runs-edit.ts';
import type { RunDirectory } from './runs.ts';
import type { PartSearch } from './search/part-search.ts';
import type { Signatures } from './signatures/signatures.ts';

/** Asks a node one question; the transport of `chain` satisfies it. */
export type ApiRpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Asks it several at once, in one request where it takes batches; rejects where it takes none. */
export type ApiRpcBatch = (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>;

/** What the whole API is made of, with what modules add. */
export interface ApiDescription {
  readonly calls: readonly Call[];
  readonly topics: readonly Topics[];
  readonly channels: readonly ChannelEvents[];
}

/** Everything the API is built on. It reads; it never writes chain data, save that an operator may delete an ended run. */
export interface ApiContext {
  /** A pool with read access to the schemas of all runs. */
  readonly db: Kysely<Tables>;
  /** The same for heavy calls, with fewer connections and more time. */
  readonly heavyDb: Kysely<Tables>;
  /** The same two for one unit of work; where left out, work has neither turns nor an end. */
  readonly openReads?: (work: Work) => Pick<ApiContext, 'db' | 'heavyDb'>;
  readonly runs: RunDirectory;
  readonly heads: HeadTracker;
  /** The node of the active run, for the few figures the index does not hold; null where there is none. */
  readonly rpc: ApiRpc | null;
  /** The same for several questions at once; left out where each has to be asked alone. */
  readonly rpcBatch?: ApiRpcBatch | null;
  /** Results of the node as it wrote them, for one unit of work; left out where only `rpc` asks it. */
  readonly openNodeBytes?: ((work: Work) => AskBytes) | null;
  /** The same, bound to a unit of work. */
  readonly askBytes?: AskBytes;
  /** How the node does; null where this server has none. */
  readonly reportNode: NodeReporter | null;
  /** What this process knows of node and indexer besides the database; left out where it has neither. */
  readonly chainWatch?: ChainWatch | null;
  /** Damage found in the database. */
  readonly damage?: Pick<DamageWatch, 'problem'> | undefined;
  /** Names and deletes runs; null where no request may. */
  readonly runEditor: RunEditor | null;
  /** Has the indexer ask a token instance for its metadata again; null where no request may. */
  readonly enqueueInstance?: EnqueueInstance | null;
  /** Has the indexer read again what visitors look at; left out where nothing is noted. */
  readonly noteView?: NoteView | undefined;
  /** Connections on which parts of the server write what they keep in the schema `app`, beside all chain data; null where none may. */
  readonly appPool?: DatabasePool | null;
  /** The folder of what this process keeps in files; undefined where there is none. */
  readonly dataDir?: string | undefined;
  /** Folders of compiled projects whose contracts run on this chain: of the demo chain its own. */
  readonly projectDirs?: readonly string[];
  /** What parts of the server besides the core know of rows. */
  readonly fields?: readonly PartFields[];
  /** What coin and tokens are worth; left out where nothing knows it. */
  readonly market?: Market | undefined;
  /** The icons of tokens whose info is approved, out of memory; left out where nothing knows any. */
  readonly tokenIcons?: ((address: Buffer) => string | undefined) | undefined;
  /** Fields of tokens that other parts know, out of memory. */
  readonly tokenFields?: readonly ((address: Buffer) => TokenFields)[];
  /** How many contracts count as verified since each day; left out where nothing verifies any. */
  readonly verifiedByDay?: ((scope: FieldScope) => Promise<readonly DayCount[]>) | undefined;
  /** Where pictures from elsewhere are answered, resized; left out where they are not. */
  readonly pictures?: PicturePaths | undefined;
  /** Where `ipfs://` addresses are read; undefined where they are not. */
  readonly ipfsGateway?: string | undefined;
  /** Grows with what those parts know, so that an answer made before is not taken for one of today. */
  readonly partsVersion?: () => string;
  /** Further hits of a search. */
  readonly searches?: readonly PartSearch[];
  /** Actions in the form of Etherscan that they answer. */
  readonly actions?: readonly PartAction[];
  readonly events: IndexEventSource;
  readonly signatures: Signatures;
  /** What the chain calls its coin: a token of this name passes for it. */
  readonly coinSymbol: string;
  /** The chain's name, where it is known. */
  readonly chainName?: string | undefined;
  /** How many decimals an amount of the coin has. */
  readonly coinDecimals: number;
  /** The form of the few answers that servers of two ages give differently, where a request does not say it. */
  readonly compatibility: Compatibility;
  /** Where anybody may ask a node of the chain; undefined where none is configured. */
  readonly publicRpcUrl?: string | undefined;
  /** Where this server is for the public; undefined where none is set, then an answer names the origin that it was asked at. */
  readonly publicOrigin?: string | undefined;
  /** Origins of web apps elsewhere whose visitors may be signed in here. */
  readonly credentialOrigins?: readonly string[];
  /** The version that clients see. */
  readonly version: string;
  /** The commit of this program, where it is known. */
  readonly commit?: string | undefined;
  readonly now: () => Date;
  /** Set by the app, for calls about the API itself. */
  readonly description?: ApiDescription;
}
