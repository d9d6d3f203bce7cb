import type { FieldScope, PartFields } from '#sdk/api/part.ts';
import { toDec } from '#sdk/api/wire.ts';
import type { TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { readHeaderInfo } from '../chain/header-info.ts';
import type { ArbitrumBlock, ArbitrumTransaction } from '../contract/batch.ts';
import type { ArbitrumMessage } from '../contract/message.ts';
import { getBatchOf } from '../db/statements/batches.ts';
import { getMessageOf } from '../db/statements/messages.ts';
import { listSendsOf } from '../db/statements/sends.ts';
import { getConfirmation, getSettledBlocks, getSettlement } from '../db/statements/settlement.ts';
import { getMessageStatus, presentParent } from './present.ts';
import { readProgress } from './read-progress.ts';

/**
 * Settlement of transactions and blocks on the parent chain, their data about it and the message in a transaction, on their own
 * pages.
 */
export const fields: PartFields = {
  async transactions(scope, rows, isDetail) {
    const [row] = rows;
    if (!isDetail || row === undefined) return [];
    const [settled, message] = await Promise.all([
      readSettled(scope, row.block_number),
      readMessage(scope, row),
    ]);
    const arbitrum: ArbitrumTransaction = { ...settled, ...message, ...presentGas(row) };
    return [{ arbitrum }];
  },
  async blocks(scope, rows, isDetail) {
    const [row] = rows;
    if (!isDetail || row === undefined || 'removed_at' in row) return [];
    const info = readHeaderInfo(row);
    const arbitrum: ArbitrumBlock = {
      ...(await readSettled(scope, row.number)),
      l1_block_number: info?.l1Block ?? null,
      delayed_messages: info?.delayedCount ?? null,
      send_count: info?.sendCount ?? null,
      send_root: info?.sendRoot ?? null,
    };
    return [{ arbitrum }];
  },
};

type Settled = Pick<
  ArbitrumBlock,
  'status' | 'batch_number' | 'commitment_transaction' | 'confirmation_transaction'
>;

async function readSettled({ db }: FieldScope, block: number): Promise<Settled> {
  const [batch, confirmation, { finalized_block: finalized }] = await Promise.all([
    getBatchOf(db, block),
    getConfirmation(db, block),
    getSettlement(db),
  ]);
  return {
    status: confirmation ? 'Confirmed on base' : batch ? 'Sent to base' : 'Sealed on rollup',
    batch_number: batch?.number ?? null,
    commitment_transaction: batch ? presentParent(batch, finalized) : NO_PARENT,
    confirmation_transaction: confirmation ? presentParent(confirmation, finalized) : NO_PARENT,
  };
}

/** A transaction of the parent chain that does not exist yet. */
const NO_PARENT = { hash: null, block_number: null, timestamp: null, status: null };

type Message = Pick<ArbitrumTransaction, 'contains_message' | 'message_related_info'>;

/** States of a message in a transaction, which are named otherwise than those in the lists of messages. */
const MESSAGE_STATES = {
  initiated: 'Settlement pending',
  sent: 'Waiting for confirmation',
  confirmed: 'Ready for relay',
  relayed: 'Relayed',
} as const satisfies Record<ArbitrumMessage['status'], string>;

/** The message that a transaction completed, else the first that it sent. */
async function readMessage(scope: FieldScope, row: TransactionRow): Promise<Message> {
  const [incoming, [sent]] = await Promise.all([
    getMessageOf(scope.db, row),
    listSendsOf(scope.db, row, { limit: 1, bytesMax: 0 }),
  ]);
  if (incoming !== undefined)
    return {
      contains_message: 'incoming',
      message_related_info: {
        message_id: incoming.message_index,
        associated_l1_transaction_hash: bytesToHex(incoming.l1_transaction_hash),
        message_status: MESSAGE_STATES[getMessageStatus(incoming, true, await getSettledBlocks(scope.db))],
      },
    };
  if (sent === undefined) return { contains_message: null, message_related_info: {} };
  const [progress] = await readProgress(scope, [sent]);
  return {
    contains_message: 'outcoming',
    message_related_info: {
      message_id: sent.position,
      associated_l1_transaction_hash: progress?.completion ?? null,
      message_status: MESSAGE_STATES[progress?.status ?? 'initiated'],
    },
  };
}

/** The gas that paid for the parent chain is included in the gas used (Nitro, receipts). */
function presentGas({ l1_gas_used: l1, gas_used, effective_gas_price: price }: TransactionRow) {
  if (l1 === null || gas_used === null || price === null || l1 > gas_used)
    return { gas_used_for_l1: null, gas_used_for_l2: null, poster_fee: null, network_fee: null };
  return {
    gas_used_for_l1: toDec(l1),
    gas_used_for_l2: toDec(gas_used - l1),
    poster_fee: toDec(l1 * price),
    network_fee: toDec((gas_used - l1) * price),
  };
}
