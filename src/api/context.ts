import type { Kysely } from 'kysely';
import type { AddressDetails } from '#contract/address/address.ts';
import type { Block } from '#contract/block/block.ts';
import type { Call } from '#contract/calls/call.ts';
import type { Compatibility } from '#contract/compatibility.ts';
import type { SearchItem } from '#contract/search.ts';
import type { Stats } from '#contract/stats.ts';
import type { Topics } from '#contract/topics/topic.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { Work } from '#db/connection/read-pool.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import type { BlockRow, OrphanBlockRow } from '#db/queries/block/blocks.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { Run } from '#db/queries/run/runs.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { DamageWatch } from './freshness/damage-watch.ts';
import type { HeadTracker } from './freshness/head-tracker.ts';
import type { IndexEventSource } from './freshness/index-event.ts';
import type { ChainWatch } from './freshness/index-lag.ts';
import type { ChannelEvents } from './list-topic-events.ts';
import type { Market } from './market.ts';
import type { ApiRpc, ApiRpcBatch, AskBytes, NodeReporter } from './node/node-access.ts';
import type { ActionReply, AskedAction } from './part-actions.ts';
import type { AddressKnowledge, DayCount, KnownFields } from './part-fields.ts';
import type { OwnReads } from './personal/own-reads.ts';
import type { PicturePaths } from './picture-paths.ts';
import type { TokenFields } from './present/token.ts';
import type { RunDirectory } from './runs.ts';
import type { SearchText } from './search/read-text.ts';
import type { Signatures } from './signatures/signatures.ts';
import type { EnqueueInstance, NoteView, RunEditor } from './writes.ts';

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

/** Read scope of one request: one run, at the head it had when the request arrived. */
export interface ReadScope {
  readonly api: ApiContext;
  /** Bound to the run's schema. */
  readonly db: Kysely<Tables>;
  readonly run: Run;
  readonly head: ChainHead;
  /** Base URL of media in the response; without an origin if it is unknown. */
  readonly origin: string;
}

/** The part of a read scope that is the same for pages, sockets and searches. */
export type FieldScope = Pick<ReadScope, 'db' | 'api' | 'run'>;

/**
 * Additional data of a part of the server on the rows of a response, requested once for all of them; each function
 * returns one entry per row, in their order, undefined if unknown. Its fields replace the core's.
 */
export interface PartFields {
  addresses?(
    scope: FieldScope,
    facts: readonly AddressFacts[],
  ): Promise<readonly (AddressKnowledge | undefined)[]>;
  /** Additional fields of an address in details; `own` is the caller's saved data. */
  address?(
    scope: ReadScope,
    facts: AddressFacts,
    own: OwnReads | undefined,
  ): Promise<Partial<AddressDetails>>;
  transactions?(
    scope: FieldScope,
    rows: readonly TransactionRow[],
    /** True for the details of a single transaction. */
    isDetail: boolean,
  ): Promise<readonly (KnownFields<Transaction> | undefined)[]>;
  blocks?(
    scope: FieldScope,
    rows: readonly (BlockRow | OrphanBlockRow)[],
    isDetail: boolean,
  ): Promise<readonly (KnownFields<Block> | undefined)[]>;
  stats?(scope: FieldScope): Promise<Partial<Stats>>;
  /** Functions, events and errors of the chain's contracts, for those without other signatures. */
  signatures?(scope: FieldScope): Promise<Signatures>;
}

/** An Etherscan-compatible action of another part of the server, served by the routes for such actions, if any. */
export interface PartAction {
  /** In lower case, like `action`. */
  module: string;
  action: string;
  /** Parameters, in lower case, that may be as long as a source; they are preserved exactly, including whitespace. */
  texts?: readonly string[];
  /** Cost beyond the one request. */
  cost?: number;
  answer(scope: ReadScope, asked: AskedAction): Promise<ActionReply>;
}

/** Finds the hits of a part of the server, a few dozen at most; they follow those of the core. */
export type PartSearch = (scope: FieldScope, text: SearchText) => Promise<readonly SearchItem[]>;
