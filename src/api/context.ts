import type { Kysely } from 'kysely';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { RpcCall } from '#chain/rpc/send-batch.ts';
import type { Call } from '#contract/calls/call.ts';
import type { Compatibility } from '#contract/compatibility.ts';
import type { Topics } from '#contract/topics/topic.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { Work } from '#db/connection/read-pool.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { DamageWatch } from './freshness/damage-watch.ts';
import type { HeadTracker } from './freshness/head-tracker.ts';
import type { IndexEventSource } from './freshness/index-event.ts';
import type { ChainWatch } from './freshness/index-lag.ts';
import type { NoteView } from './freshness/note-view.ts';
import type { ChannelEvents } from './list-topic-events.ts';
import type { Market } from './market.ts';
import type { AskBytes } from './node/node-bytes.ts';
import type { NodeReporter } from './node/node-report.ts';
import type { PartAction } from './part-actions.ts';
import type { DayCount, FieldScope, PartFields } from './part-fields.ts';
import type { PicturePaths } from './picture-paths.ts';
import type { TokenFields } from './present/token.ts';
import type { RunEditor } from './rest/runs-edit.ts';
import type { EnqueueInstance } from './rest/token/refetch-metadata.ts';
import type { RunDirectory } from './runs.ts';
import type { PartSearch } from './search/part-search.ts';
import type { Signatures } from './signatures/signatures.ts';

/** Sends one request to a node; the transport of `chain` implements it. */
export type ApiRpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Sends several at once, in one request where the node supports batches; rejects where it does not. */
export type ApiRpcBatch = (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>;

/** Description of the whole API, including modules. */
export interface ApiDescription {
  readonly calls: readonly Call[];
  readonly topics: readonly Topics[];
  readonly channels: readonly ChannelEvents[];
}

/** Context of the API. It reads; it never writes chain data, except that an operator may delete an ended run. */
export interface ApiContext {
  /** Pool with read access to the schemas of all runs. */
  readonly db: Kysely<Tables>;
  /** The same for heavy calls, with fewer connections and a longer timeout. */
  readonly heavyDb: Kysely<Tables>;
  /** Opens both for one unit of work; without it, work is neither scheduled nor aborted. */
  readonly openReads?: (work: Work) => Pick<ApiContext, 'db' | 'heavyDb'>;
  readonly runs: RunDirectory;
  readonly heads: HeadTracker;
  /** Node of the active run, for the few values that the index lacks; null without one. */
  readonly rpc: ApiRpc | null;
  /** Batch requests to the node; absent where requests are sent alone. */
  readonly rpcBatch?: ApiRpcBatch | null;
  /** Opens raw node responses for one unit of work; absent where only `rpc` is available. */
  readonly openNodeBytes?: ((work: Work) => AskBytes) | null;
  /** The same, bound to a unit of work. */
  readonly askBytes?: AskBytes;
  /** Reports the node's health; null if this server has no node. */
  readonly reportNode: NodeReporter | null;
  /** State of node and indexer in this process, independent of the database; absent without both. */
  readonly chainWatch?: ChainWatch | null;
  /** Corruption found in the database. */
  readonly damage?: Pick<DamageWatch, 'problem'> | undefined;
  /** Names and deletes runs; null if no request may. */
  readonly runEditor: RunEditor | null;
  /** Queues a metadata refresh of a token instance; null if no request may. */
  readonly enqueueInstance?: EnqueueInstance | null;
  /** Queues re-reads of viewed values; absent if views are not recorded. */
  readonly noteView?: NoteView | undefined;
  /** Pool for data in the schema `app`, separate from chain data; null if nothing is stored. */
  readonly appPool?: DatabasePool | null;
  /** Folder of this process's files; undefined without one. */
  readonly dataDir?: string | undefined;
  /** Folders of compiled projects whose contracts run on this chain, such as the demo chain's own. */
  readonly projectDirs?: readonly string[];
  /** Additional row fields of parts other than the core. */
  readonly fields?: readonly PartFields[];
  /** Prices of coin and tokens; absent without a source. */
  readonly market?: Market | undefined;
  /** Icons of tokens with approved info, from memory; absent without a source. */
  readonly tokenIcons?: ((address: Buffer) => string | undefined) | undefined;
  /** Token fields of other parts, from memory. */
  readonly tokenFields?: readonly ((address: Buffer) => TokenFields)[];
  /** Number of newly verified contracts per day; absent without verification. */
  readonly verifiedByDay?: ((scope: FieldScope) => Promise<readonly DayCount[]>) | undefined;
  /** URLs of resized external pictures; absent without the service. */
  readonly pictures?: PicturePaths | undefined;
  /** Gateway URL for `ipfs://` addresses; undefined without one. */
  readonly ipfsGateway?: string | undefined;
  /** Version of those parts' data, so that responses made before a change are not reused. */
  readonly partsVersion?: () => string;
  /** Additional search results. */
  readonly searches?: readonly PartSearch[];
  /** Etherscan-compatible actions of parts. */
  readonly actions?: readonly PartAction[];
  readonly events: IndexEventSource;
  readonly signatures: Signatures;
  /** Symbol of the native coin; a token with it is suspected of imitation. */
  readonly coinSymbol: string;
  /** Name of the chain, if known. */
  readonly chainName?: string | undefined;
  /** Decimals of the native coin. */
  readonly coinDecimals: number;
  /** Default form of the few responses that differ between legacy and current servers. */
  readonly compatibility: Compatibility;
  /** Public RPC URL of the chain; undefined without one. */
  readonly publicRpcUrl?: string | undefined;
  /** Public origin of this server; undefined if unset: responses then contain the origin of the request. */
  readonly publicOrigin?: string | undefined;
  /** Public base path of this server; usually empty. */
  readonly basePath: string;
  /** Origins of web apps elsewhere whose visitors may be signed in here. */
  readonly credentialOrigins?: readonly string[];
  /** Version shown to clients. */
  readonly version: string;
  /** Commit of this program, if known. */
  readonly commit?: string | undefined;
  readonly now: () => Date;
  /** Set by the app, for calls about the API itself. */
  readonly description?: ApiDescription;
}
