import type { Kysely } from 'kysely';
import type { AuthorizationStatus } from '#chain/proof/judge-authorizations.ts';
import type { AddressDetails } from '#contract/address/address.ts';
import type { Block } from '#contract/block/block.ts';
import type { Call } from '#contract/calls/call.ts';
import type { NextPageParams } from '#contract/page.ts';
import type { SearchItem } from '#contract/search.ts';
import type { Stats } from '#contract/stats.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import type { BlockRow, OrphanBlockRow } from '#db/queries/block/blocks.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { Run } from '#db/queries/run/runs.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { Cell } from '#lib/text/csv-line.ts';
import type {
  ApiChain,
  ApiIndex,
  ApiMedia,
  ApiNode,
  ApiServer,
  ApiStore,
  ApiWrites,
} from './context-groups.ts';
import type { Market } from './market.ts';
import type { Query } from './parameters/cursor.ts';
import type { ActionReply, AskedAction } from './part-actions.ts';
import type { AddressKnowledge, DayCount, KnownFields, PartGraphql } from './part-fields.ts';
import type { OwnReads } from './personal/own-reads.ts';
import type { TokenFields } from './present/token.ts';
import type { SearchText } from './search/read-text.ts';
import type { Signatures } from './signatures/signatures.ts';

/** Context of the API. It reads; it never writes chain data, except that an operator may delete an ended run. */
export interface ApiContext {
  readonly store: ApiStore;
  readonly index: ApiIndex;
  readonly node: ApiNode;
  readonly chain: ApiChain;
  readonly writes: ApiWrites;
  readonly media: ApiMedia;
  readonly server: ApiServer;
  /** Contributions of parts other than the core. */
  readonly parts: ApiParts;
}

/** Contributions of parts of the server other than the core. */
export interface ApiParts {
  /** Additional row fields. */
  readonly fields?: readonly PartFields[];
  /** Token fields, from memory. */
  readonly tokenFields?: readonly ((address: Buffer) => TokenFields)[];
  /** Additional search results. */
  readonly searches?: readonly PartSearch[];
  /** Etherscan-compatible actions. */
  readonly actions?: readonly PartAction[];
  /** CSV files of lists. */
  readonly files?: readonly PartFile[];
  /** Fields of GraphQL. */
  readonly graphql?: readonly PartGraphql[];
  /** Prices of coin and tokens; absent without a source. */
  readonly market?: Market | undefined;
  /** Number of newly verified contracts per day; absent without verification. */
  readonly verifiedByDay?: ((scope: FieldScope) => Promise<readonly DayCount[]>) | undefined;
  /** Version of the parts' data, so that responses made before a change are not reused. */
  readonly version?: () => string;
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
  /** Stored statuses of a mined transaction's authorizations, in their order; null where unknown. */
  authorizations?(
    scope: FieldScope,
    row: TransactionRow,
  ): Promise<readonly (AuthorizationStatus | null | undefined)[]>;
  stats?(scope: FieldScope): Promise<Partial<Stats>>;
  /** Functions, events and errors of the chain's contracts, for those without other signatures. */
  signatures?(scope: FieldScope): Promise<Signatures>;
}

/** A CSV file of a list of another part of the server, served by the routes for such files, if any. */
export interface PartFile {
  call: Call;
  /** Name without extension. */
  name: string;
  columns: readonly string[];
  /** Reads a page of lines; `query` has the filters, and what `next` of the page before has. @throws ApiError 422 */
  readPage(scope: ReadScope, query: Query): Promise<{ lines: Cell[][]; next: NextPageParams }>;
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
export type PartSearch = (scope: ReadScope, text: SearchText) => Promise<readonly SearchItem[]>;
