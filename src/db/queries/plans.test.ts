import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, BUSY, type ChainPlan, MAIN_TOKEN } from '#bench/support/synthetic/chain-plan.ts';
import { blockHash, transactionHash } from '#bench/support/synthetic/make-block.ts';
import { hexToBytes } from '#lib/hex.ts';
import { listBySender } from '#modules/compare-runs/db/queries/list-by-sender.ts';
import { listInternalDetails, readFees } from '#modules/csv-export/db/queries/export-details.ts';
import { fitsTopics } from '#modules/etherscan-api/db/fits-topics.ts';
import { findClosestBlock } from '#modules/etherscan-api/db/queries/closest-block.ts';
import { listCreations } from '#modules/etherscan-api/db/queries/creations.ts';
import { getDayFees, listDays } from '#modules/etherscan-api/db/queries/figures.ts';
import { listSpanInternalTransactions } from '#modules/etherscan-api/db/queries/internal-transactions.ts';
import { listLogData, listLogHeads } from '#modules/etherscan-api/db/queries/logs.ts';
import { listMinedBlocks } from '#modules/etherscan-api/db/queries/mined-blocks.ts';
import { getTokenBalance } from '#modules/etherscan-api/db/queries/token-balance.ts';
import { listSpanTransfers } from '#modules/etherscan-api/db/queries/token-transfers.ts';
import * as spans from '#modules/etherscan-api/db/queries/transactions.ts';
import { listMinedUncles, listUncles } from '#modules/etherscan-api/db/queries/uncles.ts';
import { listSpanWithdrawals } from '#modules/etherscan-api/db/queries/withdrawals.ts';
import { readHolderChanges } from '#modules/holder-history/db/queries/holder-changes.ts';
import { listBlocksIn, listTransactionsIn } from '#modules/kits/rollup/db/queries/blocks-in-range.ts';
import { listHoldingsAt } from '#modules/portfolio/db/queries/holdings-at.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { catchStatements, explain } from '#tests/support/explain.ts';
import {
  COLLECTION,
  COLLECTOR,
  createLargeDatabase,
  GOODS,
  POPULAR_TOKEN,
  SOME_TOKENS,
} from '#tests/support/large-chain.ts';
import { findPlanFaults, listIndexes } from '#tests/support/plan-rules.ts';
import { withMoved } from '#tests/support/ranges/with-moved.ts';
import type { Tables } from '../tables/tables.ts';
import { countTokenBalances, getAddress, getCreation } from './address/address.ts';
import {
  listBlockInternalTransactionsOf,
  listBlockTokenTransfersOf,
  listBlockTransactionsOf,
  listFreshPendingOf,
} from './address/address-activity.ts';
import { listBlocksByMiner } from './address/address-blocks.ts';
import { listAddressFacts } from './address/address-facts.ts';
import { listAddressInternalTransactions } from './address/address-internal-transactions.ts';
import { listAddressLogs } from './address/address-logs.ts';
import { listAddressTokenTransfers } from './address/address-token-transfers.ts';
import { listAddressTokens, listKnownAddressTokens } from './address/address-tokens.ts';
import { listAddressTransactions } from './address/address-transactions.ts';
import { listBalanceChanges, listBalanceChangesOf } from './address/balance-changes.ts';
import { listFreshRemovals } from './address/code-activity.ts';
import { getAccountsProgress, listAccounts, listBalancesOf } from './address/coin-balances.ts';
import { areTraced, hasSelfDestructed } from './address/contract-removal.ts';
import { listCounterparts } from './address/counterparts.ts';
import { listHotContracts } from './address/hot-contracts.ts';
import { readMovedSums } from './address/moved-sums.ts';
import { listRunCode } from './address/run-code.ts';
import * as senders from './address/sender-transactions.ts';
import { hasUnknownGas } from './address/unknown-gas.ts';
import { listNonceRows } from './block/block-authorizations.ts';
import {
  listBlockInternalTransactions,
  listInternalTransactions,
} from './block/block-internal-transactions.ts';
import { listBlockRewards } from './block/block-rewards.ts';
import { countPending, listStripBlocks } from './block/block-strip.ts';
import { listBlockTimes } from './block/block-times.ts';
import * as blocks from './block/blocks.ts';
import { findBlocksInPeriod } from './block/blocks-in-period.ts';
import { getChainHead } from './block/chain-head.ts';
import { getGenesisGift } from './block/genesis.ts';
import { listDroppedAmong, listMinedAmong } from './block/mined-among.ts';
import { listOrphanBlocksAt } from './block/search-blocks.ts';
import {
  getWithdrawalsCounters,
  listAddressWithdrawals,
  listBlockWithdrawals,
  listWithdrawals,
} from './block/withdrawals.ts';
import { getDatabaseSize, listLayerRanges } from './run/about.ts';
import { getAuditReport } from './run/audit.ts';
import { getChangesRange } from './run/changes-range.ts';
import { hasTraces, isWhollyTraced, listCoverage } from './run/coverage.ts';
import * as holes from './run/holes.ts';
import { listRuns } from './run/run-list.ts';
import { getActiveRun, getRun } from './run/runs.ts';
import { getTipPercentiles, getTotals, listDailyCounts, listRecentBlocks } from './run/stats.ts';
import * as storage from './run/storage.ts';
import { listCollectionsAmong, listHeldOfBothShapes } from './token/held-both-shapes.ts';
import { countHeldIds } from './token/held-ids.ts';
import * as held from './token/held-instances.ts';
import { listFreshInstances } from './token/instance-activity.ts';
import { listInstanceOwners } from './token/instance-owners.ts';
import { listRunningBalances } from './token/running-balances.ts';
import { searchTokens } from './token/search-tokens.ts';
import { countBlockTransfersOf, listBlockBalancesOf, listFreshSupplies } from './token/token-activity.ts';
import { listHoldingsSince } from './token/token-balances-since.ts';
import { listTokenHolders } from './token/token-holders.ts';
import * as instances from './token/token-instances.ts';
import { listTokens } from './token/token-list.ts';
import { countTraits, listIdsByTrait, readTraitsReach } from './token/token-traits.ts';
import { listTokenTransfers, listTransfersByKey } from './token/token-transfer-list.ts';
import { listTransactionTokenTransfers } from './token/token-transfers.ts';
import { listTransfersOfStandards } from './token/token-transfers-by-standard.ts';
import { getTokenTexts, listTokensByAddress } from './token/tokens.ts';
import { listWholeTokens } from './token/whole-tokens.ts';
import {
  countInternalTransactions,
  listCallFrames,
  listTransactionInternalTransactions,
  listWholeFrames,
} from './transaction/internal-transactions.ts';
import { findLogTransactions } from './transaction/log-transactions.ts';
import { listTransactionLogs } from './transaction/logs.ts';
import { readMovedDeltas } from './transaction/moved-coin-deltas.ts';
import { getOrphanTransaction, listOrphanBlockTransactions } from './transaction/orphan-transactions.ts';
import * as pending from './transaction/pending-transactions.ts';
import { listPool } from './transaction/pool.ts';
import { findFirstBlockSince, sumFeesFrom } from './transaction/recent-fees.ts';
import {
  listEarlierCoinDeltas,
  listEarlierTokenDeltas,
  listValueFrames,
} from './transaction/state-changes.ts';
import { listTraceStates } from './transaction/traced-among.ts';
import { findInput, findLogData, findRevertData } from './transaction/transaction-bytes.ts';
import { listTransactions } from './transaction/transaction-list.ts';
import { listTransactionPositions } from './transaction/transaction-positions.ts';
import * as transactions from './transaction/transactions.ts';

/** The oldest rows of some blocks. */
const SPAN = { from: 100, to: 1900, order: 'asc', limit: 50 } as const;

/** A query on a large chain: what it is about, how it is called, and the indexes it stands on. */
interface PlanCase {
  what: string;
  run: (db: Kysely<Tables>) => Promise<unknown>;
  indexes: readonly string[];
  /** Rows that any one scan may read; 120 unless given, which is two pages and some. */
  rowsMax?: number;
}

const FILL_TIMEOUT_MS = 180_000;

let database: TestDatabase;
let plan: ChainPlan;

beforeAll(async () => {
  ({ database, plan } = await createLargeDatabase());
}, FILL_TIMEOUT_MS);

afterAll(() => database.drop());

const limit = 51;
const busy = hexToBytes(BUSY);
const user = hexToBytes(addressOf('user', 17));
const someHash = hexToBytes(transactionHash(12_345));
const someBlock = hexToBytes(blockHash(77));
/** The method that most transactions call. */
const TRANSFER = Buffer.from('a9059cbb', 'hex');
const bigHash = hexToBytes(transactionHash(54_321));
const noFilter = { kinds: [], methodIds: [] };
const sides = ['from_address', 'to_address'] as const;
const roles = ['from_address', 'to_address', 'created_contract'] as const;
const pkey = (...tables: string[]) => tables.map((table) => `${table}_pkey`);
const ROW = pkey('blocks', 'transaction_errors', 'transactions');
const BIG_BLOCK = 1250;
const miner = hexToBytes(addressOf('miner', 1));
/** Blocks that count as moved. */
const MOVED = { from: 0, to: 1000 };
/** The transaction with 1,000 logs stands here. */
const bigKey = { block_number: 751, index: 0, first_log_index: 0, logs_count: 1000 };

const TRAITS = { token: COLLECTION, instancesMax: 100 };
const HOLDERS = { token: hexToBytes(MAIN_TOKEN), type: 20 };

/** Every query by its name, at least one case each. */
const CASES: Readonly<Record<string, readonly PlanCase[]>> = {
  getAddress: [{ what: 'an address', run: (db) => getAddress(db, busy), indexes: pkey('addresses') }],
  getCreation: [
    {
      what: 'who made a contract',
      run: (db) => getCreation(db, hexToBytes(addressOf('created', 8008))),
      indexes: ['internal_transactions_created', 'transactions_created'],
    },
  ],
  listBalancesOf: [
    {
      what: 'what some addresses hold',
      run: (db) => listBalancesOf(db, [busy, user]),
      indexes: pkey('observed_balances'),
    },
  ],
  listAccounts: [
    {
      what: 'a deep page of those that hold most',
      run: (db) => {
        const after = { rank: 1002n, address: user };
        return listAccounts(db, { sort: 'value', order: 'desc', after, limit });
      },
      indexes: [...pkey('addresses'), 'observed_balances_value'],
    },
    {
      what: 'those with most transactions',
      run: (db) => listAccounts(db, { sort: 'transactions_count', order: 'desc', after: null, limit }),
      indexes: [...pkey('addresses'), 'observed_balances_transactions'],
    },
  ],
  getAccountsProgress: [{ what: 'how far a ranking is', run: (db) => getAccountsProgress(db), indexes: [] }],
  listBalanceChangesOf: [
    {
      what: 'what changed the balances of two busy addresses since a block',
      run: (db) => {
        const range = { schema: database.schema, from: 600, before: { block_number: 900, index: 0 } };
        return listBalanceChangesOf(db, { ...range, addresses: [busy, miner], limit });
      },
      indexes: ['transactions_from', 'transactions_to_value', ...pkey('blocks', 'transactions')],
    },
  ],
  readMovedSums: [
    {
      what: 'what frames of a moved range add to the balances of two busy addresses',
      run: (db) =>
        readMovedSums(withMoved(db, MOVED), {
          addresses: [busy, miner],
          ...{ from: 100, before: { block_number: 900, index: 0 }, limit },
        }),
      indexes: pkey('internal_transactions'),
    },
  ],
  readMovedDeltas: [
    {
      what: 'what earlier frames of a moved block transferred',
      run: (db) => readMovedDeltas(withMoved(db, MOVED), { block_number: 751, index: 5 }, [busy, user]),
      indexes: ['internal_transactions_from', 'internal_transactions_to', ...pkey('transactions')],
    },
  ],
  listHoldingsSince: [
    {
      what: 'what two holders had of a token at an old block',
      run: (db) => {
        const token = { token_address: hexToBytes(MAIN_TOKEN), token_type: 20 as const, token_id: 0n };
        const holdings = [busy, user].map((holder) => ({ ...token, holder }));
        return listHoldingsSince(db, { holdings, after: 600, max: 100 });
      },
      indexes: [...pkey('token_balances'), 'token_transfers_from', 'token_transfers_to'],
      rowsMax: 500,
    },
  ],
  listBalanceChanges: [
    {
      what: 'a deep page of the changes of a busy address',
      run: (db) => {
        const before = { block_number: 900, index: 1 };
        return listBalanceChanges(db, { schema: database.schema, address: busy, from: 0, before, limit });
      },
      indexes: [
        ...[
          'transactions_from',
          'transactions_to_value',
          'internal_transactions_from_value',
          'blocks_miner_fees',
        ],
        ...pkey('blocks', 'transactions'),
      ],
    },
    {
      what: 'the changes of a miner',
      run: (db) => {
        const address = hexToBytes(addressOf('miner', 1));
        const before = { block_number: 900, index: 0 };
        return listBalanceChanges(db, { schema: database.schema, address, from: 0, before, limit });
      },
      indexes: ['blocks_miner_fees'],
    },
    {
      what: 'the changes of a miner where work is rewarded',
      run: (db) => {
        const before = { block_number: 900, index: 0 };
        const mined = { schema: database.schema, address: miner, hasWork: true };
        return listBalanceChanges(db, { ...mined, from: 0, before, limit });
      },
      indexes: ['blocks_miner', 'orphan_blocks_uncle_miner'],
    },
  ],
  getChangesRange: [{ what: 'what is held whole', run: (db) => getChangesRange(db, 2500), indexes: [] }],
  listBlockTimes: [
    { what: 'when blocks were mined', run: (db) => listBlockTimes(db, [7, 900]), indexes: pkey('blocks') },
  ],
  countTokenBalances: [
    {
      what: 'how many balances, up to a limit',
      run: (db) => countTokenBalances(db, { holder: busy, cap: limit }),
      indexes: pkey('token_balances'),
    },
  ],
  listAddressFacts: [
    {
      what: 'what is known of a page of addresses',
      run: (db) => listAddressFacts(db, [busy, user, hexToBytes(MAIN_TOKEN)]),
      indexes: pkey('addresses', 'observed_codes', 'observed_tokens', 'tokens'),
    },
  ],
  listAddressTransactions: [
    {
      what: 'a deep page of a busy address',
      run: (db) => {
        const after = { rank: 0n, block_number: 900, index: 1 };
        const page = { sort: 'block_number', order: 'desc', after, limit } as const;
        return listAddressTransactions(db, { address: busy, roles, ...page });
      },
      indexes: [...ROW, 'transactions_created', 'transactions_from', 'transactions_to'],
    },
    {
      what: 'a busy address by value',
      run: (db) => {
        const page = { sort: 'value', order: 'desc', after: null, limit } as const;
        return listAddressTransactions(db, { address: busy, roles, ...page });
      },
      indexes: [...ROW, 'transactions_created', 'transactions_from', 'transactions_to'],
      rowsMax: 5000,
    },
    {
      what: 'a quiet address by value',
      run: (db) => {
        const page = { sort: 'value', order: 'desc', after: null, limit } as const;
        return listAddressTransactions(db, { address: user, roles, ...page });
      },
      indexes: [...ROW, 'transactions_created', 'transactions_from', 'transactions_to'],
    },
  ],
  listBlocksByMiner: [
    {
      what: 'blocks of a miner',
      run: (db) => listBlocksByMiner(db, { miner, below: 1999, limit }),
      indexes: ['blocks_miner'],
    },
  ],
  listAddressInternalTransactions: [
    {
      what: 'a page of a busy address across the boundary of a moved range',
      run: (db) => {
        const after = { block_number: 1002, transaction_index: 0, trace_index: 0 };
        return listAddressInternalTransactions(withMoved(db, MOVED), { address: busy, roles, after, limit });
      },
      indexes: ['internal_transactions_from', 'internal_transactions_to'],
    },
    {
      what: 'a deep page of the frames of a busy address',
      run: (db) => {
        const after = { block_number: 900, transaction_index: 1, trace_index: 1 };
        return listAddressInternalTransactions(db, { address: busy, roles, after, limit });
      },
      indexes: ['internal_transactions_created', 'internal_transactions_from', 'internal_transactions_to'],
    },
  ],
  listAddressTokenTransfers: [
    {
      what: 'a deep page of the transfers of a busy address',
      run: (db) => {
        const after = { block_number: 900, log_index: 1, batch_index: 0 };
        const all = { types: [], token: null, after, limit };
        return listAddressTokenTransfers(db, { address: busy, roles: sides, ...all });
      },
      indexes: ['token_transfers_from', 'token_transfers_to'],
    },
    {
      what: 'transfers of a busy address of a standard that it never used',
      run: (db) => {
        const none = { types: [721] as const, token: null, after: null, limit };
        return listAddressTokenTransfers(db, { address: busy, roles: sides, ...none });
      },
      indexes: ['token_transfers_from', 'token_transfers_to'],
      rowsMax: 5000,
    },
    {
      what: 'transfers of a busy address of tokens of both shapes',
      run: (db) => {
        const none = { types: [404] as const, token: null, after: null, limit };
        return listAddressTokenTransfers(db, { address: busy, roles: sides, ...none });
      },
      indexes: ['token_transfers_from', 'token_transfers_to', ...pkey('tokens')],
      rowsMax: 5000,
    },
    {
      what: 'transfers of a busy address of one token, by the token',
      run: (db) => {
        const one = { types: [], token: hexToBytes(MAIN_TOKEN), isByToken: true, after: null, limit };
        return listAddressTokenTransfers(db, { address: busy, roles: sides, ...one });
      },
      indexes: ['token_transfers_token'],
      rowsMax: 5000,
    },
  ],
  listInstanceOwners: [
    {
      what: 'owners of an instance that moved 4,000 times',
      run: (db) => {
        const after = { block_number: 1500, log_index: 1, batch_index: 0 };
        const key = { token_address: COLLECTION, token_id: 1n };
        return listInstanceOwners(db, { key, after, limit });
      },
      indexes: ['token_transfers_instance', ...pkey('blocks', 'transactions')],
    },
  ],
  listHoldingsAt: [
    {
      what: 'holdings of a busy address at a block',
      run: (db) => listHoldingsAt(db, { holder: busy, block: 1250, max: 500 }),
      indexes: ['token_transfers_from', 'token_transfers_to', ...pkey('token_balances')],
      rowsMax: 1503,
    },
  ],
  listPool: [
    {
      what: 'the mempool with the nonces of its senders',
      run: (db) => listPool(db, 5001),
      indexes: ['pending_transactions_seen', 'transactions_from'],
      rowsMax: 5001,
    },
  ],
  listRunningBalances: [
    {
      what: 'balances of a busy address after transfers of one token',
      run: (db) => {
        const keys = [{ block_number: 2400, log_index: 1, batch_index: 0 }];
        const asked = { holder: busy, token: hexToBytes(MAIN_TOKEN), keys, max: 500 };
        return listRunningBalances(db, { ...asked, isByToken: false });
      },
      indexes: ['token_transfers_from', 'token_transfers_to', ...pkey('token_balances')],
      rowsMax: 1002,
    },
    {
      what: 'balances of a busy address after transfers of one token, by the token',
      run: (db) => {
        const keys = [{ block_number: 2400, log_index: 1, batch_index: 0 }];
        const asked = { holder: busy, token: hexToBytes(MAIN_TOKEN), keys, max: 500 };
        return listRunningBalances(db, { ...asked, isByToken: true });
      },
      indexes: ['token_transfers_token', ...pkey('token_balances')],
      rowsMax: 1002,
    },
  ],
  listAddressLogs: [
    {
      what: 'a deep page of the logs of a busy contract',
      run: (db) => {
        const after = { block_number: 900, log_index: 1 };
        return listAddressLogs(db, { address: hexToBytes(MAIN_TOKEN), topic: null, after, limit });
      },
      indexes: ['logs_address'],
    },
    {
      what: 'logs of a busy contract by a topic that it never used',
      run: (db) =>
        listAddressLogs(db, { address: hexToBytes(MAIN_TOKEN), topic: someHash, after: null, limit }),
      indexes: ['logs_address'],
      rowsMax: 5000,
    },
  ],
  listBlockTransactionsOf: [
    {
      what: 'transactions of a block of 5,000 that an address takes part in',
      run: (db) => listBlockTransactionsOf(db, { blockNumber: BIG_BLOCK, addresses: [user], limit: 200 }),
      indexes: ROW,
      rowsMax: 5000,
    },
  ],
  listBlockTokenTransfersOf: [
    {
      what: 'token transfers of a block of 5,000 that an address takes part in',
      run: (db) => listBlockTokenTransfersOf(db, { blockNumber: BIG_BLOCK, addresses: [user], limit: 200 }),
      indexes: [],
      rowsMax: 10_000,
    },
  ],
  listBlockInternalTransactionsOf: [
    {
      what: 'frames of a block of 5,000 transactions that an address takes part in',
      run: (db) =>
        listBlockInternalTransactionsOf(db, {
          fromBlock: BIG_BLOCK,
          toBlock: BIG_BLOCK,
          addresses: [user],
          limit: 100,
        }),
      indexes: [],
      rowsMax: 20_000,
    },
  ],
  listFreshPendingOf: [
    {
      what: 'what an address has just sent into the pool',
      run: (db) => listFreshPendingOf(db, { addresses: [user], limit }),
      indexes: [],
    },
  ],
  listAddressWithdrawals: [
    {
      what: 'a deep page of withdrawals',
      run: (db) => {
        const after = { withdrawalIndex: 30n, blockNumber: 15 };
        return listAddressWithdrawals(db, { address: user, after, limit });
      },
      // There are none, and so little is certain: blocks are looked up one by one.
      indexes: [],
    },
  ],
  listCounterparts: [
    {
      what: 'whom a busy address deals with',
      run: (db) => listCounterparts(db, busy),
      indexes: ['transactions_from', 'token_transfers_from'],
      rowsMax: 500,
    },
  ],
  findBlocksInPeriod: [
    {
      what: 'the blocks of a span of time',
      run: (db) => findBlocksInPeriod(db, { from: 1_700_000_000n, to: 1_700_010_000n }),
      indexes: pkey('blocks'),
    },
  ],
  listInternalDetails: [
    {
      what: 'what a file has of some frames',
      run: (db) => listInternalDetails(db, [{ block_number: 751, transaction_index: 0, index: 7 }]),
      indexes: pkey('blocks', 'internal_transactions'),
    },
  ],
  readFees: [
    {
      what: 'the fees of some transactions',
      run: (db) => readFees(db, [transactionHash(12_345), transactionHash(7)]),
      indexes: ['transactions_hash'],
    },
  ],
  listTransactionPositions: [
    {
      what: 'where the transactions of a page stand',
      run: (db) => listTransactionPositions(db, [bigKey, { block_number: 3, index: 1 }]),
      indexes: pkey('blocks', 'transactions'),
    },
  ],
  listBlocks: [
    { what: 'blocks', run: (db) => blocks.listBlocks(db, { below: 1999, limit }), indexes: pkey('blocks') },
  ],
  listOrphanBlocks: [
    {
      what: 'uncles',
      run: (db) =>
        blocks.listOrphanBlocks(db, { kind: 'uncle', after: { number: 77, hash: someBlock }, limit }),
      indexes: ['orphan_blocks_kind'],
    },
  ],
  listStripBlocks: [
    {
      what: 'blocks in miniature',
      run: (db) => listStripBlocks(db, { limit: 24, cellsMax: 60 }),
      indexes: pkey('blocks', 'transactions'),
      rowsMax: 24 * 60,
    },
  ],
  countPending: [
    {
      what: 'the size of the pool, up to a limit',
      run: (db) => countPending(db, 100),
      indexes: ['pending_transactions_seen'],
    },
  ],
  getBlock: [{ what: 'a block by height', run: (db) => blocks.getBlock(db, 7), indexes: pkey('blocks') }],
  getBlockByHash: [
    { what: 'a block by hash', run: (db) => blocks.getBlockByHash(db, someBlock), indexes: ['blocks_hash'] },
  ],
  getOrphanBlock: [
    {
      what: 'a removed block by hash',
      run: (db) => blocks.getOrphanBlock(db, someBlock),
      indexes: pkey('orphan_blocks'),
    },
  ],
  getOrphanHashAt: [
    {
      what: 'a removed block by height',
      run: (db) => blocks.getOrphanHashAt(db, 77),
      indexes: ['orphan_blocks_number'],
    },
  ],
  getBlockExtras: [
    {
      what: 'frames and blob price of a block of 5,000',
      run: (db) => blocks.getBlockExtras(db, { number: BIG_BLOCK, blob_transactions_count: 1 }),
      indexes: ['traced_blocks_pkey', 'transactions_blob'],
    },
  ],
  getChainHead: [{ what: 'the head', run: (db) => getChainHead(db), indexes: [] }],
  listLayerRanges: [{ what: 'ranges', run: (db) => listLayerRanges(db, 10), indexes: [] }],
  getDatabaseSize: [{ what: 'the size', run: (db) => getDatabaseSize(db), indexes: [] }],
  getAuditReport: [{ what: 'the audit', run: (db) => getAuditReport(db, database.schema, 10), indexes: [] }],
  listCoverage: [{ what: 'coverage', run: (db) => listCoverage(db, { from: 0, to: 200 }), indexes: [] }],
  isWhollyTraced: [{ what: 'whether all is traced', run: isWhollyTraced, indexes: [] }],
  getIndexGaps: [
    { what: 'what is missing', run: (db) => holes.getIndexGaps(db, { from: 0, to: 200 }), indexes: [] },
  ],
  getBlockHole: [{ what: 'a hole', run: (db) => holes.getBlockHole(db, 200), indexes: [] }],
  isLeftOut: [{ what: 'a height without a block', run: (db) => holes.isLeftOut(db, 200), indexes: [] }],
  getTraceGap: [
    {
      what: 'why a transaction is not traced',
      run: (db) => holes.getTraceGap(db, { block_number: 200, index: 1 }),
      indexes: [],
    },
  ],
  listHoles: [{ what: 'the holes', run: (db) => holes.listHoles(db, 20), indexes: [] }],
  getOldestHole: [{ what: 'the oldest hole', run: (db) => holes.getOldestHole(db), indexes: [] }],
  listRetention: [{ what: 'removed rows', run: (db) => storage.listRetention(db), indexes: [] }],
  listRetentionPolicies: [
    { what: 'retained rows', run: (db) => storage.listRetentionPolicies(db), indexes: [] },
  ],
  hasTraces: [{ what: 'whether a block is traced', run: (db) => hasTraces(db, 200), indexes: [] }],
  listBlockRewards: [
    {
      what: 'the rewards of a page of blocks',
      run: (db) => listBlockRewards(db, [200, 201, 202]),
      indexes: pkey('block_rewards'),
    },
  ],
  getGenesisGift: [
    {
      what: 'what the genesis block gave',
      run: (db) => getGenesisGift(db, busy),
      indexes: pkey('genesis_accounts'),
    },
  ],
  areTraced: [
    { what: 'whether blocks are traced', run: (db) => areTraced(db, { from: 1, to: 200 }), indexes: [] },
  ],
  hasSelfDestructed: [
    {
      what: 'whether a busy contract destructed itself',
      run: (db) => hasSelfDestructed(db, busy),
      indexes: ['internal_transactions_from'],
    },
  ],
  listTransactionInternalTransactions: [
    {
      what: 'a deep page of 1,000 frames',
      run: (db) => listTransactionInternalTransactions(db, { key: bigKey, after: 800, limit }),
      indexes: pkey('internal_transactions'),
    },
  ],
  listInternalTransactions: [
    {
      what: 'a deep page across the boundary of a moved range',
      run: (db) => {
        const after = { block_number: 1002, transaction_index: 0, trace_index: 0 };
        return listInternalTransactions(withMoved(db, MOVED), { after, limit });
      },
      indexes: pkey('blocks', 'internal_transactions', 'transactions'),
    },
    {
      what: 'a deep page of all frames',
      run: (db) => {
        const after = { block_number: 751, transaction_index: 0, trace_index: 800 };
        return listInternalTransactions(db, { after, limit });
      },
      indexes: pkey('blocks', 'internal_transactions', 'transactions'),
    },
    {
      what: 'a page of the frames of a transaction',
      run: (db) => listInternalTransactions(db, { of: { block_number: 751, index: 0 }, after: null, limit }),
      indexes: pkey('blocks', 'internal_transactions', 'transactions'),
    },
  ],
  listBlockInternalTransactions: [
    {
      what: 'a deep page of the frames of a block',
      run: (db) => {
        const after = { transaction_index: 0, trace_index: 800 };
        return listBlockInternalTransactions(db, { blockNumber: 751, after, limit });
      },
      indexes: pkey('blocks', 'internal_transactions', 'transactions'),
    },
    {
      what: 'the frames of a block of which none is of the type',
      run: (db) =>
        listBlockInternalTransactions(db, { blockNumber: 751, types: ['reward'], after: null, limit }),
      indexes: pkey('internal_transactions'),
      rowsMax: 10_000,
    },
  ],
  listWithdrawals: [
    {
      what: 'a deep page of withdrawals',
      run: (db) => listWithdrawals(db, { after: { block_number: 900, index: 4 }, limit }),
      indexes: pkey('blocks', 'withdrawals'),
    },
  ],
  listBlockWithdrawals: [
    {
      what: 'the withdrawals of a block',
      run: (db) => listBlockWithdrawals(db, { blockNumber: 900, after: null, limit }),
      indexes: pkey('withdrawals'),
    },
  ],
  getWithdrawalsCounters: [
    { what: 'what all withdrawals add up to', run: (db) => getWithdrawalsCounters(db), indexes: [] },
  ],
  listTransactionLogs: [
    {
      what: 'a deep page of 1,000 logs',
      run: (db) => listTransactionLogs(db, { key: bigKey, after: 800, limit }),
      indexes: pkey('logs'),
    },
  ],
  listTransactionTokenTransfers: [
    {
      what: 'a deep page of 500 transfers',
      run: (db) => {
        const after = { logIndex: 800, batchIndex: 0 };
        return listTransactionTokenTransfers(db, { key: bigKey, types: [], after, limit });
      },
      indexes: pkey('token_transfers'),
    },
  ],
  findInput: [
    {
      what: 'the input of a transaction',
      run: (db) => findInput(db, { hash: someHash, place: 'transactions' }),
      indexes: ['transactions_hash'],
    },
    {
      what: 'that of one of the pool',
      run: (db) => findInput(db, { hash: someHash, place: 'pending_transactions' }),
      indexes: pkey('pending_transactions'),
    },
    {
      what: 'that of a removed one',
      run: (db) => findInput(db, { hash: someHash, place: 'orphan_transactions' }),
      indexes: ['orphan_transactions_hash'],
    },
  ],
  findRevertData: [
    {
      what: 'what a failed transaction gave back',
      run: (db) => findRevertData(db, bigKey),
      indexes: pkey('transaction_errors'),
    },
  ],
  findLogTransactions: [
    {
      what: 'the transactions of some logs',
      run: (db) => findLogTransactions(db, [{ block_number: 751, log_index: 800 }]),
      indexes: pkey('blocks', 'logs', 'transactions'),
    },
  ],
  listTraceStates: [
    {
      what: 'the traces of a transaction and of a block',
      run: (db) => listTraceStates(db, [someHash, someBlock]),
      indexes: ['blocks_hash', 'transactions_hash'],
    },
  ],
  countTraits: [
    {
      what: 'the traits of a collection',
      run: (db) => countTraits(db, { ...TRAITS, limit }),
      indexes: pkey('observed_instances'),
    },
  ],
  readTraitsReach: [
    {
      what: 'how many token instances have traits',
      run: (db) => readTraitsReach(db, TRAITS),
      indexes: pkey('observed_instances'),
    },
  ],
  listIdsByTrait: [
    {
      what: 'the token instances with a trait',
      run: (db) => listIdsByTrait(db, { ...TRAITS, name: 'Colour', value: 'Red', below: 900n, limit }),
      indexes: pkey('observed_instances'),
    },
  ],
  readHolderChanges: [
    {
      what: 'the newest changes of the holders of a busy token',
      run: (db) => readHolderChanges(db, { ...HOLDERS, transfersMax: 1000, balancesMax: 1000 }),
      indexes: [
        'token_balances_ranking',
        'token_transfers_token',
        ...pkey('blocks', 'token_balances', 'tokens'),
      ],
      rowsMax: 20_000,
    },
  ],
  findLogData: [
    {
      what: 'the data of one of 1,000 logs',
      run: (db) => findLogData(db, { key: bigKey, logIndex: 800 }),
      indexes: pkey('logs'),
    },
  ],
  getOrphanTransaction: [
    {
      what: 'a removed transaction by hash',
      run: (db) => getOrphanTransaction(db, someHash),
      indexes: ['orphan_blocks_pkey', 'orphan_transactions_hash'],
    },
  ],
  listOrphanBlockTransactions: [
    {
      what: 'transactions of a removed block',
      run: (db) => listOrphanBlockTransactions(db, { blockHash: someBlock, after: 20, limit }),
      indexes: pkey('orphan_blocks', 'orphan_transactions'),
    },
  ],
  listPendingTransactions: [
    {
      what: 'the pool',
      run: (db) => pending.listPendingTransactions(db, { kinds: null, methodIds: null, after: null, limit }),
      indexes: ['pending_transactions_seen'],
    },
  ],
  getPendingTransaction: [
    {
      what: 'one of the pool',
      run: (db) => pending.getPendingTransaction(db, someHash),
      indexes: pkey('pending_transactions'),
    },
  ],
  listPendingTransactionsFrom: [
    {
      what: 'the pool of an address',
      run: (db) => pending.listPendingTransactionsFrom(db, { from: user, limit }),
      indexes: ['pending_transactions_from'],
    },
  ],
  countPendingSince: [
    {
      what: 'what came into the pool in the last minute',
      run: (db) => pending.countPendingSince(db, new Date(Date.now() - 60_000).toISOString()),
      indexes: ['pending_transactions_seen'],
    },
  ],
  getActiveRun: [{ what: 'the active run', run: (db) => getActiveRun(db), indexes: [] }],
  listRuns: [{ what: 'runs', run: (db) => listRuns(db, { below: null, limit }), indexes: [] }],
  listCallFrames: [
    {
      what: 'a deep page of the calls of a transaction with 1,000',
      run: (db) => listCallFrames(db, { key: bigKey, after: 800, depthMax: null, dataMax: 1024, limit: 101 }),
      indexes: pkey('internal_transactions'),
      rowsMax: 210,
    },
  ],
  listWholeFrames: [
    {
      what: 'all calls of a transaction with 1,000',
      run: (db) => listWholeFrames(db, { key: bigKey, limit: 10_000, bytesMax: 1e6 }),
      indexes: pkey('internal_transactions'),
      rowsMax: 4000,
    },
  ],
  countInternalTransactions: [
    {
      what: 'how many calls a transaction made, up to a limit',
      run: (db) => countInternalTransactions(db, { key: bigKey, cap: limit }),
      indexes: pkey('internal_transactions'),
    },
  ],
  listValueFrames: [
    {
      what: 'what a transaction with 1,000 calls moved',
      run: (db) => listValueFrames(db, { key: bigKey, limit: 20_000 }),
      indexes: pkey('internal_transactions'),
      rowsMax: 1000,
    },
  ],
  listEarlierCoinDeltas: [
    {
      what: 'what happened to a busy address and a quiet one earlier in a block of 5,000',
      run: (db) => {
        const key = { block_number: BIG_BLOCK, index: 4000 };
        return listEarlierCoinDeltas(db, { key, addresses: [busy, user], miner: busy });
      },
      indexes: ['transactions_created', 'transactions_from', 'transactions_pkey', 'transactions_to'],
      rowsMax: 4000,
    },
  ],
  listEarlierTokenDeltas: [
    {
      what: 'tokens that came and went earlier in a block of 5,000',
      run: (db) => {
        const key = { block_number: BIG_BLOCK, index: 4000 };
        return listEarlierTokenDeltas(db, { key, holders: [user] });
      },
      indexes: ['token_transfers_from', 'token_transfers_to'],
      rowsMax: 5000,
    },
  ],
  listMinedAmong: [
    {
      what: 'which of some transactions a block holds',
      run: (db) => listMinedAmong(db, { hashes: [someHash, bigHash], blockNumber: BIG_BLOCK }),
      indexes: ['transactions_hash'],
    },
  ],
  listDroppedAmong: [
    {
      what: 'which of some transactions were dropped',
      run: (db) => listDroppedAmong(db, [someHash, bigHash]),
      indexes: pkey('pending_transactions'),
    },
  ],
  listNonceRows: [
    {
      what: 'the transactions of a block that bear on some nonces',
      run: (db) => listNonceRows(db, { block: 900, senders: [user, busy], limit }),
      indexes: pkey('transactions'),
    },
  ],
  listRunCode: [
    {
      what: 'the delegate calls and failures among 1,000 frames',
      run: (db) => listRunCode(db, { key: bigKey, framesMax: 500 }),
      rowsMax: 500,
      indexes: pkey('internal_transactions'),
    },
  ],
  getSenderNeighbours: [
    {
      what: 'the transactions of a sender before and after another',
      run: (db) => senders.getSenderNeighbours(db, { from: user, key: { block_number: 900, index: 1 } }),
      indexes: ['transactions_from'],
    },
  ],
  getNewestOfSender: [
    {
      what: 'the newest transaction of a sender',
      run: (db) => senders.getNewestOfSender(db, user),
      indexes: ['transactions_from'],
    },
  ],
  getPendingNeighbour: [
    {
      what: 'the next transaction of a sender in the pool',
      run: (db) => senders.getPendingNeighbour(db, { from: busy, nonce: 5n, order: 'asc' }),
      indexes: ['pending_transactions_from'],
    },
  ],
  getReplacement: [
    {
      what: 'what took the place of a transaction',
      run: (db) => senders.getReplacement(db, { from: user, nonce: 1n, hash: someHash }),
      indexes: ['transactions_from'],
      rowsMax: 1001,
    },
  ],
  findFirstBlockSince: [
    {
      what: 'the first block of a day',
      run: (db) => findFirstBlockSince(db, { since: 1_700_010_000n, head: 1999 }),
      indexes: pkey('blocks'),
    },
  ],
  sumFeesFrom: [{ what: 'the newest blocks', run: (db) => sumFeesFrom(db, 2400), indexes: pkey('blocks') }],
  listBySender: [
    {
      what: 'a first page by sender',
      run: (db) => listBySender(db, { schema: database.schema, after: null, limit }),
      indexes: ['logs_pkey', 'transactions_from', 'transactions_pkey'],
      rowsMax: 1000 + limit,
    },
    {
      what: 'a page by sender, from a busy one on,',
      run: (db) => {
        const after = { from_address: busy, block_number: 900, index: 0 };
        return listBySender(db, { schema: database.schema, after, limit });
      },
      indexes: ['logs_pkey', 'transactions_from', 'transactions_pkey'],
      rowsMax: 1000 + limit,
    },
  ],
  listTransactionKeys: [
    {
      what: 'the oldest transactions of a busy address in some blocks',
      run: (db) => spans.listTransactionKeys(db, { address: busy, role: null }, SPAN),
      indexes: ['transactions_created', 'transactions_from', 'transactions_to'],
    },
    {
      what: 'the newest transactions of a busy address in some blocks',
      run: (db) => spans.listTransactionKeys(db, { address: busy, role: null }, { ...SPAN, order: 'desc' }),
      indexes: ['transactions_created', 'transactions_from', 'transactions_to'],
    },
  ],
  countInputBytes: [
    {
      what: 'the lengths of some inputs',
      run: (db) => spans.countInputBytes(db, [bigKey]),
      indexes: pkey('transactions'),
    },
  ],
  listTransactionRows: [
    {
      what: 'some transactions by their places',
      run: (db) => spans.listTransactionRows(db, [bigKey], 1000),
      indexes: ROW,
    },
  ],
  listSpanInternalTransactions: [
    {
      what: 'the oldest frames of a busy address in some blocks',
      run: (db) => listSpanInternalTransactions(db, { address: busy, role: null }, SPAN),
      indexes: ['internal_transactions_created', 'internal_transactions_from', 'internal_transactions_to'],
    },
    {
      what: 'the oldest frames of some blocks',
      run: (db) => listSpanInternalTransactions(db, { address: null, role: null }, SPAN),
      indexes: pkey('internal_transactions'),
    },
  ],
  listSpanTransfers: [
    {
      what: 'the oldest transfers of a busy address in some blocks',
      run: (db) => listSpanTransfers(db, { address: busy, token: null, type: 20, role: null }, SPAN),
      indexes: ['token_transfers_from', 'token_transfers_to'],
      rowsMax: 20_000,
    },
    {
      what: 'the oldest transfers of a busy token in some blocks',
      run: (db) =>
        listSpanTransfers(db, { address: null, token: hexToBytes(MAIN_TOKEN), type: 20, role: null }, SPAN),
      indexes: ['token_transfers_token'],
      rowsMax: 20_000,
    },
  ],
  listLogHeads: [
    {
      what: 'the oldest logs of a busy contract in some blocks',
      run: (db) => listLogHeads(db, { address: hexToBytes(MAIN_TOKEN), fits: undefined }, SPAN),
      indexes: ['logs_address'],
    },
    {
      what: 'logs of some blocks by a topic that nobody ever used',
      run: (db) =>
        listLogHeads(db, { address: null, fits: fitsTopics([{ place: 1, topic: someHash }], []) }, SPAN),
      indexes: pkey('logs'),
      rowsMax: 20_000,
    },
  ],
  listLogData: [
    {
      what: 'the data of a log',
      run: (db) => listLogData(db, [{ block_number: 900, log_index: 1 }], 1000),
      indexes: pkey('logs'),
    },
  ],
  listMinedBlocks: [
    {
      what: 'the newest blocks of a miner',
      run: (db) => listMinedBlocks(db, { miner, limit }),
      indexes: ['blocks_miner'],
    },
  ],
  findClosestBlock: [
    {
      what: 'the block before a time',
      run: (db) => findClosestBlock(db, { timestamp: 1_700_000_000n, closest: 'before', head: 1999 }),
      indexes: pkey('blocks'),
    },
  ],
  getTokenBalance: [
    {
      what: 'a balance',
      run: (db) => {
        const key = { token_address: hexToBytes(MAIN_TOKEN), token_type: 20, token_id: 0n };
        return getTokenBalance(db, { ...key, holder_address: user });
      },
      indexes: pkey('token_balances'),
    },
  ],
  getDayFees: [{ what: 'the fees of a day', run: (db) => getDayFees(db, 19_000n), indexes: [] }],
  listDays: [
    {
      what: 'the sums of a span of days',
      run: (db) => listDays(db, { from: 19_000n, to: 19_030n, order: 'asc' }),
      indexes: [],
    },
  ],
  listCreations: [
    {
      what: 'how contracts came to be',
      run: (db) => listCreations(db, [hexToBytes(addressOf('created', 8008)), user]),
      indexes: [
        ...pkey('blocks', 'transactions'),
        'internal_transactions_created',
        'transactions_created',
      ].sort(),
    },
  ],
  listUncles: [
    // The chain has no uncles: both indexes of them are empty.
    { what: 'the uncles of a block', run: (db) => listUncles(db, 77), indexes: [] },
  ],
  listMinedUncles: [
    { what: 'the uncles of a miner', run: (db) => listMinedUncles(db, { miner, limit }), indexes: [] },
  ],
  listSpanWithdrawals: [
    {
      what: 'the oldest withdrawals of an address in some blocks',
      run: (db) => listSpanWithdrawals(db, user, SPAN),
      indexes: ['blocks_pkey', 'withdrawals_address'],
    },
  ],
  getRun: [{ what: 'a run', run: (db) => getRun(db, 1), indexes: [] }],
  listOrphanBlocksAt: [
    {
      what: 'all removed blocks of a height',
      run: (db) => listOrphanBlocksAt(db, { number: 77, limit }),
      indexes: ['orphan_blocks_number'],
    },
  ],
  searchTokens: [
    {
      what: 'tokens by a part of their name',
      run: (db) => searchTokens(db, { text: 'name 49', after: null, limit }),
      indexes: [
        ...['observed_tokens_name', 'observed_tokens_pkey', 'observed_tokens_symbol'],
        ...['tokens_holders', 'tokens_pkey'],
      ],
      rowsMax: 3000,
    },
    {
      what: 'a part of their name among some tokens',
      run: (db) => searchTokens(db, { text: 'name 49', among: SOME_TOKENS, after: null, limit }),
      indexes: pkey('observed_tokens', 'tokens'),
      rowsMax: SOME_TOKENS.length,
    },
  ],
  getTipPercentiles: [
    {
      what: 'tips of the newest',
      run: (db) => getTipPercentiles(db, 500),
      indexes: pkey('blocks', 'transactions'),
      rowsMax: 500,
    },
  ],
  getTotals: [{ what: 'totals', run: (db) => getTotals(db, 20_000), indexes: [] }],
  listDailyCounts: [{ what: 'days', run: (db) => listDailyCounts(db, 30), indexes: [] }],
  listRecentBlocks: [{ what: 'headers', run: (db) => listRecentBlocks(db, 100), indexes: pkey('blocks') }],
  getTokenTexts: [
    {
      what: 'what a token calls itself',
      run: (db) => getTokenTexts(db, hexToBytes(MAIN_TOKEN)),
      indexes: pkey('observed_tokens'),
    },
  ],
  listTokensByAddress: [
    {
      what: 'tokens by address',
      run: (db) => listTokensByAddress(db, [busy, hexToBytes(MAIN_TOKEN)]),
      indexes: pkey('observed_tokens', 'token_checks', 'tokens'),
    },
  ],
  countBlockTransfersOf: [
    {
      what: 'how often a token moved in a block of 5,000',
      run: (db) =>
        countBlockTransfersOf(db, {
          blockNumber: BIG_BLOCK,
          tokens: [hexToBytes(MAIN_TOKEN)],
          idsMax: 51,
        }),
      indexes: ['token_transfers_token'],
      rowsMax: 8000,
    },
  ],
  listFreshInstances: [
    {
      what: 'what token instances said just now',
      run: (db) => {
        const tokens = [COLLECTION, POPULAR_TOKEN];
        return listFreshInstances(db, { tokens, seconds: 0, metadataMax: 1000, limit });
      },
      indexes: ['observed_instances_age'],
    },
  ],
  listFreshRemovals: [
    {
      what: 'which contracts have just removed themselves',
      run: (db) => listFreshRemovals(db, { addresses: [busy, user], seconds: 10 }),
      indexes: [],
    },
  ],
  listFreshSupplies: [
    {
      what: 'what tokens said just now',
      run: (db) => listFreshSupplies(db, { tokens: [hexToBytes(MAIN_TOKEN), POPULAR_TOKEN], seconds: 10 }),
      indexes: pkey('observed_tokens'),
    },
  ],
  listBlockBalancesOf: [
    {
      what: 'the balances that a block of 5,000 changed',
      run: (db) => listBlockBalancesOf(db, { blockNumber: BIG_BLOCK, holders: [busy, user], limit: 100 }),
      indexes: pkey('token_balances'),
      rowsMax: 16_000,
    },
  ],
  listTokens: [
    {
      what: 'the tokens with most holders',
      run: (db) => listTokens(db, { types: [], order: 'desc', after: null, limit }),
      indexes: ['tokens_standard', 'tokens_pkey'],
      rowsMax: 4 * limit,
    },
    {
      what: 'a page deep among tokens of as many holders',
      run: (db) => {
        const after = { holdersCount: 3, address: hexToBytes(addressOf('any', 1)) };
        return listTokens(db, { types: [20], order: 'asc', after, limit });
      },
      indexes: ['tokens_standard', 'tokens_pkey'],
    },
    {
      what: 'those with most holders among some tokens',
      run: (db) => listTokens(db, { types: [], order: 'desc', after: null, limit, among: SOME_TOKENS }),
      indexes: pkey('tokens'),
      rowsMax: SOME_TOKENS.length,
    },
  ],
  listInstanceIds: [
    {
      what: 'a page of the token instances of a collection, some of which moved thousands of times',
      run: (db) => instances.listInstanceIds(db, { token: COLLECTION, below: 30n, limit }),
      indexes: ['token_transfers_instance'],
    },
  ],
  readInstances: [
    {
      what: 'a page of token instances',
      run: (db) => {
        const ids = Array.from({ length: 50 }, (_, place) => BigInt(place + 1));
        const keys = [COLLECTION, GOODS].flatMap((token) =>
          ids.map((id) => ({ token_address: token, token_id: id })),
        );
        return instances.readInstances(db, keys);
      },
      indexes: [...pkey('nft_owners', 'observed_instances'), 'token_balances_instance'],
    },
  ],
  getInstanceMetadata: [
    {
      what: 'the metadata of a token instance',
      run: (db) => instances.getInstanceMetadata(db, { token_address: COLLECTION, token_id: 7n }),
      indexes: pkey('observed_instances'),
    },
  ],
  listInstanceTransfers: [
    {
      what: 'a page deep in the transfers of a token instance',
      run: (db) => {
        const after = { block_number: 1500, log_index: 50_000, batch_index: 0 };
        return instances.listInstanceTransfers(db, {
          key: { token_address: COLLECTION, token_id: 1n },
          after,
          limit,
        });
      },
      indexes: ['token_transfers_instance', ...pkey('blocks', 'token_transfers', 'transactions')],
    },
  ],
  countInstanceTransfers: [
    {
      what: 'how often a token instance moved, up to a limit',
      run: (db) =>
        instances.countInstanceTransfers(db, { key: { token_address: COLLECTION, token_id: 1n }, cap: 1000 }),
      indexes: ['token_transfers_instance'],
      rowsMax: 1000,
    },
  ],
  listInstanceHolders: [
    {
      what: 'a page deep among 20,000 holders of a token instance',
      run: (db) => {
        const after = { value: 9000n, holder: user };
        return instances.listInstanceHolders(db, {
          key: { token_address: GOODS, token_id: 1n },
          after,
          limit,
        });
      },
      indexes: ['token_balances_instance'],
    },
  ],
  listHeldInstances: [
    {
      what: 'a page deep in 20,000 token instances of an address',
      run: (db) => {
        const after = { token_address: COLLECTION, token_id: 9000n };
        return held.listHeldInstances(db, { holder: COLLECTOR, type: 721, after, limit });
      },
      indexes: ['nft_owners_owner'],
    },
    {
      what: 'a page deep in 5,000 ids that an address holds',
      run: (db) => {
        const after = { token_address: GOODS, token_id: 3000n };
        return held.listHeldInstances(db, { holder: COLLECTOR, type: 1155, after, limit });
      },
      indexes: pkey('token_balances'),
    },
  ],
  listHeldOfCollection: [
    {
      what: 'a page deep in what an address holds of a collection',
      run: (db) =>
        held.listHeldOfCollection(db, {
          holder: COLLECTOR,
          token: COLLECTION,
          type: 721,
          below: 9000n,
          limit,
        }),
      indexes: ['nft_owners_owner'],
    },
    {
      what: 'a page deep in the ids of a token that an address holds',
      run: (db) =>
        held.listHeldOfCollection(db, { holder: COLLECTOR, token: GOODS, type: 1155, below: 3000n, limit }),
      indexes: pkey('token_balances'),
    },
  ],
  listHeldCollections: [
    {
      what: 'a page of the collections of an address',
      run: (db) => held.listHeldCollections(db, { holder: COLLECTOR, type: 721, after: user, limit }),
      indexes: pkey('token_balances'),
    },
    {
      what: 'the collection of 5,000 ids that an address holds, at one step',
      run: (db) => held.listHeldCollections(db, { holder: COLLECTOR, type: 1155, after: null, limit }),
      indexes: pkey('token_balances'),
    },
  ],
  listFirstOfCollections: [
    {
      what: 'the first token instances',
      run: (db) => {
        const params = { holder: COLLECTOR, tokens: [COLLECTION, user], type: 721, limit: 9 } as const;
        return held.listFirstOfCollections(db, params);
      },
      indexes: ['nft_owners_owner'],
    },
    {
      what: 'the first ids of tokens',
      run: (db) => {
        const params = { holder: COLLECTOR, tokens: [GOODS, user], type: 1155, limit: 9 } as const;
        return held.listFirstOfCollections(db, params);
      },
      indexes: pkey('token_balances'),
    },
  ],
  listHeldOfBothShapes: [
    {
      what: 'tokens of both shapes that an address holds token instances of',
      run: (db) => listHeldOfBothShapes(db, COLLECTOR),
      indexes: ['tokens_standard'],
      rowsMax: 1000,
    },
  ],
  listCollectionsAmong: [
    {
      what: 'collections of a list that an address holds token instances of',
      run: (db) =>
        listCollectionsAmong(db, { holder: COLLECTOR, tokens: [COLLECTION, user], after: null, limit }),
      indexes: pkey('token_balances'),
    },
  ],
  countHeldIds: [
    {
      what: 'how many ids of tokens an address holds',
      run: (db) => countHeldIds(db, { holder: COLLECTOR, tokens: [GOODS, user], cap: 1001 }),
      indexes: pkey('token_balances'),
      rowsMax: 1001,
    },
  ],
  listTokenHolders: [
    {
      what: 'a page deep among 100,000 holders',
      run: (db) => {
        const after = { value: 50_000n, holder: user, tokenId: 0n };
        return listTokenHolders(db, { token: POPULAR_TOKEN, type: 20, after, limit });
      },
      indexes: ['token_balances_ranking'],
    },
  ],
  hasUnknownGas: [
    {
      what: 'whether the gas of a busy sender is known',
      run: (db) => hasUnknownGas(db, { address: busy, role: 'from_address' }),
      indexes: ['transactions_from_unknown_gas'],
      rowsMax: 1,
    },
    {
      what: 'whether the gas of a busy contract is known',
      run: (db) => hasUnknownGas(db, { address: hexToBytes(MAIN_TOKEN), role: 'to_address' }),
      indexes: ['transactions_to_unknown_gas'],
      rowsMax: 1,
    },
  ],
  listWholeTokens: [
    {
      what: 'tokens whose history is indexed',
      run: (db) => listWholeTokens(db, { tokens: [busy, hexToBytes(MAIN_TOKEN)], head: 200 }),
      indexes: pkey('addresses'),
    },
  ],
  listHotContracts: [
    {
      what: 'the contracts that were called most',
      run: (db) =>
        listHotContracts(db, { from: 0, sort: 'transactions_count', order: 'desc', after: null, limit }),
      indexes: pkey('addresses', 'transactions'),
      rowsMax: 10_000,
    },
  ],
  listTransfersOfStandards: [
    {
      what: 'a page of a common standard',
      run: (db) => {
        const after = { block_number: 900, log_index: 3, batch_index: 0 };
        return listTransfersOfStandards(db, { types: [20], after, limit });
      },
      indexes: pkey('blocks', 'token_transfers', 'transactions'),
      rowsMax: 5_000,
    },
    {
      what: 'a page of a standard that no token has',
      run: (db) => listTransfersOfStandards(db, { types: [404], after: null, limit }),
      indexes: pkey('token_transfers', 'tokens'),
      rowsMax: 5_000,
    },
  ],
  listTransfersByKey: [
    {
      what: 'transfers at given places',
      run: (db) => listTransfersByKey(db, [{ block_number: 900, log_index: 3, batch_index: 0 }]),
      indexes: [],
    },
  ],
  listTokenTransfers: [
    {
      what: 'a page deep in the transfers of a busy token',
      run: (db) => {
        const after = { block_number: 900, log_index: 3, batch_index: 0 };
        return listTokenTransfers(db, { token: hexToBytes(MAIN_TOKEN), after, limit });
      },
      indexes: ['token_transfers_token', ...pkey('blocks', 'token_transfers', 'transactions')],
    },
    {
      what: 'a page deep in all transfers',
      run: (db) => {
        const after = { block_number: 900, log_index: 3, batch_index: 0 };
        return listTokenTransfers(db, { token: null, after, limit });
      },
      indexes: pkey('blocks', 'token_transfers', 'transactions'),
    },
  ],
  listAddressTokens: [
    {
      what: 'a page deep in 20,000 tokens of an address',
      run: (db) => {
        const after = { token_type: 20, token_address: hexToBytes(addressOf('any', 2)), token_id: 0n };
        return listAddressTokens(db, { holder: COLLECTOR, types: [20], after, limit });
      },
      indexes: pkey('token_balances'),
    },
    {
      what: 'tokens of both shapes among 20,000 of an address',
      run: (db) => listAddressTokens(db, { holder: COLLECTOR, types: [404], after: null, limit }),
      indexes: pkey('token_balances', 'tokens'),
      rowsMax: 5000,
    },
  ],
  listKnownAddressTokens: [
    {
      what: 'the best known tokens of an address',
      run: (db) => listKnownAddressTokens(db, { holder: COLLECTOR, scanned: 500, limit }),
      indexes: pkey('token_balances', 'tokens'),
      rowsMax: 500,
    },
  ],
  listTransactions: [
    {
      what: 'the newest',
      run: (db) => listTransactions(db, { filter: noFilter, after: null, limit }),
      indexes: ROW,
    },
    {
      what: 'a page deep in a block of 5,000',
      run: (db) => {
        const after = { block_number: BIG_BLOCK, index: 4000 };
        return listTransactions(db, { filter: noFilter, after, limit });
      },
      indexes: ROW,
    },
    {
      what: 'those of a rare kind',
      run: (db) => {
        const filter = { kinds: ['contract_creation'] as const, methodIds: [] };
        return listTransactions(db, { filter, after: null, limit });
      },
      indexes: [...ROW, 'transactions_creation'],
    },
    {
      what: 'those of a method',
      run: (db) => {
        const filter = { kinds: [], methodIds: [Buffer.from('731133e9', 'hex')] };
        return listTransactions(db, { filter, after: null, limit });
      },
      indexes: [...ROW, 'transactions_method'],
    },
    {
      what: 'blobs sent by a method that many call',
      run: (db) => {
        const filter = { kinds: ['blob_transaction'] as const, methodIds: [TRANSFER] };
        return listTransactions(db, { filter, after: null, limit });
      },
      indexes: ['transactions_method'],
      rowsMax: 5000,
    },
    {
      what: 'creations of tokens and calls',
      run: (db) => {
        const filter = { kinds: ['token_creation', 'contract_call'] as const, methodIds: [] };
        return listTransactions(db, { filter, after: null, limit });
      },
      indexes: [...ROW, ...pkey('tokens', 'addresses', 'observed_codes'), 'transactions_creation'],
      rowsMax: 2500,
    },
  ],
  listBlocksIn: [
    {
      what: 'a page deep in a range of blocks',
      run: (db) => listBlocksIn(db, { from: 100, to: 1900 }, { below: 1000, limit }),
      indexes: ['blocks_pkey'],
    },
  ],
  listTransactionsIn: [
    {
      what: 'a page deep in a range of blocks, without those of a type',
      run: (db) => {
        const page = { after: { block_number: 900, index: 1 }, limit, withoutType: 0x7e };
        return listTransactionsIn(db, { from: 100, to: 1900 }, page);
      },
      indexes: ROW,
    },
  ],
  listBlockTransactions: [
    {
      what: 'a page deep in a block of 5,000',
      run: (db) => {
        const page = { blockNumber: BIG_BLOCK, kinds: [], after: 4000, limit };
        return transactions.listBlockTransactions(db, page);
      },
      indexes: ROW,
    },
  ],
  getTransaction: [
    {
      what: 'a transaction by hash',
      run: (db) => transactions.getTransaction(db, someHash),
      indexes: [...ROW, 'transactions_hash'],
    },
  ],
  listTransactionsOfBlob: [
    {
      what: 'the transactions that carry a blob',
      run: (db) => transactions.listTransactionsOfBlob(db, { blobHash: someHash, limit }),
      indexes: ['blocks_pkey', 'transactions_blob_hashes'],
    },
  ],
  getTransactionKey: [
    {
      what: 'the place of a transaction',
      run: (db) => transactions.getTransactionKey(db, someHash),
      indexes: ['blocks_pkey', 'transactions_hash'],
    },
  ],
};

/** Parts of queries, not queries. */
const PARTS = [
  'blockOf',
  'countHolders',
  'countRowBytes',
  'exceptMoved',
  'givenKeys',
  'givenLogKeys',
  'hasRows',
  'isAnyKind',
  'isContract',
  'isEffective',
  'isKind',
  'knownSum',
  'listPlainColumns',
  'ofTransaction',
  'selectHeldIds',
  'selectMovedAmounts',
  'selectMovedPlaces',
  'selectPending',
  'selectShownBalances',
  'selectTokens',
  'selectTransactionsByKey',
  'selectTransfersByKey',
  'transactionOf',
  'unionOfKeys',
  'wideColumns',
];

// The advanced filter has a test of its own beside it.
test('every query has a case here', async () => {
  const source = `${import.meta.dirname}/../..`;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:modules\/(?:kits\/)?[\w-]+\/)?db\/queries\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(path))
    .filter((path) => !path.startsWith('db/queries/advanced-filter/'))
    .map((path) => `${source}/${path}`);
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<object>));
  const names = modules.flatMap((module) => Object.keys(module)).filter((name) => /^[a-z]/.test(name));
  expect(files.length).toBeGreaterThan(10);
  expect(Object.keys(CASES).sort()).toEqual(names.filter((name) => !PARTS.includes(name)).sort());
});

test('the chain is laid out as the cases say', () => {
  expect([plan.bigBlockNumber, plan.bigTransactionNumber]).toEqual([
    BIG_BLOCK,
    (bigKey.block_number - 1) * 10,
  ]);
});

const cases = Object.entries(CASES).flatMap(([name, all]) =>
  all.map((each) => [`${name}() reads ${each.what} by index`, each] as const),
);

test.each(cases)('%s', async (_, { run, indexes, rowsMax = 120 }) => {
  const statements = await catchStatements(database.db, run);
  expect(statements.length).toBeGreaterThan(0);
  const used: string[] = [];
  for (const statement of statements) {
    const found = await explain(database.pool, statement);
    expect(findPlanFaults(statement.sql, found, { rowsMax })).toEqual([]);
    used.push(...listIndexes(found));
  }
  expect(used).toEqual(expect.arrayContaining([...indexes]));
});
