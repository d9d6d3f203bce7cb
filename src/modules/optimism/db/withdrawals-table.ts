import type { Log } from '#sdk/chain/types.ts';
import { blockTable, columnsOf } from '#sdk/db/tables.ts';
import type { BlockRows } from '#sdk/db/writes.ts';
import { hexToBytes } from '#sdk/lib/values.ts';

/** `MessagePassed` of the message passer (specification of predeploys, "L2ToL1MessagePasser"). */
export const MESSAGE_PASSED = '0x02a52367d10742d8032712c1bb8e0144ff1ec5ffda1ed7d70bb05a2744955054';
export const MESSAGE_PASSER = '0x4200000000000000000000000000000000000016';
/** Value, gas limit, the offset of the message, the hash. */
const DATA_BYTES_MIN = 128;

const of = columnsOf<{ block: number; transaction: number; log: Log }>();

/** Started withdrawals: messages to the parent chain. */
export const OP_WITHDRAWALS = blockTable({
  layer: 'facts',
  name: 'op_withdrawals',
  key: ['block_number', 'log_index'],
  folded: [],
  columns: {
    block_number: of.bigint(({ block }) => block),
    log_index: of.integer(({ log }) => log.index),
    transaction_index: of.integer(({ transaction }) => transaction),
    /** The 32 bytes of the event, which sort like the number; the upper two are a version. */
    nonce: of.bytea(({ log }) => log.topics[1] ?? ''),
    sender: of.bytea(({ log }) => `0x${log.topics[2]?.slice(-40)}`),
    withdrawal_hash: of.bytea(({ log }) => `0x${log.data.slice(2 + 192, 2 + 256)}`),
  },
  rows: ({ block, receipts }) =>
    receipts.flatMap(({ transactionIndex, logs }) =>
      logs
        .filter(isMessagePassed)
        .map((log) => ({ block: block.number, transaction: transactionIndex, log })),
    ),
});

function isMessagePassed({ address, topics, data }: Log): boolean {
  return (
    address === MESSAGE_PASSER &&
    topics[0] === MESSAGE_PASSED &&
    topics.length === 4 &&
    data.length >= 2 + DATA_BYTES_MIN * 2
  );
}

/** The rows of blocks; for blocks indexed earlier, they are read from their logs. */
export const WITHDRAWAL_ROWS: BlockRows = {
  layer: 'optimism/withdrawals',
  version: 1,
  table: OP_WITHDRAWALS,
  async fill({ client, schema }, { from, to }) {
    await client.query(
      `insert into ${schema}.op_withdrawals (block_number, log_index, transaction_index, nonce, sender, withdrawal_hash)
       select block_number, log_index, transaction_index, topic1, substring(topic2 from 13), substring(data from 97 for 32)
       from ${schema}.logs
       where block_number between $1 and $2 and address = $3 and topic0 = $4 and topic3 is not null
         and octet_length(data) >= ${DATA_BYTES_MIN}`,
      [from, to, hexToBytes(MESSAGE_PASSER), hexToBytes(MESSAGE_PASSED)],
    );
  },
};
