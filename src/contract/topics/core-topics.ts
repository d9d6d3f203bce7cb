import { z } from 'zod';
import { coinBalanceChange } from '../address/coin-balance.ts';
import { block } from '../block/block.ts';
import { day, dec, decFraction, int } from '../primitives.ts';
import { indexingStatus, marketChart } from '../stats.ts';
import { tokenBalance } from '../token/token.ts';
import { tokenTransfer } from '../token/token-transfer.ts';
import { internalTransaction, rawTrace } from '../transaction/internal-transaction.ts';
import { transaction } from '../transaction/transaction.ts';
import type { HashTopic, Topics } from './topic.ts';

/** Sequence number of the published commits; a gap means that an event was missed. */
const seq = { seq: int };
/** Average block time, in ms. */
const minedBlock = z.object({ average_block_time: decFraction, block });
const indexed = z.object({ finished: z.boolean(), ratio: z.string() });
const blocksIndexed = indexed.extend(
  indexingStatus.pick({ blocks_per_second: true, seconds_left: true }).shape,
);
/** `overflow` is set if there are more balances than these; clients then fetch again. */
const tokenBalances = z.object({ overflow: z.boolean(), token_balances: z.array(tokenBalance) });
const nothing = z.object({});
const dayFigures = z.object({
  date: day,
  number_of_transactions: z.union([int, dec]),
  gas_used: dec.nullable(),
  total_fee: dec.nullable(),
});
/** Block of the balance, and the price. */
const balanceOf = { block_number: int, exchange_rate: z.string().nullable() };
const transactions = z.object({ transactions: z.array(transaction) });
const instanceMetadata = z.record(z.string(), z.unknown());

/** Topics of the chain as a whole. */
export const CHAIN_TOPICS = {
  'blocks:new_block': {
    events: {
      new_block: minedBlock.extend({ run: int, ...seq }),
      /** Number of blocks that arrived too fast to be published one by one. */
      new_blocks_count: z.object({ count: int, type: z.string() }),
      /** Spyglass only: blocks were reverted by a reorg, or another run became active. */
      reset: z.object({ kind: z.enum(['unwind', 'reset']), height: int, run: int, ...seq }),
    },
  },
  'transactions:new_transaction': { events: { transaction: z.object({ transaction: int, ...seq }) } },
  'transactions:new_pending_transaction': {
    events: { pending_transaction: z.object({ pending_transaction: int, ...seq }) },
  },
  'transactions:stats': { events: { update: z.object({ stats: z.array(dayFigures) }) } },
  'addresses:new_address': { events: { count: z.object({ count: dec }) } },
  /** Can be joined like the others; without a price source nothing is sent. */
  'exchange_rate:new_rate': {
    events: { new_rate: marketChart.extend({ exchange_rate: z.string().nullable() }) },
  },
  'blocks:indexing': { events: { index_status: blocksIndexed, block_index_status: blocksIndexed } },
  'blocks:indexing_internal_transactions': {
    events: { index_status: indexed, internal_txs_index_status: indexed },
  },
} satisfies Topics['chain'];

/** Topics of one address, token or transaction. */
export const HASH_TOPICS = {
  addresses: {
    hexDigits: 40,
    weight: 5,
    events: {
      balance: z.object({ balance: dec, ...balanceOf }),
      current_coin_balance: z.object({ coin_balance: dec, ...balanceOf }),
      /** Change of the balance in a block. */
      coin_balance: z.object({ coin_balance: coinBalanceChange }),
      /** Signals that tokens have moved. */
      token_balance: z.object({ block_number: int }),
      updated_token_balances_erc_20: tokenBalances,
      updated_token_balances_erc_721: tokenBalances,
      updated_token_balances_erc_1155: tokenBalances,
      updated_token_balances_erc_404: tokenBalances,
      transaction: transactions,
      pending_transaction: transactions,
      token_transfer: z.object({ token_transfers: z.array(tokenTransfer) }),
      internal_transaction: z.object({ internal_transaction: internalTransaction }),
      /** The contract no longer has code. */
      changed_bytecode: nothing,
      /** Result of a source verification: errors by form field. */
      verification_result: z.object({
        status: z.enum(['success', 'error']),
        errors: z.record(z.string(), z.array(z.string())).optional(),
      }),
      /** The source is verified. */
      smart_contract_was_verified: nothing,
    },
  },
  /** Blocks of a miner. */
  blocks: { hexDigits: 40, weight: 1, events: { new_block: minedBlock } },
  /** Rewards of a miner. */
  rewards: { hexDigits: 40, weight: 1, events: { new_reward: z.object({ reward: int }) } },
  tokens: {
    hexDigits: 40,
    weight: 2,
    events: {
      /** Number of transfers in a block; Spyglass also sends the ids of the NFTs. */
      token_transfer: z.object({ token_transfer: int, token_ids: z.array(dec).optional() }),
      total_supply: z.object({ total_supply: dec }),
    },
  },
  /** Token instances of a collection. */
  token_instances: {
    hexDigits: 40,
    weight: 2,
    events: {
      fetched_token_instance_metadata: z.object({ token_id: dec, fetched_metadata: instanceMetadata }),
      not_fetched_token_instance_metadata: z.object({ token_id: dec, reason: z.string() }),
    },
  },
  transactions: {
    hexDigits: 64,
    weight: 1,
    events: {
      /** The transaction was mined, or has left the mempool: fetch it again. */
      collated: nothing,
      raw_trace: z.object({ raw_trace: z.array(rawTrace) }),
    },
  },
  /** Spyglass only: traces of a block or of a transaction, by its hash. */
  traces: {
    hexDigits: 64,
    weight: 2,
    events: {
      /** The traces were indexed, or the node has refused them: fetch what shows them again. */
      indexed: nothing,
    },
  },
} satisfies Readonly<Record<string, HashTopic>>;

/** The topics of the core. */
export const CORE_TOPICS = { chain: CHAIN_TOPICS, hash: HASH_TOPICS } satisfies Topics;
